#include "base/name.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

TEST(NameTable, EqualTextsHaveEqualNames) {
  NameTable names;
  const Name x = names.intern("x");
  EXPECT_EQ(names.intern(std::string("x")), x);
  EXPECT_NE(names.intern("X"), x);
  EXPECT_EQ(names.size(), 2U);
  EXPECT_EQ(names.text(x), "x");
}

TEST(NameTable, FindDoesNotIntern) {
  NameTable names;
  EXPECT_FALSE(names.find("x").valid());
  EXPECT_EQ(names.size(), 0U);
  const Name x = names.intern("x");
  EXPECT_EQ(names.find("x"), x);
}

TEST(NameTable, EmptyTextAndTextWithNulAreNames) {
  NameTable names;
  const Name empty = names.intern("");
  const Name nul = names.intern(std::string_view("a\0b", 3));
  EXPECT_NE(empty, nul);
  EXPECT_EQ(names.text(nul).size(), 3U);
  EXPECT_FALSE(names.find("a").valid());
}

TEST(NameTable, TextsStayWhereTheyAre) {
  NameTable names;
  const Name first = names.intern("first");
  const std::string_view before = names.text(first);
  for (int i = 0; i < 10'000; ++i) names.intern(std::to_string(i));
  EXPECT_EQ(names.text(first).data(), before.data());
  EXPECT_EQ(names.text(names.find("9999")), "9999");
}

TEST(NameTable, NameOfAnotherTableIsOurBug) {
  const NameTable names;
  EXPECT_THROW((void)names.text(Name(0)), InternalError);
  EXPECT_THROW((void)names.text(Name::none()), InternalError);
}

}  // namespace
}  // namespace causa::testing
