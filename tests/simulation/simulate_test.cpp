// Simulations of models written by hand in C++ and of small programs, against what is known of them.
#include "simulation/simulate.h"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "../program/program_builder.h"
#include "base/interruption.h"
#include "simulation/diagnostics.h"
#include "simulation/set_value.h"

namespace causa::testing {
namespace {

// ẋ = f(t, x) with states x[1], … and one algebraic variable y = g(x).
class HandWrittenModel final : public CompiledModel {
 public:
  using Derivatives = std::function<void(double, std::span<const double>, std::span<double>)>;
  using Output = std::function<double(double, std::span<const double>)>;

  HandWrittenModel(
      std::vector<double> start, Derivatives derivatives,
      Output output = [](double, std::span<const double>) { return 0.0; })
      : start_(std::move(start)),
        derivatives_(std::move(derivatives)),
        output_(std::move(output)),
        values_(start_.size() + 1) {
    const auto n = static_cast<std::int64_t>(start_.size());
    catalogue_ = {{.name = "x",
                   .dimensions = {n},
                   .first_value = 0,
                   .value_count = start_.size(),
                   .role = CatalogueRole::State,
                   .unit = "m",
                   .description = ""},
                  {.name = "y",
                   .dimensions = {},
                   .first_value = start_.size(),
                   .role = CatalogueRole::Algebraic,
                   .unit = "",
                   .description = ""}};
  }

  CatalogueEntry& entry(std::size_t number) { return catalogue_[number]; }

  [[nodiscard]] const std::string& name() const override { return name_; }
  [[nodiscard]] std::span<const CatalogueEntry> catalogue() const override { return catalogue_; }
  [[nodiscard]] std::size_t state_count() const override { return start_.size(); }
  void set_parameter(std::size_t, double) override {}
  void set_start(std::size_t value, double number) override { start_[value] = number; }
  std::optional<EvaluationFailure> initialize(double time) override { return evaluate(time, start_); }
  void get_states(std::span<double> states) const override {
    std::copy(start_.begin(), start_.end(), states.begin());
  }
  [[nodiscard]] std::size_t state_value(std::size_t state) const override { return state; }
  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> result) override {
    derivatives_(time, states, result);
    for (std::size_t i = 0; i < result.size(); ++i) {
      if (!std::isfinite(result[i]))
        return EvaluationFailure{.value = i, .equation = "`der(x) = f` (m.mo:3)"};
    }
    return std::nullopt;
  }
  std::optional<EvaluationFailure> evaluate(double time, std::span<const double> states) override {
    std::copy(states.begin(), states.end(), values_.begin());
    values_.back() = output_(time, states);
    if (std::isfinite(values_.back())) return std::nullopt;
    return EvaluationFailure{.value = states.size(), .equation = "`y = g` (m.mo:4)"};
  }
  [[nodiscard]] std::span<const double> values() const override { return values_; }

 private:
  std::string name_ = "HandWritten";
  std::vector<CatalogueEntry> catalogue_;
  std::vector<double> start_;
  Derivatives derivatives_;
  Output output_;
  std::vector<double> values_;
};

HandWrittenModel decay() {
  return {{1.0}, [](double, std::span<const double> x, std::span<double> dx) { dx[0] = -x[0]; }};
}

struct Outcome {
  SimulationResult result;
  DiagnosticSink sink;

  [[nodiscard]] std::string complaints() const {
    std::string text;
    for (const Diagnostic& diagnostic : sink.all()) {
      text += std::string(diagnostic.code()) + " " + message_of(diagnostic);
      if (!help_of(diagnostic).empty()) text += " | " + help_of(diagnostic);
      text += "\n";
    }
    return text;
  }
};

Outcome run(CompiledModel& model, SimulationOptions options, const SimulationHooks& hooks = {}) {
  options.recorded = select_variables(model.catalogue(), {});
  Outcome outcome;
  outcome.result = simulate(model, options, hooks, outcome.sink);
  return outcome;
}

TEST(Simulate, DecayFollowsTheExponential) {
  HandWrittenModel model = decay();
  const Outcome outcome = run(model, {.stop_time = 5.0, .tolerance = 1e-8});
  const Trajectory& trajectory = outcome.result.trajectory;
  EXPECT_EQ(outcome.complaints(), "");
  EXPECT_EQ(outcome.result.end, SimulationEnd::StopTime);
  EXPECT_EQ(outcome.result.statistics.solver, "dopri5");
  ASSERT_EQ(trajectory.points(), 501U);
  EXPECT_EQ(trajectory.times.front(), 0.0);
  EXPECT_EQ(trajectory.times.back(), 5.0);
  EXPECT_EQ(trajectory.variables[0].name, "x[1]");
  EXPECT_EQ(trajectory.variables[0].unit, "m");
  for (std::size_t i = 0; i < trajectory.points(); ++i) {
    EXPECT_NEAR(trajectory.at_point(i)[0], std::exp(-trajectory.times[i]), 1e-7);
  }
}

TEST(Simulate, FixedStepsAreRecordedAsTheyAre) {
  HandWrittenModel model = decay();
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "euler", .step = 0.25});
  const Trajectory& trajectory = outcome.result.trajectory;
  EXPECT_EQ(trajectory.times, (std::vector<double>{0, 0.25, 0.5, 0.75, 1}));
  EXPECT_DOUBLE_EQ(trajectory.at_point(4)[0], std::pow(0.75, 4));
  EXPECT_EQ(outcome.result.statistics.steps, 4U);
}

TEST(Simulate, FixedStepsAndIntervalsAreIndependent) {
  HandWrittenModel model = decay();
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "rk4", .intervals = 3, .step = 0.01});
  EXPECT_EQ(outcome.result.trajectory.points(), 4U);
  EXPECT_NEAR(outcome.result.trajectory.at_point(1)[0], std::exp(-1.0 / 3.0), 1e-8);
}

TEST(Simulate, MethodsWithoutStepControlTakeOneStepPerInterval) {
  HandWrittenModel model = decay();
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "euler", .intervals = 10});
  EXPECT_EQ(outcome.result.statistics.steps, 10U);
  EXPECT_DOUBLE_EQ(outcome.result.trajectory.at_point(10)[0], std::pow(0.9, 10));
}

TEST(Simulate, ModelsWithoutStatesAreEvaluatedAtOutputTimes) {
  HandWrittenModel model(
      {}, [](double, std::span<const double>, std::span<double>) {},
      [](double t, std::span<const double>) { return std::sin(t); });
  const Outcome outcome = run(model, {.stop_time = 3.0, .intervals = 30});
  ASSERT_EQ(outcome.result.trajectory.points(), 31U);
  EXPECT_EQ(outcome.result.trajectory.values[10], std::sin(1.0));
}

// Examples that only call functions say StopTime = 0.
TEST(Simulate, NoDurationIsTheStart) {
  HandWrittenModel model = decay();
  for (const char* solver : {"auto", "euler", "dopri5", "radau5"}) {
    const Outcome outcome = run(model, {.stop_time = 0.0, .solver = solver});
    EXPECT_EQ(outcome.complaints(), "") << solver;
    EXPECT_EQ(outcome.result.end, SimulationEnd::StopTime);
    EXPECT_EQ(outcome.result.trajectory.points(), 1U);
  }
}

// The first step was not a number, because norms are infinite, and the method tried it for ever.
TEST(Simulate, TolerancesFinerThanNumbersEnd) {
  HandWrittenModel model = decay();
  for (const char* solver : {"auto", "dopri5", "rkf45", "radau5", "cvode", "ida"}) {
    const Outcome outcome = run(model, {.solver = solver, .tolerance = 1e-300});
    EXPECT_NE(outcome.result.end, SimulationEnd::Cancelled) << solver;
    EXPECT_NE(outcome.complaints().find("SM137"), std::string::npos) << solver;
  }
}

// Shorter ones, which were an internal error, are refused.
TEST(Simulate, VeryShortSpansAreRuns) {
  HandWrittenModel model = decay();
  for (const std::string& solver : solver_names()) {
    const Outcome outcome = run(model, {.stop_time = 1e-139, .solver = solver});
    EXPECT_EQ(outcome.result.end, SimulationEnd::StopTime) << solver << ' ' << outcome.complaints();
  }
  EXPECT_EQ(run(model, {.stop_time = 5e-324}).complaints(),
            "SM001 the time from 0 to 5e-324 is too long or too short for numbers\n");
}

TEST(Simulate, RefusesWrongOptions) {
  HandWrittenModel model = decay();
  EXPECT_EQ(run(model, {.stop_time = -1.0}).complaints(),
            "SM001 the stop time -1 is before the start time 0\n");
  EXPECT_EQ(run(model, {.start_time = -1e308, .stop_time = 1e308}).complaints(),
            "SM001 the time from -1e+308 to 1e+308 is too long or too short for numbers\n");
  EXPECT_EQ(run(model, {.stop_time = NAN}).complaints().substr(0, 5), "SM136");
  EXPECT_EQ(run(model, {.tolerance = 0.0}).complaints(), "SM002 the tolerance 0 is not a positive number\n");
  EXPECT_EQ(run(model, {.step = -1.0}).complaints(), "SM003 the step -1 is not a positive number\n");
  EXPECT_EQ(run(model, {.intervals = 0}).complaints(),
            "SM004 a simulation has at least one output interval\n");
  const Outcome unknown = run(model, {.solver = "dopri"});
  EXPECT_EQ(unknown.result.end, SimulationEnd::Refused);
  EXPECT_EQ(unknown.complaints().substr(0, 69),
            "SM005 there is no solver `dopri` | did you mean `dopri5`? All: auto, ");
  EXPECT_EQ(run(model, {.stop_time = 1e9, .step = 1e-3}).complaints(),
            "SM006 2 variables at 1e+12 points take 2.4e+04 GB, more than the 2 GB allowed | record fewer "
            "variables with `--filter`, or fewer points with `--intervals`\n");
}

TEST(Simulate, NamesTheEquationWithoutANumber) {
  // ẋ = -√x reaches 0 at t = 2 and has no continuation.
  HandWrittenModel model({1.0}, [](double, std::span<const double> x, std::span<double> dx) {
    dx[0] = -std::sqrt(x[0]) - 1e-3;
  });
  const Outcome outcome = run(model, {.stop_time = 5.0});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Failed);
  EXPECT_EQ(outcome.complaints().substr(0, 50), "SM007 `x[1]` has no finite value at time = 1.98618")
      << outcome.complaints();
  EXPECT_NE(outcome.complaints().find(", computed by `der(x) = f` (m.mo:3)"), std::string::npos);
  EXPECT_GT(outcome.result.trajectory.points(), 190U);
  EXPECT_NEAR(outcome.result.end_time, 1.986, 1e-2);
}

TEST(Simulate, NamesTheStateThatStopsTheSteps) {
  // ẋ = x² has a pole at t = 1.
  HandWrittenModel model({0.0, 1.0}, [](double, std::span<const double> x, std::span<double> dx) {
    dx[0] = 1.0;
    dx[1] = x[1] * x[1];
  });
  const Outcome outcome = run(model, {.stop_time = 2.0});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Failed);
  EXPECT_EQ(outcome.complaints().substr(0, 54), "SM009 the integration stands still at time = 1: a step")
      << outcome.complaints();
  EXPECT_NE(outcome.complaints().find("because of `x[2]`"), std::string::npos);
}

TEST(Simulate, UnstableFixedStepsAreReported) {
  HandWrittenModel model(
      {1.0}, [](double, std::span<const double> x, std::span<double> dx) { dx[0] = -1000.0 * x[0]; });
  const Outcome outcome = run(model, {.stop_time = 100.0, .solver = "euler", .step = 0.1});
  EXPECT_EQ(outcome.complaints().substr(0, 40), "SM007 `x[1]` has no finite value at time")
      << outcome.complaints();
  EXPECT_NE(outcome.complaints().find("`euler` may be unstable with steps of 0.1: try a smaller `--step`"),
            std::string::npos);
}

TEST(Simulate, OverflowOfAStateIsNamed) {
  HandWrittenModel model({1e308},
                         [](double, std::span<const double>, std::span<double> dx) { dx[0] = 1e308; });
  const Outcome outcome = run(model, {.stop_time = 100.0, .solver = "euler", .step = 1.0});
  EXPECT_EQ(outcome.complaints().substr(0, 55), "SM008 `x[1]` grew beyond all numbers at time = 1 | `eul");
}

TEST(Simulate, StepsBelowTheResolutionOfTimeAreRefused) {
  HandWrittenModel model = decay();
  const Outcome outcome =
      run(model, {.start_time = 1e9, .stop_time = 1e9 + 1, .solver = "euler", .intervals = 10, .step = 1e-9});
  EXPECT_EQ(outcome.complaints(), "SM010 a step of 1e-09 is too short to advance time = 1000000000\n");
}

TEST(Simulate, TellsWhichStepsAMethodTakes) {
  HandWrittenModel model = decay();
  EXPECT_EQ(run(model, {.solver = "cvode", .step = 0.1}).complaints(),
            "SM041 `cvode` chooses its steps and takes no `--step` | `--intervals` says how many points are "
            "recorded\n");
  EXPECT_EQ(run(model, {.stop_time = 0.3, .solver = "ab4", .step = 0.5}).complaints(),
            "SM042 a step of 0.5 is longer than the simulated time of 0.3: `ab4` needs several steps | make "
            "`--step` smaller\n");
}

TEST(Simulate, NamesTheStateAnImplicitStepCannotBeSolvedFor) {
  // x = 1 + h (x² + 1) has no solution for h = 1.
  HandWrittenModel model(
      {1.0}, [](double, std::span<const double> x, std::span<double> dx) { dx[0] = x[0] * x[0] + 1.0; });
  const Outcome outcome = run(model, {.stop_time = 10.0, .solver = "backward-euler", .step = 1.0});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Failed);
  EXPECT_EQ(outcome.complaints(),
            "SM040 the equations of a step of 1 at time = 0 could not be solved for `x[1]` | try a smaller "
            "`--step`, or a method that chooses its steps\n");
}

TEST(Simulate, AlgebraicVariablesWithoutANumberAreRecordedAndAnError) {
  HandWrittenModel model(
      {1.0}, [](double, std::span<const double>, std::span<double> dx) { dx[0] = -1.0; },
      [](double, std::span<const double> x) { return std::log(x[0]); });
  const Outcome outcome = run(model, {.stop_time = 2.0, .intervals = 4});
  EXPECT_EQ(outcome.result.end, SimulationEnd::StopTime);
  EXPECT_EQ(
      outcome.complaints(),
      "SM011 `y` has no finite value at time = 1.5, computed by `y = g` (m.mo:4); variables without a finite "
      "value were recorded at 2 points\n");
  EXPECT_TRUE(std::isnan(outcome.result.trajectory.at_point(4)[1]));
  EXPECT_TRUE(outcome.sink.has_errors());
}

TEST(Simulate, CancellationKeepsWhatThereIs) {
  CancellationSource source;
  HandWrittenModel model({0.0}, [&](double t, std::span<const double>, std::span<double> dx) {
    if (t > 0.5) source.cancel();
    dx[0] = 1.0;
  });
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "euler", .step = 0.01},
                              {.cancellation = CancellationToken(source)});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Cancelled);
  EXPECT_EQ(outcome.complaints(), "");
  EXPECT_NEAR(outcome.result.end_time, 0.51, 1e-9);
  EXPECT_EQ(outcome.result.trajectory.points(), 52U);
}

// A function that never ends is given up by who evaluates it; that is no error of the model.
TEST(Simulate, WhatFailsByCancellationIsNotComplainedOf) {
  CancellationSource source;
  HandWrittenModel model({0.0}, [&](double t, std::span<const double>, std::span<double> dx) {
    if (t > 0.5) source.cancel();
    dx[0] = t > 0.5 ? std::numeric_limits<double>::quiet_NaN() : 1.0;
  });
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "euler", .step = 0.01},
                              {.cancellation = CancellationToken(source)});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Cancelled);
  EXPECT_EQ(outcome.complaints(), "");
  EXPECT_GT(outcome.result.trajectory.points(), 50U);
}

// The model gives up within a step, and the message is about the limit.
TEST(Simulate, TimeLimitWithinAStepIsReportedOnce) {
  CancellationSource source;
  HandWrittenModel model({0.0}, [&](double t, std::span<const double>, std::span<double> dx) {
    if (t > 0.5) source.cancel();
    dx[0] = is_interrupted() ? std::numeric_limits<double>::quiet_NaN() : 1.0;
  });
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "euler", .step = 0.01},
                              {.time_limit = CancellationToken(source)});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Failed);
  EXPECT_EQ(outcome.complaints().substr(0, 5), "SM281");
  EXPECT_EQ(outcome.sink.error_count(), 1U);
  EXPECT_GT(outcome.result.trajectory.points(), 50U);
}

TEST(Simulate, TimeLimitBeforeTheStartIsReported) {
  CancellationSource source;
  HandWrittenModel model({0.0}, [&](double, std::span<const double>, std::span<double> dx) {
    source.cancel();
    dx[0] = std::numeric_limits<double>::quiet_NaN();
  });
  const Outcome outcome = run(model, {.stop_time = 1.0}, {.time_limit = CancellationToken(source)});
  EXPECT_EQ(outcome.result.end, SimulationEnd::Refused);
  EXPECT_EQ(outcome.complaints().substr(0, 5), "SM490");
  EXPECT_EQ(outcome.sink.error_count(), 1U);
}

TEST(Simulate, ProgressRisesToTheEnd) {
  std::vector<double> seen;
  HandWrittenModel model = decay();
  const Outcome outcome = run(model, {.stop_time = 1.0, .solver = "euler", .intervals = 10, .step = 1e-5},
                              {.progress = [&](double done) { seen.push_back(done); }});
  EXPECT_LE(seen.size(), 1001U);
  EXPECT_GE(seen.size(), 900U);
  EXPECT_TRUE(std::is_sorted(seen.begin(), seen.end()));
  EXPECT_EQ(seen.back(), 1.0);
}

TEST(SelectVariables, AnEmptySelectionIsSaid) {
  const Diagnostic diagnostic = nothing_selected("pmup.*");
  EXPECT_EQ(std::string(diagnostic.code()) + " " + message_of(diagnostic),
            "SM017 no variable matches the filter `pmup.*`");
}

TEST(SelectVariables, FollowsTheFilterAndProtection) {
  std::vector<CatalogueEntry> catalogue(4);
  catalogue[0] = {
      .name = "p", .dimensions = {}, .role = CatalogueRole::Parameter, .unit = "", .description = ""};
  catalogue[1] = {.name = "u",
                  .dimensions = {2, 2},
                  .first_value = 1,
                  .value_count = 4,
                  .role = CatalogueRole::State,
                  .unit = "",
                  .description = ""};
  catalogue[2] = {.name = "hidden",
                  .dimensions = {},
                  .first_value = 5,
                  .role = CatalogueRole::Algebraic,
                  .is_protected = true,
                  .unit = "",
                  .description = ""};
  catalogue[3] = {.name = "same",
                  .dimensions = {},
                  .first_value = 5,
                  .role = CatalogueRole::Algebraic,
                  .unit = "",
                  .description = ""};
  EXPECT_EQ(select_variables(catalogue, {}).size(), 5U);
  EXPECT_EQ(select_variables(catalogue, {.include_protected = true}).size(), 6U);
  const auto only = [](std::string_view name) {
    return VariableSelection{.wanted = [name](std::string_view candidate) { return candidate == name; }};
  };
  EXPECT_EQ(select_variables(catalogue, only("u")).size(), 4U);
  EXPECT_EQ(select_variables(catalogue, only("u[2,1]")),
            (std::vector<SelectedValue>{{.entry = 1, .value = 3}}));
  EXPECT_EQ(select_variables(catalogue, only("p")).size(), 0U);
}

std::string complaint(CompiledModel& model, const std::string& name) {
  const auto diagnostic = set_value(model, {.name = name, .numbers = {2.0}});
  if (!diagnostic) return "";
  return std::string(diagnostic->code()) + " " + message_of(*diagnostic) + " | " + help_of(*diagnostic);
}

TEST(SetValue, ExplainsWhatCannotBeSet) {
  HandWrittenModel model = decay();
  EXPECT_EQ(complaint(model, "x"), "");
  EXPECT_EQ(complaint(model, "x[1]"), "");
  EXPECT_EQ(complaint(model, "x[ 1 ]"), "");
  EXPECT_EQ(complaint(model, "x[2]"), "SM013 there is no `x[2]`: the dimensions of `x` are [1] | ");
  EXPECT_EQ(complaint(model, "x[1,1]"), "SM013 there is no `x[1,1]`: the dimensions of `x` are [1] | ");
  EXPECT_EQ(complaint(model, "y[1]"), "SM013 there is no `y[1]`: `y` is a scalar | ");
  EXPECT_EQ(
      complaint(model, "y"),
      "SM016 `y` cannot be set: an equation computes it at every time | set parameters, inputs, and the "
      "start values of states");
  EXPECT_EQ(complaint(model, "speed"), "SM012 the model has no variable `speed` | ");
  EXPECT_EQ(complaint(model, "").substr(0, 5), "SM012");
  EXPECT_EQ(complaint(model, "x["), "SM012 the model has no variable `x[` | ");
}

TEST(SetValue, StructuralParametersAndConstantsStay) {
  HandWrittenModel model = decay();
  model.entry(0) = {
      .name = "n", .dimensions = {}, .role = CatalogueRole::Parameter, .unit = "", .description = ""};
  model.entry(1) = {
      .name = "pi", .dimensions = {}, .role = CatalogueRole::Constant, .unit = "", .description = ""};
  EXPECT_EQ(
      complaint(model, "n"),
      "SM014 the parameter `n` cannot be set here: it decides the structure of the model, such as the length "
      "of an array | change it in the model; it is translated again");
  EXPECT_EQ(complaint(model, "pi"), "SM015 `pi` is a constant and cannot be set | ");
  model.entry(0).changeable = true;
  EXPECT_EQ(complaint(model, "n"), "");
}

}  // namespace
}  // namespace causa::testing
