// A root of one equation where Newton's method has a hard time.
#include "numerics/bracketed_root.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace causa {
namespace {

// An amplifier with gain 15000 between ±15 whose output comes back to its input: v = limit(15000 (v/2 − u)).
double feedback(double v, double u) {
  return v - std::fmin(15.0, std::fmax(-15.0, 15000.0 * (0.5 * v - u)));
}

TEST(BracketedRoot, FollowsASaturatedAmplifierAndJumpsBeyondTheFold) {
  const auto at = [](double u) {
    return bracketed_root([u](double v) { return feedback(v, u); }, {.guess = -15.0, .nominal = 1.0});
  };
  EXPECT_NEAR(at(-7.0).value(), -15.0, 1e-9);
  // For u < -7.499 the lower solution is gone; the upper one is far away.
  EXPECT_NEAR(at(-7.6).value(), 15.0, 1e-9);
}

TEST(BracketedRoot, FindsFarRoots) {
  const auto root =
      bracketed_root([](double x) { return std::atan(x - 1e6); }, {.guess = 0.0, .nominal = 1.0});
  EXPECT_NEAR(root.value(), 1e6, 1e-5);
}

TEST(BracketedRoot, KnowsAJumpFromARoot) {
  EXPECT_FALSE(bracketed_root([](double x) { return x < 1.0 ? -1.0 : 1.0; }, {.guess = 0.0}));
  EXPECT_FALSE(bracketed_root([](double x) { return 1.0 / (x - 1.0); }, {.guess = 0.0}));
}

TEST(BracketedRoot, GivesUpWhereThereIsNone) {
  EXPECT_FALSE(bracketed_root([](double x) { return x * x + 1.0; }, {.guess = 3.0}));
  EXPECT_FALSE(
      bracketed_root([](double) { return std::numeric_limits<double>::quiet_NaN(); }, {.guess = 3.0}));
}

}  // namespace
}  // namespace causa
