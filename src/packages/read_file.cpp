#include "packages/read_file.h"

#include <cerrno>
#include <optional>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "packages/diagnostics.h"

namespace causa::packages {

namespace {

class FileDescriptor {
 public:
  explicit FileDescriptor(int number) : number_(number) {}
  ~FileDescriptor() {
    if (number_ >= 0) ::close(number_);
  }
  FileDescriptor(const FileDescriptor&) = delete;
  FileDescriptor& operator=(const FileDescriptor&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

std::string reason_of(int error_number) {
  return std::error_code(error_number, std::generic_category()).message();
}

std::string_view kind_of(mode_t mode) {
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

bool is_link(const std::filesystem::path& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
}

std::optional<Diagnostic> refusal(const struct stat& status, const std::filesystem::path& path,
                                  const ReadOptions& options) {
  if (S_ISDIR(status.st_mode)) return directory_instead_of_file(path);
  if (!S_ISREG(status.st_mode)) return not_a_regular_file(path, kind_of(status.st_mode));
  if (static_cast<std::uintmax_t>(status.st_size) > options.largest_file) {
    return file_too_large(path, options.largest_file);
  }
  return std::nullopt;
}

// A file may grow while it is read, and files of /proc say they are empty: the limit holds here too.
FileText read_to_end(const FileDescriptor& file, std::size_t expected_size, const std::filesystem::path& path,
                     const ReadOptions& options) {
  constexpr std::size_t spare = 4096;
  std::string text(expected_size + 1, '\0');
  std::size_t size = 0;
  while (true) {
    const ssize_t count = ::read(file.number(), text.data() + size, text.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return cannot_read(path, reason_of(errno));
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
    if (size > options.largest_file) return file_too_large(path, options.largest_file);
    if (size == text.size()) text.resize(size + size / 2 + spare);
  }
  text.resize(size);
  return text;
}

}  // namespace

FileText read_file(const std::filesystem::path& path, const ReadOptions& options) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) {
    const int error_number = errno;
    if (error_number == ENOENT && is_link(path)) return link_leads_nowhere(path);
    return cannot_read(path, reason_of(error_number));
  }
  // Before the file is opened, because opening a device can have effects.
  if (std::optional<Diagnostic> refused = refusal(status, path, options)) return *std::move(refused);

  // The call does not block if a pipe has taken the place of the file meanwhile.
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0) return cannot_read(path, reason_of(errno));
  if (std::optional<Diagnostic> refused = refusal(status, path, options)) return *std::move(refused);
  return read_to_end(file, static_cast<std::size_t>(status.st_size), path, options);
}

}  // namespace causa::packages
