#include "tools/causa/linear_systems/model_linearization.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "analysis/linearization/diagnostics.h"
#include "analysis/linearization/equilibrium_point.h"
#include "base/check.h"
#include "driver/diagnostics.h"
#include "model/catalogue.h"
#include "simulation/simulate.h"
#include "tools/causa/name_list.h"
#include "tools/causa/progress_bar.h"

namespace causa::tools {

namespace {

std::optional<double> finite_number_in(std::string_view text) {
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number)) return std::nullopt;
  return number;
}

std::vector<std::string> split_at(const std::string& text, char separator) {
  std::vector<std::string> result(1);
  for (const char c : text) {
    if (c == separator) {
      result.emplace_back();
    } else if (c != ' ') {
      result.back() += c;
    }
  }
  return result;
}

std::string checked_place(const std::string& text) {
  if (text == "equilibrium") return "";
  const auto times = read_values(text);
  if (times && std::ranges::is_sorted(*times)) return "";
  return fmt::format("`{}` is not a time, a list of rising times, FROM:TO:COUNT, or `equilibrium`", text);
}

// The options of a model with what the linearization asks of its translation.
const ModelOptions& prepared(LinearizationOptions& options) {
  driver::LinearizationNames& names = options.model.linearization.emplace();
  if (!options.inputs.empty()) names.inputs = split_names(options.inputs);
  if (!options.outputs.empty()) names.outputs = split_names(options.outputs);
  options.model.releases_inputs = true;
  return options.model;
}

}  // namespace

std::optional<std::vector<double>> read_values(const std::string& text) {
  constexpr double most = 1e6;
  std::vector<double> values;
  if (const std::vector<std::string> range = split_at(text, ':'); range.size() == 3) {
    const auto from = finite_number_in(range[0]);
    const auto to = finite_number_in(range[1]);
    const auto count = finite_number_in(range[2]);
    if (!from || !to || !count || std::trunc(*count) != *count || *count < 1.0 || *count > most)
      return std::nullopt;
    const auto last = static_cast<std::size_t>(*count) - 1;
    for (std::size_t k = 0; k <= last; ++k)
      values.push_back(last == 0 ? *from
                       : k == last
                           ? *to
                           : *from + (*to - *from) * (static_cast<double>(k) / static_cast<double>(last)));
    return values;
  }
  for (const std::string& part : split_at(text, ',')) {
    const auto value = finite_number_in(part);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

void add_linearization_options(Command& command, LinearizationOptions& options) {
  add_external_options(command, options.model);
  add_set_option(command, options.settings);
  command
      .add_option("--at", options.at,
                  "Linearize at a time, at times 0,5,20 or 0:10:200 (from, to, count), after a simulation to "
                  "there, or at the equilibrium next to the start; without it at the start")
      ->type_name("TIME|equilibrium")
      ->check(checked_place);
  command
      .add_option("--inputs", options.inputs,
                  "The inputs, which may be parameters; without it those of the model")
      ->type_name("U,V");
  command
      .add_option("--outputs", options.outputs, "The outputs, any variables; without it those of the model")
      ->type_name("Y,Z");
  command
      .add_option("--side", options.side,
                  "Where a condition changes at this very point: take it as it is held, or the other way")
      ->type_name("NAME")
      ->check(OneOf{.names = {"held", "other"}, .listed_in_help = true});
  command.add_option("--start", options.start, "Start time")->type_name("TIME");
  command.add_option("--tolerance", options.tolerance, "Relative error allowed per step on the way (1e-8)")
      ->type_name("X");
  command.add_option("--solver", options.solver, "Integration method on the way")->type_name("NAME");
}

ModelLinearization::ModelLinearization(LinearizationOptions& options, const Session& session)
    : options_(options), session_(session), started_(prepared(options), options.settings, session) {}

bool ModelLinearization::run() {
  if (!started_.take_settings()) return false;
  settings_ = started_.settings();
  if (opened().is_stored() && (!options_.inputs.empty() || !options_.outputs.empty())) {
    opened().sink.add(driver::option_needs_sources(!options_.inputs.empty() ? "--inputs" : "--outputs"));
    return false;
  }
  if (model().linearization_shape() == nullptr) {
    opened().sink.add(driver::option_needs_sources("the linearization"));
    return false;
  }
  name_places();
  is_ready_ = true;
  if (!simulate_to_points()) return false;
  if (is_at_equilibrium() && !find_equilibrium()) return false;
  warn();
  report_checks();
  return !opened().sink.has_errors();
}

bool ModelLinearization::run_with(const driver::Setting& setting) {
  require(is_ready_, "a model runs with other values after it ran once");
  if (auto diagnostic = driver::apply_setting(model(), setting)) opened().sink.add(std::move(*diagnostic));
  if (opened().failed()) return false;
  settings_.push_back(setting);
  return simulate_to_points() && (!is_at_equilibrium() || find_equilibrium());
}

void ModelLinearization::name_places() {
  const driver::NamedPlaces places =
      driver::resolve_names(model().catalogue(), *options_.model.linearization, opened().sink);
  names_ = {};
  input_units_.clear();
  output_units_.clear();
  state_units_.clear();
  for (const driver::NamedPlace& place : places.inputs) {
    names_.inputs.push_back(place.name);
    input_units_.push_back(place.unit);
  }
  for (const driver::NamedPlace& place : places.outputs) {
    names_.outputs.push_back(place.name);
    output_units_.push_back(place.unit);
  }
  const LinearizationShape& shape = *model().linearization_shape();
  require(names_.inputs.size() == shape.inputs.size() && names_.outputs.size() == shape.outputs.size(),
          "the model was translated for these inputs and outputs");
}

ConditionSide ModelLinearization::side() const {
  return options_.side == "held"    ? ConditionSide::Held
         : options_.side == "other" ? ConditionSide::Other
                                    : ConditionSide::Refused;
}

// Events on the way included. At an event the side behind it counts.
bool ModelLinearization::simulate_to_points() {
  points_.clear();
  checks_.clear();
  const double start = options_.start.value_or(opened().compilation->experiment.start_time.value_or(0.0));
  std::vector<double> times{start};
  if (!options_.at.empty() && !is_at_equilibrium()) times = *read_values(options_.at);
  constexpr double usual_tolerance = 1e-8;
  SimulationOptions settings{.start_time = start,
                             .stop_time = std::max(start, times.back()),
                             .solver = options_.solver,
                             .tolerance = options_.tolerance.value_or(usual_tolerance),
                             .output_times = times};
  if (times.front() != start) settings.output_times.insert(settings.output_times.begin(), start);
  settings.output_times.erase(std::unique(settings.output_times.begin(), settings.output_times.end()),
                              settings.output_times.end());
  // By time; a point that comes again stands behind an event.
  std::vector<std::optional<std::variant<LinearPoint, Diagnostic>>> found(times.size());
  std::vector<DifferenceCheck> checks(times.size());
  ProgressBar bar(ProgressBar::Mode::OnTerminal);
  SimulationHooks hooks{.cancellation = session_.cancellation,
                        .progress = [&](double done) { bar.show(done); }};
  const MakeInstance instances = [&]() {
    std::unique_ptr<CompiledModel> made = model().new_instance();
    if (made == nullptr) return made;
    require(made->linearization_shape() != nullptr, "instances of a model have the same linearization");
    for (const driver::Setting& setting : settings_)
      require(!driver::apply_setting(*made, setting), "the model itself has taken this setting");
    return made;
  };
  if (!is_at_equilibrium()) {
    hooks.point = [&](CompiledModel& at, double time, std::span<const double> states) {
      constexpr double few_roundings = 1e-14;
      const double rounding = few_roundings * std::max(1.0, std::abs(time));
      auto next = std::ranges::lower_bound(times, time - rounding);
      for (; next != times.end() && *next <= time + rounding; ++next) {
        const auto number = static_cast<std::size_t>(next - times.begin());
        found[number] = linearize_at(at, time, states, side());
        const auto* const point = std::get_if<LinearPoint>(&*found[number]);
        if (is_checked() && point != nullptr)
          checks[number] = check_by_differences(at, *point, time == start ? instances : MakeInstance());
      }
      if (options_.keeps_values) point_values_.assign(at.values().begin(), at.values().end());
    };
  }
  const SimulationResult result = simulate(model(), settings, hooks, opened().sink);
  driver::report_functions(*opened().compilation, opened().sink);
  session_.cancellation.check();
  if (opened().sink.has_errors()) return false;
  if (is_at_equilibrium()) return true;
  for (std::size_t k = 0; k < times.size(); ++k) {
    if (!found[k]) {
      opened().sink.add(point_not_reached(times[k], result.end_time));
      return false;
    }
    if (auto* problem = std::get_if<Diagnostic>(&*found[k])) {
      opened().sink.add(std::move(*problem));
      return false;
    }
    points_.push_back(std::move(std::get<LinearPoint>(*found[k])));
  }
  if (is_checked()) checks_ = std::move(checks);
  return true;
}

bool ModelLinearization::find_equilibrium() {
  const double start = options_.start.value_or(opened().compilation->experiment.start_time.value_or(0.0));
  auto found = find_equilibrium_point(model(), start);
  if (auto* problem = std::get_if<Diagnostic>(&found)) {
    opened().sink.add(std::move(*problem));
    return false;
  }
  const auto& point = std::get<EquilibriumPoint>(found);
  newton_steps_ = point.iterations;
  auto linearized = linearize_at(model(), start, point.states, side());
  if (auto* problem = std::get_if<Diagnostic>(&linearized)) {
    opened().sink.add(std::move(*problem));
    return false;
  }
  points_ = {std::move(std::get<LinearPoint>(linearized))};
  if (is_checked()) checks_ = {check_by_differences(model(), points_.front(), {})};
  if (options_.keeps_values) point_values_.assign(model().values().begin(), model().values().end());
  std::vector<std::string> free;
  for (const std::size_t state : point.free_states) free.push_back(points_.front().state_names[state]);
  if (!free.empty()) opened().sink.add(equilibrium_not_isolated(free));
  return true;
}

void ModelLinearization::warn() {
  for (std::size_t k = 0; k < model().state_count(); ++k) {
    std::string unit;
    if (const auto match = find_in_catalogue(model().catalogue(), points_.front().state_names[k]))
      unit = match->entry->unit;
    state_units_.push_back(std::move(unit));
  }
  for (const InputDerivative& derivative : model().input_derivatives()) {
    const auto& inputs = model().linearization_shape()->inputs;
    const auto found = std::ranges::find(inputs, derivative.input, &ValuePlace::value);
    if (found != inputs.end())
      opened().sink.add(
          input_derivative_read(names_.inputs[static_cast<std::size_t>(found - inputs.begin())]));
  }
  if (model().has_memory()) opened().sink.add(delay_held());
  warn_of_kinks();
  if (names_.outputs.empty() || points_.size() != 1) return;
  for (const std::size_t input : inputs_without_effect(system(points_.front())))
    opened().sink.add(input_without_effect(names_.inputs[input]));
}

// Of the first point that has any.
void ModelLinearization::warn_of_kinks() {
  const auto has_kinks = [](const LinearPoint& point) { return !point.kinks.empty(); };
  const auto bent = std::ranges::find_if(points_, has_kinks);
  if (bent != points_.end()) {
    const Kink& kink = bent->kinks.front();
    opened().sink.add(two_slopes(bent->time, row_name(*bent, kink.row), column_name(*bent, kink.column), kink,
                                 bent->kinks.size() - 1));
  }
  const auto on_surface =
      std::ranges::find_if(points_, [](const LinearPoint& point) { return !point.surfaces.empty(); });
  if (on_surface != points_.end()) opened().sink.add(on_surfaces(on_surface->time, on_surface->surfaces));
}

std::string ModelLinearization::row_name(const LinearPoint& point, std::size_t row) const {
  const std::size_t n = point.state_names.size();
  return row < n ? "der(" + point.state_names[row] + ")" : names_.outputs[row - n];
}

std::string ModelLinearization::column_name(const LinearPoint& point, std::size_t column) const {
  const std::size_t n = point.state_names.size();
  return column < n ? point.state_names[column] : names_.inputs[column - n];
}

void ModelLinearization::report_checks() {
  for (std::size_t k = 0; k < checks_.size(); ++k) {
    if (!checks_[k].wrong) continue;
    const DifferingEntry& entry = *checks_[k].wrong;
    opened().sink.add(differences_disagree(points_[k].time, row_name(points_[k], entry.row),
                                           column_name(points_[k], entry.column), entry.exact,
                                           entry.difference));
  }
}

linear::StateSpace ModelLinearization::system(const LinearPoint& point) const {
  return state_space_of(*model().linearization_shape(), point, names_);
}

}  // namespace causa::tools
