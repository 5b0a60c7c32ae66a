// The figures of the course for fixed steps: mass and spring, m = b = k = F = 1, from rest, 0 ≤ t ≤ 10.
#include <gtest/gtest.h>

#include "test_problems.h"

namespace causa::testing {
namespace {

std::unique_ptr<Integrator> mass_spring(std::string_view name, MassSpringProblem& problem, double h) {
  return started(name, {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0, std::vector{0.0, 0.0},
                 10.0);
}

double largest_error(std::string_view name, double h) {
  MassSpringProblem problem;
  const auto integrator = mass_spring(name, problem, h);
  double largest = 0.0;
  run_to(*integrator, 10.0, [&](const StepAccepted& step) {
    largest = std::max(largest, largest_difference(integrator->state(), problem.solution(step.t_new)));
  });
  return largest;
}

TEST(CourseValues, ErrorTable) {
  struct Row {
    std::string_view method;
    double h;
    double error;
    double last_digit;
  };
  for (const auto& [method, h, error, last_digit] :
       {Row{"euler", 0.5, 0.298, 1e-3}, Row{"euler", 0.1, 0.0420, 1e-4}, Row{"euler", 0.05, 0.0203, 1e-4},
        Row{"euler", 0.01, 3.94e-3, 1e-5}, Row{"rk4", 0.5, 4.80e-4, 1e-6}, Row{"rk4", 0.1, 6.72e-7, 1e-9},
        Row{"rk4", 0.05, 4.14e-8, 1e-10}, Row{"rk4", 0.01, 6.54e-11, 1e-13}}) {
    EXPECT_NEAR(largest_error(method, h), error, 0.5 * last_digit) << method << " h=" << h;
  }
}

TEST(CourseValues, FirstStepsOfEuler) {
  MassSpringProblem problem;
  const auto integrator = mass_spring("euler", problem, 0.1);
  static_cast<void>(integrator->step());
  EXPECT_EQ(integrator->state()[0], 0.0);
  EXPECT_EQ(integrator->state()[1], 0.1);
  static_cast<void>(integrator->step());
  EXPECT_NEAR(integrator->state()[0], 0.01, 1e-16);
  EXPECT_NEAR(integrator->state()[1], 0.19, 1e-16);
}

// ẋ = -3x³ + t, x(0) = 1, one step of 0.1.
TEST(CourseValues, OneStepOfRk4) {
  auto problem = [](double t, std::span<const double> x, std::span<double> dx) {
    dx[0] = -3.0 * x[0] * x[0] * x[0] + t;
    return Evaluation::Succeeded;
  };
  const auto integrator =
      started("rk4", {.state_count = 1, .rhs = problem}, {.fixed_step = 0.1}, 0.0, std::vector{1.0}, 0.1);
  static_cast<void>(integrator->step());
  EXPECT_NEAR(integrator->state()[0], 0.7945, 0.5e-4);
}

}  // namespace
}  // namespace causa::testing
