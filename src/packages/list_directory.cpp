#include "packages/list_directory.h"

#include <algorithm>
#include <cerrno>
#include <memory>
#include <system_error>

#include <dirent.h>
#include <sys/stat.h>

#include "packages/diagnostics.h"

namespace causa::packages {

namespace {

struct CloseDirectory {
  void operator()(DIR* directory) const { ::closedir(directory); }
};

// Most file systems say the kind with the name; links and the others have to be asked.
DirectoryEntry entry_of(const std::filesystem::path& directory, const dirent& listed) {
  DirectoryEntry entry{.name = listed.d_name, .kind = EntryKind::Other};
  if (listed.d_type == DT_REG) entry.kind = EntryKind::File;
  if (listed.d_type == DT_DIR) entry.kind = EntryKind::Directory;
  if (listed.d_type != DT_LNK && listed.d_type != DT_UNKNOWN) return entry;

  const std::filesystem::path path = directory / entry.name;
  struct stat status{};
  entry.is_link = ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
  if (::stat(path.c_str(), &status) != 0) {
    entry.kind = EntryKind::DanglingLink;
  } else if (S_ISREG(status.st_mode)) {
    entry.kind = EntryKind::File;
  } else if (S_ISDIR(status.st_mode)) {
    entry.kind = EntryKind::Directory;
  }
  return entry;
}

}  // namespace

DirectoryListing list_directory(const std::filesystem::path& path) {
  const auto failed = [&] {
    return unreadable_directory(path, std::error_code(errno, std::generic_category()).message());
  };
  const std::unique_ptr<DIR, CloseDirectory> directory(::opendir(path.c_str()));
  if (directory == nullptr) return failed();

  std::vector<DirectoryEntry> entries;
  while (true) {
    errno = 0;
    const dirent* entry = ::readdir(directory.get());
    if (entry == nullptr && errno != 0) return failed();
    if (entry == nullptr) break;
    if (entry->d_name[0] == '.') continue;
    entries.push_back(entry_of(path, *entry));
  }
  std::ranges::sort(entries, {}, &DirectoryEntry::name);
  return entries;
}

std::optional<FileIdentity> file_identity(const std::filesystem::path& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return FileIdentity(status.st_dev, status.st_ino);
}

bool file_exists(const std::filesystem::path& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode);
}

bool directory_exists(const std::filesystem::path& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

}  // namespace causa::packages
