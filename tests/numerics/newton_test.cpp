// Newton's method on systems that need its damping, its scaling and its way out of singular points.
#include "numerics/newton.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::testing {
namespace {

// A dense system from its residuals; the Jacobian by central differences.
template <class Residuals>
struct Differenced {
  Residuals residuals;
  std::size_t n;
  Evaluation operator()(std::span<const double> x, std::span<double> values) {
    std::vector<double> point(x.begin(), x.end());
    std::vector<double> up(n);
    std::vector<double> down(n);
    for (std::size_t j = 0; j < n; ++j) {
      const double h = 1e-6 * std::max(1.0, std::abs(x[j]));
      point[j] = x[j] + h;
      if (residuals(point, up) == Evaluation::Failed) return Evaluation::Failed;
      point[j] = x[j] - h;
      if (residuals(point, down) == Evaluation::Failed) return Evaluation::Failed;
      point[j] = x[j];
      for (std::size_t i = 0; i < n; ++i) values[j * n + i] = (up[i] - down[i]) / (2.0 * h);
    }
    return Evaluation::Succeeded;
  }
};

template <class Residuals>
NewtonReport solve(Residuals residuals, std::vector<double>& x, const NewtonOptions& options = {}) {
  Differenced<Residuals> jacobian{.residuals = residuals, .n = x.size()};
  Newton newton({.pattern = dense_pattern(x.size()), .residuals = residuals, .jacobian = jacobian}, options);
  return newton.solve(x);
}

TEST(Newton, TakesOneStepForALinearSystem) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = 2.0 * x[0] + x[1] - 4.0;
    f[1] = x[0] - x[1] + 1.0;
    return Evaluation::Succeeded;
  };
  auto jacobian = [](std::span<const double>, std::span<double> values) {
    values[0] = 2.0;
    values[1] = 1.0;
    values[2] = 1.0;
    values[3] = -1.0;
    return Evaluation::Succeeded;
  };
  Newton newton({.pattern = dense_pattern(2), .residuals = residuals, .jacobian = jacobian}, {});
  std::vector<double> x{100.0, -50.0};
  const NewtonReport report = newton.solve(x);
  EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
  EXPECT_EQ(report.iterations, 1);
  EXPECT_EQ(report.jacobian_evaluations, 1);
  EXPECT_NEAR(x[0], 1.0, 1e-13);
  EXPECT_NEAR(x[1], 2.0, 1e-13);
}

// Without damping arctan diverges from |x| > 1.39.
TEST(Newton, DampsWhatWouldDiverge) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = std::atan(x[0]);
    return Evaluation::Succeeded;
  };
  std::vector<double> x{20.0};
  EXPECT_EQ(solve(residuals, x).outcome, NewtonOutcome::Converged);
  EXPECT_NEAR(x[0], 0.0, 1e-10);
}

// A current of 1e-9 A whose nominal value is 1 A.
TEST(Newton, IsExactForUnknownsFarBelowTheirNominalValues) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = 1e-14 * std::expm1((0.3 - 100.0 * x[0]) / 0.025) - x[0];
    return Evaluation::Succeeded;
  };
  std::vector<double> x{0.0};
  EXPECT_EQ(solve(residuals, x).outcome, NewtonOutcome::Converged);
  const double exact = 1.6275e-9;
  EXPECT_NEAR(x[0], exact, 1e-3 * exact);
  std::vector<double> left(1);
  residuals(x, left);
  EXPECT_LT(std::abs(left[0]), 1e-8 * exact);
}

// Rosenbrock's valley from its classical start.
TEST(Newton, FollowsACurvedValley) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = 10.0 * (x[1] - x[0] * x[0]);
    f[1] = 1.0 - x[0];
    return Evaluation::Succeeded;
  };
  std::vector<double> x{-1.2, 1.0};
  const NewtonReport report = solve(residuals, x);
  EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
  EXPECT_LT(report.iterations, 20);
  EXPECT_NEAR(x[0], 1.0, 1e-9);
  EXPECT_NEAR(x[1], 1.0, 1e-9);
}

// A diode behind a resistor: exp overflows for the first undamped steps.
TEST(Newton, ShortensStepsThatLeaveTheDomain) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = 1e-12 * (std::exp(x[0] / 0.025) - 1.0) - (5.0 - x[0]) / 1000.0;
    return Evaluation::Succeeded;
  };
  std::vector<double> x{0.0};
  EXPECT_EQ(solve(residuals, x).outcome, NewtonOutcome::Converged);
  EXPECT_NEAR(1e-12 * std::exp(x[0] / 0.025), (5.0 - x[0]) / 1000.0, 1e-10);
}

TEST(Newton, KnowsNoUnits) {
  for (const double unit : {1e-9, 1.0, 1e9}) {
    auto residuals = [unit](std::span<const double> x, std::span<double> f) {
      const double y = x[0] / unit;
      f[0] = 1e7 * (y * y - 2.0);
      f[1] = 1e-7 * (x[1] - y * y * y);
      return Evaluation::Succeeded;
    };
    auto jacobian = [unit](std::span<const double> x, std::span<double> values) {
      const double y = x[0] / unit;
      values[0] = 2e7 * y / unit;
      values[1] = -3e-7 * y * y / unit;
      values[2] = 0.0;
      values[3] = 1e-7;
      return Evaluation::Succeeded;
    };
    Newton newton({.pattern = dense_pattern(2), .residuals = residuals, .jacobian = jacobian},
                  {.nominals = {unit, 1.0}});
    std::vector<double> x{unit, 1.0};
    const NewtonReport report = newton.solve(x);
    EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
    EXPECT_NEAR(x[0] / unit, std::sqrt(2.0), 1e-10);
    EXPECT_NEAR(x[1], 2.0 * std::sqrt(2.0), 1e-9);
    EXPECT_LE(report.iterations, 6);
  }
}

// x² + y² = 1 for y, started where ∂/∂y is zero: both roots are right.
TEST(Newton, StepsOffASingularPoint) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = 0.36 + x[0] * x[0] - 1.0;
    return Evaluation::Succeeded;
  };
  auto jacobian = [](std::span<const double> x, std::span<double> values) {
    values[0] = 2.0 * x[0];
    return Evaluation::Succeeded;
  };
  Newton newton({.pattern = dense_pattern(1), .residuals = residuals, .jacobian = jacobian}, {});
  std::vector<double> x{0.0};
  const NewtonReport report = newton.solve(x);
  EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
  EXPECT_NEAR(std::abs(x[0]), 0.8, 1e-10);
  EXPECT_EQ(report.singular_unknown, 0U);
}

// Two equations say the same: a solution of both is found, and what is not determined is reported.
TEST(Newton, SolvesADependentSystemThatHasSolutions) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = x[0] + x[1] - 3.0;
    f[1] = 2.0 * x[0] + 2.0 * x[1] - 6.0;
    return Evaluation::Succeeded;
  };
  std::vector<double> x{1.0, 1.0};
  const NewtonReport report = solve(residuals, x);
  EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
  EXPECT_NEAR(x[0] + x[1], 3.0, 1e-9);
  EXPECT_EQ(report.singular_unknown, 1U);
}

TEST(Newton, NamesTheEquationThatCannotHold) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = x[0] - 1.0;
    f[1] = x[1] * x[1] + 1.0;
    return Evaluation::Succeeded;
  };
  std::vector<double> x{0.0, 3.0};
  const NewtonReport report = solve(residuals, x);
  EXPECT_NE(report.outcome, NewtonOutcome::Converged);
  EXPECT_EQ(report.worst_residual, 1U);
  EXPECT_GE(report.worst_value, 1.0);
}

TEST(Newton, TellsThatTheStartCannotBeEvaluated) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = std::log(x[0]);
    return Evaluation::Succeeded;
  };
  std::vector<double> x{-1.0};
  EXPECT_EQ(solve(residuals, x).outcome, NewtonOutcome::EvaluationFailed);
  EXPECT_EQ(x[0], -1.0);
  std::vector<double> good{30.0};
  EXPECT_EQ(solve(residuals, good).outcome, NewtonOutcome::Converged);
  EXPECT_NEAR(good[0], 1.0, 1e-9);
}

TEST(Newton, StopsAfterTheIterationsAllowed) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    f[0] = std::pow(x[0], 9.0);
    return Evaluation::Succeeded;
  };
  std::vector<double> x{1.0};
  const NewtonReport report = solve(residuals, x, {.most_iterations = 3});
  EXPECT_EQ(report.outcome, NewtonOutcome::TooManyIterations);
  EXPECT_EQ(report.iterations, 3);
}

// -u″ + exp u = 0 on a line of 400 points: sparse, by KLU.
TEST(Newton, SolvesALargeSparseSystem) {
  constexpr std::size_t n = 400;
  constexpr double h = 1.0 / (n + 1);
  SparsePattern pattern;
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = j == 0 ? 0 : j - 1; i <= std::min(j + 1, n - 1); ++i) {
      pattern.rows.push_back(static_cast<int>(i));
    }
    pattern.starts.push_back(static_cast<int>(pattern.rows.size()));
  }
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    for (std::size_t i = 0; i < n; ++i) {
      const double left = i == 0 ? 0.0 : x[i - 1];
      const double right = i + 1 == n ? 0.0 : x[i + 1];
      f[i] = (2.0 * x[i] - left - right) / (h * h) + std::exp(x[i]);
    }
    return Evaluation::Succeeded;
  };
  auto jacobian = [&](std::span<const double> x, std::span<double> values) {
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t k = pattern.start(j); k < pattern.start(j + 1); ++k) {
        values[k] = pattern.row(k) == j ? 2.0 / (h * h) + std::exp(x[j]) : -1.0 / (h * h);
      }
    }
    return Evaluation::Succeeded;
  };
  Newton newton({.pattern = pattern, .residuals = residuals, .jacobian = jacobian}, {});
  std::vector<double> x(n, 1.0);
  const NewtonReport report = newton.solve(x);
  EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
  EXPECT_LE(report.iterations, 6);
  // u = ln(c²/2) - 2 ln cos(c (x - 1/2)/2) with u(0) = 0, c ≈ 1.3360556949 (Bratu's problem, λ = -1).
  EXPECT_NEAR(x[n / 2], -0.1137037, 1e-4);
}

}  // namespace
}  // namespace causa::testing
