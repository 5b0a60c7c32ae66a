// Reads one text file whole. Only regular files are opened: a pipe or a device would hang or never end.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "base/diagnostic.h"

namespace causa::packages {

struct ReadOptions {
  std::size_t largest_file = SourceFile::largest_text;
};

// The text, or why there is none.
using FileText = std::variant<std::string, Diagnostic>;

FileText read_file(const std::filesystem::path& path, const ReadOptions& options = {});

}  // namespace causa::packages
