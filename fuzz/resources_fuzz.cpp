// Any text as the name of a file in a model: `modelica://`, `file://`, a path. What comes out is absolute and
// plain.
#include <cstddef>
#include <cstdint>
#include <string>

#include "base/check.h"
#include "outside/resource_path.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace causa;
  const std::string name(reinterpret_cast<const char*>(data), size);
  const auto folder = [](std::string_view library) {
    return library.empty() ? std::filesystem::path() : std::filesystem::path("/library");
  };
  const auto found = outside::resource_path(name, folder);
  if (const auto* none = std::get_if<NoResult>(&found)) {
    require(!none->why.empty(), "a refusal has words");
    return 0;
  }
  const auto& path = std::get<std::filesystem::path>(found);
  require(path.is_absolute() && path == path.lexically_normal(), "a path is absolute and plain");
  require(path.native().find('\0') == std::string::npos, "a path has no NUL");
  static_cast<void>(outside::lies_in(path, "/library"));
  return 0;
}
