// Forward and adjoint sensitivities by CVODES of problems whose solution is a formula.
#include <cmath>

#include <gtest/gtest.h>

#include "numerics/integrators/cvodes_adjoint.h"
#include "numerics/integrators/cvodes_forward.h"

namespace causa::testing {
namespace {

using Span = std::span<const double>;

constexpr double relaxing_k = 1.3;  // k
constexpr double relaxing_u = 0.4;  // u
constexpr double relaxing_end = 2.0;
constexpr double relaxing_start = 1.5;

//   ẋ = -k x + u,   x = u/k + (x₀ - u/k) e^(-kt)
struct Relaxation {
  Evaluation operator()(double, Span x, std::span<double> dx) const {
    dx[0] = -relaxing_k * x[0] + relaxing_u;
    return Evaluation::Succeeded;
  }
};
struct RelaxationJacobian {
  Evaluation operator()(double, Span, std::span<double> values) const {
    values[0] = -relaxing_k;
    return Evaluation::Succeeded;
  }
};

const double relaxing_fade = std::exp(-relaxing_k * relaxing_end);
const double relaxing_by_start = relaxing_fade;
const double relaxing_by_u = (1.0 - relaxing_fade) / relaxing_k;
const double relaxing_by_k = -relaxing_u / (relaxing_k * relaxing_k) * (1.0 - relaxing_fade) -
                             relaxing_end * (relaxing_start - relaxing_u / relaxing_k) * relaxing_fade;

TEST(CvodesForward, FollowsColumnsOfSensitivities) {
  const Relaxation rates;
  const RelaxationJacobian jacobian;
  // By k, u and x₀.
  const auto columns = [](double, Span x, Span s, std::span<double> ds) {
    ds[0] = -relaxing_k * s[0] - x[0];
    ds[1] = -relaxing_k * s[1] + 1.0;
    ds[2] = -relaxing_k * s[2];
    return Evaluation::Succeeded;
  };
  const auto together = [&](double t, Span x, std::span<double> dx) {
    rates(t, x.first(1), dx.first(1));
    return columns(t, x.first(1), x.subspan(1), dx.subspan(1));
  };
  const OdeProblem whole{.state_count = 4, .rhs = together};
  const SensitivityProblem problem{
      .states = {.state_count = 1, .rhs = rates, .jacobian = OdeJacobian{{{0, 1}, {0}}, jacobian}},
      .column_count = 3,
      .columns = columns};
  const auto integrator = make_cvodes_forward(
      whole, problem, {.relative_tolerance = 1e-10, .absolute_tolerances = std::vector<double>(4, 1e-12)});
  const std::vector<double> begin{relaxing_start, 0.0, 0.0, 1.0};
  ASSERT_TRUE(std::holds_alternative<Started>(integrator->start(0.0, begin, relaxing_end)));
  while (integrator->time() < relaxing_end)
    ASSERT_TRUE(std::holds_alternative<StepAccepted>(integrator->step()));
  EXPECT_NEAR(integrator->state()[0],
              relaxing_u / relaxing_k + (relaxing_start - relaxing_u / relaxing_k) * relaxing_fade, 1e-8);
  EXPECT_NEAR(integrator->state()[1], relaxing_by_k, 1e-8);
  EXPECT_NEAR(integrator->state()[2], relaxing_by_u, 1e-8);
  EXPECT_NEAR(integrator->state()[3], relaxing_by_start, 1e-8);
}

TEST(CvodesAdjoint, FindsTheGradientOfTheEnd) {
  const Relaxation rates;
  const RelaxationJacobian jacobian;
  const auto covector_rates = [](double, Span, Span covector, std::span<double> result) {
    result[0] = -relaxing_k * covector[0];
    return Evaluation::Succeeded;
  };
  const auto gradient_rates = [](double, Span x, Span covector, std::span<double> result) {
    result[0] = -x[0] * covector[0];
    result[1] = covector[0];
    return Evaluation::Succeeded;
  };
  const AdjointProblem problem{
      .states = {.state_count = 1, .rhs = rates, .jacobian = OdeJacobian{{{0, 1}, {0}}, jacobian}},
      .gradient_count = 2,
      .covector = covector_rates,
      .gradient = gradient_rates};
  const AdjointTolerances tolerances{
      .relative = 1e-10, .states = {1e-12}, .covector = {1e-12}, .gradient = {1e-12, 1e-12}};
  const std::vector<double> begin{relaxing_start};
  std::vector<double> covector{1.0};
  std::vector<double> gradient{10.0, 0.0};
  ASSERT_FALSE(integrate_adjoint(problem, tolerances, {.begin = 0.0, .end = relaxing_end, .states = begin},
                                 covector, gradient));
  EXPECT_NEAR(covector[0], relaxing_by_start, 1e-8);
  EXPECT_NEAR(gradient[0], 10.0 + relaxing_by_k, 1e-8);  // what was there is kept
  EXPECT_NEAR(gradient[1], relaxing_by_u, 1e-8);
}

//   ẋ = x² from 1 has no solution beyond t = 1.
TEST(CvodesAdjoint, SaysWhereTheWayForwardEnds) {
  const auto rates = [](double, Span x, std::span<double> dx) {
    dx[0] = x[0] * x[0];
    return Evaluation::Succeeded;
  };
  const auto jacobian = [](double, Span x, std::span<double> values) {
    values[0] = 2.0 * x[0];
    return Evaluation::Succeeded;
  };
  const auto back = [](double, Span, Span, std::span<double> result) {
    result[0] = 0.0;
    return Evaluation::Succeeded;
  };
  const AdjointProblem problem{
      .states = {.state_count = 1, .rhs = rates, .jacobian = OdeJacobian{{{0, 1}, {0}}, jacobian}},
      .gradient_count = 1,
      .covector = back,
      .gradient = back};
  const std::vector<double> begin{1.0};
  std::vector<double> covector{1.0};
  std::vector<double> gradient{0.0};
  const auto failed =
      integrate_adjoint(problem, {.states = {1e-12}, .covector = {1e-12}, .gradient = {1e-12}},
                        {.begin = 0.0, .end = 2.0, .states = begin}, covector, gradient);
  ASSERT_TRUE(failed);
  EXPECT_TRUE(failed->is_forward);
  EXPECT_EQ(covector[0], 1.0);
}

}  // namespace
}  // namespace causa::testing
