#include "tools/testing/pipeline_stages.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <memory>
#include <sstream>

#include <fmt/format.h>

#include "driver/compile.h"
#include "driver/explain/describe.h"
#include "driver/explain/explain_text.h"
#include "results/read_csv.h"
#include "simulation/bind_inputs.h"
#include "simulation/driven_model.h"
#include "simulation/select_variables.h"
#include "simulation/simulate.h"
#include "tools/testing/test_compilation.h"

namespace causa::tools {

namespace {

using Facts = std::map<std::string, double, std::less<>>;

Facts facts_of(const TestCompilation& compiled) {
  if (!compiled.compilation || !compiled.compilation->balance) return {};
  const driver::ModelFacts facts = driver::describe(*compiled.compilation);
  Facts result{
      {"equations", static_cast<double>(facts.equations)},  {"unknowns", static_cast<double>(facts.unknowns)},
      {"trivial", static_cast<double>(facts.trivial)},      {"aliases", static_cast<double>(facts.aliases)},
      {"states", static_cast<double>(facts.states.size())}, {"dynamic", facts.dynamic ? 1.0 : 0.0},
      {"time-invariant", facts.time_invariant ? 1.0 : 0.0}};
  if (facts.linear) result["linear"] = *facts.linear ? 1.0 : 0.0;
  if (facts.index) result["index"] = *facts.index;
  if (const auto& program = compiled.compilation->program) {
    result["statements"] = static_cast<double>(program->equations.kernels.front().statements.size());
  }
  return result;
}

StageResult pipeline_stage(const StageInput& input, driver::Target target, std::string_view stage) {
  const auto compiled = compile_last(input, target, pipeline_options(input, stage));
  return {.dump = compiled->compilation ? compiled->compilation->dump : std::string{},
          .diagnostics = compiled->sink.all(),
          .quantity = [facts = facts_of(*compiled)](std::string_view name,
                                                    std::optional<double>) -> std::optional<double> {
            const auto found = facts.find(name);
            return found == facts.end() ? std::nullopt : std::optional(found->second);
          }};
}

SimulationOptions simulation_options(std::span<const std::string> lines) {
  SimulationOptions options;
  for (const auto& [name, value] : option_words(lines)) {
    if (name == "solver") {
      options.solver = value.substr(0, value.find(','));
    } else if (name == "step") {
      options.step = option_number(value);
    } else if (name == "start") {
      options.start_time = option_number(value);
    } else if (name == "stop") {
      options.stop_time = option_number(value);
    } else if (name == "tolerance") {
      options.tolerance = option_number(value);
    } else if (name == "safety") {
      options.safety = option_number(value);
    } else if (name == "step-exponent") {
      options.step_exponent = option_number(value);
    } else if (name == "intervals") {
      options.intervals = static_cast<std::uint64_t>(option_number(value));
    } else if (name == "interpolant") {
      options.event_interpolant = value == "linear"    ? EventInterpolant::Linear
                                  : value == "hermite" ? EventInterpolant::Hermite
                                                       : EventInterpolant::Dense;
    } else if (name == "search") {
      options.event_search = value == "bisection" ? EventSearch::Bisection
                             : value == "newton"  ? EventSearch::Newton
                                                  : EventSearch::Illinois;
    } else if (name == "chattering") {
      options.chattering = value == "slide" ? ChatteringResponse::Slide : ChatteringResponse::Stop;
    } else if (name == "external") {
      continue;  // for the stages before
    } else {
      fail_check(fmt::format("a test has an unknown option: {}", name), std::source_location::current());
    }
  }
  return options;
}

// The recorded point at a time, to the rounding of the output grid; of an event the values after it.
std::optional<std::size_t> point_at(const Trajectory& trajectory, double time) {
  if (trajectory.times.empty()) return std::nullopt;
  const double tolerance = 1e-9 * std::max(1.0, std::abs(trajectory.times.back() - trajectory.times.front()));
  for (std::size_t point = trajectory.points(); point-- > 0;) {
    if (std::abs(trajectory.times[point] - time) <= tolerance) return point;
  }
  return std::nullopt;
}

std::optional<double> trajectory_quantity(const Trajectory& trajectory, std::string_view name,
                                          std::optional<double> time) {
  constexpr std::string_view largest = "largest |";
  const bool wants_largest = name.starts_with(largest) && name.ends_with('|');
  if (wants_largest) name = name.substr(largest.size(), name.size() - largest.size() - 1);
  const auto found = std::ranges::find(trajectory.variables, name, &TrajectoryVariable::name);
  if (found == trajectory.variables.end() || trajectory.points() == 0) return std::nullopt;
  const auto variable = static_cast<std::size_t>(found - trajectory.variables.begin());
  if (wants_largest) {
    double value = 0;
    for (const double sample : trajectory.of_variable(variable)) value = std::max(value, std::abs(sample));
    return value;
  }
  const auto point = time ? point_at(trajectory, *time) : std::optional(trajectory.points() - 1);
  return point ? std::optional(trajectory.at_point(*point)[variable]) : std::nullopt;
}

}  // namespace

StageResult check_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Facts, "flat");
}

StageResult prepare_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "prepare");
}

StageResult lower_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "lower");
}

StageResult aliases_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "aliases");
}

StageResult chains_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "chains");
}

StageResult index_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "index");
}

StageResult states_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "states");
}

StageResult plan_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Plan, "plan");
}

StageResult explain_stage(const StageInput& input) {
  const auto compiled = compile_last(input, driver::Target::Plan, pipeline_options(input, {}));
  StageResult result{.dump = {}, .diagnostics = compiled->sink.all(), .quantity = {}};
  if (!compiled->compilation || !compiled->compilation->causalized ||
      !compiled->compilation->causalized->plan) {
    return result;
  }
  driver::Compilation& compilation = *compiled->compilation;
  const driver::Explanation explanation = driver::explain(compilation, input.sources);
  result.dump = driver::explanation_text(compilation, explanation);
  if (option_words(input.options).contains("rules")) {
    result.dump +=
        "\n" + driver::rules_text(compilation, driver::replay_rules(compilation, input.sources, explanation));
  }
  Facts facts = facts_of(*compiled);
  facts["remaining"] = static_cast<double>(explanation.remaining);
  facts["algebraic"] = static_cast<double>(explanation.algebraic);
  facts["index"] = *explanation.facts.index;
  facts["order"] = static_cast<double>(explanation.facts.states.size());
  facts["loops"] = static_cast<double>(explanation.loops.size());
  for (std::size_t k = 0; k < explanation.loops.size(); ++k) {
    facts[fmt::format("loop {}", k + 1)] = static_cast<double>(explanation.loops[k].unknowns.size());
    facts[fmt::format("torn {}", k + 1)] = static_cast<double>(explanation.loops[k].torn.size());
  }
  result.quantity = [facts = std::move(facts)](std::string_view name,
                                               std::optional<double>) -> std::optional<double> {
    const auto found = facts.find(name);
    return found == facts.end() ? std::nullopt : std::optional(found->second);
  };
  return result;
}

StageResult start_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Model, "start");
}

StageResult program_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Model, "program");
}

StageResult code_stage(const StageInput& input) {
  return pipeline_stage(input, driver::Target::Model, "code");
}

namespace {

// What happens one after the other.
struct EventOrder {
  std::vector<std::string> conditions{};  // empty ones: known in advance

  SimulationHooks hooks() {
    return {.event = [this](const EventNote& note) { conditions.push_back(note.condition); }};
  }
};

// `solver=a,b,c`: how the others differ from the first.
struct OtherSolvers {
  bool same_events = true;  // in the same order
  double errors = 0.0;      // how many of them failed
  double difference = 0.0;  // the largest one between values at the end
};

void compare_ends(const Trajectory& first, const Trajectory& other, OtherSolvers& result) {
  if (first.points() == 0 || other.points() == 0) return;
  for (std::size_t k = 0; k < first.variables.size(); ++k) {
    const double apart = first.at_point(first.points() - 1)[k] - other.at_point(other.points() - 1)[k];
    result.difference = std::max(result.difference, std::abs(apart));
  }
}

OtherSolvers compare_solvers(CompiledModel& model, SimulationOptions options,
                             std::span<const std::string> lines, const EventOrder& first,
                             const Trajectory& trajectory) {
  OtherSolvers result;
  const auto words = option_words(lines);
  const auto solvers = words.find("solver");
  if (solvers == words.end()) return result;
  std::istringstream in(solvers->second);
  for (std::string name; std::getline(in, name, ',');) {
    options.solver = name;
    DiagnosticSink sink;
    EventOrder other;
    const SimulationResult run = simulate(model, options, other.hooks(), sink);
    if (sink.has_errors()) result.errors += 1.0;
    result.same_events = result.same_events && !sink.has_errors() && other.conditions == first.conditions;
    compare_ends(trajectory, run.trajectory, result);
  }
  return result;
}

// As `causa simulate --input` does; null: the test has no table, or an error is in the sink.
std::unique_ptr<DrivenModel> with_inputs(const StageInput& input, TestCompilation& compiled) {
  if (input.input.empty()) return nullptr;
  const auto fail = [&](Diagnostic& diagnostic) {
    compiled.sink.add(std::move(diagnostic));
    return nullptr;
  };
  auto trajectory = read_csv(input.input, "input");
  if (auto* diagnostic = std::get_if<Diagnostic>(&trajectory)) return fail(*diagnostic);
  auto table = make_input_table(std::move(std::get<Trajectory>(trajectory)), "input");
  if (auto* diagnostic = std::get_if<Diagnostic>(&table)) return fail(*diagnostic);
  CompiledModel& model = *compiled.compilation->model;
  InputSources sources{.table = std::move(std::get<InputTable>(table))};
  sources.bound = bind_inputs(model.catalogue(), model.input_derivatives(), *sources.table, compiled.sink);
  if (sources.bound.empty()) return nullptr;
  return std::make_unique<DrivenModel>(model, std::move(sources));
}

}  // namespace

StageResult simulation_stage(const StageInput& input) {
  const auto compiled = compile_last(input, driver::Target::Model, pipeline_options(input, {}));
  const auto drive = [&]() -> std::unique_ptr<DrivenModel> {
    if (!compiled->compilation || !compiled->compilation->model) return nullptr;
    apply_settings(input, *compiled);
    if (compiled->sink.has_errors()) return nullptr;
    return with_inputs(input, *compiled);
  };
  const std::unique_ptr<DrivenModel> driven = drive();
  const bool is_ready = compiled->compilation && compiled->compilation->model;
  if (!is_ready || (compiled->sink.has_errors() && (!input.settings.empty() || !input.input.empty())))
    return {.dump = {}, .diagnostics = compiled->sink.all(), .quantity = {}};
  CompiledModel& model = driven ? *driven : *compiled->compilation->model;
  SimulationOptions options = simulation_options(input.options);
  options.recorded = select_variables(model.catalogue(), {.wanted = {}, .include_protected = true});
  EventOrder order;
  const bool compares = option_words(input.options).contains("solver");
  const SimulationResult result =
      simulate(model, options, compares ? order.hooks() : SimulationHooks{}, compiled->sink);
  driver::report_functions(*compiled->compilation, compiled->sink);
  Facts facts = facts_of(*compiled);
  facts["steps"] = static_cast<double>(result.statistics.steps);
  facts["state events"] = static_cast<double>(result.statistics.state_events);
  facts["time events"] = static_cast<double>(result.statistics.time_events);
  facts["events"] = facts["state events"] + facts["time events"];
  const OtherSolvers others = compare_solvers(model, options, input.options, order, result.trajectory);
  if (compares) {
    facts["same events"] = others.same_events ? 1.0 : 0.0;
    facts["failed solvers"] = others.errors;
    facts["difference of solvers"] = others.difference;
  }
  return {.dump = {},
          .diagnostics = compiled->sink.all(),
          .quantity = [facts = std::move(facts), trajectory = result.trajectory](
                          std::string_view name, std::optional<double> time) -> std::optional<double> {
            if (const auto found = facts.find(name); found != facts.end()) return found->second;
            return trajectory_quantity(trajectory, name, time);
          }};
}

}  // namespace causa::tools
