// Implicit methods with fixed steps: the Jacobian frozen or fresh, given or by differences, and equations
// without a solution.
#include <gtest/gtest.h>

#include "test_problems.h"

namespace causa::testing {
namespace {

class ImplicitFixedSteps : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Numerics, ImplicitFixedSteps,
                         ::testing::ValuesIn(integrators_with([](const MethodProperties& method) {
                           return method.is_implicit && method.takes_fixed_steps;
                         })),
                         [](const auto& instance) { return test_name(instance.param); });

// Van der Pol with μ = 10.
struct VanDerPol {
  Evaluation operator()(double, std::span<const double> x, std::span<double> dx) const {
    dx[0] = x[1];
    dx[1] = 10.0 * (1.0 - x[0] * x[0]) * x[1] - x[0];
    return Evaluation::Succeeded;
  }
};
struct VanDerPolJacobian {
  Evaluation operator()(double, std::span<const double> x, std::span<double> values) const {
    values[0] = -20.0 * x[0] * x[1] - 1.0;
    values[1] = 1.0;
    values[2] = 10.0 * (1.0 - x[0] * x[0]);
    return Evaluation::Succeeded;
  }
};
const SparsePattern van_der_pol_pattern{.starts = {0, 1, 3}, .rows = {1, 0, 1}};

TEST_P(ImplicitFixedSteps, SolveTheSameEquationsWhateverTheJacobian) {
  VanDerPol rhs;
  VanDerPolJacobian jacobian;
  std::vector<std::vector<double>> ends;
  for (const NewtonJacobian choice : {NewtonJacobian::Frozen, NewtonJacobian::Fresh}) {
    for (const bool given : {false, true}) {
      OdeProblem problem{.state_count = 2, .rhs = rhs};
      if (given) problem.jacobian = OdeJacobian{.pattern = van_der_pol_pattern, .values = jacobian};
      const auto integrator = started(GetParam(), problem, {.fixed_step = 0.01, .newton_jacobian = choice},
                                      0.0, std::vector{2.0, 0.0}, 12.0);
      ASSERT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, 12.0)));
      ends.emplace_back(integrator->state().begin(), integrator->state().end());
      const IntegratorStatistics& statistics = integrator->statistics();
      EXPECT_GT(statistics.jacobians, 0U);
      if (choice == NewtonJacobian::Fresh) {
        EXPECT_GE(statistics.jacobians, statistics.newton_iterations);
      } else {
        EXPECT_LT(statistics.jacobians, statistics.accepted + 50);
      }
    }
  }
  for (const std::vector<double>& end : ends) EXPECT_LT(largest_difference(end, ends[0]), 1e-9);
}

// The slow motion survives steps a thousand times longer than the fast time constant.
TEST_P(ImplicitFixedSteps, AreStableOnAFastDecay) {
  auto rhs = [](double t, std::span<const double> x, std::span<double> dx) {
    dx[0] = -1e5 * (x[0] - std::cos(t)) - std::sin(t);
    return Evaluation::Succeeded;
  };
  const auto integrator =
      started(GetParam(), {.state_count = 1, .rhs = rhs}, {.fixed_step = 0.01}, 0.0, std::vector{1.0}, 2.0);
  ASSERT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, 2.0)));
  EXPECT_NEAR(integrator->state()[0], std::cos(2.0), 1e-4);
}

// x = 1 + h (x² + 1) has no solution for h = 1, nor have the equations of the other methods.
TEST(ImplicitEquations, WithoutASolutionAreReported) {
  auto rhs = [](double, std::span<const double> x, std::span<double> dx) {
    dx[0] = 1.0;
    dx[1] = x[1] * x[1] + 1.0;
    return Evaluation::Succeeded;
  };
  for (const char* method : {"backward-euler", "trapezoidal", "implicit-midpoint", "bdf1"}) {
    const auto integrator = started(method, {.state_count = 2, .rhs = rhs}, {.fixed_step = 2.0}, 0.0,
                                    std::vector{0.0, 1.0}, 10.0);
    const StepResult result = integrator->step();
    ASSERT_TRUE(std::holds_alternative<StepNotSolved>(result)) << method;
    EXPECT_EQ(std::get<StepNotSolved>(result).state, 1U);
    EXPECT_EQ(std::get<StepNotSolved>(result).step, 2.0);
    EXPECT_EQ(integrator->time(), 0.0);
    EXPECT_EQ(integrator->state()[1], 1.0);
  }
}

}  // namespace
}  // namespace causa::testing
