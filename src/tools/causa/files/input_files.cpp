#include "tools/causa/files/input_files.h"

#include <sys/stat.h>

#include "results/diagnostics.h"

namespace causa::tools {

namespace {

// The identity of a regular file: a device or a pipe may be read from and written to.
std::optional<std::pair<dev_t, ino_t>> identity(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return std::pair(status.st_dev, status.st_ino);
}

}  // namespace

void InputFiles::add(const std::filesystem::path& path) {
  if (const auto file = identity(path.string())) files_.insert(*file);
}

void InputFiles::add(const SourceTable& sources) {
  for (std::size_t i = 0; i < sources.size(); ++i)
    add(sources[SourceId(static_cast<std::uint32_t>(i))].path());
}

std::optional<Diagnostic> InputFiles::refuse(const std::string& output) const {
  const auto file = identity(output);
  if (!file) return std::nullopt;
  if (files_.contains(*file)) return output_over_input(output);
  std::error_code error;
  const std::filesystem::path place = std::filesystem::canonical(output, error);
  if (!error && (place.extension() == ".mo" || place.filename() == "package.order"))
    return output_over_modelica(output);
  return std::nullopt;
}

}  // namespace causa::tools
