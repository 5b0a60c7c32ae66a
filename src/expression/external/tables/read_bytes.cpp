#include "expression/external/tables/read_bytes.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace causa::tables {

namespace {

class OpenFile {
 public:
  // Not blocking, should it be a pipe.
  explicit OpenFile(const std::string& path)
      : number_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)) {}
  ~OpenFile() {
    if (number_ >= 0) ::close(number_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

std::string reason_of(int error_number) {
  return std::error_code(error_number, std::generic_category()).message();
}

}  // namespace

std::variant<FileBytes, UnreadableFile> read_bytes(const std::string& path, std::size_t largest_file) {
  if (path.empty() || path.find('\0') != std::string::npos)
    return UnreadableFile{"this is no name of a file"};
  struct stat status{};
  // Before the file is opened, because opening a device can have effects.
  if (::stat(path.c_str(), &status) != 0) return UnreadableFile{reason_of(errno)};
  if (!S_ISREG(status.st_mode)) return UnreadableFile{"it is no regular file"};
  const OpenFile file(path);
  if (file.number() < 0 || ::fstat(file.number(), &status) != 0) return UnreadableFile{reason_of(errno)};
  if (!S_ISREG(status.st_mode)) return UnreadableFile{"it is no regular file"};
  FileBytes result;
  std::size_t size = 0;
  result.bytes.resize(std::min(static_cast<std::size_t>(status.st_size), largest_file) + 1);
  while (true) {
    const ssize_t count = ::read(file.number(), result.bytes.data() + size, result.bytes.size() - size);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return UnreadableFile{reason_of(errno)};
    if (count == 0) break;
    size += static_cast<std::size_t>(count);
    if (size > largest_file) return UnreadableFile{fmt::format("it has more than {} bytes", largest_file)};
    if (size == result.bytes.size()) result.bytes.resize(size + size / 2 + 4096);
  }
  result.bytes.resize(size);
  return result;
}

std::string file_stamp(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return {};
  return fmt::format("{}:{}:{}:{}.{}", status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec);
}

}  // namespace causa::tables
