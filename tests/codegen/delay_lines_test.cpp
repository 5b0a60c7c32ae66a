// The past of a delayed expression: smooth stretches to the fourth degree, jumps as jumps, and nothing kept
// that is never read.
#include "codegen/runtime/delay_lines.h"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

DelayLine::Values values_of(const std::function<double(double)>& f, double begin, double end) {
  DelayLine::Values values{};
  for (std::size_t k = 0; k < values.size(); ++k)
    values[k] = f(begin + 0.25 * static_cast<double>(k) * (end - begin));
  return values;
}

TEST(DelayLine, PolynomialsOfDegreeFourAreExact) {
  const auto f = [](double t) { return 1.0 + t * (2.0 + t * (-3.0 + t * (0.5 + t))); };
  DelayLine line;
  line.begin(1.0, f(1.0));
  EXPECT_EQ(line.value(0.0), f(1.0));
  for (const double begin : {1.0, 1.25, 2.0}) {
    const double end = begin == 1.0 ? 1.25 : begin == 1.25 ? 2.0 : 3.0;
    line.add(begin, end, values_of(f, begin, end));
  }
  for (double t = 1.0; t <= 3.0; t += 0.0625) EXPECT_NEAR(line.value(t), f(t), 1e-12);
  EXPECT_EQ(line.last(), f(3.0));
  // Beyond the end along the tangent.
  const double slope = 2.0 - 6.0 * 3.0 + 1.5 * 9.0 + 4.0 * 27.0;
  EXPECT_NEAR(line.value(3.1), f(3.0) + 0.1 * slope, 1e-10);
}

TEST(DelayLine, WhatIsOlderThanItIsReadIsDropped) {
  DelayLine line;
  line.begin(0.0, 0.0);
  for (int k = 0; k < 1000; ++k) {
    line.add(k, k + 1, values_of([](double t) { return t; }, k, k + 1));
    line.drop_before(k - 3.0);
    EXPECT_LE(line.stretches(), 6U);
    EXPECT_NEAR(line.value(std::max(0.0, k - 3.0)), std::max(0.0, k - 3.0), 1e-12);
  }
}

TEST(DelayLine, TheSideOfAJumpIsDecidedByWhoHandlesIt) {
  DelayLine line;
  line.begin(0.0, 0.0);
  line.add(0.0, 0.3, values_of([](double) { return 0.0; }, 0.0, 0.3));
  line.add_jump(0.3);
  line.add(0.3, 1.0, values_of([](double) { return 1.0; }, 0.3, 1.0));
  ASSERT_EQ(line.next_jump(), 0.3);
  // Time may be rounded to either side.
  EXPECT_EQ(line.value_between_jumps(std::nextafter(0.3, 1.0)), 0.0);
  line.pass_jumps(0.3);
  EXPECT_FALSE(line.next_jump());
  EXPECT_EQ(line.value_between_jumps(std::nextafter(0.3, 0.0)), 1.0);
  EXPECT_EQ(line.value_between_jumps(0.9), 1.0);
}

}  // namespace
}  // namespace causa::testing
