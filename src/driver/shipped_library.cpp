#include "driver/shipped_library.h"

#include <system_error>

namespace causa::driver {

std::optional<std::filesystem::path> find_shipped_library(const std::filesystem::path& executable,
                                                          const std::filesystem::path& source_library) {
  std::error_code ignored;  // a path that cannot be read is a path where nothing is found
  const std::filesystem::path resolved = std::filesystem::weakly_canonical(executable, ignored);
  const std::filesystem::path installed =
      resolved.parent_path().parent_path() / "share" / "causa" / "library";
  if (std::filesystem::is_directory(installed, ignored)) return installed;
  if (std::filesystem::is_directory(source_library, ignored)) return source_library;
  return std::nullopt;
}

}  // namespace causa::driver
