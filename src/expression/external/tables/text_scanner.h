// A place in a text with its line and column, for readers of table files.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace causa::tables {

class TextScanner {
 public:
  explicit TextScanner(std::string_view text) : text_(text) {}

  [[nodiscard]] bool at_end() const { return offset_ >= text_.size(); }
  [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[offset_]; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(offset_); }
  [[nodiscard]] bool starts_with(std::string_view word) const { return rest().starts_with(word); }

  void skip(std::size_t count = 1) {
    for (; count > 0 && !at_end(); --count) {
      if (text_[offset_++] != '\n') continue;
      ++line_;
      line_start_ = offset_;
    }
  }
  void skip_line() {
    const std::size_t end = rest().find('\n');
    skip(end == std::string_view::npos ? rest().size() : end + 1);
  }

  // A finite number as C writes it; nothing, and nothing is skipped, where there is none.
  std::optional<double> number() {
    std::string_view here = rest();
    if (here.starts_with('+') && !here.substr(1).starts_with('-')) here.remove_prefix(1);
    double value = 0;
    const auto read = std::from_chars(here.data(), here.data() + here.size(), value);
    if (read.ec != std::errc{} || !std::isfinite(value)) return std::nullopt;
    skip(static_cast<std::size_t>(read.ptr - rest().data()));
    return value;
  }

  // `line 3, column 7`
  [[nodiscard]] std::string place() const {
    return fmt::format("line {}, column {}", line_, offset_ - line_start_ + 1);
  }
  // What stands here, for a message: short, and without control characters.
  [[nodiscard]] std::string excerpt() const {
    if (at_end()) return "the end of the file";
    std::string word;
    for (const char c : rest().substr(0, 20)) {
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') break;
      word += c > ' ' && c < 127 ? c : '?';
    }
    return word.empty() ? "the end of the line" : fmt::format("`{}`", word);
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  std::size_t line_ = 1;
  std::size_t line_start_ = 0;
};

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace causa::tables
