// `causa simulate`: integrates a model, writes its trajectory, draws curves in the terminal.
#include "simulation/simulate.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/printable_text.h"
#include "driver/diagnostics.h"
#include "driver/initial_values.h"
#include "driver/program_file.h"
#include "driver/settings.h"
#include "driver/value_expression.h"
#include "numerics/integrators/make_integrator.h"
#include "results/diagnostics.h"
#include "results/kept_points.h"
#include "results/write_mat.h"
#include "simulation/diagnostics.h"
#include "simulation/driven_model.h"
#include "tools/causa/commands/commands.h"
#include "tools/causa/files/flushing_writer.h"
#include "tools/causa/files/input_files.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/model_command.h"
#include "tools/causa/name_list.h"
#include "tools/causa/name_pattern.h"
#include "tools/causa/pictures/picture.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/run_report.h"
#include "tools/causa/stop_signals.h"
#include "tools/causa/time_limit.h"

namespace causa::tools {

namespace {

struct SimulateOptions {
  ModelOptions model;
  std::optional<double> start;
  std::optional<double> stop;
  std::optional<double> step;
  std::optional<std::uint64_t> intervals;
  bool every_step = false;
  std::optional<double> tolerance;
  std::string solver = "auto";
  std::optional<double> smallest_step;
  std::optional<double> largest_step;
  std::optional<double> safety;
  std::optional<double> step_exponent;
  bool fresh_jacobian = false;
  std::vector<std::string> settings;
  std::string input;
  std::vector<std::string> find;
  bool initial = false;
  bool stats = false;
  bool profile = false;
  std::string filter;
  bool include_protected = false;
  std::string output;
  std::string plot;
  std::string phase;
  std::string plot_file;
  bool ascii = false;
  bool json = false;
  bool event_report = false;
  std::string interpolant = "dense";
  std::string search = "illinois";
  std::string chattering = "stop";
  std::optional<double> time_limit;
};

const std::map<std::string, EventInterpolant> interpolants{{"dense", EventInterpolant::Dense},
                                                           {"hermite", EventInterpolant::Hermite},
                                                           {"linear", EventInterpolant::Linear}};
const std::map<std::string, EventSearch> searches{{"illinois", EventSearch::Illinois},
                                                  {"bisection", EventSearch::Bisection},
                                                  {"newton", EventSearch::Newton}};
const std::map<std::string, ChatteringResponse> chattering_responses{{"stop", ChatteringResponse::Stop},
                                                                     {"slide", ChatteringResponse::Slide}};

std::string checked_setting(const std::string& text) {
  if (driver::read_setting(text)) return "";
  return fmt::format("`{}` is not NAME=VALUE", text);
}

std::optional<double> number_in(const std::string& text) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::string checked_number(const std::string& text) {
  if (number_in(text.starts_with('+') ? text.substr(1) : text)) return "";
  return fmt::format("`{}` is not a number, or too large for one", text);
}

std::string checked_time_limit(const std::string& text) {
  constexpr double longest = 1e9;
  const auto seconds = number_in(text);
  if (seconds && *seconds > 0.0 && *seconds <= longest) return "";
  return fmt::format("`{}` is not a positive number of seconds", text);
}

// `1e3` is `1000`.
std::string whole_number(std::string text) {
  constexpr double most = 9007199254740992.0;  // 2^53
  const auto number = number_in(text);
  if (!number || std::trunc(*number) != *number || *number < 1.0 || *number > most)
    throw UsageError{"", fmt::format("`{}` is not a whole number from 1 on", text)};
  return fmt::format("{:.0f}", *number);
}

std::string checked_filter(const std::string& text) {
  return name_pattern(text) ? "" : fmt::format("`{}` is not a regular expression", text);
}

std::string checked_output(const std::string& text) {
  if (is_result_path(text)) return "";
  return fmt::format("`{}`: results are written as .mat or .csv, or to - as csv", text);
}

// Explicit methods need no derivatives by the states. The automatic choice may change to a method that does.
DerivativeOptions derivatives_for(const std::string& solver) {
  const auto methods = integrator_properties();
  const auto method = std::ranges::find(methods, solver, &MethodProperties::name);
  const bool is_explicit = method != methods.end() && !method->is_implicit;
  using ByStates = DerivativeOptions::ByStates;
  return {.by_states = is_explicit ? ByStates::Unwanted : ByStates::Wanted};
}

class SimulateRun {
 public:
  SimulateRun(const SimulateOptions& options, const Session& session)
      : options_(options),
        session_(session),
        opened_(options.model, driver::Target::Model, session, settings_of(options),
                options.input.empty() ? driver::Divide::ParametersAndInputs : driver::Divide::Parameters) {}

  int run() {
    if (opened_.failed()) return finish_without_result();
    if (!options_.model.dump.empty()) {
      opened_.print_messages(session_);
      print_result(printable_text(opened_.compilation->dump));
      return Done;
    }
    take_settings();
    if (opened_.failed()) return finish_without_result();
    if (!inputs_.empty()) driven_ = std::make_unique<DrivenModel>(model(), std::move(inputs_));
    choose_plotted();
    if (opened_.sink.has_errors()) return finish_without_result();
    SimulationOptions settings = simulation_options();
    if (options_.initial) return show_initial(settings.start_time);
    read_zeros(settings);
    warn_about_options();
    choose_recorded(settings);
    choose_output(settings);
    if (opened_.sink.has_errors()) return finish_without_result();
    if (options_.profile) model().measure();
    {
      ProgressBar bar(options_.json ? ProgressBar::Mode::Hidden : ProgressBar::Mode::OnTerminal);
      const TimeLimit limit(options_.time_limit, end_at_time_limit);
      SimulationHooks hooks{.cancellation = session_.cancellation,
                            .time_limit = limit.token(),
                            .progress = [&](double done) { bar.show(done); }};
      if (options_.event_report) hooks.event = [&](const EventNote& note) { events_.push_back(note); };
      result_ = simulate(run_model(), settings, hooks, opened_.sink);
    }
    driver::report_functions(*opened_.compilation, opened_.sink);
    if (result_.end == SimulationEnd::Refused) {
      session_.cancellation.check();
      return finish_without_result();
    }
    if (!options_.json) opened_.print_messages(session_);
    if (result_.end == SimulationEnd::Cancelled) {
      print_message(
          fmt::format("causa: interrupted by {} at time = {:.7g} of {:.7g}; the results so far are kept\n",
                      stop_signal_name(), result_.end_time, settings.stop_time));
    }
    const bool drawn = draw_plot();
    if (!options_.json) print_events();
    if (options_.json) {
      print_json();
    } else {
      print_reports();
      print_summary();
    }
    const bool is_whole = result_.end == SimulationEnd::StopTime && !opened_.sink.has_errors();
    return drawn && is_whole ? Done : Failed;
  }

 private:
  [[nodiscard]] CompiledModel& model() const { return *opened_.compilation->model; }
  // With its inputs as they are given.
  [[nodiscard]] CompiledModel& run_model() const { return driven_ ? *driven_ : model(); }

  // null: not known.
  [[nodiscard]] nlohmann::ordered_json opened_name() const {
    if (opened_.compilation == nullptr) return {};
    if (opened_.compilation->flat) return opened_.compilation->flat->name;
    if (opened_.compilation->program) return opened_.compilation->program->model_name;
    return {};
  }

  int finish_without_result() {
    if (options_.json) {
      nlohmann::ordered_json object;
      object["model"] = opened_name();
      object["diagnostics"] = diagnostics();
      print_result(object.dump(2) + "\n");
    } else {
      opened_.print_messages(session_);
    }
    return Failed;
  }

  // What was asked for and means nothing to the method.
  void warn_about_options() {
    const std::string solver = resolved_solver(options_.solver);
    for (const MethodProperties& method : integrator_properties()) {
      if (method.name != solver || (method.chooses_steps && !options_.step)) continue;
      if (options_.tolerance && !method.is_implicit)
        opened_.sink.add(not_used_with_fixed_steps("--tolerance", solver));
      if (options_.largest_step) opened_.sink.add(not_used_with_fixed_steps("--max-step", solver));
      if (options_.smallest_step) opened_.sink.add(not_used_with_fixed_steps("--min-step", solver));
    }
  }

  // Parameters and inputs as the user gives them, and the file of inputs.
  void take_settings() {
    read_input_file();
    if (opened_.failed()) return;
    const auto translate = [&](const driver::Modifications& modifications) -> const driver::Compilation* {
      std::vector<std::string> mixed;
      for (const GivenInput& input : modifications.inputs) {
        const auto match = find_in_catalogue(model().catalogue(), input.variable);
        if (match && count_fed(*match) > 0) mixed.push_back(input.variable);
      }
      opened_.modify(modifications);
      for (const std::string& input : mixed) opened_.sink.add(input_in_file_and_expression(input));
      return opened_.failed() ? nullptr : opened_.compilation.get();
    };
    DiagnosticSink about_file;  // what is said before the model is translated again is forgotten
    driver::DividedSettings settings{
        .rest = settings_beside_file(std::move(opened_.settings.rest), about_file),
        .modifications = std::move(opened_.settings.modifications)};
    opened_.settings = {};
    if (opened_.is_stored()) driver::check_settings(*opened_.compilation, settings.rest, opened_.sink);
    const std::vector<driver::Setting> values =
        opened_.is_stored()
            ? std::move(settings.rest)
            : driver::translate_settings(*opened_.compilation, std::move(settings), translate, opened_.sink);
    opened_.sink.add_all(about_file.all());
    if (opened_.failed()) return;
    for (const driver::Setting& setting : values) {
      if (auto diagnostic = driver::apply_setting(model(), setting)) opened_.sink.add(std::move(*diagnostic));
    }
    if (!table_) return;
    inputs_.bound = bind_inputs(model().catalogue(), model().input_derivatives(), *table_, opened_.sink);
    inputs_.table = std::move(table_);
  }

  void read_input_file() {
    if (options_.input.empty()) return;
    auto opened = open_result_file(options_.input);
    if (auto* diagnostic = std::get_if<Diagnostic>(&opened)) return opened_.sink.add(std::move(*diagnostic));
    ResultFile& file = *std::get<ResultInput>(opened).file;
    std::vector<std::size_t> all(file.variables().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    auto trajectory = read_trajectory(file, all);
    if (auto* diagnostic = std::get_if<Diagnostic>(&trajectory))
      return opened_.sink.add(std::move(*diagnostic));
    auto table = make_input_table(std::move(std::get<Trajectory>(trajectory)), options_.input);
    if (auto* diagnostic = std::get_if<Diagnostic>(&table)) return opened_.sink.add(std::move(*diagnostic));
    table_ = std::move(std::get<InputTable>(table));
  }

  static std::vector<driver::Setting> settings_of(const SimulateOptions& options) {
    std::vector<driver::Setting> settings;
    for (const std::string& text : options.settings) {
      auto setting = driver::read_setting(text);
      require(setting.has_value(), "settings were checked when the command line was read");
      settings.push_back(std::move(*setting));
    }
    return settings;
  }

  // Where both give an input the file counts.
  std::vector<driver::Setting> settings_beside_file(std::vector<driver::Setting> settings,
                                                    DiagnosticSink& sink) const {
    std::erase_if(settings, [&](const driver::Setting& setting) {
      const auto match = find_in_catalogue(model().catalogue(), setting.name);
      const bool is_input = match && match->entry->role == CatalogueRole::Input;
      const std::size_t fed = is_input ? count_fed(*match) : 0;
      if (fed > 0) sink.add(input_set_twice(match->entry->name));
      return fed > 0 && fed >= match->element_count;
    });
    return settings;
  }

  // How many of these elements have a column in the file.
  [[nodiscard]] std::size_t count_fed(const CatalogueMatch& wanted) const {
    if (!table_) return 0;
    return static_cast<std::size_t>(
        std::ranges::count_if(table_->signals(), [&](const TrajectoryVariable& signal) {
          const auto match = find_in_catalogue(model().catalogue(), signal.name);
          return match && match->entry == wanted.entry && match->first_element >= wanted.first_element &&
                 match->first_element < wanted.first_element + wanted.element_count;
        }));
  }

  void read_zeros(SimulationOptions& settings) {
    for (const std::string& text : options_.find) {
      auto read = driver::read_value_expression(text, model().catalogue());
      if (auto* diagnostic = std::get_if<Diagnostic>(&read)) {
        opened_.sink.add(std::move(*diagnostic));
      } else {
        auto& expression = std::get<driver::ValueExpression>(read);
        using Look = WatchedFunction::Look;
        looks_.push_back(expression.is_truth() ? Look::Changes : Look::Zeros);
        settings.zeros_of.push_back({.value = std::move(expression), .look = looks_.back()});
      }
    }
  }

  // The consistent start, without going on from there.
  int show_initial(double start_time) {
    if (const auto failed = run_model().initialize(start_time)) {
      session_.cancellation.check();
      opened_.sink.add(failed->reason.empty() ? not_a_number(value_name(model().catalogue(), failed->value),
                                                             *failed, start_time, "")
                                              : start_not_found(start_time, *failed));
      driver::report_functions(*opened_.compilation, opened_.sink);
      return finish_without_result();
    }
    const std::vector<driver::InitialValue> values = driver::initial_values(*opened_.compilation);
    if (!options_.json) {
      opened_.print_messages(session_);
      print_result(printable_text(initial_text(values)));
      return Done;
    }
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const driver::InitialValue& value : values)
      list.push_back({{"name", value.name},
                      {"value", value.value},
                      {"text", value.text},
                      {"unit", value.unit},
                      {"state", value.is_state},
                      {"origin", driver::origin_text(value.origin)}});
    const nlohmann::ordered_json object{
        {"model", model().name()}, {"time", start_time}, {"initial", list}, {"diagnostics", diagnostics()}};
    print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    return Done;
  }

  void choose_plotted() {
    constexpr std::size_t most_curves = 500;
    for (const std::string& name : split_names(is_phase() ? options_.phase : options_.plot)) {
      const auto found = find_variable(model().catalogue(), name);
      if (const auto* diagnostic = std::get_if<Diagnostic>(&found)) {
        opened_.sink.add(*diagnostic);
        continue;
      }
      const auto& match = std::get<CatalogueMatch>(found);
      const std::size_t entry = static_cast<std::size_t>(match.entry - model().catalogue().data());
      for (std::size_t i = 0; i < match.element_count; ++i) {
        if (plotted_.size() == most_curves) {
          print_message(fmt::format("causa: a plot shows {} curves, the rest of `{}` is left out\n",
                                    most_curves, name));
          return;
        }
        plotted_.push_back({.entry = entry, .value = match.entry->first_value + match.first_element + i});
      }
    }
  }

  // The command line, then the experiment annotation, then what the language says (MLS 18.4).
  [[nodiscard]] SimulationOptions simulation_options() const {
    const Experiment& experiment = opened_.compilation->experiment;
    SimulationOptions settings;
    settings.start_time = options_.start.value_or(experiment.start_time.value_or(0.0));
    settings.stop_time = options_.stop.value_or(experiment.stop_time.value_or(settings.start_time + 1.0));
    settings.tolerance = options_.tolerance.value_or(experiment.tolerance.value_or(settings.tolerance));
    settings.solver = options_.solver;
    settings.step = options_.step;
    settings.event_interpolant = interpolants.at(options_.interpolant);
    settings.event_search = searches.at(options_.search);
    settings.chattering = chattering_responses.at(options_.chattering);
    settings.smallest_step = options_.smallest_step;
    settings.safety = options_.safety;
    settings.step_exponent = options_.step_exponent;
    settings.fresh_jacobian = options_.fresh_jacobian;
    settings.largest_step = options_.largest_step;
    settings.intervals = options_.intervals;
    settings.record_steps = options_.every_step;
    if (!settings.intervals && !settings.step && experiment.interval && *experiment.interval > 0.0) {
      constexpr double most_intervals = 1e15;
      const double intervals = (settings.stop_time - settings.start_time) / *experiment.interval;
      if (intervals >= 1.0 && intervals < most_intervals) {
        settings.intervals = static_cast<std::uint64_t>(std::llround(intervals));
      }
    }
    return settings;
  }

  void choose_recorded(SimulationOptions& settings) {
    VariableSelection selection{.include_protected = options_.include_protected, .include_constants = true};
    if (!options_.filter.empty()) {
      selection.wanted = *name_pattern(options_.filter);
    }
    settings.recorded = select_variables(model().catalogue(), selection);
    if (settings.recorded.empty() && !options_.filter.empty())
      opened_.sink.add(nothing_selected(options_.filter));
    for (const SelectedValue& plotted : plotted_) {
      if (std::ranges::find(settings.recorded, plotted) == settings.recorded.end())
        settings.recorded.push_back(plotted);
    }
  }

  // Nothing is written before the first point is known.
  void choose_output(SimulationOptions& settings) {
    path_ = options_.output.empty() ? default_output() : options_.output;
    if (auto refused = inputs_of_run().refuse(path_)) return opened_.sink.add(std::move(*refused));
    if (auto refused = refuse_picture()) return opened_.sink.add(std::move(*refused));
    const double span = settings.stop_time - settings.start_time;
    const double points = settings.step && *settings.step > 0.0 && !settings.intervals
                              ? std::ceil(span / *settings.step) + 1.0
                              : static_cast<double>(settings.intervals.value_or(0));
    constexpr std::uint64_t most = MatLimits{}.most_points;
    if (path_.ends_with(".mat") && points > static_cast<double>(most)) {
      opened_.sink.add(mat_would_be_full(path_, points, most));
      return;
    }
    // What the model reads in its first instant is known when the first point comes.
    output_ = make_result_output(path_, [this]() -> std::optional<std::string> {
      if (const auto refused = inputs_of_run().refuse(path_)) return message_of(*refused);
      return std::nullopt;
    });
    std::vector<std::string> curves;
    for (const SelectedValue& plotted : plotted_) {
      const CatalogueEntry& entry = model().catalogue()[plotted.entry];
      curves.push_back(element_name(entry, plotted.value - entry.first_value));
    }
    flushing_.emplace(*output_.writer);
    points_.emplace(*flushing_, std::move(curves), thinning_for(plot_kind()));
    settings.writer = &*points_;
  }

  [[nodiscard]] InputFiles inputs_of_run() const {
    InputFiles files = opened_.inputs();
    files.add(options_.input);
    return files;
  }

  // The picture is written last, and not over the results.
  [[nodiscard]] std::optional<Diagnostic> refuse_picture() const {
    if (options_.plot_file.empty()) return std::nullopt;
    InputFiles files = inputs_of_run();
    files.add(path_);
    return files.refuse(options_.plot_file);
  }

  // Quoted identifiers may hold any character; a file name here does not.
  [[nodiscard]] std::string default_output() const {
    std::string name = model().name();
    for (char& c : name) {
      const bool plain =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '_';
      if (!plain) c = '_';
    }
    return name + "_res.mat";
  }

  [[nodiscard]] bool is_phase() const { return !options_.phase.empty(); }
  [[nodiscard]] PlotKind plot_kind() const { return is_phase() ? PlotKind::Phase : PlotKind::OverTime; }

  // False: the picture could not be written.
  bool draw_plot() {
    if (plotted_.empty()) return true;
    PlotData data;
    add_curves(data, plot_kind(), points_->curve_variables(), points_->curves(), "");
    if (options_.plot_file.empty()) {
      print_plot(data, options_.ascii ? PlotCharacters::Ascii : PlotCharacters::AsTheTerminalCan, session_);
      return true;
    }
    data.title = model().name();
    const auto refused = refuse_picture();
    const auto problem =
        refused ? std::optional(message_of(*refused)) : write_picture(data, options_.plot_file);
    if (problem) print_message(fmt::format("causa: {}\n", *problem));
    return !problem;
  }

  void print_reports() const {
    if (!options_.find.empty())
      print_result(printable_text(zeros_text(result_.zeros, options_.find, looks_)));
    if (options_.stats) {
      std::vector<PhaseTime> phases{{"load", opened_.load_seconds}};
      for (const driver::PassTime& pass : opened_.compilation->times)
        phases.push_back({pass.name, pass.seconds});
      phases.push_back({"initialize", result_.statistics.initialize_seconds});
      phases.push_back({"simulate", result_.statistics.integrate_seconds});
      print_result(printable_text(statistics_text(result_.statistics, phases, model().block_efforts())));
    }
    if (options_.profile) print_result(printable_text(profile_text(model().equation_efforts())));
  }

  // Prints |g(t*, u*)| of a condition: what is left of its two sides' difference where the event was found.
  void print_events() const {
    for (const EventNote& note : events_) {
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

  void print_summary() const {
    const SimulationStatistics& statistics = result_.statistics;
    const auto counted = [](std::size_t count, std::string_view thing) {
      return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
    };
    std::string line = fmt::format("{}: {}, {} ({} rejected), {}", model().name(), statistics.solver,
                                   counted(statistics.steps, "step"), statistics.rejected,
                                   counted(statistics.evaluations, "evaluation"));
    if (statistics.time_events > 0) line += ", " + counted(statistics.time_events, "time event");
    if (statistics.state_events > 0) line += ", " + counted(statistics.state_events, "state event");
    print_message(printable_text(line) + "\n");
    if (!points_->failure()) print_written(counted);
  }

  template <typename Counted>
  void print_written(const Counted& counted) const {
    const auto& variables = points_->schema().variables;
    const bool is_mat = path_.ends_with(".mat");
    const auto varying = static_cast<std::size_t>(std::ranges::count_if(variables, [&](const auto& variable) {
      return is_mat ? variable.varies() : !variable.is_parameter;
    }));
    std::string line = fmt::format("{}: {} at {}", output_.bytes->name(), counted(varying, "variable"),
                                   counted(points_->count(), "point"));
    const std::size_t constant = variables.size() - varying;
    if (is_mat && constant > 0) line += ", " + counted(constant, "parameter");
    print_message(printable_text(line) + "\n");
  }

  [[nodiscard]] nlohmann::ordered_json diagnostics() const {
    return nlohmann::ordered_json::parse(diagnostics_as_json(opened_.sink.all(), opened_.sources));
  }

  [[nodiscard]] double pass_seconds(std::span<const std::string_view> names) const {
    double sum = 0.0;
    for (const driver::PassTime& pass : opened_.compilation->times) {
      if (std::ranges::find(names, pass.name) != names.end()) sum += pass.seconds;
    }
    return sum;
  }
  [[nodiscard]] double pass_seconds(std::initializer_list<std::string_view> names) const {
    return pass_seconds(std::span(names.begin(), names.size()));
  }

  // What was asked for beyond the summary.
  void add_reports(nlohmann::ordered_json& object) const {
    if (!options_.find.empty()) {
      object["found"] = nlohmann::ordered_json::array();
      for (const FoundZero& zero : result_.zeros)
        object["found"].push_back({{"expression", options_.find[zero.function]},
                                   {"time", zero.time},
                                   {"residual", zero.residual},
                                   {"jump", zero.kind == FoundZero::Kind::Jump},
                                   {"kind", found_name(zero.kind)}});
    }
    if (options_.stats) {
      object["blocks"] = nlohmann::ordered_json::array();
      for (const BlockEffort& block : model().block_efforts())
        object["blocks"].push_back({{"name", block.name},
                                    {"linear", block.is_linear},
                                    {"unknowns", block.unknowns},
                                    {"solves", block.solves},
                                    {"iterations", block.iterations},
                                    {"factorizations", block.factorizations}});
    }
    if (options_.profile) {
      object["profile"] = nlohmann::ordered_json::array();
      for (const EquationEffort& effort : model().equation_efforts())
        object["profile"].push_back({{"equation", effort.equation},
                                     {"block", effort.is_block},
                                     {"evaluations", effort.evaluations},
                                     {"seconds", effort.seconds}});
    }
  }

  void print_json() const {
    const SimulationStatistics& statistics = result_.statistics;
    nlohmann::ordered_json::object_t last;  // names are different, so none is looked up
    for (const ResultVariable& variable : points_->schema().variables) {
      if (!variable.is_parameter) last.emplace_back(variable.name, points_->last_value(variable));
    }
    const double total = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    nlohmann::ordered_json object{
        {"model", model().name()},
        {"solver", statistics.solver},
        {"steps", statistics.steps},
        {"rejected", statistics.rejected},
        {"events", {{"time", statistics.time_events}, {"state", statistics.state_events}}},
        {"evaluations", statistics.evaluations},
        {"jacobians", statistics.jacobians},
        {"newtonIterations", statistics.newton_iterations},
        {"endTime", result_.end_time},
        {"complete", result_.end == SimulationEnd::StopTime},
        {"final", last},
        {"seconds",
         {{"load", opened_.load_seconds},
          {"instantiate", pass_seconds({"instance"})},
          {"flatten", pass_seconds({"flat"})},
          {"equations", pass_seconds(driver::equation_pass_names())},
          {"code", pass_seconds({"program", "code"})},
          {"initialize", statistics.initialize_seconds},
          {"simulate", statistics.integrate_seconds},
          {"total", total}}},
        {"output", path_}};
    if (options_.event_report) {
      object["eventReport"] = nlohmann::ordered_json::array();
      for (const EventNote& note : events_) {
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
    add_reports(object);
    object["diagnostics"] = diagnostics();
    print_result(object.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
  }

  const SimulateOptions& options_;
  const Session& session_;
  std::vector<EventNote> events_;  // where a report of them is wanted
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  OpenedModel opened_;
  std::optional<InputTable> table_;  // of the input file, before it is bound
  InputSources inputs_;
  std::unique_ptr<DrivenModel> driven_;
  std::vector<WatchedFunction::Look> looks_;  // by expression of `--find`
  std::vector<SelectedValue> plotted_;
  SimulationResult result_;
  std::string path_;
  ResultOutput output_;
  std::optional<FlushingWriter> flushing_;
  std::optional<KeptPoints> points_;
};

// The keys of a table of choices, in order.
template <class Choice>
std::vector<std::string> names_of(const std::map<std::string, Choice>& choices) {
  std::vector<std::string> names;
  for (const auto& [name, choice] : choices) names.push_back(name);
  return names;
}

std::string join_names(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

}  // namespace

void add_simulate(Command& application, Session& session) {
  Command* command = application.add_subcommand("simulate", "Integrate a model over time");
  command->footer(
      "  causa simulate Pendulum.mo --stop 10 --plot phi,w\n"
      "Writes <Model>_res.mat. Times and tolerance come from the options, else from the model's experiment\n"
      "annotation, else from 0 to 1 with 1e-6. Ctrl-C keeps the results so far.");
  auto options = std::make_shared<SimulateOptions>();
  add_model_options(*command, options->model);
  add_external_options(*command, options->model);
  command->add_option("--start", options->start, "Start time")->type_name("TIME")->check(checked_number);
  command->add_option("--stop", options->stop, "Stop time")->type_name("TIME")->check(checked_number);
  command->add_option("--intervals", options->intervals, "Record the ends of so many equal intervals (500)")
      ->type_name("N")
      ->transform(whole_number);
  command
      ->add_flag("--every-step", options->every_step,
                 "Record the end of every step the method takes (drawn by causa plot --steps)")
      ->excludes("--intervals");
  command
      ->add_option("--step", options->step,
                   "Let every step have this length; recorded at steps without --intervals")
      ->type_name("TIME");
  command->add_option("--tolerance", options->tolerance, "Relative error allowed per step (1e-6)")
      ->type_name("X");
  command->add_option("--solver", options->solver, "Integration method: " + join_names(solver_names()))
      ->type_name("NAME");
  command->add_action(
      "--solvers", [] { print_result(methods_text(integrator_properties())); },
      "List the integration methods: order, kind, steps, reference");
  command->add_option("--min-step", options->smallest_step, "Shortest step a method may choose")
      ->type_name("TIME")
      ->excludes("--step");
  command->add_option("--max-step", options->largest_step, "Longest step a method may choose")
      ->type_name("TIME")
      ->excludes("--step");
  command
      ->add_option("--time-limit", options->time_limit,
                   "End the run after so many seconds of the clock, keeping the results so far")
      ->type_name("SECONDS")
      ->check(checked_time_limit);
  command
      ->add_option("--safety", options->safety,
                   "New steps are h * safety * (tolerance/error)^exponent, with this factor (0.9)")
      ->type_name("X")
      ->excludes("--step");
  command
      ->add_option("--step-exponent", options->step_exponent,
                   "The exponent of that law; without it 1/(N+1), N being the order of the error estimate")
      ->type_name("X")
      ->excludes("--step");
  command->add_flag("--fresh-jacobian", options->fresh_jacobian,
                    "Implicit methods with fixed steps take the Jacobian anew in every iteration");
  command
      ->add_option("--set", options->settings,
                   "Set a parameter, a start value or an input, which may follow `time` (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check(checked_setting);
  command->add_option("--input", options->input, "Feed inputs with the signals of this .csv or .mat file")
      ->type_name("FILE");
  command
      ->add_option("--find", options->find,
                   "Report the times at which an expression of variables crosses zero (repeatable)")
      ->type_name("EXPR")
      ->one_value_each();
  command->add_flag("--initial", options->initial,
                    "Print the consistent values at the start and where they come from, and stop");
  command->add_flag("--stats", options->stats, "Print times, steps, events and the effort of every block");
  command->add_flag("--profile", options->profile, "Print the most expensive equations and blocks");
  command->add_option("--filter", options->filter, "Record only variables whose whole name matches")
      ->type_name("REGEX")
      ->check(checked_filter);
  command->add_flag("--protected", options->include_protected, "Record protected variables too");
  command
      ->add_option("-o,--output", options->output,
                   "Write the results to this .mat or .csv file, or - for csv on standard output")
      ->type_name("FILE")
      ->check(checked_output);
  Option* plot = command->add_option("--plot", options->plot, "Draw these variables, which are recorded too")
                     ->type_name("X,Y");
  command->add_option("--phase", options->phase, "Draw the others over the first variable")
      ->type_name("X,Y")
      ->excludes(plot)
      ->check([](const std::string& text) {
        return split_names(text).size() > 1 ? "" : "give the variable across and the variable up: x,y";
      });
  command
      ->add_option("--plot-file", options->plot_file,
                   "Draw into a file instead of the terminal: .svg, .png, .pdf or .html")
      ->type_name("FILE")
      ->check(checked_picture_path);
  command->add_flag("--event-report", options->event_report,
                    "Tell when events were and how exactly they were found");
  command
      ->add_option(
          "--event-interpolant", options->interpolant,
          "What stands for the solution inside a step where an event is located: dense (the method's "
          "own), hermite or linear")
      ->type_name("NAME")
      ->check(OneOf{.names = names_of(interpolants), .listed_in_help = true});
  command
      ->add_option("--event-search", options->search,
                   "How an event is located on it: illinois, bisection or newton")
      ->type_name("NAME")
      ->check(OneOf{.names = names_of(searches), .listed_in_help = true});
  command
      ->add_option("--chattering", options->chattering,
                   "Where both sides of a condition push against each other: stop, or slide along it")
      ->type_name("NAME")
      ->check(OneOf{.names = names_of(chattering_responses), .listed_in_help = true});
  command->add_flag("--ascii", options->ascii, "Draw without Unicode characters");
  command->add_flag("--json", options->json, "Print the summary for machines");
  command->callback([options, &session] {
    const bool plots = !options->plot.empty() || !options->phase.empty();
    if (options->json && plots && options->plot_file.empty()) {
      throw UsageError{"--json", "draws nothing in the terminal; name a --plot-file"};
    }
    if (!options->plot_file.empty() && !plots) {
      throw UsageError{"--plot-file", "say what to draw with --plot or --phase"};
    }
    if (options->json && options->output == standard_output) {
      throw UsageError{"--json", "prints on standard output; write the results to a file with -o"};
    }
    options->model.derivatives = derivatives_for(options->solver);
    session.work = [options, &session] { return SimulateRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
