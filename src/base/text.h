// Small questions about texts that do not depend on the locale.
#pragma once

#include <string_view>

namespace causa {

constexpr bool is_digit(char character) {
  return character >= '0' && character <= '9';
}

// Without blanks, tabs and ends of lines on both sides.
constexpr std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace causa
