#include "tools/causa/simulation/simulate_report.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string_view>

#include <fmt/format.h>

#include "base/printable_text.h"
#include "tools/causa/run_report.h"

namespace causa::tools {

namespace {

const CompiledModel& model_of(const FinishedRun& run) {
  return *run.opened.compilation->model;
}

template <typename Counted>
void print_written(const FinishedRun& run, const Counted& counted) {
  const auto& variables = run.points.schema().variables;
  const bool is_mat = run.path.ends_with(".mat");
  const auto varying = static_cast<std::size_t>(std::ranges::count_if(
      variables, [&](const auto& variable) { return is_mat ? variable.varies() : !variable.is_parameter; }));
  std::string line = fmt::format("{}: {} at {}", run.output_name, counted(varying, "variable"),
                                 counted(run.points.count(), "point"));
  const std::size_t constant = variables.size() - varying;
  if (is_mat && constant > 0) line += ", " + counted(constant, "parameter");
  print_message(printable_text(line) + "\n");
}

double pass_seconds(const OpenedModel& opened, std::span<const std::string_view> names) {
  double sum = 0.0;
  for (const driver::PassTime& pass : opened.compilation->times) {
    if (std::ranges::find(names, pass.name) != names.end()) sum += pass.seconds;
  }
  return sum;
}

double pass_seconds(const OpenedModel& opened, std::initializer_list<std::string_view> names) {
  return pass_seconds(opened, std::span(names.begin(), names.size()));
}

// What was asked for beyond the summary.
void add_reports(const FinishedRun& run, nlohmann::ordered_json& object) {
  if (!run.options.find.empty()) {
    object["found"] = nlohmann::ordered_json::array();
    for (const FoundZero& zero : run.result.zeros)
      object["found"].push_back({{"expression", run.options.find[zero.function]},
                                 {"time", zero.time},
                                 {"residual", zero.residual},
                                 {"jump", zero.kind == FoundZero::Kind::Jump},
                                 {"kind", found_name(zero.kind)}});
  }
  if (run.options.stats) {
    object["blocks"] = nlohmann::ordered_json::array();
    for (const BlockEffort& block : model_of(run).block_efforts())
      object["blocks"].push_back({{"name", block.name},
                                  {"linear", block.is_linear},
                                  {"unknowns", block.unknowns},
                                  {"solves", block.solves},
                                  {"iterations", block.iterations},
                                  {"factorizations", block.factorizations}});
  }
  if (run.options.profile) {
    object["profile"] = nlohmann::ordered_json::array();
    for (const EquationEffort& effort : model_of(run).equation_efforts())
      object["profile"].push_back({{"equation", effort.equation},
                                   {"block", effort.is_block},
                                   {"evaluations", effort.evaluations},
                                   {"seconds", effort.seconds}});
  }
}

}  // namespace

nlohmann::ordered_json diagnostics_json(const OpenedModel& opened) {
  return nlohmann::ordered_json::parse(diagnostics_as_json(opened.sink.all(), opened.sources));
}

void print_events(const FinishedRun& run) {
  for (const EventNote& note : run.events) {
    if (note.is_time_event) {
      print_result(fmt::format("event at {:.12g}: known in advance\n", note.time));
    } else {
      const std::string retaken =
          note.retaken ? fmt::format(", {:.3g} with the step taken again", std::abs(*note.retaken)) : "";
      print_result(fmt::format("event at {:.12g}: |g| = {:.3g}{}, {} evaluations, a condition in {}\n",
                               note.time, std::abs(note.indicator), retaken, note.evaluations,
                               printable_text(note.condition)));
    }
  }
}

void print_reports(const FinishedRun& run) {
  if (!run.options.find.empty())
    print_result(printable_text(zeros_text(run.result.zeros, run.options.find, run.looks)));
  if (run.options.stats) {
    std::vector<PhaseTime> phases{{"load", run.opened.load_seconds}};
    for (const driver::PassTime& pass : run.opened.compilation->times)
      phases.push_back({pass.name, pass.seconds});
    phases.push_back({"initialize", run.result.statistics.initialize_seconds});
    phases.push_back({"simulate", run.result.statistics.integrate_seconds});
    print_result(
        printable_text(statistics_text(run.result.statistics, phases, model_of(run).block_efforts())));
  }
  if (run.options.profile) print_result(printable_text(profile_text(model_of(run).equation_efforts())));
}

void print_summary(const FinishedRun& run) {
  const SimulationStatistics& statistics = run.result.statistics;
  const auto counted = [](std::size_t count, std::string_view thing) {
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
  };
  std::string line = fmt::format("{}: {}, {} ({} rejected), {}", model_of(run).name(), statistics.solver,
                                 counted(statistics.steps, "step"), statistics.rejected,
                                 counted(statistics.evaluations, "evaluation"));
  if (statistics.time_events > 0) line += ", " + counted(statistics.time_events, "time event");
  if (statistics.state_events > 0) line += ", " + counted(statistics.state_events, "state event");
  print_message(printable_text(line) + "\n");
  if (!run.points.failure()) print_written(run, counted);
}

void print_json(const FinishedRun& run) {
  const SimulationStatistics& statistics = run.result.statistics;
  nlohmann::ordered_json::object_t last;  // names are different, so none is looked up
  for (const ResultVariable& variable : run.points.schema().variables) {
    if (!variable.is_parameter) last.emplace_back(variable.name, run.points.last_value(variable));
  }
  nlohmann::ordered_json object{
      {"model", model_of(run).name()},
      {"solver", statistics.solver},
      {"steps", statistics.steps},
      {"rejected", statistics.rejected},
      {"events", {{"time", statistics.time_events}, {"state", statistics.state_events}}},
      {"evaluations", statistics.evaluations},
      {"jacobians", statistics.jacobians},
      {"newtonIterations", statistics.newton_iterations},
      {"endTime", run.result.end_time},
      {"complete", run.result.end == SimulationEnd::StopTime},
      {"final", last},
      {"seconds",
       {{"load", run.opened.load_seconds},
        {"instantiate", pass_seconds(run.opened, {"instance"})},
        {"flatten", pass_seconds(run.opened, {"flat"})},
        {"equations", pass_seconds(run.opened, driver::equation_pass_names())},
        {"code", pass_seconds(run.opened, {"program", "code"})},
        {"initialize", statistics.initialize_seconds},
        {"simulate", statistics.integrate_seconds},
        {"total", run.total_seconds}}},
      {"output", run.path}};
  if (run.options.event_report) {
    object["eventReport"] = nlohmann::ordered_json::array();
    for (const EventNote& note : run.events) {
      nlohmann::ordered_json entry{{"time", note.time}, {"kind", note.is_time_event ? "time" : "state"}};
      if (!note.is_time_event) {
        entry["residual"] = std::abs(note.indicator);
        if (note.retaken) entry["retaken"] = std::abs(*note.retaken);
        entry["evaluations"] = note.evaluations;
        entry["condition"] = note.condition;
      }
      object["eventReport"].push_back(std::move(entry));
    }
  }
  add_reports(run, object);
  object["diagnostics"] = diagnostics_json(run.opened);
  print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
}

}  // namespace causa::tools
