// Corners and jumps are told from functions that are smooth, however steep they are and of whatever size.
#include "analysis/flow/smoothness.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

bool is_smooth(const std::function<double(double)>& f, double slope, double at, double scale = 1.0) {
  const RightHandSideValue value = [&](std::span<const double> x, std::span<double> derivatives) {
    derivatives[0] = f(x[0]);
    return std::isfinite(derivatives[0]);
  };
  return is_smooth_at(value, linear::Matrix{{slope}}, std::vector<double>{at}, std::vector<double>{scale});
}

TEST(Smoothness, SteepFunctionsAreSmooth) {
  EXPECT_TRUE(is_smooth([](double x) { return -x + 1e6 * x * x; }, -1.0, 0.0));
  EXPECT_TRUE(is_smooth([](double x) { return std::sin(1e8 * x); }, 1e8, 0.0));
  EXPECT_TRUE(is_smooth([](double x) { return std::tanh(1e6 * x); }, 1e6, 0.0));
  EXPECT_TRUE(is_smooth([](double x) { return 1.0 - std::cos(x); }, 0.0, 0.0));
  EXPECT_TRUE(is_smooth([](double x) { return x * x * x; }, 0.0, 0.0));
  EXPECT_TRUE(is_smooth([](double x) { return x * std::abs(x); }, 0.0, 0.0));
  // Terms that cancel leave rounding.
  EXPECT_TRUE(is_smooth([](double x) { return (x + 1.0) * (x + 1.0) - 1.0 - 2.0 * x; }, 0.0, 0.0));
  EXPECT_TRUE(is_smooth([](double x) { return std::exp(x) - 1.0; }, 1.0, 0.0));
}

TEST(Smoothness, SmallStatesHaveTheirOwnScale) {
  const double k = 1e-9;
  const double at = k;  // k²/(k² + x²) = x/(2k)
  const auto f = [&](double x) { return 1e-9 / (1.0 + (x / k) * (x / k)) - 0.5 * x; };
  EXPECT_TRUE(is_smooth(f, -0.5 - 0.5, at));
  EXPECT_FALSE(is_smooth([&](double x) { return std::abs(x - at) - (x - at) / 2; }, 0.5, at));
  EXPECT_FALSE(is_smooth([&](double x) { return x > at ? -1e-11 : 0.0; }, 0.0, at));
}

TEST(Smoothness, CornersAndJumpsAreNot) {
  for (const double size : {1e-12, 1.0, 1e12}) {
    EXPECT_FALSE(is_smooth([&](double x) { return size * std::abs(x); }, size, 0.0)) << size;
    EXPECT_FALSE(is_smooth([&](double x) { return size * (x > 0.0 ? -x : -4.0 * x); }, -4.0 * size, 0.0))
        << size;
    EXPECT_FALSE(is_smooth([&](double x) { return size * (x > 0.3 ? 0.1 : 0.0); }, 0.0, 0.3)) << size;
    EXPECT_FALSE(is_smooth([&](double x) { return size * (std::abs(x) + 1e3 * x * x); }, size, 0.0)) << size;
  }
}

}  // namespace
}  // namespace causa::testing
