# The facts `causa --version` prints. The commit is read when CMake configures; a checkout without git
# (an unpacked archive) says so instead of failing.
execute_process(COMMAND git -C ${CMAKE_SOURCE_DIR} describe --always --dirty --abbrev=12
                OUTPUT_VARIABLE CAUSA_COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT CAUSA_COMMIT)
  set(CAUSA_COMMIT "unknown")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/build_information.h.in
               ${CMAKE_BINARY_DIR}/generated/build_information.h @ONLY)
add_library(causa_build_information INTERFACE)
target_include_directories(causa_build_information INTERFACE ${CMAKE_BINARY_DIR}/generated)
