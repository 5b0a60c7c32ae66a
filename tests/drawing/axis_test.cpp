#include "drawing/axis.h"

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

std::string labels(const Axis& axis) {
  std::string text;
  for (const AxisTick& tick : axis.ticks) text += tick.label + " ";
  return text + axis.offset;
}

TEST(Axis, TicksAreRoundNumbers) {
  EXPECT_EQ(labels(make_axis(0.1, 0.93, 5, AxisEnds::Round)), "0.0 0.2 0.4 0.6 0.8 1.0 ");
  EXPECT_EQ(labels(make_axis(0.1, 0.93, 5, AxisEnds::Exact)), "0.2 0.4 0.6 0.8 ");
  EXPECT_EQ(labels(make_axis(-3.0, 17.0, 4, AxisEnds::Round)), "-10 0 10 20 ");
  EXPECT_EQ(labels(make_axis(0.0, 2.5e7, 5, AxisEnds::Round)), "0 5e6 1e7 1.5e7 2e7 2.5e7 ");
  EXPECT_EQ(labels(make_axis(0.0, 2e-9, 2, AxisEnds::Round)), "0 1e-9 2e-9 ");
  EXPECT_EQ(labels(make_axis(5.0, 5.0, 2, AxisEnds::Round)), "4.5 5.0 5.5 ");
  EXPECT_EQ(labels(make_axis(0.0, 0.0, 2, AxisEnds::Round)), "-1 0 1 ");
  EXPECT_EQ(labels(make_axis(1e9, 1e9 + 0.004, 2, AxisEnds::Round)), "0.000 0.002 0.004 + 1000000000");
  EXPECT_EQ(labels(make_axis(-1.7e308, 1.7e308, 4, AxisEnds::Round)), "-2e308 -1e308 0 1e308 2e308 ");
}

}  // namespace
}  // namespace causa::testing
