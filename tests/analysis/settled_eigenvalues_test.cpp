// Eigenvalues and coefficients that are 0 but for rounding: modes, poles, reasons, static gains, e^{At} and
// transfer functions agree that they are 0; small ones of a matrix with entries of different size are not.
#include "analysis/linear_systems/algebra/settled_eigenvalues.h"

#include <gtest/gtest.h>

#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/exponential_form.h"
#include "analysis/linear_systems/algebra/zero_structure.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/systems/limit_values.h"
#include "analysis/linear_systems/systems/modes.h"
#include "analysis/linear_systems/systems/order_at_point.h"
#include "analysis/linear_systems/systems/stability.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

// Masses in a row with springs and dampers between them, held by nothing: (x₁ … xₙ, v₁ … vₙ), a force on the
// first, the position of the last.
StateSpace free_masses(const std::vector<double>& masses, double spring, double damper) {
  const std::size_t n = masses.size();
  Matrix a(2 * n, 2 * n);
  for (std::size_t i = 0; i < n; ++i) a(i, n + i) = 1.0;
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (const auto& [part, size] : {std::pair{std::size_t{0}, spring}, std::pair{n, damper}}) {
      a(n + i, part + i) -= size / masses[i];
      a(n + i, part + i + 1) += size / masses[i];
      a(n + i + 1, part + i + 1) -= size / masses[i + 1];
      a(n + i + 1, part + i) += size / masses[i + 1];
    }
  }
  Matrix b(2 * n, 1);
  b(n, 0) = 1.0 / masses[0];
  Matrix c(1, 2 * n);
  c(0, n - 1) = 1.0;
  return make_state_space(a, b, c);
}

std::size_t zeros_among(const std::vector<Complex>& values) {
  return static_cast<std::size_t>(std::ranges::count(values, Complex{}));
}

// The units of the states do not matter, nor what no eigenvalue depends on.
TEST(BalancedSize, IsThatOfTheEigenvalues) {
  EXPECT_NEAR(balanced_size({{-0.01, 1e-18}, {-1e18, -0.01}}), 1.0, 1.0);
  EXPECT_EQ(balanced_size({{-1.0, 1e18}, {0.0, -2.0}}), 2.0);
  EXPECT_EQ(balanced_size(Matrix(0, 0)), 0.0);
}

TEST(SettledEigenvalues, AFreeMotionHasTheEigenvalueZeroTwice) {
  const std::vector<std::pair<std::vector<double>, double>> rows{
      {{1, 2}, 0.1}, {{1, 1, 1}, 0.0}, {{0.37, 1.3, 0.11, 7.0}, 0.013}, {{0.1, 0.37, 1.3, 2.9, 0.7}, 0.3}};
  for (const auto& [masses, damper] : rows) {
    const StateSpace system = free_masses(masses, 10.0, damper);
    const Modes modes = modes_of(system);
    EXPECT_EQ(zeros_among(modes.eigen.values), 2U);
    for (const Mode& mode : modes.modes) {
      if (mode.value != Complex{}) continue;
      EXPECT_FALSE(mode.is_stable);
      EXPECT_FALSE(mode.time_constant.has_value());
    }
    const TransferChannel channel = transfer_channel(system, 0, 0);
    EXPECT_EQ(zeros_among(channel.zpk.poles), 2U);
    const Polynomial& denominator = channel.tf.denominator;
    EXPECT_EQ(denominator.back(), 0.0);
    EXPECT_EQ(denominator[denominator.size() - 2], 0.0);
    EXPECT_NE(denominator[denominator.size() - 3], 0.0);
    const StabilityVerdict verdict = judge_stability(system);
    EXPECT_EQ(zeros_among(verdict.on_boundary), 2U);
    EXPECT_EQ(zeros_among(verdict.not_bibo), 2U);
    EXPECT_EQ(verdict.internal, Stability::Unstable);
    EXPECT_FALSE(static_gain(system).has_value());
    EXPECT_EQ(order_at_point(system, 0.0), -2);
  }
}

TEST(SettledEigenvalues, UndampedPairsLieOnTheAxis) {
  const StateSpace system = free_masses({1, 1, 1}, 3.0, 0.0);
  for (const Mode& mode : modes_of(system).modes) {
    EXPECT_EQ(mode.value.real(), 0.0);
    EXPECT_FALSE(mode.time_constant.has_value());
    EXPECT_EQ(mode.damping, 0.0);
  }
  const TransferChannel channel = transfer_channel(system, 0, 0);
  const Polynomial expected{1, 0, 12, 0, 27, 0, 0};
  ASSERT_EQ(channel.tf.denominator.size(), expected.size());
  for (std::size_t k = 0; k < expected.size(); ++k) EXPECT_EQ(channel.tf.denominator[k], expected[k]);
}

TEST(SettledEigenvalues, HiddenIntegratorsAreZeroToo) {
  StateSpace system = free_masses({1, 2}, 10.0, 0.1);
  system.c = Matrix{{0, 0, 0, 1}};  // a velocity: one of the two is not observable
  EXPECT_EQ(order_at_point(system, 0.0), -1);
  EXPECT_EQ(zeros_among(transfer_channel(system, 0, 0).zpk.poles), 1U);
  EXPECT_EQ(zeros_among(transfer_channel(system, 0, 0).cancelled), 1U);
  EXPECT_EQ(zeros_among(observability(system).lost_modes), 1U);
  EXPECT_FALSE(step_limits(system, 0, 0).static_gain.has_value());
  system.c = Matrix{{1, -1, 0, 0}};  // a distance: both
  EXPECT_EQ(order_at_point(system, 0.0), 0);
  EXPECT_EQ(zeros_among(transfer_channel(system, 0, 0).zpk.poles), 0U);
  EXPECT_TRUE(step_limits(system, 0, 0).static_gain.has_value());
}

TEST(SettledEigenvalues, AZeroAtTheOriginIsExact) {
  // Armature current of a motor without load: s/(…), with rounded data.
  const double r = 0.05;
  const double l = 0.0015;
  const double k = 0.6666666666666667;
  const double j = 0.15;
  const StateSpace motor =
      make_state_space(Matrix{{-r / l, -k / l}, {k / j, 0}}, Matrix{{1 / l}, {0}}, Matrix{{1, 0}});
  const TransferChannel channel = transfer_channel(motor, 0, 0);
  EXPECT_EQ(channel.zpk.zeros, std::vector<Complex>{Complex{}});
  EXPECT_EQ(channel.tf.numerator.back(), 0.0);
  EXPECT_EQ((*static_gain(motor))(0, 0), 0.0);
  const StateSpace sampled =
      result_of(discretize(system_from_text("1/(s+1)"), 0.3, {.method = Discretization::ImpulseInvariance}));
  EXPECT_EQ(transfer_channel(sampled, 0, 0).tf.numerator.back(), 0.0);
}

TEST(SettledEigenvalues, SmallEigenvaluesKeepTheirMeaning) {
  EXPECT_EQ(settled_values(diagonal({-1e-20, -1.0})), (std::vector<Complex>{-1e-20, -1.0}));
  EXPECT_EQ(judge_stability(system_from_text("1/((s+1e-14)*(s+1))")).internal, Stability::Asymptotic);
  EXPECT_EQ(nullity_by_rounding(Matrix{{1, 1e-10}, {1e-10, 2e-20}}), 0U);
  EXPECT_EQ(nullity_by_rounding(Matrix{{1, 1e-10}, {1e-10, 1e-20}}), 1U);
}

TEST(SettledEigenvalues, TheExponentialOfAFreeMotionHasPowersOfTime) {
  const ExponentialForm form = result_of(exponential_form(free_masses({1, 2}, 10.0, 0.1).a));
  for (const ExponentialTerm& term : form.terms) EXPECT_TRUE(term.rate == 0.0 || term.rate < -0.01);
  EXPECT_TRUE(std::ranges::any_of(form.terms, [](const ExponentialTerm& term) { return term.power == 1; }));
}

TEST(ExponentialForm, KeepsSmallEntries) {
  const ExponentialForm form = result_of(exponential_form(Matrix{{-1, 0}, {1e-13, -2}}));
  EXPECT_NEAR(value_at(form, 1.0)(1, 0) / (1e-13 * (std::exp(-1.0) - std::exp(-2.0))), 1.0, 1e-9);
  const ExponentialForm slow = result_of(exponential_form(Matrix{{0, -1e-12}, {1, 0}}));
  EXPECT_NEAR(value_at(slow, 5e5)(0, 1) / (-1e-6 * std::sin(0.5)), 1.0, 1e-9);
}

TEST(ZeroStructure, PlantedBlocksAreFound) {
  RandomNumbers random(7);
  for (int round = 0; round < 40; ++round) {
    // Blocks of sizes 2 and 1 for 0 beside others, in coordinates that mix them.
    const std::size_t others = random.whole(1, 8);
    Matrix planted(3 + others, 3 + others);
    plant_block(planted, 0, 0.0, 2);
    for (std::size_t k = 0; k < others; ++k) planted(3 + k, 3 + k) = -static_cast<double>(k + 1);
    // Whole numbers, so that the mixed entries are exact.
    Matrix a = planted;
    for (int mix = 0; mix < 5; ++mix) {
      const std::size_t from = random.whole(0, a.rows - 1);
      const std::size_t to = random.whole(0, a.rows - 1);
      if (from == to) continue;
      for (std::size_t i = 0; i < a.rows; ++i) a(i, to) += a(i, from);
      for (std::size_t j = 0; j < a.rows; ++j) a(from, j) -= a(to, j);
    }
    EXPECT_EQ(zero_structure(a, identity(a.rows)).blocks, (std::vector<std::size_t>{2, 1})) << round;
    EXPECT_TRUE(zero_structure(a - 0.1 * identity(a.rows), identity(a.rows)).blocks.empty());
  }
}

}  // namespace
}  // namespace causa::linear::testing
