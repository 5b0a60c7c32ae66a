// Initial value problems with known solutions, and the loop that runs an integrator over one.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "numerics/integrators/make_integrator.h"

namespace causa::testing {

// Non-linear, depends on time, so that no order condition is met by accident:
//   ẋ₁ = x₁ cos t,  ẋ₂ = -2 t x₂²,   x₁ = exp(sin t),  x₂ = 1/(1 + t²)
struct NonLinearProblem {
  static constexpr std::size_t state_count = 2;
  Evaluation operator()(double t, std::span<const double> x, std::span<double> dx) const {
    dx[0] = x[0] * std::cos(t);
    dx[1] = -2.0 * t * x[1] * x[1];
    return Evaluation::Succeeded;
  }
  static std::vector<double> solution(double t) { return {std::exp(std::sin(t)), 1.0 / (1.0 + t * t)}; }
};

// State q is t^q: ẋ_q = q t^(q-1), for q = 0, …, degree.
struct PolynomialProblem {
  int degree = 0;
  Evaluation operator()(double t, std::span<const double>, std::span<double> dx) const {
    for (int q = 0; q <= degree; ++q) {
      dx[static_cast<std::size_t>(q)] = q == 0 ? 0.0 : q * std::pow(t, q - 1);
    }
    return Evaluation::Succeeded;
  }
  [[nodiscard]] std::vector<double> solution(double t) const {
    std::vector<double> x;
    for (int q = 0; q <= degree; ++q) x.push_back(std::pow(t, q));
    return x;
  }
};

// m ẍ + b ẋ + k x = F with m = b = k = F = 1, from rest (course, eq. 2.1).
struct MassSpringProblem {
  static constexpr std::size_t state_count = 2;
  Evaluation operator()(double, std::span<const double> x, std::span<double> dx) const {
    dx[0] = x[1];
    dx[1] = 1.0 - x[0] - x[1];
    return Evaluation::Succeeded;
  }
  static std::vector<double> solution(double t) {
    const double omega = std::sqrt(3.0) / 2.0;
    const double decay = std::exp(-0.5 * t);
    return {1.0 - decay * (std::cos(omega * t) + std::sin(omega * t) / std::sqrt(3.0)),
            decay * std::sin(omega * t) / omega};
  }
};

// `-` may not stand in the name of a test.
inline std::string test_name(const std::string& integrator) {
  std::string name = integrator;
  std::ranges::replace(name, '-', '_');
  return name;
}

inline MethodProperties properties_of(const std::string& integrator) {
  NonLinearProblem problem;
  return make_integrator(integrator, {.state_count = 2, .rhs = problem}, {})->properties();
}

// The names of the integrators whose properties meet a condition.
template <class Condition>
std::vector<std::string> integrators_with(Condition condition) {
  std::vector<std::string> names;
  for (const std::string& name : integrator_names()) {
    if (condition(properties_of(name))) names.push_back(name);
  }
  return names;
}

inline double largest_difference(std::span<const double> a, std::span<const double> b) {
  double largest = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::abs(a[i] - b[i]));
  return largest;
}

// Steps until the end of the horizon or a failure; calls after_step(StepAccepted) each time.
template <class AfterStep>
StepResult run_to(Integrator& integrator, double t_end, AfterStep after_step) {
  StepResult result = StepAccepted{};
  while (integrator.time() < t_end) {
    result = integrator.step();
    if (!std::holds_alternative<StepAccepted>(result)) return result;
    after_step(std::get<StepAccepted>(result));
  }
  return result;
}

inline StepResult run_to(Integrator& integrator, double t_end) {
  return run_to(integrator, t_end, [](const StepAccepted&) {});
}

inline std::unique_ptr<Integrator> started(std::string_view name, const OdeProblem& problem,
                                           const IntegratorOptions& options, double t_start,
                                           std::span<const double> x_start, double t_end) {
  std::unique_ptr<Integrator> integrator = make_integrator(name, problem, options);
  EXPECT_NE(integrator, nullptr);
  EXPECT_TRUE(std::holds_alternative<Started>(integrator->start(t_start, x_start, t_end)));
  return integrator;
}

}  // namespace causa::testing
