#include "tools/causa/files/output_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools/causa/files/unharmed_write.h"

namespace causa::tools {

namespace fs = std::filesystem;

OutputFile::OutputFile(std::string path) : path_(std::move(path)) {}

OutputFile::~OutputFile() {
  close();
}

bool OutputFile::open() {
  struct stat status{};
  if (::stat(path_.c_str(), &status) != 0) {
    if (errno != ENOENT) return fails(errno);
    place_ = path_;
    const bool leads_nowhere = ::lstat(path_.c_str(), &status) == 0;
    return leads_nowhere ? open_in_place() : open_beside(std::nullopt);
  }
  if (S_ISDIR(status.st_mode)) return fails(EISDIR);
  if (!S_ISREG(status.st_mode)) return open_in_place();
  if (::access(path_.c_str(), W_OK) != 0) return fails(errno);
  std::error_code error;
  place_ = fs::canonical(path_, error).string();
  if (error) return fails(error.value());
  if (!open_beside(status.st_mode & 07777U)) return false;
  if (beside_.empty()) return true;
  // Ordinary users cannot give a file to another owner; then the new one is theirs.
  [[maybe_unused]] const int owner = ::fchown(number_, status.st_uid, status.st_gid);
  return succeeds(::fchmod(number_, status.st_mode & 07777U) == 0);
}

bool OutputFile::open_beside(std::optional<std::uint32_t> old_mode) {
  const fs::path folder = fs::path(place_).parent_path();
  for (int attempt = 0;; ++attempt) {
    beside_ = (folder / fmt::format(".causa-{}-{}", ::getpid(), attempt)).string();
    number_ = ::open(beside_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (number_ >= 0) {
      is_regular_ = true;
      return true;
    }
    constexpr int most_attempts = 10'000;
    if (errno != EEXIST || attempt == most_attempts) break;
  }
  const int error = errno;
  beside_.clear();
  const bool takes_no_files = error == EACCES || error == EPERM || error == EROFS;
  return takes_no_files && old_mode ? open_in_place() : fails(error);
}

bool OutputFile::open_in_place() {
  number_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
  struct stat status{};
  if (number_ < 0 || ::fstat(number_, &status) != 0) return fails(errno);
  is_regular_ = S_ISREG(status.st_mode);
  return true;
}

bool OutputFile::append(std::span<const std::byte> bytes, std::uint64_t replaced_at,
                        std::span<const std::byte> replacement) {
  if (!published_ && beside_.empty()) {
    unwritten_.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (!replacement.empty())
      std::memcpy(unwritten_.data() + replaced_at, replacement.data(), replacement.size());
    return true;
  }
  if (!is_regular_) {
    while (!bytes.empty()) {
      const ssize_t written = ::write(number_, bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written <= 0) return fails(written < 0 ? errno : ENOSPC);
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    // What has gone into a pipe stays as it is.
    return replacement.empty() || succeeds(::pwrite(number_, replacement.data(), replacement.size(),
                                                    static_cast<off_t>(replaced_at)) >= 0);
  }
  const FileChange change{.descriptor = number_,
                          .end = size_,
                          .appended = bytes,
                          .replaced_at = replaced_at,
                          .replacement = replacement};
  if (const int error = published_ ? write_unharmed(change) : write_directly(change); error != 0)
    return fails(error);
  size_ += bytes.size();
  return true;
}

bool OutputFile::publish() {
  if (published_) return true;
  if (number_ < 0) return fails(EBADF);
  if (beside_.empty()) return publish_in_place();
  if (::rename(beside_.c_str(), place_.c_str()) != 0 && !copy_into_place()) return false;
  published_ = true;
  beside_.clear();
  return true;
}

bool OutputFile::publish_in_place() {
  published_ = true;
  if (is_regular_ && ::ftruncate(number_, 0) != 0) return fails(errno);
  const std::string text = std::exchange(unwritten_, {});
  return append(std::as_bytes(std::span(text)), 0, {});
}

// A file that is mounted, or another's in a folder with the sticky bit, cannot be replaced.
bool OutputFile::copy_into_place() {
  const int error = errno;
  if (error != EBUSY && error != EPERM && error != EACCES) return fails(error);
  std::string text(size_, '\0');
  if (::pread(number_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) return fails(EIO);
  const int target = ::open(place_.c_str(), O_WRONLY | O_CLOEXEC);
  if (target < 0) return fails(error);
  ::close(std::exchange(number_, target));
  ::unlink(beside_.c_str());
  size_ = 0;
  unwritten_ = std::move(text);
  return publish_in_place();
}

bool OutputFile::close() {
  if (!beside_.empty()) ::unlink(std::exchange(beside_, {}).c_str());
  const int number = std::exchange(number_, -1);
  return number < 0 || succeeds(::close(number) == 0);
}

bool OutputFile::fails(int error) {
  failure_ = std::generic_category().message(error);
  return false;
}

bool OutputFile::succeeds(bool success) {
  return success || fails(errno);
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
  OutputFile file(path);
  if (file.open() && file.append(std::as_bytes(std::span(text.data(), text.size())), 0, {}) &&
      file.publish() && file.close())
    return std::nullopt;
  return file.failure();
}

}  // namespace causa::tools
