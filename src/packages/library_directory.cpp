#include "packages/library_directory.h"

#include <algorithm>
#include <tuple>

#include "packages/list_directory.h"
#include "packages/package_names.h"

namespace causa::packages {

namespace {

constexpr std::string_view file_ending = ".mo";

std::optional<LibraryCopy> copy_of(const std::filesystem::path& directory, const DirectoryEntry& entry) {
  std::string_view stem = entry.name;
  if (entry.kind == EntryKind::File) {
    if (!stem.ends_with(file_ending) || stem == "package.mo") return std::nullopt;
    stem.remove_suffix(file_ending.size());
  } else if (entry.kind != EntryKind::Directory) {
    return std::nullopt;
  }
  std::optional<LibraryName> name = split_library_name(stem);
  if (!name) return std::nullopt;
  return LibraryCopy{.name = std::move(name->name),
                     .version = std::move(name->version),
                     .path = directory / entry.name,
                     .is_directory = entry.kind == EntryKind::Directory};
}

bool is_library(const LibraryCopy& copy) {
  return !copy.is_directory || file_exists(copy.definition_file());
}

}  // namespace

std::filesystem::path LibraryCopy::definition_file() const {
  return is_directory ? path / "package.mo" : path;
}

LibraryDirectory::LibraryDirectory(std::filesystem::path path) : path_(std::move(path)) {
  DirectoryListing listing = list_directory(path_);
  if (auto* failure = std::get_if<Diagnostic>(&listing)) {
    failure_ = std::move(*failure);
    return;
  }
  for (const DirectoryEntry& entry : std::get<std::vector<DirectoryEntry>>(listing)) {
    if (std::optional<LibraryCopy> copy = copy_of(path_, entry)) copies_.push_back(*std::move(copy));
  }
  std::ranges::sort(copies_, {}, [](const LibraryCopy& copy) {
    return std::tuple(std::string_view(copy.name), !copy.is_directory, copy.version);
  });
}

std::vector<LibraryCopy> LibraryDirectory::find(std::string_view name) const {
  std::vector<LibraryCopy> found;
  for (const LibraryCopy& copy : std::ranges::equal_range(copies_, name, {}, &LibraryCopy::name)) {
    if (is_library(copy)) found.push_back(copy);
  }
  return found;
}

std::vector<LibraryCopy> LibraryDirectory::all() const {
  std::vector<LibraryCopy> found;
  for (const LibraryCopy& copy : copies_) {
    if (is_library(copy)) found.push_back(copy);
  }
  return found;
}

}  // namespace causa::packages
