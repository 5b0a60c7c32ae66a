#include "tools/causa/sensitivity/model_sensitivities.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "analysis/sensitivity/diagnostics.h"
#include "base/check.h"
#include "driver/diagnostics.h"
#include "model/catalogue.h"
#include "results/result_file.h"
#include "simulation/bind_inputs.h"
#include "tools/causa/files/results_on_disk.h"
#include "tools/causa/name_list.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/stop_signals.h"
#include "tools/causa/time_limit.h"

namespace causa::tools {

namespace {

// An instance of a model together with the inputs that drive it.
class DrivenInstance final : public ForwardingModel {
 public:
  DrivenInstance(std::unique_ptr<CompiledModel> instance, InputSources sources)
      : ForwardingModel(static_cast<CompiledModel&>(driven_)),
        instance_(std::move(instance)),
        driven_(*instance_, std::move(sources)) {}

 private:
  std::unique_ptr<CompiledModel> instance_;
  DrivenModel driven_;
};

std::string checked_sensitivity_setting(const std::string& text) {
  if (driver::read_setting(text)) return "";
  return fmt::format("`{}` is not NAME=VALUE", text);
}

std::string checked_seconds(const std::string& text) {
  double seconds = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error == std::errc() && end == text.data() + text.size() && seconds > 0.0 && std::isfinite(seconds))
    return "";
  return fmt::format("`{}` is not a positive number of seconds", text);
}

std::string checked_count(const std::string& text) {
  constexpr std::uint64_t most = 1'000'000;
  std::uint64_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error == std::errc() && end == text.data() + text.size() && count > 0 && count <= most) return "";
  return fmt::format("`{}` is not a whole number from 1 to {}", text, most);
}

std::string checked_names(const std::string& text) {
  return split_names(text).empty() ? "there is no name in it" : "";
}

std::vector<driver::Setting> read_settings(const SensitivityOptions& options) {
  std::vector<driver::Setting> settings;
  for (const std::string& text : options.settings) {
    auto setting = driver::read_setting(text);
    require(setting.has_value(), "settings were checked when the command line was read");
    settings.push_back(std::move(*setting));
  }
  return settings;
}

// Without the blanks around them.
std::vector<std::string> trimmed_names(const std::string& text) {
  std::vector<std::string> names = split_names(text);
  for (std::string& name : names) {
    const std::size_t first = name.find_first_not_of(' ');
    if (first == std::string::npos) continue;
    name = name.substr(first, name.find_last_not_of(' ') - first + 1);
  }
  return names;
}

// The options of a model with what sensitivities ask of its translation.
const ModelOptions& prepared(SensitivityOptions& options) {
  driver::SensitivityNames& names = options.model.sensitivities.emplace();
  if (!options.to.empty()) names.to = trimmed_names(options.to);
  if (!options.of.empty()) names.of = trimmed_names(options.of);
  names.and_starts = options.adjoint;
  for (const driver::Setting& setting : read_settings(options)) names.set.push_back(setting.name);
  return options.model;
}

}  // namespace

void add_sensitivity_options(Command& command, SensitivityOptions& options) {
  add_model_options(command, options.model);
  add_external_options(command, options.model);
  command
      .add_option("--to", options.to,
                  "Parameters, and start values of states as x(start); without it all parameters that may "
                  "change")
      ->type_name("K,X(START)")
      ->check(checked_names);
  command.add_option("--of", options.of, "Variables; without it the states and outputs of the model")
      ->type_name("X,Y")
      ->check(checked_names);
  command.add_option("--set", options.settings, "Set a parameter, a start value or an input (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check(checked_sensitivity_setting);
  command.add_option("--input", options.input, "Feed inputs with the signals of this .csv or .mat file")
      ->type_name("FILE");
  command.add_option("--start", options.start, "Start time")->type_name("TIME");
  command.add_option("--stop", options.stop, "Stop time")->type_name("TIME");
  command.add_option("--tolerance", options.tolerance, "Relative error allowed per step (1e-8)")
      ->type_name("X");
  command.add_option("--intervals", options.intervals, "Record the ends of so many equal intervals (500)")
      ->type_name("N")
      ->check(checked_count);
  command.add_option("--time-limit", options.time_limit, "End the work after so many seconds of the clock")
      ->type_name("SECONDS")
      ->check(checked_seconds);
}

ModelSensitivities::ModelSensitivities(SensitivityOptions& options, const Session& session)
    : options_(options),
      session_(session),
      opened_(prepared(options), driver::Target::Model, session, read_settings(options)) {}

std::string ModelSensitivities::model_name() const {
  return opened_.compilation == nullptr || opened_.compilation->program == nullptr
             ? std::string()
             : opened_.compilation->program->model_name;
}

InputFiles ModelSensitivities::inputs() const {
  InputFiles files = opened_.inputs();
  files.add(options_.input);
  return files;
}

bool ModelSensitivities::run() {
  if (opened_.failed()) return false;
  if (opened_.is_stored()) {
    opened_.sink.add(driver::option_needs_sources("`causa sensitivity`"));
    return false;
  }
  read_input_file();
  if (opened_.failed()) return false;
  take_settings();
  if (opened_.failed()) return false;
  choose_times();
  {
    ProgressBar bar(options_.shows_progress ? ProgressBar::Mode::OnTerminal : ProgressBar::Mode::Hidden);
    const TimeLimit limit(options_.time_limit, end_at_time_limit);
    compute({.cancellation = session_.cancellation,
             .time_limit = limit.token(),
             .progress = [&](double done) { bar.show(done); }});
    const bool has_result = options_.adjoint ? has_gradient() : !found_.trajectory.times.empty();
    if (!has_result && limit.token().cancelled() && !session_.cancellation.cancelled() && !opened_.failed())
      opened_.sink.add(sensitivities_out_of_time());
  }
  driver::report_functions(*opened_.compilation, opened_.sink);
  if (options_.adjoint) {
    session_.cancellation.check();
    return has_gradient();
  }
  if (found_.trajectory.times.empty()) {
    session_.cancellation.check();
    return false;
  }
  report();
  return true;
}

void ModelSensitivities::read_input_file() {
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

void ModelSensitivities::take_settings() {
  const auto translate = [&](const driver::Modifications& modifications) -> const driver::Compilation* {
    opened_.modify(modifications);
    return opened_.failed() ? nullptr : opened_.compilation.get();
  };
  driver::DividedSettings divided = std::move(opened_.settings);
  opened_.settings = {};
  settings_ = driver::translate_settings(*opened_.compilation, std::move(divided), translate, opened_.sink);
  if (opened_.failed()) return;
  for (const driver::Setting& setting : settings_) {
    if (auto diagnostic = driver::apply_setting(model(), setting)) opened_.sink.add(std::move(*diagnostic));
  }
  if (!table_) return;
  inputs_.bound = bind_inputs(model().catalogue(), model().input_derivatives(), *table_, opened_.sink);
  inputs_.table = std::move(table_);
}

// The command line, then the experiment annotation, then what the language says (MLS 18.4).
void ModelSensitivities::choose_times() {
  const Experiment& experiment = opened_.compilation->experiment;
  ForwardOptions& forward = forward_options_;
  forward.start_time = options_.start.value_or(experiment.start_time.value_or(0.0));
  forward.stop_time = options_.stop.value_or(experiment.stop_time.value_or(forward.start_time + 1.0));
  forward.tolerance = options_.tolerance.value_or(forward.tolerance);
  if (!(forward.stop_time > forward.start_time) || !std::isfinite(forward.stop_time - forward.start_time))
    return;
  const std::uint64_t count = options_.intervals;
  for (std::uint64_t k = 0; k < count; ++k)
    forward.output_times.push_back(forward.start_time +
                                   (forward.stop_time - forward.start_time) *
                                       (static_cast<double>(k) / static_cast<double>(count)));
  forward.output_times.push_back(forward.stop_time);
}

std::unique_ptr<CompiledModel> ModelSensitivities::make_model() const {
  std::unique_ptr<CompiledModel> instance = model().new_instance();
  require(instance != nullptr, "a compiled program has instances");
  require(instance->linearization_shape() != nullptr, "the model was translated for its sensitivities");
  for (const driver::Setting& setting : settings_) driver::apply_setting(*instance, setting);
  if (inputs_.empty()) return instance;
  return std::make_unique<DrivenInstance>(std::move(instance), inputs_);
}

void ModelSensitivities::compute_adjoint(const SimulationHooks& hooks) {
  if (wanted().variables.size() != 1) {
    opened_.sink.add(adjoint_of_several(wanted().variables.size()));
    return;
  }
  using Number = AdjointOptions::Number;
  adjoint_ = adjoint_sensitivities([this] { return make_model(); }, wanted(),
                                   {.start_time = forward_options_.start_time,
                                    .stop_time = forward_options_.stop_time,
                                    .tolerance = forward_options_.tolerance,
                                    .number = options_.integral ? Number::Integral : Number::FinalValue},
                                   hooks, opened_.sink);
}

void ModelSensitivities::compute(const SimulationHooks& hooks) {
  const MakeModel make = [this] { return make_model(); };
  if (options_.adjoint) compute_adjoint(hooks);
  if (options_.adjoint && (!adjoint_ || adjoint_->gradient.empty() || !options_.model.verify)) return;
  found_ = forward_sensitivities(make, wanted(), forward_options_, hooks, opened_.sink);
  if (options_.model.verify && found_.end == SimulationEnd::StopTime &&
      !forward_options_.output_times.empty())
    check_ = check_sensitivities(make, found_.plan, forward_options_, found_, hooks);
}

// Parameters and start values apart.
void ModelSensitivities::report_without_effect() {
  using Kind = SensitivityTarget::Kind;
  const SensitivityTrajectory& trajectory = found_.trajectory;
  const auto has_effect = [&](std::size_t target) {
    for (std::size_t point = 0; point < trajectory.times.size(); ++point) {
      for (std::size_t i = 0; i < trajectory.variables; ++i) {
        if (trajectory.sensitivity(point, target, i) != 0.0) return true;
      }
    }
    return false;
  };
  for (const Kind kind : {Kind::Parameter, Kind::Start}) {
    std::vector<std::string> names;
    for (std::size_t j = 0; j < plan().targets.size(); ++j) {
      if (plan().targets[j].kind == kind && !has_effect(j)) names.push_back(plan().targets[j].name);
    }
    if (!names.empty()) opened_.sink.add(targets_without_effect(std::move(names), kind == Kind::Start));
  }
}

void ModelSensitivities::report() {
  // Of targets that nobody named the table says enough.
  if (found_.end == SimulationEnd::StopTime && !plan().leaves_out_targets) report_without_effect();
  if (!check_) return;
  constexpr double agreement = 1e-3;
  for (const SensitivityDeviation& deviation : check_->largest) {
    if (deviation.relative > agreement)
      opened_.sink.add(sensitivity_differs(plan().variables[deviation.variable].name,
                                           plan().targets[deviation.target].name, deviation.time,
                                           deviation.found, deviation.difference));
  }
}

}  // namespace causa::tools
