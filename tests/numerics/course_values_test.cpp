// The figures of the course: mass and spring, m = k = F = 1, from rest, b = 1 where nothing else is said.
#include <gtest/gtest.h>

#include "test_problems.h"

namespace causa::testing {
namespace {

std::unique_ptr<Integrator> mass_spring(std::string_view name, MassSpringProblem& problem, double h) {
  return started(name, {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0, std::vector{0.0, 0.0},
                 10.0);
}

double error_of_course_problem(std::string_view name, double h) {
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
        Row{"euler", 0.01, 3.94e-3, 1e-5}, Row{"heun", 0.5, 0.0406, 1e-4}, Row{"heun", 0.1, 1.47e-3, 1e-5},
        Row{"heun", 0.05, 3.60e-4, 1e-6}, Row{"heun", 0.01, 1.42e-5, 1e-7}, Row{"rk4", 0.5, 4.80e-4, 1e-6},
        Row{"rk4", 0.1, 6.72e-7, 1e-9}, Row{"rk4", 0.05, 4.14e-8, 1e-10},
        Row{"rk4", 0.01, 6.54e-11, 1e-13}}) {
    EXPECT_NEAR(error_of_course_problem(method, h), error, 0.5 * last_digit) << method << " h=" << h;
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

TEST(CourseValues, FirstStepsOfHeunAndOfAb2StartedByIt) {
  MassSpringProblem problem;
  for (const char* method : {"heun", "ab2"}) {
    const auto integrator = mass_spring(method, problem, 0.1);
    static_cast<void>(integrator->step());
    EXPECT_NEAR(integrator->state()[0], 0.005, 1e-17);
    EXPECT_NEAR(integrator->state()[1], 0.095, 1e-16);
    if (std::string_view(method) == "heun") continue;
    static_cast<void>(integrator->step());
    EXPECT_NEAR(integrator->state()[0], 0.01925, 1e-17);
    EXPECT_NEAR(integrator->state()[1], 0.18, 1e-16);
  }
}

// ẋ₁ = x₂, ẋ₂ = F - x₁ - b x₂
struct DampedMassSpring {
  double b = 1.0;
  double force = 1.0;
  Evaluation operator()(double, std::span<const double> x, std::span<double> dx) const {
    dx[0] = x[1];
    dx[1] = force - x[0] - b * x[1];
    return Evaluation::Succeeded;
  }
};

// b = 1: Euler is unstable for h > 1, backward Euler for no h.
TEST(CourseValues, StabilityOfTheTwoEulerMethods) {
  DampedMassSpring problem;
  const auto distance_after = [&](const char* method, double h) {
    const auto integrator = started(method, {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0,
                                    std::vector{0.0, 0.0}, 200.0 * h);
    run_to(*integrator, 200.0 * h);
    return std::hypot(integrator->state()[0] - 1.0, integrator->state()[1]);
  };
  EXPECT_LT(distance_after("euler", 0.9), 1e-3);
  EXPECT_GT(distance_after("euler", 1.1), 1e3);
  for (const double h : {0.1, 1.1, 10.0, 1000.0}) EXPECT_LT(distance_after("backward-euler", h), 1e-3);
}

// b = 0, §2.4.2: the energy grows, decays, or stays.
TEST(CourseValues, TheMarginallyStableOscillator) {
  DampedMassSpring problem{.b = 0.0, .force = 0.0};
  const auto amplitude_after = [&](const char* method, double t_end) {
    const auto integrator = started(method, {.state_count = 2, .rhs = problem}, {.fixed_step = 0.1}, 0.0,
                                    std::vector{1.0, 0.0}, t_end);
    run_to(*integrator, t_end);
    return std::hypot(integrator->state()[0], integrator->state()[1]);
  };
  // |1 + ih|ⁿ and |1/(1 - ih)|ⁿ
  EXPECT_NEAR(amplitude_after("euler", 10.0), std::pow(1.01, 50.0), 1e-9);
  EXPECT_NEAR(amplitude_after("backward-euler", 10.0), std::pow(1.01, -50.0), 1e-9);
  EXPECT_NEAR(amplitude_after("bdf1", 10.0), std::pow(1.01, -50.0), 1e-9);
  EXPECT_NEAR(amplitude_after("trapezoidal", 1000.0), 1.0, 1e-10);
  EXPECT_NEAR(amplitude_after("implicit-midpoint", 1000.0), 1.0, 1e-10);
}

// b = 100, t ≤ 500, tolerance 1e-3: an explicit method is held by stability near h = 0.04, an implicit one by
// accuracy alone.
TEST(CourseValues, StepsForTheStiffSystem) {
  DampedMassSpring problem{.b = 100.0};
  const auto steps = [&](const char* method, const IntegratorOptions& options) {
    const auto integrator =
        started(method, {.state_count = 2, .rhs = problem}, options, 0.0, std::vector{0.0, 0.0}, 500.0);
    EXPECT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, 500.0)));
    EXPECT_NEAR(integrator->state()[0], 1.0 - std::exp(-5.0005), 3e-3);
    return integrator->statistics().accepted;
  };
  IntegratorOptions options{.relative_tolerance = 1e-3, .absolute_tolerance = 1e-3};
  for (const char* method : {"rkf45", "dopri5"}) {
    EXPECT_GE(steps(method, options), 13000U);
    EXPECT_LE(steps(method, options), 17000U);
  }
  EXPECT_LE(steps("radau5", options), 60U);
  EXPECT_LE(steps("cvode", options), 150U);
  EXPECT_LE(steps("ida", options), 150U);
  options.step_law = StepLaw::Elementary;
  options.safety = 0.8;
  EXPECT_GE(steps("rkf45", options), 13000U);
  EXPECT_LE(steps("rkf45", options), 17000U);
}

// §2.2.3: about 25 steps of Runge–Kutta–Fehlberg with tolerance 1e-3 and factor 0.8 until t = 18.
TEST(CourseValues, StepsOfTheTextbookStepControl) {
  MassSpringProblem problem;
  IntegratorOptions options{
      .relative_tolerance = 1e-3, .absolute_tolerance = 1e-3, .safety = 0.8, .step_law = StepLaw::Elementary};
  const auto steps = [&] {
    const auto integrator =
        started("rkf45", {.state_count = 2, .rhs = problem}, options, 0.0, std::vector{0.0, 0.0}, 18.0);
    run_to(*integrator, 18.0);
    EXPECT_LT(largest_difference(integrator->state(), MassSpringProblem::solution(18.0)), 0.01);
    return integrator->statistics().accepted;
  };
  EXPECT_NEAR(static_cast<double>(steps()), 22.0, 6.0);
  options.step_exponent = 0.25;  // the cautious exponent of document 004, §6
  EXPECT_NEAR(static_cast<double>(steps()), 22.0, 8.0);
}

// x″ + 2ξx′ + x = 0, x(0) = 100 (document 004): the largest error of x for 0 ≤ t ≤ 13.
TEST(CourseValues, ErrorsOfTheOscillatorOfDocument004) {
  struct Row {
    const char* method;
    double xi;
    double h;
    double error;
    double last_digit;
  };
  for (const auto& [method, xi, h, error, last_digit] :
       {Row{"heun", 0.0, 0.1, 1.850, 1e-3}, Row{"heun", 0.5, 0.1, 0.1184, 1e-4},
        Row{"heun", 0.0, 0.5, 48.53, 1e-2}, Row{"heun", 0.5, 0.5, 3.599, 1e-3},
        Row{"rk4", 0.0, 0.5, 0.5946, 1e-4}, Row{"rk4", 0.0, 1.0, 9.480, 1e-3},
        Row{"rk4", 0.5, 1.0, 0.7950, 1e-4}, Row{"rk4", 0.5, 0.5, 0.04598, 1e-5}}) {
    DampedMassSpring problem{.b = 2.0 * xi, .force = 0.0};
    const auto integrator = started(method, {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0,
                                    std::vector{100.0, 0.0}, 13.0);
    double largest = 0.0;
    const double omega = std::sqrt(1.0 - xi * xi);
    run_to(*integrator, 13.0, [&](const StepAccepted& step) {
      const double t = step.t_new;
      const double exact =
          100.0 * std::exp(-xi * t) * (std::cos(omega * t) + xi / omega * std::sin(omega * t));
      largest = std::max(largest, std::abs(integrator->state()[0] - exact));
    });
    EXPECT_NEAR(largest, error, last_digit) << method << " xi=" << xi << " h=" << h;
  }
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
