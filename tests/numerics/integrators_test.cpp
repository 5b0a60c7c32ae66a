// What every integrator must do, with fixed steps: order, exactness, dense output, where steps end, and
// how failure is reported.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "base/check.h"
#include "numerics/integrators/make_integrator.h"
#include "test_problems.h"

namespace causa::testing {
namespace {

class EveryIntegrator : public ::testing::TestWithParam<std::string> {
 protected:
  static MethodProperties properties() { return properties_of(GetParam()); }
  // A step for a method that takes fixed ones.
  static double fixed_step(double h) { return properties().takes_fixed_steps ? h : 0.0; }
};

// Those that take fixed steps.
class FixedSteps : public EveryIntegrator {
 protected:
  static double order_tolerance(int order) { return order < 5 ? 0.1 : 0.2; }
};

INSTANTIATE_TEST_SUITE_P(Numerics, EveryIntegrator, ::testing::ValuesIn(integrator_names()),
                         [](const auto& instance) { return test_name(instance.param); });
INSTANTIATE_TEST_SUITE_P(Numerics, FixedSteps,
                         ::testing::ValuesIn(integrators_with([](const MethodProperties& method) {
                           return method.takes_fixed_steps;
                         })),
                         [](const auto& instance) { return test_name(instance.param); });

// The largest error at the ends of all steps: one end alone may lie where the error changes its sign.
double largest_error(const std::string& name, double h) {
  NonLinearProblem problem;
  const auto integrator = started(name, {.state_count = NonLinearProblem::state_count, .rhs = problem},
                                  {.fixed_step = h}, 0.0, NonLinearProblem::solution(0.0), 2.0);
  double largest = 0.0;
  const StepResult result = run_to(*integrator, 2.0, [&](const StepAccepted& step) {
    largest =
        std::max(largest, largest_difference(integrator->state(), NonLinearProblem::solution(step.t_new)));
  });
  EXPECT_TRUE(std::holds_alternative<StepAccepted>(result));
  return largest;
}

// Steps small enough for the leading term of the error, and large enough to stand above rounding errors,
// which Newton's iteration adds to.
template <class Error>
double measured_order(const std::string& name, Error error) {
  const double small = properties_of(name).is_implicit ? 5e-11 : 1e-12;
  double h = 1.0 / 8;
  while (h > 1.0 / 1024 && error(name, h) > small) h *= 0.5;
  return std::log2(error(name, 2.0 * h) / error(name, h));
}

TEST_P(FixedSteps, HasItsOrder) {
  const int order = properties().order;
  EXPECT_NEAR(measured_order(GetParam(), largest_error), order, order_tolerance(order));
}

TEST_P(FixedSteps, IsExactForPolynomialsUpToItsOrder) {
  PolynomialProblem problem{.degree = properties().order};
  const std::vector<double> start = problem.solution(0.5);
  const auto integrator = started(GetParam(), {.state_count = start.size(), .rhs = problem},
                                  {.fixed_step = 0.25}, 0.5, start, 2.0);
  run_to(*integrator, 2.0, [&](const StepAccepted& step) {
    const std::vector<double> expected = problem.solution(step.t_new);
    EXPECT_LT(largest_difference(integrator->state(), expected), 1e-13 * std::max(1.0, expected.back()));
  });
}

TEST_P(FixedSteps, InterpolatesPolynomialsUpToItsDenseOrderExactly) {
  PolynomialProblem problem{.degree = properties().dense_order};
  const std::vector<double> start = problem.solution(0.5);
  const auto integrator = started(GetParam(), {.state_count = start.size(), .rhs = problem},
                                  {.fixed_step = 0.25}, 0.5, start, 2.0);
  std::vector<double> x(start.size());
  run_to(*integrator, 2.0, [&](const StepAccepted& step) {
    for (const double theta : {0.0, 0.1, 0.5, 0.9}) {
      const double t = step.t_old + theta * (step.t_new - step.t_old);
      integrator->interpolate(t, x);
      EXPECT_LT(largest_difference(x, problem.solution(t)), 2e-13);
    }
  });
}

// The largest error inside one step that starts on the solution.
double error_inside_one_step(const std::string& name, double h) {
  NonLinearProblem problem;
  const double t_start = 0.4;
  const auto integrator =
      started(name, {.state_count = NonLinearProblem::state_count, .rhs = problem}, {.fixed_step = h},
              t_start, NonLinearProblem::solution(t_start), t_start + h);
  EXPECT_TRUE(std::holds_alternative<StepAccepted>(integrator->step()));
  double largest = 0.0;
  std::vector<double> x(NonLinearProblem::state_count);
  for (int i = 0; i <= 20; ++i) {
    const double t = t_start + h * i / 20;
    integrator->interpolate(std::min(t, integrator->time()), x);
    largest = std::max(largest, largest_difference(x, NonLinearProblem::solution(t)));
  }
  return largest;
}

TEST_P(FixedSteps, HasItsDenseOrder) {
  // The first steps of a multistep method are those of its starter.
  if (properties().is_multistep) return;
  const int order = properties().dense_order;
  const double h = 1.0 / 64;
  const double measured =
      std::log2(error_inside_one_step(GetParam(), h) / error_inside_one_step(GetParam(), h / 2));
  EXPECT_NEAR(measured, order + 1, order_tolerance(order + 1));
}

// The largest error between the ends of all steps.
double error_inside_all_steps(const std::string& name, double h) {
  NonLinearProblem problem;
  const auto integrator = started(name, {.state_count = NonLinearProblem::state_count, .rhs = problem},
                                  {.fixed_step = h}, 0.0, NonLinearProblem::solution(0.0), 2.0);
  std::vector<double> x(NonLinearProblem::state_count);
  double largest = 0.0;
  run_to(*integrator, 2.0, [&](const StepAccepted& step) {
    for (const double theta : {0.25, 0.5, 0.75}) {
      const double t = step.t_old + theta * (step.t_new - step.t_old);
      integrator->interpolate(t, x);
      largest = std::max(largest, largest_difference(x, NonLinearProblem::solution(t)));
    }
  });
  return largest;
}

TEST_P(FixedSteps, LooksInsideStepsAsExactlyAsItsOrdersPromise) {
  const int order = std::min(properties().order, properties().dense_order + 1);
  EXPECT_GT(measured_order(GetParam(), error_inside_all_steps), order - order_tolerance(order));
}

TEST_P(FixedSteps, InterpolationMeetsBothEndsOfTheStep) {
  NonLinearProblem problem;
  std::vector<double> before = NonLinearProblem::solution(0.0);
  const auto integrator = started(GetParam(), {.state_count = before.size(), .rhs = problem},
                                  {.fixed_step = 0.1}, 0.0, before, 1.0);
  std::vector<double> x(before.size());
  run_to(*integrator, 1.0, [&](const StepAccepted& step) {
    integrator->interpolate(step.t_old, x);
    EXPECT_EQ(x, before);
    integrator->interpolate(step.t_new, x);
    EXPECT_TRUE(std::ranges::equal(x, integrator->state()));
    before = x;
  });
}

TEST_P(FixedSteps, LandsOnTheEndExactlyAndNeverLooksBeyond) {
  struct Case {
    double t_start;
    double t_end;
    double h;
    std::uint64_t steps;
  };
  for (const auto& [t_start, t_end, h, steps] :
       {Case{0.0, 1.1, 0.1, 11}, Case{0.0, 0.7, 0.1, 7}, Case{0.0, 0.3, 0.1, 3}, Case{0.0, 1.0, 0.3, 4},
        Case{-1.0, 1.0, 5.0, 1}, Case{0.1, 0.4, 0.1, 3}, Case{1e6, 1e6 + 1.0, 1e-3, 1000},
        Case{0.0, 1.0, 1.0 / 3.0, 3}, Case{0.0, 1e-9, 1e-10, 10}}) {
    if (properties().is_multistep && h > t_end - t_start) continue;
    double latest = t_start;
    auto problem = [&](double t, std::span<const double> x, std::span<double> dx) {
      latest = std::max(latest, t);
      dx[0] = -x[0];
      return Evaluation::Succeeded;
    };
    const std::vector<double> start{1.0};
    const auto integrator =
        started(GetParam(), {.state_count = 1, .rhs = problem}, {.fixed_step = h}, t_start, start, t_end);
    double count = 0.0;
    run_to(*integrator, t_end, [&](const StepAccepted& step) {
      EXPECT_EQ(step.t_new, step.t_new == t_end ? t_end : t_start + (count += 1.0) * h);
      EXPECT_EQ(step.t_new, integrator->time());
    });
    EXPECT_EQ(integrator->time(), t_end);
    EXPECT_LE(latest, t_end);
    EXPECT_EQ(integrator->statistics().accepted, steps) << t_start << " " << t_end << " " << h;
    EXPECT_THROW(static_cast<void>(integrator->step()), InternalError);
  }
}

TEST_P(EveryIntegrator, RefusesAHorizonThatDoesNotRunForward) {
  NonLinearProblem problem;
  const auto integrator =
      make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = fixed_step(0.1)});
  const std::vector<double> start = NonLinearProblem::solution(0.0);
  const double infinity = std::numeric_limits<double>::infinity();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const auto& [t_start, t_end] : {std::pair{1.0, 1.0}, std::pair{1.0, 0.0}, std::pair{0.0, nan},
                                       std::pair{nan, 1.0}, std::pair{0.0, infinity}}) {
    EXPECT_TRUE(std::holds_alternative<HorizonNotForward>(integrator->start(t_start, start, t_end)));
    EXPECT_THROW(static_cast<void>(integrator->step()), InternalError);
  }
}

TEST_P(EveryIntegrator, AsksForAStepIfItCannotChoose) {
  NonLinearProblem problem;
  const auto integrator = make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {});
  const StartResult result = integrator->start(0.0, NonLinearProblem::solution(0.0), 1.0);
  EXPECT_EQ(std::holds_alternative<Started>(result), properties().chooses_steps);
  EXPECT_EQ(std::holds_alternative<FixedStepMissing>(result), !properties().chooses_steps);
}

TEST_P(EveryIntegrator, NamesTheStateThatIsNotANumber) {
  auto problem = [](double t, std::span<const double> x, std::span<double> dx) {
    dx[0] = -x[0];
    dx[1] = std::sqrt(0.55 - t);
    return Evaluation::Succeeded;
  };
  const std::vector<double> start{1.0, 0.0};
  for (const double h : {0.0, 0.1}) {
    if (h == 0.0 ? !properties().chooses_steps : !properties().takes_fixed_steps) continue;
    const auto integrator =
        started(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0, start, 1.0);
    const StepResult result = run_to(*integrator, 1.0);
    ASSERT_TRUE(std::holds_alternative<EvaluationFailed>(result));
    EXPECT_EQ(std::get<EvaluationFailed>(result).state, 1U);
    EXPECT_GT(std::get<EvaluationFailed>(result).t, 0.55);
    EXPECT_LE(integrator->time(), 0.55);
    EXPECT_NEAR(integrator->time(), 0.55, h == 0.0 ? 1e-9 : 0.1);
    EXPECT_TRUE(std::isfinite(integrator->state()[1]));
    EXPECT_THROW(integrator->interpolate(integrator->time(), std::span<double>{}), InternalError);
  }
}

TEST_P(FixedSteps, PassesOnThatTheModelFailed) {
  auto problem = [](double t, std::span<const double>, std::span<double> dx) {
    dx[0] = 1.0;
    return t > 0.5 ? Evaluation::Failed : Evaluation::Succeeded;
  };
  const std::vector<double> start{0.0};
  const auto integrator =
      started(GetParam(), {.state_count = 1, .rhs = problem}, {.fixed_step = 0.125}, 0.0, start, 1.0);
  const StepResult result = run_to(*integrator, 1.0);
  ASSERT_TRUE(std::holds_alternative<EvaluationFailed>(result));
  EXPECT_FALSE(std::get<EvaluationFailed>(result).state.has_value());
  EXPECT_EQ(integrator->time(), 0.5);
  EXPECT_NEAR(integrator->state()[0], 0.5, 1e-15);
}

TEST_P(EveryIntegrator, RefusesAStartThatCannotBeEvaluated) {
  auto problem = [](double, std::span<const double> x, std::span<double> dx) {
    dx[0] = 1.0;
    dx[1] = 1.0 / x[1];
    return Evaluation::Succeeded;
  };
  const auto integrator =
      make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = fixed_step(0.1)});
  const StartResult singular = integrator->start(0.0, std::vector{1.0, 0.0}, 1.0);
  ASSERT_TRUE(std::holds_alternative<EvaluationFailed>(singular));
  EXPECT_EQ(std::get<EvaluationFailed>(singular).state, 1U);
  EXPECT_THROW(static_cast<void>(integrator->step()), InternalError);

  const double nan = std::numeric_limits<double>::quiet_NaN();
  const StartResult undefined = integrator->start(0.0, std::vector{nan, 1.0}, 1.0);
  ASSERT_TRUE(std::holds_alternative<StartNotFinite>(undefined));
  EXPECT_EQ(std::get<StartNotFinite>(undefined).state, 0U);
}

TEST_P(FixedSteps, TellsWhenAFixedStepDoesNotAdvanceTime) {
  NonLinearProblem problem;
  const auto integrator = started(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = 1e-12}, 1e6,
                                  NonLinearProblem::solution(0.0), 1e6 + 1.0);
  EXPECT_TRUE(std::holds_alternative<StepTooSmall>(integrator->step()));
}

TEST_P(EveryIntegrator, RunsAModelWithoutStates) {
  auto problem = [](double, std::span<const double>, std::span<double>) { return Evaluation::Succeeded; };
  const double h = properties().chooses_steps ? 0.0 : 0.1;
  const auto integrator =
      started(GetParam(), {.state_count = 0, .rhs = problem}, {.fixed_step = h}, 0.0, {}, 1.0);
  EXPECT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, 1.0)));
  EXPECT_EQ(integrator->time(), 1.0);
  EXPECT_LE(integrator->statistics().accepted, 10U);
}

TEST_P(FixedSteps, CarriesTheDerivativeOverSoThatAStepCostsItsStages) {
  if (properties().is_implicit || properties().is_multistep) return;
  NonLinearProblem problem;
  const auto integrator = started(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = 0.125}, 0.0,
                                  NonLinearProblem::solution(0.0), 1.0);
  const std::uint64_t evaluations_at_start = integrator->statistics().evaluations;
  EXPECT_EQ(evaluations_at_start, 1U);
  ASSERT_TRUE(std::holds_alternative<StepAccepted>(integrator->step()));
  const std::uint64_t per_step = integrator->statistics().evaluations - evaluations_at_start;
  run_to(*integrator, 1.0);
  EXPECT_EQ(integrator->statistics().evaluations, evaluations_at_start + 8 * per_step);
  std::vector<double> derivative(2);
  problem(integrator->time(), integrator->state(), derivative);
  EXPECT_TRUE(std::ranges::equal(derivative, integrator->derivative()));
}

TEST_P(EveryIntegrator, StartsAnewAsIfItWereTheFirstTime) {
  NonLinearProblem problem;
  const std::vector<double> start = NonLinearProblem::solution(0.0);
  const double h = properties().chooses_steps ? 0.0 : 0.1;
  const auto integrator =
      started(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0, start, 1.0);
  run_to(*integrator, 1.0);
  const std::vector<double> first(integrator->state().begin(), integrator->state().end());
  ASSERT_TRUE(std::holds_alternative<Started>(integrator->start(0.0, start, 1.0)));
  run_to(*integrator, 1.0);
  EXPECT_TRUE(std::ranges::equal(first, integrator->state()));
}

TEST_P(EveryIntegrator, KnowsTheDerivativeAtTheEndOfAStep) {
  NonLinearProblem problem;
  const double h = fixed_step(0.1);
  const auto integrator = started(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = h}, 0.0,
                                  NonLinearProblem::solution(0.0), 1.0);
  std::vector<double> derivative(2);
  run_to(*integrator, 1.0, [&](const StepAccepted&) {
    problem(integrator->time(), integrator->state(), derivative);
    EXPECT_TRUE(std::ranges::equal(derivative, integrator->derivative()));
  });
}

TEST_P(EveryIntegrator, RefusesAFixedStepItDoesNotTake) {
  NonLinearProblem problem;
  const auto integrator =
      make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = 0.1});
  const StartResult result = integrator->start(0.0, NonLinearProblem::solution(0.0), 1.0);
  EXPECT_EQ(std::holds_alternative<FixedStepNotTaken>(result), !properties().takes_fixed_steps);
}

// Before an event, at the start of a run or later, there may be less time than a step: it is gone in one.
TEST_P(FixedSteps, GoThroughStretchesShorterThanAStep) {
  NonLinearProblem problem;
  const auto integrator =
      make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = 0.02});
  double begin = 0.0;
  for (const double end : {0.0125, 0.02, 0.5, 0.505}) {
    const std::vector<double> start =
        begin == 0.0 ? NonLinearProblem::solution(0.0)
                     : std::vector(integrator->state().begin(), integrator->state().end());
    ASSERT_TRUE(std::holds_alternative<Started>(integrator->start(begin, start, end)));
    run_to(*integrator, end);
    EXPECT_EQ(integrator->time(), end);
    begin = end;
  }
  const std::vector<double> exact = NonLinearProblem::solution(begin);
  for (std::size_t i = 0; i < exact.size(); ++i) EXPECT_NEAR(integrator->state()[i], exact[i], 0.05);
}

// An event may lie next to the stop time.
TEST_P(EveryIntegrator, GoesOverTheShortestSpansThereAre) {
  NonLinearProblem problem;
  const auto integrator =
      make_integrator(GetParam(), {.state_count = 2, .rhs = problem}, {.fixed_step = fixed_step(0.02)});
  for (const int roundings : {1, 3, 50, 200, 1000}) {
    const double end = 1.0 + roundings * std::numeric_limits<double>::epsilon();
    const std::vector<double> start = NonLinearProblem::solution(1.0);
    ASSERT_TRUE(std::holds_alternative<Started>(integrator->start(1.0, start, end)));
    EXPECT_TRUE(std::holds_alternative<StepAccepted>(run_to(*integrator, end)));
    EXPECT_EQ(integrator->time(), end);
    EXPECT_LT(largest_difference(integrator->state(), start), 1e-11);
    std::vector<double> inside(2);
    integrator->interpolate(end, inside);
    EXPECT_TRUE(std::ranges::equal(inside, integrator->state()));
  }
}

// The slope of the root has no bound where the tank is empty.
TEST_P(EveryIntegrator, FollowsATankUntilItIsEmpty) {
  auto tank = [](double, std::span<const double> x, std::span<double> dx) {
    dx[0] = x[0] > 0.0 ? -std::sqrt(x[0]) : 0.0;
    return Evaluation::Succeeded;
  };
  const auto integrator = started(GetParam(), {.state_count = 1, .rhs = tank},
                                  {.fixed_step = fixed_step(0.04)}, 0.0, std::vector{1.0}, 3.0);
  const StepResult result = run_to(*integrator, 3.0);
  EXPECT_TRUE(std::holds_alternative<StepAccepted>(result));
  EXPECT_NEAR(integrator->state()[0], 0.0, 2e-3);
}

TEST(MakeIntegrator, KnowsItsNamesAndNoOthers) {
  NonLinearProblem problem;
  EXPECT_EQ(make_integrator("rk5", {.state_count = 2, .rhs = problem}, {}), nullptr);
  for (const std::string& name : integrator_names()) {
    const auto integrator = make_integrator(name, {.state_count = 2, .rhs = problem}, {});
    ASSERT_NE(integrator, nullptr);
    EXPECT_EQ(integrator->properties().name, name);
    EXPECT_FALSE(integrator->properties().reference.empty());
  }
}

}  // namespace
}  // namespace causa::testing
