// Where libraries are looked for: the one place that reads MODELICAPATH and the user's directories.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tools/causa/command.h"

namespace causa::tools {

// What `-I` gave, the directories of MODELICAPATH, the installed libraries, the shipped ones.
std::vector<std::filesystem::path> search_path(const std::vector<std::string>& include_directories,
                                               const Session& session);

// Where `causa library install` puts libraries: $XDG_DATA_HOME/causa/library, ~/.local/share/causa/library.
// Nothing when the user has no home.
std::optional<std::filesystem::path> installed_libraries();

// The folder of files that can be computed again: $XDG_CACHE_HOME/causa, or ~/.cache/causa, or a directory
// for temporary files.
std::filesystem::path cache_directory();

}  // namespace causa::tools
