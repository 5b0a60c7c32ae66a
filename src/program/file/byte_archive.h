// Plain values as bytes, little-endian, and back. What is read is never believed: a count is held against the
// bytes that are left before memory is taken.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace causa {

class ArchiveWriter {
 public:
  static constexpr bool is_reader = false;

  template <std::unsigned_integral T>
  void number(T value) {
    for (std::size_t i = 0; i < sizeof(T); ++i) bytes_.push_back(static_cast<char>(value >> (8 * i)));
  }
  void text(std::string_view text) {
    number(static_cast<std::uint64_t>(text.size()));
    bytes_ += text;
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Once the bytes have been found wrong everything that is read is 0 or empty.
class ArchiveReader {
 public:
  static constexpr bool is_reader = true;

  explicit ArchiveReader(std::string_view bytes) : left_(bytes) {}

  template <std::unsigned_integral T>
  T number() {
    if (left_.size() < sizeof(T)) {
      fail();
      return 0;
    }
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i)
      value |= static_cast<std::uint64_t>(static_cast<unsigned char>(left_[i])) << (8 * i);
    left_.remove_prefix(sizeof(T));
    return static_cast<T>(value);
  }
  std::string text() {
    const std::size_t size = count();
    std::string result(left_.substr(0, size));
    left_.remove_prefix(size);
    return result;
  }
  // Of things that have at least one byte each.
  std::size_t count() {
    const auto value = number<std::uint64_t>();
    if (value <= left_.size()) return static_cast<std::size_t>(value);
    fail();
    return 0;
  }
  void fail() {
    failed_ = true;
    left_ = {};
  }
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] bool at_end() const { return left_.empty(); }

  int depth = 0;  // of parts inside of parts of the same type

 private:
  std::string_view left_;
  bool failed_ = false;
};

// The type behind `const`.
template <class T, class Plain>
concept Same = std::same_as<std::remove_const_t<T>, Plain>;

template <class Archive, class T>
  requires(std::is_arithmetic_v<std::remove_const_t<T>>)
void transfer(Archive& archive, T& value) {
  using Plain = std::remove_const_t<T>;
  if constexpr (std::same_as<Plain, bool>) {
    if constexpr (Archive::is_reader) {
      const auto byte = archive.template number<std::uint8_t>();
      if (byte > 1) archive.fail();
      value = byte == 1;
    } else {
      archive.number(static_cast<std::uint8_t>(value ? 1 : 0));
    }
  } else if constexpr (std::floating_point<Plain>) {
    if constexpr (Archive::is_reader) {
      value = std::bit_cast<double>(archive.template number<std::uint64_t>());
    } else {
      archive.number(std::bit_cast<std::uint64_t>(value));
    }
  } else {
    using Unsigned = std::make_unsigned_t<Plain>;
    if constexpr (Archive::is_reader) {
      value = static_cast<Plain>(archive.template number<Unsigned>());
    } else {
      archive.number(static_cast<Unsigned>(value));
    }
  }
}

template <class Archive, Same<std::string> T>
void transfer(Archive& archive, T& value) {
  if constexpr (Archive::is_reader) {
    value = archive.text();
  } else {
    archive.text(value);
  }
}

// `last`: the enumerator with the largest number.
template <class Archive, class T>
void transfer_enumeration(Archive& archive, T& value, std::remove_const_t<T> last) {
  if constexpr (Archive::is_reader) {
    const auto number = archive.template number<std::uint8_t>();
    if (number > static_cast<std::uint8_t>(last)) archive.fail();
    value = static_cast<T>(number);
  } else {
    archive.number(static_cast<std::uint8_t>(value));
  }
}

template <class Archive, class T>
void transfer(Archive& archive, std::vector<T>& values) {
  const std::size_t count = archive.count();
  values.clear();
  // Elements may be much larger in memory than in the file.
  for (std::size_t i = 0; i < count && !archive.failed(); ++i) transfer(archive, values.emplace_back());
}
template <class Archive, class T>
void transfer(Archive& archive, const std::vector<T>& values) {
  archive.number(static_cast<std::uint64_t>(values.size()));
  for (const T& value : values) transfer(archive, value);
}

// A file has them sorted and once, so that there is one way to write them.
template <class Archive>
void transfer(Archive& archive, std::set<std::string>& values) {
  values.clear();
  for (std::size_t count = archive.count(); count > 0 && !archive.failed(); --count) {
    std::string value = archive.text();
    if (!values.empty() && !(*values.rbegin() < value)) archive.fail();
    values.insert(std::move(value));
  }
}
template <class Archive>
void transfer(Archive& archive, const std::set<std::string>& values) {
  archive.number(static_cast<std::uint64_t>(values.size()));
  for (const std::string& value : values) archive.text(value);
}

template <class Archive, class T>
void transfer(Archive& archive, std::map<std::string, T>& values) {
  values.clear();
  for (std::size_t count = archive.count(); count > 0 && !archive.failed(); --count) {
    std::string key = archive.text();
    if (!values.empty() && !(values.rbegin()->first < key)) archive.fail();
    transfer(archive, values[std::move(key)]);
  }
}
template <class Archive, class T>
void transfer(Archive& archive, const std::map<std::string, T>& values) {
  archive.number(static_cast<std::uint64_t>(values.size()));
  for (const auto& [key, value] : values) {
    archive.text(key);
    transfer(archive, value);
  }
}

template <class Archive, class T>
void transfer(Archive& archive, std::optional<T>& value) {
  bool is_there = false;
  transfer(archive, is_there);
  value.reset();
  if (is_there) transfer(archive, value.emplace());
}
template <class Archive, class T>
void transfer(Archive& archive, const std::optional<T>& value) {
  const bool is_there = value.has_value();
  transfer(archive, is_there);
  if (is_there) transfer(archive, *value);
}

}  // namespace causa
