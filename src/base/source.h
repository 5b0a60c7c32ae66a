// Source texts and places in them.
// A place is a byte range (Span); lines and columns are computed from it only for people.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/id.h"

namespace causa {

using SourceId = Id<struct SourceTag>;

// Bytes [begin, end) of one source. An empty span is a place between two characters.
struct Span {
  SourceId source{};
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

// Line and column count from 1; a column is a Unicode code point, a tab is one column.
struct Location {
  std::uint32_t line = 1;
  std::uint32_t column = 1;

  friend auto operator<=>(const Location&, const Location&) = default;
};

class SourceFile {
 public:
  // Offsets are 32-bit; readers refuse larger files before they get here.
  static constexpr std::size_t largest_text = 1U << 30U;

  SourceFile(std::string path, std::string text);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string_view text() const { return text_; }

  // Lines end with LF, CR LF or a lone CR. The last line may lack its end.
  [[nodiscard]] std::uint32_t line_count() const { return static_cast<std::uint32_t>(line_begins_.size()); }
  [[nodiscard]] Location location(std::uint32_t offset) const;
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t line) const;
  // The text of a line without its end.
  [[nodiscard]] std::string_view line_text(std::uint32_t line) const;

 private:
  std::string path_;
  std::string text_;
  std::vector<std::uint32_t> line_begins_;
};

// Owns all sources of a run. Files keep their address, so trees may hold views of their text.
class SourceTable {
 public:
  SourceTable() = default;
  SourceTable(const SourceTable&) = delete;
  SourceTable& operator=(const SourceTable&) = delete;

  SourceId add(std::string path, std::string text);
  [[nodiscard]] const SourceFile& operator[](SourceId id) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  std::deque<SourceFile> files_;
};

}  // namespace causa
