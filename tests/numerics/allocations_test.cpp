// Starting, stepping and interpolating do not allocate.
#include <cmath>

#include <gtest/gtest.h>

#include "../base/count_allocations.h"
#include "numerics/newton.h"
#include "test_problems.h"

namespace causa::testing {
namespace {

class Allocations : public ::testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Numerics, Allocations, ::testing::ValuesIn(integrator_names()),
                         [](const auto& instance) { return test_name(instance.param); });

TEST_P(Allocations, NoneAfterConstruction) {
  NonLinearProblem problem;
  const std::vector<double> start = NonLinearProblem::solution(0.0);
  std::vector<double> x(2);
  for (const double h : {0.01, 0.0}) {
    const auto integrator =
        make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = h});
    if (h == 0.0 && !integrator->properties().chooses_steps) continue;
    if (h > 0.0 && !integrator->properties().takes_fixed_steps) continue;
    const std::size_t before = allocation_count;
    for (int run = 0; run < 2; ++run) {
      static_cast<void>(integrator->start(0.0, start, 10.0));
      run_to(*integrator, 10.0,
             [&](const StepAccepted& step) { integrator->interpolate(0.5 * (step.t_old + step.t_new), x); });
    }
    const std::size_t after = allocation_count;
    EXPECT_EQ(integrator->time(), 10.0);
    EXPECT_EQ(after, before);
  }
}

// A singular Jacobian on the way may allocate, once; none is met here.
TEST(NewtonAllocations, NoneAfterConstruction) {
  auto residuals = [](std::span<const double> x, std::span<double> f) {
    for (std::size_t i = 0; i < x.size(); ++i) f[i] = std::exp(x[i]) - 2.0 + (i > 0 ? x[i - 1] : 0.0);
    return Evaluation::Succeeded;
  };
  for (const std::size_t n : {3U, 60U}) {
    SparsePattern pattern;
    for (std::size_t j = 0; j < n; ++j) {
      pattern.rows.push_back(static_cast<int>(j));
      if (j + 1 < n) pattern.rows.push_back(static_cast<int>(j + 1));
      pattern.starts.push_back(static_cast<int>(pattern.rows.size()));
    }
    auto jacobian = [&](std::span<const double> x, std::span<double> values) {
      for (std::size_t j = 0; j < n; ++j) {
        values[pattern.start(j)] = std::exp(x[j]);
        if (j + 1 < n) values[pattern.start(j) + 1] = 1.0;
      }
      return Evaluation::Succeeded;
    };
    Newton newton({.pattern = pattern, .residuals = residuals, .jacobian = jacobian}, {});
    std::vector<double> x(n, 3.0);
    const std::size_t before = allocation_count;
    const NewtonReport report = newton.solve(x);
    const std::size_t after = allocation_count;
    EXPECT_EQ(report.outcome, NewtonOutcome::Converged);
    EXPECT_EQ(after, before);
  }
}

TEST(AllocationCounter, Counts) {
  const std::size_t before = allocation_count;
  const auto memory = std::make_unique<std::vector<double>>(100);
  EXPECT_EQ(memory->size(), 100U);
  EXPECT_GE(allocation_count, before + 2);
}

}  // namespace
}  // namespace causa::testing
