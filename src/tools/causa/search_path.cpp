#include "tools/causa/search_path.h"

#include <algorithm>
#include <string_view>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "tools/causa/environment.h"

namespace causa::tools {

std::vector<std::filesystem::path> search_path(const std::vector<std::string>& include_directories,
                                               const Session& session) {
  std::vector<std::filesystem::path> path(include_directories.begin(), include_directories.end());
  std::string_view rest = environment("MODELICAPATH");
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    if (end > 0) path.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (const auto installed = installed_libraries()) path.push_back(*installed);
  if (session.shipped_library) path.push_back(*session.shipped_library);
  return path;
}

std::optional<std::filesystem::path> installed_libraries() {
  // The XDG base directory specification has relative paths ignored.
  if (const std::filesystem::path data = environment("XDG_DATA_HOME"); data.is_absolute()) {
    return data / "causa" / "library";
  }
  if (const std::filesystem::path home = environment("HOME"); home.is_absolute()) {
    return home / ".local" / "share" / "causa" / "library";
  }
  return std::nullopt;
}

std::filesystem::path cache_directory() {
  if (const std::filesystem::path cache = environment("XDG_CACHE_HOME"); cache.is_absolute())
    return cache / "causa";
  if (const std::filesystem::path home = environment("HOME"); home.is_absolute())
    return home / ".cache" / "causa";
  std::error_code error;
  return std::filesystem::temp_directory_path(error) / fmt::format("causa-{}", ::getuid());
}

}  // namespace causa::tools
