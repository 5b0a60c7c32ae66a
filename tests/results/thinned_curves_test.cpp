// Thinned curves keep what a picture shows: every point while there is room, then extremes and ends.
#include "results/thinned_curves.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

TEST(ThinnedCurves, FewPointsStayAsTheyAre) {
  ThinnedCurves curves(2, {.most_groups = 8});
  for (int i = 0; i < 8; ++i) curves.add(i, std::array{i * 1.0, -i * 1.0});
  const ThinnedCurves::Points points = curves.points();
  EXPECT_EQ(points.x, (std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(points.y[1], (std::vector<double>{0, -1, -2, -3, -4, -5, -6, -7}));
}

TEST(ThinnedCurves, ASpikeIsNeverLost) {
  for (const int place : {0, 1, 4999, 50'000, 99'999}) {
    ThinnedCurves curves(1, {.most_groups = 100});
    for (int i = 0; i < 100'000; ++i) curves.add(i, std::array{i == place ? 7.0 : std::sin(i * 1e-4)});
    const ThinnedCurves::Points points = curves.points();
    EXPECT_LE(points.x.size(), 200U);
    EXPECT_GE(points.x.size(), 100U);
    EXPECT_EQ(*std::ranges::max_element(points.y[0]), 7.0) << place;
    EXPECT_EQ(points.x.front(), 0.0);
    EXPECT_EQ(points.x.back(), 99'999.0);
    EXPECT_TRUE(std::ranges::is_sorted(points.x));
    EXPECT_EQ(curves.count(), 100'000U);
  }
}

TEST(ThinnedCurves, RisingCurvesStayRising) {
  ThinnedCurves curves(2, {.most_groups = 10});
  for (int i = 0; i < 1000; ++i) curves.add(i, std::array{i * 1.0, -i * 1.0});
  const ThinnedCurves::Points points = curves.points();
  EXPECT_TRUE(std::ranges::is_sorted(points.y[0]));
  EXPECT_TRUE(std::ranges::is_sorted(points.y[1], std::greater<>()));
}

TEST(ThinnedCurves, GapsAreCountedAndLongOnesStay) {
  ThinnedCurves curves(1, {.most_groups = 10});
  for (int i = 0; i < 1000; ++i) curves.add(i, std::array<double, 1>{i >= 300 && i < 700 ? NAN : 1.0});
  EXPECT_EQ(curves.gaps(0), 400U);
  const ThinnedCurves::Points points = curves.points();
  EXPECT_TRUE(std::isnan(points.y[0][points.y[0].size() / 2]));
  EXPECT_EQ(points.y[0].front(), 1.0);
}

TEST(ThinnedCurves, CurvesOverEachOtherKeepPointsTogether) {
  ThinnedCurves curves(2, {.keep = ThinningOptions::Keep::First, .most_groups = 64});
  for (int i = 0; i < 10'000; ++i) curves.add(i, std::array{std::cos(i * 1e-3), std::sin(i * 1e-3)});
  const ThinnedCurves::Points points = curves.points();
  for (std::size_t i = 0; i < points.x.size(); ++i) {
    EXPECT_NEAR(std::hypot(points.y[0][i], points.y[1][i]), 1.0, 1e-12);
  }
  EXPECT_EQ(points.x.back(), 9999.0);
}

}  // namespace
}  // namespace causa::testing
