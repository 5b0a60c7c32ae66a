#include "base/utf8.h"

#include <array>
#include <cstring>

namespace causa {

namespace {

constexpr bool is_continuation(unsigned char byte) {
  return (byte & 0xC0U) == 0x80U;
}

struct Range {
  char32_t first;
  char32_t last;
};

}  // namespace

CodePoint decode_code_point(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) -> unsigned char {
    return offset + i < text.size() ? static_cast<unsigned char>(text[offset + i]) : 0;
  };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};

  std::uint8_t length = 0;
  char32_t value = 0;
  char32_t smallest = 0;
  if ((lead & 0xE0U) == 0xC0U) {
    length = 2, value = lead & 0x1FU, smallest = 0x80;
  } else if ((lead & 0xF0U) == 0xE0U) {
    length = 3, value = lead & 0x0FU, smallest = 0x800;
  } else if ((lead & 0xF8U) == 0xF0U) {
    length = 4, value = lead & 0x07U, smallest = 0x10000;
  } else {
    return {lead, 1, false};
  }
  for (std::uint8_t i = 1; i < length; ++i) {
    if (!is_continuation(byte(i))) return {lead, 1, false};
    value = (value << 6U) | (byte(i) & 0x3FU);
  }
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < smallest || value > 0x10FFFF || surrogate) return {lead, 1, false};
  return {value, length, true};
}

std::size_t count_code_points(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); i += decode_code_point(text, i).bytes) ++count;
  return count;
}

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  std::size_t i = 0;
  while (i < text.size()) {
    // Nearly all of a source is ASCII: take it eight bytes at a time.
    std::uint64_t word = 0;
    while (i + sizeof word <= text.size()) {
      std::memcpy(&word, text.data() + i, sizeof word);
      if ((word & high_bits) != 0) break;
      i += sizeof word;
    }
    if (i >= text.size()) break;
    const CodePoint point = decode_code_point(text, i);
    if (!point.valid) return i;
    i += point.bytes;
  }
  return std::nullopt;
}

int display_width(char32_t code_point) {
  constexpr std::array<Range, 5> combining{
      {{0x0300, 0x036F}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200F}, {0x20D0, 0x20FF}}};
  constexpr std::array<Range, 8> wide{{{0x1100, 0x115F},
                                       {0x2E80, 0x303E},
                                       {0x3041, 0xA4CF},
                                       {0xAC00, 0xD7A3},
                                       {0xF900, 0xFAFF},
                                       {0xFE30, 0xFE6F},
                                       {0xFF00, 0xFF60},
                                       {0x1F300, 0x1FAFF}}};
  for (const Range& range : combining) {
    if (code_point >= range.first && code_point <= range.last) return 0;
  }
  for (const Range& range : wide) {
    if (code_point >= range.first && code_point <= range.last) return 2;
  }
  return 1;
}

}  // namespace causa
