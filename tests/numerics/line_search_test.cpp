// KINSOL's line search as the second opinion: classical systems (Moré, Garbow and Hillstrom, ACM TOMS 7
// (1981)) from their usual start and from far away.
#include "numerics/line_search.h"

#include <cmath>
#include <functional>
#include <numbers>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

using System = std::function<void(std::span<const double>, std::span<double>)>;

struct Problem {
  std::string name;
  System f;
  std::vector<double> start;
};

double square(double x) {
  return x * x;
}

std::vector<Problem> problems() {
  return {
      {"Rosenbrock",
       [](auto x, auto f) {
         f[0] = 10.0 * (x[1] - square(x[0]));
         f[1] = 1.0 - x[0];
       },
       {-1.2, 1.0}},
      {"PowellBadlyScaled",
       [](auto x, auto f) {
         f[0] = 1e4 * x[0] * x[1] - 1.0;
         f[1] = std::exp(-x[0]) + std::exp(-x[1]) - 1.0001;
       },
       {0.0, 1.0}},
      {"Wood",
       [](auto x, auto f) {
         f[0] = -200.0 * x[0] * (x[1] - square(x[0])) - (1.0 - x[0]);
         f[1] = 200.0 * (x[1] - square(x[0])) + 20.2 * (x[1] - 1.0) + 19.8 * (x[3] - 1.0);
         f[2] = -180.0 * x[2] * (x[3] - square(x[2])) - (1.0 - x[2]);
         f[3] = 180.0 * (x[3] - square(x[2])) + 20.2 * (x[3] - 1.0) + 19.8 * (x[1] - 1.0);
       },
       {-3.0, -1.0, -3.0, -1.0}},
      {"HelicalValley",
       [](auto x, auto f) {
         const double turn = std::atan2(x[1], x[0]) / (2.0 * std::numbers::pi);
         f[0] = 10.0 * (x[2] - 10.0 * turn);
         f[1] = 10.0 * (std::hypot(x[0], x[1]) - 1.0);
         f[2] = x[2];
       },
       {-1.0, 0.0, 0.0}},
      {"BrownAlmostLinear",
       [](auto x, auto f) {
         double sum = -static_cast<double>(x.size() + 1);
         double product = 1.0;
         for (const double value : x) {
           sum += value;
           product *= value;
         }
         for (std::size_t i = 0; i + 1 < x.size(); ++i) f[i] = x[i] + sum;
         f[x.size() - 1] = product - 1.0;
       },
       {0.5, 0.5, 0.5, 0.5, 0.5}},
      {"BroydenTridiagonal",
       [](auto x, auto f) {
         for (std::size_t i = 0; i < x.size(); ++i) {
           f[i] = (3.0 - 2.0 * x[i]) * x[i] + 1.0;
           if (i > 0) f[i] -= x[i - 1];
           if (i + 1 < x.size()) f[i] -= 2.0 * x[i + 1];
         }
       },
       {-1.0, -1.0, -1.0, -1.0, -1.0, -1.0}},
      {"Trigonometric",
       [](auto x, auto f) {
         double sum = static_cast<double>(x.size());
         for (const double value : x) sum -= std::cos(value);
         for (std::size_t i = 0; i < x.size(); ++i)
           f[i] = sum + static_cast<double>(i + 1) * (1.0 - std::cos(x[i])) - std::sin(x[i]);
       },
       {0.2, 0.2, 0.2, 0.2, 0.2}},
      {"DiodeBehindAResistor",
       [](auto x, auto f) {
         f[0] = 1e-12 * std::expm1(x[0] / 0.025) - x[1];
         f[1] = x[0] + 100.0 * x[1] - 10.0;
       },
       {5.0, 1.0}},
  };
}

// How a block of equations is solved: Newton first, then the other from the same start, finished by Newton.
struct Attempts {
  bool newton = false;
  bool both = false;
};

Attempts attempt(const Problem& problem, double factor) {
  const std::size_t n = problem.start.size();
  auto residuals = [&](std::span<const double> x, std::span<double> f) {
    problem.f(x, f);
    return Evaluation::Succeeded;
  };
  auto jacobian = [&](std::span<const double> x, std::span<double> values) {
    std::vector<double> point(x.begin(), x.end());
    std::vector<double> up(n);
    std::vector<double> down(n);
    for (std::size_t j = 0; j < n; ++j) {
      const double h = 1e-6 * std::max(1.0, std::abs(x[j]));
      point[j] = x[j] + h;
      problem.f(point, up);
      point[j] = x[j] - h;
      problem.f(point, down);
      point[j] = x[j];
      for (std::size_t i = 0; i < n; ++i) values[j * n + i] = (up[i] - down[i]) / (2.0 * h);
    }
    return Evaluation::Succeeded;
  };
  const NewtonSystem system{.pattern = dense_pattern(n), .residuals = residuals, .jacobian = jacobian};
  std::vector<double> far = problem.start;
  for (double& value : far) value *= factor;
  Newton newton(system, {});
  std::vector<double> x = far;
  Attempts result;
  result.newton = newton.solve(x).outcome == NewtonOutcome::Converged;
  LineSearch other(system, {});
  x = far;
  result.both = result.newton || (other.approach(x) && newton.solve(x).outcome == NewtonOutcome::Converged);
  return result;
}

TEST(LineSearch, SolvesWhatNewtonAloneDoesNot) {
  int alone = 0;
  int together = 0;
  std::string unsolved;
  for (const Problem& problem : problems()) {
    for (const double factor : {1.0, -1.0, 5.0, -5.0, 10.0, 30.0, 100.0}) {
      const Attempts attempts = attempt(problem, factor);
      alone += attempts.newton ? 1 : 0;
      together += attempts.both ? 1 : 0;
      if (!attempts.newton)
        unsolved +=
            problem.name + " from " + std::to_string(factor) + (attempts.both ? ": helped" : "") + "\n";
      if (factor == 1.0) {
        EXPECT_TRUE(attempts.both) << problem.name;
      }
    }
  }
  EXPECT_GT(together, alone) << unsolved;
  EXPECT_GE(together, 47) << alone << " of 56 alone\n" << unsolved;
}

TEST(LineSearch, LeavesTheStartAloneWhereThereIsNoSolution) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = x[0] * x[0] + 1.0;
    return Evaluation::Succeeded;
  };
  auto jacobian = [](std::span<const double> x, std::span<double> values) {
    values[0] = 2.0 * x[0];
    return Evaluation::Succeeded;
  };
  LineSearch search({.pattern = dense_pattern(1), .residuals = residuals, .jacobian = jacobian}, {});
  for (const double start : {3.0, 0.0, 1e300, std::nan("")}) {
    std::vector<double> x{start};
    EXPECT_FALSE(search.approach(x));
    if (!std::isnan(start)) {
      EXPECT_EQ(x[0], start);
    }
  }
}

TEST(LineSearch, StepsBackFromWhereNothingIsDefined) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    if (x[0] <= 0.0) return Evaluation::Failed;
    f[0] = std::log(x[0]);
    return Evaluation::Succeeded;
  };
  auto jacobian = [](std::span<const double> x, std::span<double> values) {
    values[0] = 1.0 / x[0];
    return Evaluation::Succeeded;
  };
  LineSearch search({.pattern = dense_pattern(1), .residuals = residuals, .jacobian = jacobian}, {});
  std::vector<double> x{20.0};
  EXPECT_TRUE(search.approach(x));
  EXPECT_NEAR(x[0], 1.0, 1e-6);
}

}  // namespace
}  // namespace causa::testing
