// `causa library install`: fetches one library by git and puts it where it will be found.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tools/causa/command.h"

namespace causa::tools {

struct InstallRequest {
  std::string name;
  std::optional<std::string> version;  // none: the newest release
  std::filesystem::path index;
  std::filesystem::path into;
};

// All or nothing: the library appears under its final name in one step, or not at all.
int install_library(const InstallRequest& request, const Session& session);

}  // namespace causa::tools
