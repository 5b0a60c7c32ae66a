// Reading UTF-8 one code point at a time, for texts that may be broken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace causa {

struct CodePoint {
  char32_t value = 0;
  std::uint8_t bytes = 1;  // how many bytes of the text it takes; 1 for a byte that is not UTF-8
  bool valid = true;
};

// Decodes the code point that starts at `offset`, which is inside the text. Overlong forms, surrogates
// and values above U+10FFFF are not valid (Unicode 15, table 3-7).
CodePoint decode_code_point(std::string_view text, std::size_t offset);

// A byte that is not UTF-8 counts as one.
std::size_t count_code_points(std::string_view text);

// The offset of the first byte that is not UTF-8.
std::optional<std::size_t> find_invalid_utf8(std::string_view text);

// Columns a terminal gives the code point: 0 for combining marks, 2 for wide East Asian and emoji.
int display_width(char32_t code_point);

}  // namespace causa
