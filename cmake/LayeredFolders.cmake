# One static library per folder of src/, with the arrows of src/LAYERS as its link dependencies.
# A folder without sources gets no target; an arrow to such a folder is followed through to what that
# folder may use, since arrows are transitive.

function(causa_read_layers)
  set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/LAYERS)
  file(STRINGS ${CMAKE_SOURCE_DIR}/src/LAYERS lines REGEX "^[a-z]+:")
  set(folders "")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^([a-z]+):[ ]*(.*)$" _ "${line}")
    set(folder ${CMAKE_MATCH_1})
    string(REGEX MATCHALL "[a-z]+" uses "${CMAKE_MATCH_2}")
    list(APPEND folders ${folder})

    set(reachable "")
    foreach(used IN LISTS uses)
      if(TARGET causa_${used})
        list(APPEND reachable causa_${used})
      else()
        list(APPEND reachable ${links_through_${used}})
      endif()
    endforeach()
    list(REMOVE_DUPLICATES reachable)
    set(links_through_${folder} ${reachable})

    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")
    if(sources)
      add_library(causa_${folder} STATIC ${sources})
      target_include_directories(causa_${folder} PUBLIC ${CMAKE_SOURCE_DIR}/src)
      target_link_libraries(causa_${folder} PUBLIC ${reachable})
    endif()
  endforeach()
endfunction()
