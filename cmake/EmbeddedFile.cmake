# causa_embed_file(TARGET FOLDER NAME FILE): the text of FOLDER/FILE as `causa::NAME`, a std::string_view that
# FOLDER/NAME.h declares. Configured anew when the file changes.
function(causa_embed_file target folder name file)
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${file})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
  file(READ ${source} text)
  set(embedded ${CMAKE_CURRENT_BINARY_DIR}/embedded/${name}.cpp)
  file(CONFIGURE OUTPUT ${embedded} @ONLY CONTENT [=[
#include "@folder@/@name@.h"

namespace causa {

extern const std::string_view @name@ = R"embedded(@text@)embedded";

}  // namespace causa
]=])
  target_sources(${target} PRIVATE ${embedded})
endfunction()
