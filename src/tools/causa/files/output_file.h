// The one way in which the commands write files.
//
// A new file grows beside its place, under a name of its own, and takes the place in one step when it is
// published: whoever looks there finds the old file or the new one, and after an error the old one. A
// symbolic link keeps leading to the file. Written in place is what cannot be replaced: a device, a pipe, a
// file in a folder that takes no new ones; then nothing is written before it is published.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace causa::tools {

// Every function says whether it succeeded; `failure` then has the reason, in the system's words.
class OutputFile {
 public:
  explicit OutputFile(std::string path);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  bool open();
  // All of it, or nothing; then `replacement` takes the place of bytes from `replaced_at` on.
  bool append(std::span<const std::byte> bytes, std::uint64_t replaced_at,
              std::span<const std::byte> replacement);
  // What was written so far stands at its place from now on, and grows there.
  bool publish();
  // What was not published is removed.
  bool close();

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] const std::string& failure() const { return failure_; }

 private:
  bool open_beside(std::optional<std::uint32_t> old_mode);
  bool open_in_place();
  bool publish_in_place();
  bool copy_into_place();
  bool fails(int error);
  bool succeeds(bool success);

  std::string path_;
  std::string place_;      // where links lead to
  std::string beside_;     // the name before it is published; empty: written in place
  std::string unwritten_;  // of a file in place, before it is published
  std::string failure_;
  std::uint64_t size_ = 0;
  int number_ = -1;
  bool is_regular_ = false;
  bool published_ = false;
};

// Writes a whole file. Nothing: it is there; otherwise the reason.
std::optional<std::string> write_file(const std::string& path, std::string_view text);

}  // namespace causa::tools
