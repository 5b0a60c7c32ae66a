// Lines and columns of byte offsets.
#include "base/source.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "random_choice.h"

namespace causa::testing {
namespace {

SourceFile source(std::string text) {
  return {"test.mo", std::move(text)};
}

Location at(std::uint32_t line, std::uint32_t column) {
  return {line, column};
}

TEST(SourceFile, EmptyTextHasOneEmptyLine) {
  const SourceFile file = source("");
  EXPECT_EQ(file.line_count(), 1U);
  EXPECT_EQ(file.location(0), at(1, 1));
  EXPECT_EQ(file.line_text(1), "");
}

TEST(SourceFile, LastLineMayLackItsEnd) {
  const SourceFile with_end = source("a\nbc\n");
  const SourceFile without_end = source("a\nbc");
  EXPECT_EQ(with_end.line_count(), 3U);
  EXPECT_EQ(with_end.line_text(3), "");
  EXPECT_EQ(without_end.line_count(), 2U);
  EXPECT_EQ(without_end.line_text(2), "bc");
  EXPECT_EQ(without_end.location(4), at(2, 3));
  EXPECT_EQ(with_end.location(5), at(3, 1));
}

TEST(SourceFile, LinesEndWithLfCrLfOrCr) {
  const SourceFile file = source("one\r\ntwo\rthree\n\r\n\nend");
  ASSERT_EQ(file.line_count(), 6U);
  EXPECT_EQ(file.line_text(1), "one");
  EXPECT_EQ(file.line_text(2), "two");
  EXPECT_EQ(file.line_text(3), "three");
  EXPECT_EQ(file.line_text(4), "");
  EXPECT_EQ(file.line_text(5), "");
  EXPECT_EQ(file.line_text(6), "end");
  EXPECT_EQ(file.line_begin(2), 5U);
  EXPECT_EQ(file.location(5), at(2, 1));
  EXPECT_EQ(file.location(9), at(3, 1));
}

// An offset between CR and LF still belongs to the line they end.
TEST(SourceFile, PlaceInsideALineEnd) {
  const SourceFile file = source("a\r\nb");
  EXPECT_EQ(file.location(1), at(1, 2));
  EXPECT_EQ(file.location(2), at(1, 3));
  EXPECT_EQ(file.location(3), at(2, 1));
}

TEST(SourceFile, ColumnsAreCodePointsAndATabIsOne) {
  const SourceFile file = source("\tä温😀x");
  EXPECT_EQ(file.location(1), at(1, 2));   // ä, 2 bytes
  EXPECT_EQ(file.location(3), at(1, 3));   // 温, 3 bytes
  EXPECT_EQ(file.location(6), at(1, 4));   // 😀, 4 bytes
  EXPECT_EQ(file.location(10), at(1, 5));  // x
  EXPECT_EQ(file.location(11), at(1, 6));
}

TEST(SourceFile, BrokenBytesAreOneColumnEach) {
  const SourceFile file = source("\xC3\xFF\xE6x");
  EXPECT_EQ(file.location(3), at(1, 4));
}

TEST(SourceFile, OffsetBehindTheEndIsTheEnd) {
  const SourceFile file = source("ab");
  EXPECT_EQ(file.location(100), at(1, 3));
}

TEST(SourceFile, UnknownLineIsOurBug) {
  const SourceFile file = source("ab");
  EXPECT_THROW((void)file.line_text(0), InternalError);
  EXPECT_THROW((void)file.line_text(2), InternalError);
}

// The lines of a text with their ends are the text, and locations increase with the offset.
TEST(SourceFile, LinesCoverRandomTexts) {
  Random random(1);
  constexpr std::string_view letters = "ab\n\r\t\xC3\xA4";
  for (int round = 0; round < 500; ++round) {
    std::string text;
    for (std::uint32_t length = below(random, 30); length > 0; --length) {
      text += letters[below(random, letters.size())];
    }
    const SourceFile file = source(text);
    Location previous{1, 0};
    for (std::uint32_t offset = 0; offset <= text.size(); ++offset) {
      const Location here = file.location(offset);
      ASSERT_GE(here, previous) << round;
      ASSERT_LE(file.line_begin(here.line), offset);
      previous = here;
    }
    std::size_t bytes = 0;
    for (std::uint32_t line = 1; line <= file.line_count(); ++line) {
      ASSERT_EQ(file.line_text(line).find_first_of("\r\n"), std::string_view::npos);
      bytes += file.line_text(line).size();
    }
    const auto ends =
        static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; }));
    ASSERT_EQ(bytes + ends, text.size());
  }
}

TEST(SourceTable, KeepsFilesWhereTheyAre) {
  SourceTable sources;
  const SourceId first = sources.add("a.mo", "model A end A;");
  const char* text = sources[first].text().data();
  for (int i = 0; i < 1000; ++i) sources.add("b.mo", "");
  EXPECT_EQ(sources[first].text().data(), text);
  EXPECT_EQ(sources[first].path(), "a.mo");
  EXPECT_EQ(sources.size(), 1001U);
  EXPECT_THROW((void)sources[SourceId(1001)], InternalError);
  EXPECT_THROW((void)sources[SourceId::none()], InternalError);
}

}  // namespace
}  // namespace causa::testing
