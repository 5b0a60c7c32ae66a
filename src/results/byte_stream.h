// Bytes going out to a file and coming in from one. Result formats speak only to these; who opens files is
// at the edge of the program, and tests put memory here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace causa {

// Every function says whether it succeeded; `failure` then has the reason, in the system's words.
class ByteWriter {
 public:
  virtual ~ByteWriter() = default;

  // Bytes that take the place of others which were appended before.
  struct Replacement {
    std::uint64_t offset = 0;
    std::span<const std::byte> bytes{};
  };

  // Begins a new file; one that is there under this name is not touched before `publish`.
  virtual bool open() = 0;
  // All of it, or nothing; and then the replacement. A process that is killed has done both or neither.
  virtual bool append(std::span<const std::byte> bytes, const Replacement& then) = 0;
  bool append(std::span<const std::byte> bytes) { return append(bytes, {}); }
  virtual bool overwrite(const Replacement& replacement) = 0;
  // What was appended so far is the file of this name from now on, and grows under it.
  virtual bool publish() = 0;
  // Bytes that are still kept in the process leave it.
  virtual bool flush() = 0;
  // A file that was not published is gone.
  virtual bool close() = 0;
  [[nodiscard]] virtual std::string failure() const = 0;
  // What messages call the file.
  [[nodiscard]] virtual const std::string& name() const = 0;
};

class ByteReader {
 public:
  virtual ~ByteReader() = default;

  [[nodiscard]] virtual std::uint64_t size() const = 0;
  // Fills all of `bytes` from this place on.
  virtual bool read(std::uint64_t offset, std::span<std::byte> bytes) = 0;
  [[nodiscard]] virtual std::string failure() const = 0;
  [[nodiscard]] virtual const std::string& name() const = 0;
};

}  // namespace causa
