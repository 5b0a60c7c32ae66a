// Root loci and Nyquist curves: branches, breakaways, encirclements.
#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/responses/nyquist.h"
#include "analysis/linear_systems/responses/root_locus.h"
#include "analysis/linear_systems/systems/transfer_function_text.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

// 1/(s (s+2)): the branches meet at −1 for k = 1 and leave vertically.
TEST(RootLocus, OfASecondOrder) {
  const RootLocus locus = result_of(root_locus(system_from_text("1/(s*(s+2))")));
  ASSERT_EQ(locus.breakaways.size(), 1U);
  EXPECT_NEAR(locus.breakaways[0].place.real(), -1.0, 1e-10);
  EXPECT_NEAR(locus.breakaways[0].gain, 1.0, 1e-10);
  EXPECT_TRUE(locus.crossings.empty());
  EXPECT_EQ(locus.asymptotes.count, 2U);
  EXPECT_NEAR(locus.asymptotes.centre, -1.0, 1e-12);
  EXPECT_EQ(locus.asymptotes.angles, (Vector{90, 270}));
  ASSERT_EQ(locus.branches.size(), 2U);
  for (std::size_t k = 0; k < locus.gains.size(); ++k) {
    for (const auto& branch : locus.branches) {
      const Complex s = branch[k];
      EXPECT_LT(std::abs(s * (s + 2.0) + locus.gains[k]), 1e-6 * (1.0 + locus.gains[k]));
    }
  }
}

TEST(RootLocus, CrossingsAndBreakInPoints) {
  const RootLocus third = result_of(root_locus(system_from_text("1/(s*(s+1)*(s+2))")));
  ASSERT_EQ(third.crossings.size(), 1U);
  EXPECT_NEAR(third.crossings[0].place.imag(), std::sqrt(2.0), 1e-8);
  EXPECT_NEAR(third.crossings[0].gain, 6.0, 1e-7);
  ASSERT_EQ(third.breakaways.size(), 1U);
  EXPECT_NEAR(third.breakaways[0].place.real(), -1.0 + 1.0 / std::sqrt(3.0), 1e-9);
  // (s+3)/(s (s+1)): leaves at −3 + √6 and comes back at −3 − √6.
  const RootLocus circle = result_of(root_locus(system_from_text("(s+3)/(s*(s+1))")));
  EXPECT_EQ(circle.breakaways.size(), 2U);
  EXPECT_EQ(circle.zeros.size(), 1U);
  // Discrete: 1/(z−1)² leaves the unit circle at once; 0.5/(z−0.5) crosses it at −1 for k = 3.
  const RootLocus sampled = result_of(root_locus(system_from_text("0.5/(z-0.5)")));
  ASSERT_EQ(sampled.crossings.size(), 1U);
  EXPECT_NEAR(sampled.crossings[0].place.real(), -1.0, 1e-9);
  EXPECT_NEAR(sampled.crossings[0].gain, 3.0, 1e-9);
}

// No branch jumps: neighbouring points are near, seen from the size of the picture.
TEST(RootLocus, BranchesAreContinuous) {
  for (const std::string_view text :
       {"(s+1)/(s^2*(s+10))", "(s^2+2*s+4)/(s*(s+4)*(s+6)*(s^2+1.4*s+1))", "1/((s+1)*(s+2)*(s+3)*(s+4))",
        "(s-1)/(s^2+2*s+5)", "(s^2+1)/(s^3+4*s)"}) {
    const RootLocus locus = result_of(root_locus(system_from_text(text)));
    double extent = 0.0;
    for (const Complex& pole : locus.poles) extent = std::max(extent, std::abs(pole));
    for (const auto& branch : locus.branches) {
      for (std::size_t k = 1; k < branch.size(); ++k) {
        const double size = std::max({extent, std::abs(branch[k]), std::abs(branch[k - 1])});
        ASSERT_LT(std::abs(branch[k] - branch[k - 1]), 0.1 * size) << text << " at gain " << locus.gains[k];
      }
    }
  }
}

TEST(RootLocus, GivenGainsAndRefusals) {
  const RootLocus locus = result_of(root_locus(system_from_text("1/(s+1)"), {0, 1, 2}));
  EXPECT_EQ(locus.gains.front(), 0.0);
  EXPECT_EQ(locus.gains.back(), 2.0);
  EXPECT_NEAR(locus.branches[0].back().real(), -3.0, 1e-12);
  EXPECT_EQ(refusal_of(root_locus(system_from_text("1/(s+1)"), {1, 0})).kind, RefusalKind::BadData);
  EXPECT_EQ(refusal_of(root_locus(system_from_text("1/(s+1)"), Vector{})).kind, RefusalKind::BadData);
  EXPECT_EQ(refusal_of(root_locus(system_from_text("3"))).kind, RefusalKind::Empty);
}

TEST(RootLocus, BranchesOfAnyParameterAreJoined) {
  std::vector<std::vector<Complex>> lists;
  for (int k = 0; k <= 100; ++k) {
    const double t = 0.01 * k;
    std::vector<Complex> list{-1.0 - t, {-0.5 + t, 2 + t}, {-0.5 + t, -2 - t}, -2.0 + 3 * t};
    if (k % 2 == 1) std::swap(list[0], list[3]);
    if (k % 3 == 1) std::swap(list[1], list[2]);
    lists.push_back(list);
  }
  const auto branches = join_branches(lists);
  for (int k = 0; k <= 100; ++k) {
    EXPECT_LT(std::abs(branches[0][static_cast<std::size_t>(k)] - Complex(-1.0 - 0.01 * k)), 1e-12);
    EXPECT_LT(std::abs(branches[3][static_cast<std::size_t>(k)] - Complex(-2.0 + 0.03 * k)), 1e-12);
  }
}

TEST(Nyquist, EncirclementsAgreeWithThePoles) {
  struct Case {
    std::string_view text;
    int clockwise;
    std::size_t open;
    std::size_t closed;
  };
  for (const Case& loop :
       {Case{"0.5/(s+1)", 0, 0, 0}, Case{"10/(s+1)^3", 2, 0, 2}, Case{"2/(s-1)", -1, 1, 0},
        Case{"0.5/(s-1)", 0, 1, 1}, Case{"0.5/(s*(s+1)^2)", 0, 0, 0}, Case{"5/(s*(s+1)^2)", 2, 0, 2},
        Case{"1/(s^2*(s+1))", 2, 0, 2}, Case{"(s+1)/(s^2*(s+10))", 0, 0, 0}, Case{"-2/(s+1)", 1, 0, 1}}) {
    const NyquistCurve curve = result_of(nyquist_curve(system_from_text(loop.text)));
    EXPECT_EQ(curve.clockwise_encirclements, loop.clockwise) << loop.text;
    EXPECT_EQ(curve.open_loop_unstable, loop.open) << loop.text;
    EXPECT_EQ(curve.closed_loop_unstable, loop.closed) << loop.text;
    EXPECT_TRUE(curve.is_consistent) << loop.text;
    EXPECT_GT(curve.points.size(), 100U);
  }
  EXPECT_EQ(result_of(nyquist_curve(system_from_text("1/(s*(s^2+1))"))).boundary_poles.size(), 3U);
  EXPECT_FALSE(succeeded(nyquist_curve(system_from_text("(-s+1)/(s+1)"), 1, 0)));
}

TEST(Nyquist, RandomLoopsAreConsistent) {
  RandomNumbers random(41);
  for (int trial = 0; trial < 60; ++trial) {
    StateSpace loop = random.system(random.whole(1, 8), 1, 1);
    if (trial % 3 == 1) loop.d = Matrix(1, 1);
    if (trial % 4 == 1) {
      loop.sample_time = 0.1;
      loop.a = 0.5 * loop.a;
    }
    const Outcome<NyquistCurve> curve = nyquist_curve(loop);
    ASSERT_TRUE(succeeded(curve));
    EXPECT_TRUE(result_of(curve).is_consistent) << "trial " << trial;
  }
}

}  // namespace
}  // namespace causa::linear::testing
