// Decoding of good and of hostile bytes.
#include "base/utf8.h"

#include <string>

#include <gtest/gtest.h>

#include "random_choice.h"

namespace causa::testing {
namespace {

// The encoder the decoder is held against (Unicode 15, table 3-6).
std::string encode(char32_t value) {
  const auto byte = [](char32_t bits) { return static_cast<char>(bits); };
  if (value < 0x80) return {byte(value)};
  if (value < 0x800) return {byte(0xC0U | (value >> 6U)), byte(0x80U | (value & 0x3FU))};
  if (value < 0x10000) {
    return {byte(0xE0U | (value >> 12U)), byte(0x80U | ((value >> 6U) & 0x3FU)),
            byte(0x80U | (value & 0x3FU))};
  }
  return {byte(0xF0U | (value >> 18U)), byte(0x80U | ((value >> 12U) & 0x3FU)),
          byte(0x80U | ((value >> 6U) & 0x3FU)), byte(0x80U | (value & 0x3FU))};
}

TEST(Utf8, EveryCodePointComesBack) {
  for (char32_t value = 0; value <= 0x10FFFF; ++value) {
    const std::string text = encode(value) + "x";
    const CodePoint point = decode_code_point(text, 0);
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    ASSERT_EQ(point.valid, !surrogate) << static_cast<std::uint32_t>(value);
    ASSERT_EQ(point.bytes, surrogate ? 1U : text.size() - 1) << static_cast<std::uint32_t>(value);
    if (!surrogate) {
      ASSERT_EQ(point.value, value);
    }
    ASSERT_EQ(find_invalid_utf8(text).has_value(), surrogate);
  }
}

class BrokenUtf8 : public ::testing::TestWithParam<std::string> {};

TEST_P(BrokenUtf8, IsOneInvalidByte) {
  const CodePoint point = decode_code_point(GetParam(), 0);
  EXPECT_FALSE(point.valid);
  EXPECT_EQ(point.bytes, 1U);
  EXPECT_EQ(find_invalid_utf8(GetParam()), 0U);
  EXPECT_EQ(find_invalid_utf8("0123456789" + GetParam()), 10U);
}

INSTANTIATE_TEST_SUITE_P(Bytes, BrokenUtf8,
                         ::testing::Values("\x80",              // continuation alone
                                           "\xBF\x80",          // two of them
                                           "\xC3",              // cut short
                                           "\xC3(",             // continuation missing
                                           "\xE6\xB8",          // cut short
                                           "\xE6\xB8(",         // last continuation missing
                                           "\xF0\x9F\x98",      // cut short
                                           "\xC0\x80",          // overlong NUL
                                           "\xC1\xBF",          // overlong DEL
                                           "\xE0\x80\xAF",      // overlong slash
                                           "\xE0\x9F\xBF",      // overlong U+07FF
                                           "\xF0\x80\x80\xAF",  // overlong slash
                                           "\xF0\x8F\xBF\xBF",  // overlong U+FFFF
                                           "\xED\xA0\x80",      // surrogate
                                           "\xF4\x90\x80\x80",  // U+110000
                                           "\xF7\xBF\xBF\xBF",  // far above
                                           "\xF8\x88\x80\x80\x80", "\xFE", "\xFF"));

TEST(Utf8, ValidTextsHaveNoInvalidByte) {
  EXPECT_EQ(find_invalid_utf8(""), std::nullopt);
  EXPECT_EQ(find_invalid_utf8(std::string_view("\0", 1)), std::nullopt);
  EXPECT_EQ(find_invalid_utf8("\xEF\xBB\xBFmodel A end A;"), std::nullopt);
  EXPECT_EQ(find_invalid_utf8("12345678ä1234567温1234😀"), std::nullopt);
}

// The fast path over eight bytes agrees with decoding one by one, wherever the bad byte stands.
TEST(Utf8, RandomBytes) {
  Random random(2);
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (std::uint32_t length = below(random, 40); length > 0; --length) {
      if (below(random, 4) == 0) {
        text += static_cast<char>(below(random, 256));
      } else {
        text += encode(below(random, 3) == 0 ? 0xE4 : 'a');
      }
    }
    std::optional<std::size_t> first_invalid;
    std::size_t points = 0;
    for (std::size_t i = 0; i < text.size();) {
      const CodePoint point = decode_code_point(text, i);
      ASSERT_GE(point.bytes, 1U);
      ASSERT_LE(i + point.bytes, text.size());
      if (!point.valid && !first_invalid) first_invalid = i;
      i += point.bytes;
      ++points;
    }
    ASSERT_EQ(find_invalid_utf8(text), first_invalid);
    ASSERT_EQ(count_code_points(text), points);
  }
}

TEST(Utf8, DisplayWidth) {
  EXPECT_EQ(display_width('a'), 1);
  EXPECT_EQ(display_width(U'ä'), 1);
  EXPECT_EQ(display_width(U'温'), 2);
  EXPECT_EQ(display_width(U'😀'), 2);
  EXPECT_EQ(display_width(0x0301), 0);  // combining acute accent
  EXPECT_EQ(display_width(0x200B), 0);  // zero width space
}

}  // namespace
}  // namespace causa::testing
