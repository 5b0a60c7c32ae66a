# The pages of docs/diagnostics/ as a header, so that `causa help CODE` has them wherever it is installed.
file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/diagnostics/*.md)
list(FILTER pages EXCLUDE REGEX "/README\\.md$")
list(LENGTH pages page_count)
set(texts "")
foreach(page IN LISTS pages)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page})
  file(READ ${page} text)
  string(APPEND texts "    R\"page(${text})page\",\n")
endforeach()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/diagnostic_page_texts.h CONTENT
"// Written by cmake/DiagnosticPages.cmake.
#pragma once

#include <array>
#include <string_view>

namespace causa::tools {

inline constexpr std::array<std::string_view, @page_count@> diagnostic_page_texts{
@texts@};

}  // namespace causa::tools
" @ONLY)
