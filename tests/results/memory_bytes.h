// Files in memory, for the formats of results/.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>

#include "results/byte_stream.h"

namespace causa::testing {

class MemoryWriter final : public ByteWriter {
 public:
  std::string bytes;
  std::uint64_t room = static_cast<std::uint64_t>(-1);  // the size of the disk
  bool opened = false;
  bool published = false;
  bool closed = false;

  bool open() override {
    opened = true;
    return true;
  }
  using ByteWriter::append;
  bool append(std::span<const std::byte> piece, const Replacement& then) override {
    if (bytes.size() + piece.size() > room) return false;
    bytes.append(reinterpret_cast<const char*>(piece.data()), piece.size());
    return overwrite(then);
  }
  bool overwrite(const Replacement& replacement) override {
    if (replacement.offset + replacement.bytes.size() > bytes.size()) return false;
    if (!replacement.bytes.empty())
      std::memcpy(bytes.data() + replacement.offset, replacement.bytes.data(), replacement.bytes.size());
    return true;
  }
  bool publish() override {
    published = true;
    return true;
  }
  bool flush() override { return true; }
  bool close() override {
    closed = true;
    return true;
  }
  [[nodiscard]] std::string failure() const override { return "the disk is full"; }
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  std::string name_ = "r.mat";
};

class MemoryReader final : public ByteReader {
 public:
  explicit MemoryReader(std::string bytes, std::string name = "r.mat")
      : bytes_(std::move(bytes)), name_(std::move(name)) {}

  [[nodiscard]] std::uint64_t size() const override { return bytes_.size(); }
  bool read(std::uint64_t offset, std::span<std::byte> piece) override {
    if (offset > bytes_.size() || piece.size() > bytes_.size() - offset) return false;
    if (!piece.empty()) std::memcpy(piece.data(), bytes_.data() + offset, piece.size());
    return true;
  }
  [[nodiscard]] std::string failure() const override { return "beyond the end"; }
  [[nodiscard]] const std::string& name() const override { return name_; }

 private:
  std::string bytes_;
  std::string name_;
};

}  // namespace causa::testing
