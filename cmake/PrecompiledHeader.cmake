# The headers of the standard library that most files include are parsed once for all targets
# (docs/decisions/0014-precompiled-header.md). An object cache such as ccache has to hash the whole precompiled
# header for every file and then misses more often, so there is none where a compiler launcher is in use.
option(CAUSA_PRECOMPILED_HEADER "Parse the headers of the standard library once" ON)

# causa_precompile_header(TARGET): for causa_base it is compiled, the others use that of causa_base.
function(causa_precompile_header target)
  if(NOT CAUSA_PRECOMPILED_HEADER OR CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  if(target STREQUAL causa_base)
    target_precompile_headers(causa_base PRIVATE
      <algorithm> <array> <bit> <charconv> <cmath> <cstddef> <cstdint> <deque> <filesystem> <functional> <limits> <map>
      <memory> <optional> <set> <span> <string> <string_view> <unordered_map> <unordered_set> <utility> <variant> <vector>
      <fmt/format.h> <fmt/ranges.h>)
  else()
    target_precompile_headers(${target} REUSE_FROM causa_base)
  endif()
endfunction()
