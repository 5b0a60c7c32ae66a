#include "tools/causa/files/results_on_disk.h"

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/check.h"
#include "results/diagnostics.h"
#include "results/result_formats.h"
#include "results/write_csv.h"
#include "tools/causa/files/output_file.h"

namespace causa::tools {

namespace {

std::string reason(int error) {
  return std::generic_category().message(error);
}

class Descriptor {
 public:
  Descriptor() = default;
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  bool open(const std::string& path, int flags) {
    number_ = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
    return number_ >= 0;
  }
  bool close() {
    const int number = std::exchange(number_, -1);
    return number < 0 || ::close(number) == 0;
  }
  [[nodiscard]] int get() const { return number_; }

 private:
  int number_ = -1;
};

class FileWriter final : public ByteWriter {
 public:
  FileWriter(std::string path, OutputGuard guard) : file_(std::move(path)), guard_(std::move(guard)) {}

  bool open() override {
    refused_ = guard_ ? guard_() : std::nullopt;
    return !refused_ && file_.open();
  }
  bool append(std::span<const std::byte> bytes, const Replacement& then) override {
    return file_.append(bytes, then.offset, then.bytes);
  }
  bool overwrite(const Replacement& replacement) override {
    return file_.append({}, replacement.offset, replacement.bytes);
  }
  bool publish() override { return file_.publish(); }
  bool flush() override { return true; }
  bool close() override { return file_.close(); }
  [[nodiscard]] std::string failure() const override { return refused_.value_or(file_.failure()); }
  [[nodiscard]] const std::string& name() const override { return file_.path(); }

 private:
  OutputFile file_;
  OutputGuard guard_;
  std::optional<std::string> refused_;
};

class StandardOutputWriter final : public ByteWriter {
 public:
  bool open() override { return true; }
  bool append(std::span<const std::byte> bytes, const Replacement& then) override {
    require(then.bytes.empty(), "nothing on standard output is written twice");
    return succeeds(std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size());
  }
  bool overwrite(const Replacement&) override {
    fail_check("nothing on standard output is written twice", std::source_location::current());
  }
  bool publish() override { return true; }
  bool flush() override { return succeeds(std::fflush(stdout) == 0); }
  bool close() override { return succeeds(std::fflush(stdout) == 0); }
  [[nodiscard]] std::string failure() const override { return failure_; }
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  bool succeeds(bool success) {
    if (!success) failure_ = reason(errno);
    return success;
  }

  std::string name_ = "standard output";
  std::string failure_;
};

class FileReader final : public ByteReader {
 public:
  explicit FileReader(std::string path) : path_(std::move(path)) {}

  bool open() {
    struct stat status{};
    if (!file_.open(path_, O_RDONLY) || ::fstat(file_.get(), &status) != 0) return fails(errno);
    if (S_ISDIR(status.st_mode)) return fails(EISDIR);
    if (S_ISREG(status.st_mode)) {
      size_ = static_cast<std::uint64_t>(status.st_size);
      return true;
    }
    return read_all();
  }

  [[nodiscard]] std::uint64_t size() const override { return size_; }

  bool read(std::uint64_t offset, std::span<std::byte> bytes) override {
    if (is_stream_) {
      if (offset > size_ || bytes.size() > size_ - offset) return fails(EINVAL);
      if (!bytes.empty()) std::memcpy(bytes.data(), whole_.data() + offset, bytes.size());
      return true;
    }
    while (!bytes.empty()) {
      const ssize_t got = ::pread(file_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return fails(errno);
      if (got == 0) {
        failure_ = "it became shorter while it was read";
        return false;
      }
      offset += static_cast<std::uint64_t>(got);
      bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
    return true;
  }

  [[nodiscard]] std::string failure() const override { return failure_; }
  [[nodiscard]] const std::string& name() const override { return path_; }

 private:
  // A pipe can be read only once, from the beginning to the end.
  bool read_all() {
    constexpr std::size_t most = 1ULL << 32U;
    is_stream_ = true;
    std::vector<char> piece(1U << 16U);
    for (;;) {
      const ssize_t got = ::read(file_.get(), piece.data(), piece.size());
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return fails(errno);
      if (got == 0) break;
      whole_.append(piece.data(), static_cast<std::size_t>(got));
      if (whole_.size() > most) return fails(EFBIG);
    }
    size_ = whole_.size();
    return true;
  }
  bool fails(int error) {
    failure_ = reason(error);
    return false;
  }

  std::string path_;
  Descriptor file_;
  std::uint64_t size_ = 0;
  bool is_stream_ = false;
  std::string whole_;
  std::string failure_;
};

}  // namespace

bool is_result_path(const std::string& path) {
  return path == standard_output || format_of_path(path) != nullptr;
}

ResultOutput make_result_output(const std::string& path, OutputGuard guard) {
  require(is_result_path(path), "the ending says the format");
  ResultOutput output;
  if (path == standard_output) {
    output.bytes = std::make_unique<StandardOutputWriter>();
  } else {
    output.bytes = std::make_unique<FileWriter>(path, std::move(guard));
  }
  const ResultFormat* format = format_of_path(path);
  output.writer = format != nullptr ? format->make_writer(*output.bytes) : make_csv_writer(*output.bytes);
  return output;
}

std::variant<ResultInput, Diagnostic> open_result_file(const std::string& path) {
  auto bytes = std::make_unique<FileReader>(path);
  if (!bytes->open()) return cannot_read_results(path, bytes->failure());
  OpenedResult opened = open_result(*bytes);
  if (auto* problem = std::get_if<Diagnostic>(&opened)) return std::move(*problem);
  return ResultInput{.bytes = std::move(bytes), .file = std::move(std::get<0>(opened))};
}

std::variant<std::string, Diagnostic> read_whole_file(const std::string& path, std::uint64_t limit) {
  FileReader file(path);
  if (!file.open()) return cannot_read_results(path, file.failure());
  if (file.size() > limit) return cannot_read_results(path, reason(EFBIG));
  std::string text(file.size(), '\0');
  if (!file.read(0, std::as_writable_bytes(std::span(text))))
    return cannot_read_results(path, file.failure());
  return text;
}

std::optional<Diagnostic> write_whole_file(const std::string& path, std::string_view text) {
  if (const auto problem = write_file(path, text)) return cannot_write_results(path, *problem);
  return std::nullopt;
}

}  // namespace causa::tools
