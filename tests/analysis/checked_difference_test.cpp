// Derivatives by differences: exact on smooth functions, refused at corners and where there are no values.
#include "analysis/sensitivity/checked_difference.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa {
namespace {

CheckedDifference difference(const std::function<double(double)>& function, double size = 1.0,
                             double unit = 1.0) {
  return checked_difference([&](double distance) { return TriedValues{.values = {function(distance)}}; },
                            std::vector<double>{size}, unit);
}

TEST(CheckedDifferences, FindDerivativesOfSmoothFunctions) {
  const CheckedDifference found = difference([](double x) { return std::exp(2.0 * x) + x * x; });
  EXPECT_FALSE(found.problem);
  EXPECT_NEAR(found.derivative[0], 2.0, 1e-10);
  EXPECT_LT(found.disagreement, 1e-6);
  EXPECT_NEAR(found.effect, 2.0, 1e-9);
  // Of other sizes.
  const CheckedDifference large =
      difference([](double x) { return 1e12 * std::sin(1.0 + x / 1e6); }, 1e12, 1e6);
  EXPECT_NEAR(large.derivative[0] / (1e6 * std::cos(1.0)), 1.0, 1e-9);
}

// Central differences of |x| are 0, and agree.
TEST(CheckedDifferences, SeeCorners) {
  for (const double slope : {0.0, 1.0, -0.3}) {
    const CheckedDifference found = difference([&](double x) { return std::abs(x) + slope * x; });
    EXPECT_GT(found.disagreement, doubtful_disagreement) << slope;
    EXPECT_GE(found.effect, 0.5) << slope;
  }
  // A smooth minimum is none.
  const CheckedDifference smooth = difference([](double x) { return x * x; });
  EXPECT_FALSE(smooth.problem);
  EXPECT_EQ(smooth.derivative[0], 0.0);
  EXPECT_LT(smooth.disagreement, doubtful_disagreement);
}

TEST(CheckedDifferences, SeeJumps) {
  const CheckedDifference found = difference([](double x) { return x > 0.0 ? 1.0 : 0.0; });
  EXPECT_GT(found.disagreement, doubtful_disagreement);
}

TEST(CheckedDifferences, TakeSmallerStepsWhereFarOnesHaveNoValue) {
  const auto narrow = [](double distance) -> TriedValues {
    if (std::abs(distance) > 1e-5) return {.problem = "too far"};
    return {.values = {3.0 * distance}};
  };
  const CheckedDifference found = checked_difference(narrow, std::vector<double>{1.0}, 1.0);
  EXPECT_FALSE(found.problem);
  EXPECT_NEAR(found.derivative[0], 3.0, 1e-9);
  const auto one_sided = [](double distance) -> TriedValues {
    if (distance < 0.0) return {.problem = "no value below"};
    return {.values = {distance}};
  };
  EXPECT_EQ(checked_difference(one_sided, std::vector<double>{1.0}, 1.0).problem, "no value below");
  EXPECT_TRUE(difference([](double) { return std::nan(""); }).problem);
}

}  // namespace
}  // namespace causa
