// The judgement of closed loops: inside, on the boundary, outside; hidden modes; large orders; dead time.
#include "analysis/linear_systems/responses/closed_loop.h"

#include <numbers>

#include <gtest/gtest.h>

#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/nyquist.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/responses/time_response.h"
#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"
#include "linear_test_systems.h"

namespace causa::linear::testing {
namespace {

// The report, margins and the Nyquist curve give the same answer.
void expect_judged(const StateSpace& loop, LoopStability expected) {
  EXPECT_EQ(result_of(closed_loop(loop)).stability, expected);
  const Outcome<Margins> found = margins(loop);
  if (succeeded(found)) {
    EXPECT_EQ(result_of(found).closed_loop.stability, expected);
  }
  const Outcome<NyquistCurve> curve = nyquist_curve(loop);
  ASSERT_TRUE(succeeded(curve));
  EXPECT_EQ(result_of(curve).closed_loop, expected);
  EXPECT_TRUE(result_of(curve).is_consistent);
}

TEST(ClosedLoop, PolesOnTheAxisAreOnTheBoundary) {
  for (const char* text : {"(s+2)/(s^2-s+4)", "1/(s^2+1)", "9/(s^2*(s^2+3)*(s^2+9))", "8/(s+1)^3"})
    expect_judged(system_from_text(text), LoopStability::OnBoundary);
  expect_judged(system_from_text("1/(z^2-z+0)"), LoopStability::OnBoundary);
  expect_judged(system_from_text("7.9/(s+1)^3"), LoopStability::Stable);
  expect_judged(system_from_text("8.1/(s+1)^3"), LoopStability::Unstable);
}

TEST(ClosedLoop, HiddenModesDoNotMoveAndAreNamed) {
  // A motor whose angle is not measured.
  const StateSpace motor = make_state_space(Matrix{{-33.6, -11.8, 0}, {48.1, -0.48, 0}, {0, 1, 0}},
                                            Matrix{{90.9}, {0}, {0}}, Matrix{{0, 1, 0}});
  expect_judged(motor, LoopStability::Stable);
  EXPECT_EQ(result_of(closed_loop(motor)).hidden, std::vector<Complex>{Complex{}});
  EXPECT_NE(closed_loop_text(result_of(closed_loop(motor)), false).find("hidden mode 0"), std::string::npos);
}

TEST(ClosedLoop, LargeSystemsAreJudged) {
  // A chain of equal lags; closed with gain k it is stable up to cos(π/n)^−n.
  for (const std::size_t n : {60U, 320U}) {
    Matrix a(n, n);
    for (std::size_t k = 0; k < n; ++k) {
      a(k, k) = -1.0;
      if (k > 0) a(k, k - 1) = 1.0;
    }
    Matrix b(n, 1);
    b(0, 0) = 1.0;
    Matrix c(1, n);
    const double critical =
        std::pow(std::cos(std::numbers::pi / static_cast<double>(n)), -static_cast<double>(n));
    c(0, n - 1) = 0.999 * critical;
    EXPECT_EQ(result_of(closed_loop(make_state_space(a, b, c))).stability, LoopStability::Stable);
    c(0, n - 1) = 1.001 * critical;
    EXPECT_EQ(result_of(closed_loop(make_state_space(a, b, c))).stability, LoopStability::Unstable);
  }
}

TEST(ClosedLoop, ADeadTimeIsPartOfTheLoop) {
  // k e^{−s}/(s + 1): ω + atan(1/ω) … the phase is −π at tan ω = −ω, ω = 2.0287578; there |L| = k/√(1 + ω²).
  StateSpace loop = system_from_text("1/(s+1)");
  loop.dead_time = 1.0;
  const double frequency = 2.02875783811043;
  const double critical = std::hypot(1.0, frequency);
  const Margins found = result_of(margins(loop));
  ASSERT_TRUE(found.gain_margin.has_value());
  EXPECT_NEAR(found.gain_margin->gain_margin, critical, 1e-9);
  EXPECT_NEAR(found.gain_margin->frequency, frequency, 1e-9);
  for (const auto& [factor, expected] : {std::pair{0.99, LoopStability::Stable},
                                         {1.01, LoopStability::Unstable},
                                         {1.0, LoopStability::OnBoundary}}) {
    StateSpace scaled_loop = loop;
    scaled_loop.c = (factor * critical) * loop.c;
    expect_judged(scaled_loop, expected);
  }
  // An integrator with a dead time L is stable below k L = π/2; an unstable lag needs a gain and a short one.
  StateSpace integrator = system_from_text("1/s");
  integrator.dead_time = 1.5;
  expect_judged(integrator, LoopStability::Stable);
  integrator.dead_time = 1.6;
  expect_judged(integrator, LoopStability::Unstable);
  StateSpace unstable = system_from_text("2/(s-1)");
  unstable.dead_time = 0.1;
  expect_judged(unstable, LoopStability::Stable);
  unstable.dead_time = 1.2;
  expect_judged(unstable, LoopStability::Unstable);
}

TEST(FactoredText, KeepsItsRoots) {
  std::string product;
  for (int k = 1; k <= 20; ++k) product += (k > 1 ? "*" : "") + std::string("(s+") + std::to_string(k) + ")";
  const StateSpace system = result_of(read_system("1/(" + product + ")"));
  std::vector<Complex> expected;
  for (int k = 1; k <= 20; ++k) expected.emplace_back(-k);
  EXPECT_LT(distance_of_sets(eigenvalues(system.a), expected), 1e-9);
  EXPECT_TRUE(observability(system).is_complete);
  EXPECT_EQ(result_of(closed_loop(result_of(read_system("1/(s+1)^200")))).stability, LoopStability::Stable);
  const TransferFunction sum = result_of(read_transfer_function("-2/(s+1)+3*(s-1)/((s+1)*(s+2)^3)"));
  const StateSpace realized = result_of(read_system("-2/(s+1)+3*(s-1)/((s+1)*(s+2)^3)"));
  const Complex s(0.3, 0.7);
  EXPECT_LT(std::abs((*transfer_value(realized, s))(0, 0) - value_at(sum, s)), 1e-12);
}

TEST(DeadTime, MovesTheStepResponse) {
  StateSpace system = system_from_text("2/(3*s+1)");
  const StepFigures without = result_of(step_figures(system, 0, 0));
  system.dead_time = 1.7;
  const StepFigures with = result_of(step_figures(system, 0, 0));
  EXPECT_NEAR(*with.settling_time, *without.settling_time + 1.7, 1e-12);
  EXPECT_NEAR(*with.rise_time, *without.rise_time, 1e-12);
  EXPECT_NEAR(with.tangent->dead_time, 1.7, 1e-12);
  EXPECT_NEAR(with.tangent->tau, 3.0, 1e-9);
  const TimeResponse response = step_response(system, 0, {.stop = 10.0, .intervals = 77});
  for (std::size_t k = 0; k < response.times.size(); ++k) {
    const double since = response.times[k] - 1.7;
    EXPECT_NEAR(response.outputs(k, 0), since < 0.0 ? 0.0 : -2.0 * std::expm1(-since / 3.0), 1e-12);
  }
}

}  // namespace
}  // namespace causa::linear::testing
