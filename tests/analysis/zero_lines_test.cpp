// Zero lines of functions of the plane.
#include "analysis/portrait/zero_lines.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::portrait {
namespace {

constexpr PlaneBox box{{-2.0, -2.0}, {2.0, 2.0}};

TEST(ZeroLines, CircleIsOneClosedLine) {
  const auto lines =
      zero_lines([](PlanePoint p) -> std::optional<double> { return p.x * p.x + p.y * p.y - 1.0; }, box, {});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].front(), lines[0].back());
  for (const PlanePoint p : lines[0]) EXPECT_NEAR(length(p), 1.0, 1e-4);
  EXPECT_NEAR(4.0 * length_of(lines[0], box), 2.0 * 3.14159265, 0.01);
}

TEST(ZeroLines, JumpIsNoZero) {
  EXPECT_TRUE(
      zero_lines([](PlanePoint p) -> std::optional<double> { return p.x + p.y > 0.1 ? 1.0 : -1.0; }, box, {})
          .empty());
}

TEST(ZeroLines, WhereThereIsNoValueThereIsNoLine) {
  const auto lines = zero_lines(
      [](PlanePoint p) -> std::optional<double> {
        if (p.x < 0.0) return std::nullopt;
        return p.y;
      },
      box, {});
  ASSERT_EQ(lines.size(), 1U);
  for (const PlanePoint p : lines[0]) EXPECT_GE(p.x, 0.0);
}

TEST(ZeroLines, CrossingLinesAreBothThere) {
  double total = 0.0;
  for (const Polyline& line : zero_lines(
           [](PlanePoint p) -> std::optional<double> { return (p.x - 0.01) * (p.y + 0.013); }, box, {}))
    total += length_of(line, box);
  EXPECT_NEAR(total, 2.0, 0.05);
}

}  // namespace
}  // namespace causa::portrait
