#include "base/printable_text.h"

#include <gtest/gtest.h>

namespace causa {
namespace {

TEST(PrintableText, ShowsControlCharactersAsReplacements) {
  EXPECT_EQ(printable_text("a\033[2Jb\x07\x7F"), "a\uFFFD[2Jb\uFFFD\uFFFD");
  EXPECT_EQ(printable_text("\u009B31m \u202E \u2066"), "\uFFFD31m \uFFFD \uFFFD");
  EXPECT_EQ(printable_text("two\nlines, é, 物"), "two\nlines, é, 物");
  EXPECT_EQ(printable_text("\t\r"), "\uFFFD\uFFFD");
  EXPECT_EQ(printable_text("broken \xFF"), "broken \uFFFD");
}

TEST(PrintableText, KeepsColoursWhereAsked) {
  EXPECT_EQ(printable_text("\033[1;31mred\033[0m\033[2J", Colours::Kept), "\033[1;31mred\033[0m\uFFFD[2J");
  EXPECT_EQ(printable_text("\033[1;31", Colours::Kept), "\uFFFD[1;31");
}

TEST(PrintableText, WritesModelicaWithEscapeSequences) {
  EXPECT_EQ(quoted_modelica("a\"b\\c'd", '"'), "\"a\\\"b\\\\c'd\"");
  EXPECT_EQ(quoted_modelica("a\"b'c", '\''), "'a\"b\\'c'");
  EXPECT_EQ(quoted_modelica("\a\b\f\r\v", '"'), "\"\\a\\b\\f\\r\\v\"");
  EXPECT_EQ(quoted_modelica("tab\tand\nline", '"'), "\"tab\tand\nline\"");
  EXPECT_EQ(quoted_modelica("tab\tand\nline", '\''), "'tab\\tand\\nline'");
  EXPECT_EQ(quoted_modelica("\033[2J\u202E\xFF", '\''), "'<U+001B>[2J<U+202E><FF>'");
}

TEST(PrintableText, LeavesEscapesOfQuotedNames) {
  EXPECT_EQ(without_control_characters("'a\\'b\\\\\033\x07'"), "'a\\'b\\\\<U+001B>\\a'");
}

}  // namespace
}  // namespace causa
