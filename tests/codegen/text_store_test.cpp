#include "codegen/runtime/text_store.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace causa {
namespace {

TEST(TextStore, EqualTextsHaveEqualNumbers) {
  TextStore texts;
  const double on = texts.number_of("on");
  const double off = texts.number_of("off");
  EXPECT_NE(on, off);
  for (int k = 0; k < 1000; ++k) texts.number_of(std::to_string(k));
  EXPECT_EQ(texts.number_of("on"), on);
  EXPECT_EQ(*texts.text_of(off), "off");
}

TEST(TextStore, MemoryBeginsWithTheEmptyText) {
  TextStore texts;
  ASSERT_NE(texts.text_of(0.0), nullptr);
  EXPECT_TRUE(texts.text_of(0.0)->empty());
}

TEST(TextStore, NoOtherNumberIsAText) {
  const TextStore texts;
  EXPECT_EQ(texts.text_of(std::numeric_limits<double>::quiet_NaN()), nullptr);
  EXPECT_EQ(texts.text_of(-1.0), nullptr);
  EXPECT_EQ(texts.text_of(1.0), nullptr);
}

}  // namespace
}  // namespace causa
