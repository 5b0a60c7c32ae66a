#include "tools/testing/linear_stage.h"

#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "analysis/linearization/equilibrium_point.h"
#include "analysis/linearization/linear_point.h"
#include "simulation/simulate.h"
#include "tools/causa/linear_systems/linear_report.h"
#include "tools/causa/linear_systems/matrix_text.h"
#include "tools/causa/name_list.h"
#include "tools/testing/report_quantity.h"
#include "tools/testing/test_compilation.h"

namespace causa::tools {

namespace {

using nlohmann::ordered_json;

// The linear model at the point that the test names; nothing: the sink says why.
struct FoundPoint {
  LinearPoint point;
  linear::StateSpace system;
};

std::optional<LinearPoint> point_at_time(TestCompilation& compiled, double time) {
  constexpr double tolerance = 1e-9;
  CompiledModel& model = *compiled.compilation->model;
  const double start = compiled.compilation->experiment.start_time.value_or(0.0);
  SimulationOptions options{.start_time = start,
                            .stop_time = std::max(start, time),
                            .tolerance = tolerance,
                            .output_times = {start}};
  if (time > start) options.output_times.push_back(time);
  std::optional<std::variant<LinearPoint, Diagnostic>> found;
  const SimulationHooks hooks{.point = [&](CompiledModel& at, double now, std::span<const double> states) {
    if (now == options.stop_time) found = linearize_at(at, now, states, ConditionSide::Refused);
  }};
  static_cast<void>(simulate(model, options, hooks, compiled.sink));
  if (compiled.sink.has_errors() || !found) return std::nullopt;
  if (auto* problem = std::get_if<Diagnostic>(&*found)) {
    compiled.sink.add(std::move(*problem));
    return std::nullopt;
  }
  return std::get<LinearPoint>(std::move(*found));
}

std::optional<LinearPoint> point_at_equilibrium(TestCompilation& compiled) {
  CompiledModel& model = *compiled.compilation->model;
  const double start = compiled.compilation->experiment.start_time.value_or(0.0);
  static_cast<void>(simulate(model, {.start_time = start, .stop_time = start}, {}, compiled.sink));
  if (compiled.sink.has_errors()) return std::nullopt;
  auto equilibrium = find_equilibrium_point(model, start);
  if (auto* problem = std::get_if<Diagnostic>(&equilibrium)) {
    compiled.sink.add(std::move(*problem));
    return std::nullopt;
  }
  auto found =
      linearize_at(model, start, std::get<EquilibriumPoint>(equilibrium).states, ConditionSide::Refused);
  if (auto* problem = std::get_if<Diagnostic>(&found)) {
    compiled.sink.add(std::move(*problem));
    return std::nullopt;
  }
  return std::get<LinearPoint>(std::move(found));
}

std::optional<FoundPoint> linearized(TestCompilation& compiled, const std::string& at) {
  const CompiledModel& model = *compiled.compilation->model;
  const driver::NamedPlaces places =
      driver::resolve_names(model.catalogue(), *compiled.options.linearization, compiled.sink);
  PointNames names;
  for (const driver::NamedPlace& place : places.inputs) names.inputs.push_back(place.name);
  for (const driver::NamedPlace& place : places.outputs) names.outputs.push_back(place.name);
  if (compiled.sink.has_errors()) return std::nullopt;
  require(compiled.compilation->model->linearization_shape() != nullptr,
          "the model was translated for a linearization");
  auto point = at == "equilibrium" ? point_at_equilibrium(compiled)
                                   : point_at_time(compiled, at.empty() ? 0.0 : option_number(at));
  if (!point) return std::nullopt;
  linear::StateSpace system =
      state_space_of(*compiled.compilation->model->linearization_shape(), *point, names);
  return FoundPoint{.point = std::move(*point), .system = std::move(system)};
}

}  // namespace

StageResult linear_stage(const StageInput& input) {
  const auto words = option_words(input.options);
  const auto word = [&](const std::string& name) {
    const auto found = words.find(name);
    return found == words.end() ? std::string() : found->second;
  };
  driver::PipelineOptions options = pipeline_options(input, {});
  driver::LinearizationNames& names = options.linearization.emplace();
  if (words.contains("inputs")) names.inputs = split_names(word("inputs"));
  if (words.contains("outputs")) names.outputs = split_names(word("outputs"));
  options.releases_inputs = true;
  const auto compiled = compile_last(input, driver::Target::Model, std::move(options));
  const auto failed = [&] {
    return StageResult{.dump = {}, .diagnostics = compiled->sink.all(), .quantity = {}};
  };
  if (!compiled->compilation || !compiled->compilation->model) return failed();
  apply_settings(input, *compiled);
  if (compiled->sink.has_errors()) return failed();
  const auto found = linearized(*compiled, word("at"));
  if (!found) return failed();
  ordered_json report = facts_json(examine(found->system));
  report["x0"] = found->point.states;
  report["y0"] = found->point.outputs;
  return {.dump = {},
          .diagnostics = compiled->sink.all(),
          .quantity = [report = std::move(report)](std::string_view name, std::optional<double> time)
              -> std::optional<double> { return time ? std::nullopt : report_quantity(report, name); }};
}

}  // namespace causa::tools
