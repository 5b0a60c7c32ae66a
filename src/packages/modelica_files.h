// All .mo files below some paths, whatever packages they belong to.
#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "base/diagnostic.h"

namespace causa::packages {

struct ModelicaFilesOptions {
  // All files together; what does not fit is reported and left out.
  std::uintmax_t largest_total = std::uintmax_t{2} << 30U;
};

// In a fixed order: path by path, each tree depth first by name. A file reached twice is listed once; a
// link that leads back is not followed; hidden directories are skipped. A path that is no directory is
// listed as it is, so that reading it says what is wrong with it.
std::vector<std::filesystem::path> find_modelica_files(std::span<const std::filesystem::path> paths,
                                                       const ModelicaFilesOptions& options,
                                                       DiagnosticSink& sink);

}  // namespace causa::packages
