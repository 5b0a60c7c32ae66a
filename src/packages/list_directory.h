// The entries of one directory, sorted by name, so that nothing depends on the file system's order.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/diagnostic.h"

namespace causa::packages {

enum class EntryKind : std::uint8_t { File, Directory, Other, DanglingLink };

struct DirectoryEntry {
  std::string name;
  EntryKind kind{};  // of what a link leads to
  bool is_link = false;
};

// Sorted by the bytes of the names. Hidden entries (`.git`, `.#locks`) are left out.
using DirectoryListing = std::variant<std::vector<DirectoryEntry>, Diagnostic>;

DirectoryListing list_directory(const std::filesystem::path& path);

// Device and inode: two paths with the same identity are the same directory.
using FileIdentity = std::pair<std::uintmax_t, std::uintmax_t>;

std::optional<FileIdentity> file_identity(const std::filesystem::path& path);

// Whether there is a regular file (or a link to one) with this path.
bool file_exists(const std::filesystem::path& path);
bool directory_exists(const std::filesystem::path& path);

}  // namespace causa::packages
