// Where the Modelica packages that come with causa lie.
#pragma once

#include <filesystem>
#include <optional>

namespace causa::driver {

// Installed: <prefix>/bin/causa → <prefix>/share/causa/library. Otherwise the library/ of the source tree
// the program was built from. Nothing when neither is there.
std::optional<std::filesystem::path> find_shipped_library(const std::filesystem::path& executable,
                                                          const std::filesystem::path& source_library);

}  // namespace causa::driver
