// What a simulation may ask of an integrator between two starts: to go on to a later end without forgetting
// what it knows, and not to take steps longer than is known of the past.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "numerics/integrators/make_integrator.h"
#include "test_problems.h"

namespace causa::testing {
namespace {

class GoingOn : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Numerics, GoingOn,
                         ::testing::Values("rk23", "rkf45", "dopri5", "radau5", "cvode", "cvode-adams",
                                           "ida"),
                         [](const auto& instance) { return test_name(instance.param); });

struct Decay {
  Evaluation operator()(double, std::span<const double> x, std::span<double> dx) const {
    dx[0] = -x[0];
    return Evaluation::Succeeded;
  }
};

constexpr double tolerance = 1e-8;

// Ten stretches, each as long as the other: the error at the end, and the steps it took.
struct StretchRun {
  double error = 0.0;
  std::uint64_t steps = 0;
};

template <class Next>
StretchRun run_in_stretches(const std::string& name, Next next) {
  Decay decay;
  const double start = 1.0;
  const auto integrator = started(name, {.state_count = 1, .rhs = decay},
                                  {.relative_tolerance = tolerance, .absolute_tolerance = tolerance}, 0.0,
                                  std::span(&start, 1), 0.1);
  constexpr int stretches = 10;
  for (int k = 1; k <= stretches; ++k) {
    const double end = 0.1 * k;
    if (k > 1) {
      EXPECT_TRUE(next(*integrator, end));
    }
    EXPECT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, end)));
    EXPECT_EQ(integrator->time(), end);
  }
  return {std::abs(integrator->state()[0] - std::exp(-1.0)), integrator->statistics().accepted};
}

TEST_P(GoingOn, ALaterEndCostsNoStart) {
  const StretchRun extended =
      run_in_stretches(GetParam(), [](Integrator& integrator, double end) { return integrator.extend(end); });
  const StretchRun restarted = run_in_stretches(GetParam(), [](Integrator& integrator, double end) {
    const double state = integrator.state()[0];
    return std::holds_alternative<Started>(integrator.start(integrator.time(), std::span(&state, 1), end));
  });
  EXPECT_LT(extended.error, 1000.0 * tolerance);
  EXPECT_LE(extended.steps, restarted.steps);
}

TEST_P(GoingOn, StepsAreNotLongerThanTheirLimit) {
  constexpr double longest = 0.003;
  Decay decay;
  const double start = 1.0;
  const auto integrator = make_integrator(GetParam(), {.state_count = 1, .rhs = decay}, {});
  integrator->limit_steps(longest);
  ASSERT_TRUE(std::holds_alternative<Started>(integrator->start(0.0, std::span(&start, 1), 1.0)));
  double largest = 0.0;
  run_to(*integrator, 1.0,
         [&](const StepAccepted& step) { largest = std::max(largest, step.t_new - step.t_old); });
  EXPECT_LE(largest, longest * (1.0 + 1e-9));
  EXPECT_NEAR(integrator->state()[0], std::exp(-1.0), 1e-5);
}

TEST_P(GoingOn, AnEarlierEndIsRefused) {
  Decay decay;
  const double start = 1.0;
  const auto integrator =
      started(GetParam(), {.state_count = 1, .rhs = decay}, {}, 0.0, std::span(&start, 1), 1.0);
  EXPECT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, 1.0)));
  EXPECT_FALSE(integrator->extend(1.0));
}

}  // namespace
}  // namespace causa::testing
