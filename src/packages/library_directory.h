// The libraries that lie in one directory: `Name.mo`, `Name 1.2.3.mo`, `Name/package.mo`,
// `Name 1.2.3/package.mo`. Only names are looked at; no file is opened.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace causa::packages {

// One copy of a library somewhere on disk.
struct LibraryCopy {
  std::string name;
  std::optional<std::string> version;  // as the file name says; none: only its annotation knows
  std::filesystem::path path;          // the directory with package.mo, or the file

  // The file that holds the top-level class.
  [[nodiscard]] std::filesystem::path definition_file() const;
  bool is_directory = false;
};

class LibraryDirectory {
 public:
  // A directory that cannot be listed holds nothing; `failure` says why.
  explicit LibraryDirectory(std::filesystem::path path);

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const std::optional<Diagnostic>& failure() const { return failure_; }
  // Directories before files (MLS 13.3), each by version as text.
  [[nodiscard]] std::vector<LibraryCopy> find(std::string_view name) const;
  // All of them, by name.
  [[nodiscard]] std::vector<LibraryCopy> all() const;

 private:
  std::filesystem::path path_;
  std::optional<Diagnostic> failure_;
  std::vector<LibraryCopy> copies_;  // by name; directories are not yet known to hold a package.mo
};

}  // namespace causa::packages
