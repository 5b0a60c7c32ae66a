// `causa simulate`: integrates a model, writes its trajectory, draws curves in the terminal.
#include "simulation/simulate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
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
#include "tools/causa/simulation/simulate_options.h"
#include "tools/causa/simulation/simulate_report.h"
#include "tools/causa/stop_signals.h"
#include "tools/causa/time_limit.h"

namespace causa::tools {

namespace {

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
    SimulationOptions settings = simulation_options(options_, opened_.compilation->experiment);
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
    report();
    const bool is_whole = result_.end == SimulationEnd::StopTime && !opened_.sink.has_errors();
    return drawn && is_whole ? Done : Failed;
  }

 private:
  void report() const {
    const FinishedRun run{
        .options = options_,
        .opened = opened_,
        .result = result_,
        .events = events_,
        .looks = looks_,
        .points = *points_,
        .path = path_,
        .output_name = output_.bytes->name(),
        .total_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count()};
    if (options_.json) return print_json(run);
    print_events(run);
    print_reports(run);
    print_summary(run);
  }

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
      object["diagnostics"] = diagnostics_json(opened_);
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
    const nlohmann::ordered_json object{{"model", model().name()},
                                        {"time", start_time},
                                        {"initial", list},
                                        {"diagnostics", diagnostics_json(opened_)}};
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

}  // namespace

void add_simulate(Command& application, Session& session) {
  Command* command = application.add_subcommand("simulate", "Integrate a model over time");
  command->footer(
      "  causa simulate Pendulum.mo --stop 10 --plot phi,w\n"
      "Writes <Model>_res.mat. Times and tolerance come from the options, else from the model's experiment\n"
      "annotation, else from 0 to 1 with 1e-6. Ctrl-C keeps the results so far.");
  const std::shared_ptr<SimulateOptions> options = add_simulate_options(*command);
  command->callback([options, &session] {
    check_usage(*options);
    session.work = [options, &session] { return SimulateRun(*options, session).run(); };
  });
}

}  // namespace causa::tools
