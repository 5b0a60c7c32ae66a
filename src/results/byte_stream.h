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

  // Makes the file; nothing is touched before.
  virtual bool open() = 0;
  // All of it, or nothing.
  virtual bool append(std::span<const std::byte> bytes) = 0;
  // Replaces bytes that were appended before.
  virtual bool overwrite(std::uint64_t offset, std::span<const std::byte> bytes) = 0;
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
