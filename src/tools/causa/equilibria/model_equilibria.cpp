#include "tools/causa/equilibria/model_equilibria.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "analysis/diagnostics.h"
#include "analysis/flow/event_memory.h"
#include "analysis/flow/smoothness.h"
#include "analysis/linearization/equilibrium_point.h"
#include "base/check.h"
#include "driver/diagnostics.h"
#include "driver/program_file.h"
#include "model/catalogue.h"
#include "simulation/simulate.h"
#include "tools/causa/name_list.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/time_limit.h"

namespace causa::tools {

namespace {

std::optional<double> end_of_range(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || std::isnan(number)) return std::nullopt;
  return number;
}

std::string without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::string checked_box(const std::string& text) {
  for (const std::string& part : split_names(text)) {
    if (!read_range(part)) return fmt::format("`{}` is not NAME=FROM:TO", part);
  }
  return "";
}

std::string checked_condition(const std::string& text) {
  for (const std::string& part : split_names(text)) {
    const auto setting = driver::read_setting(part);
    const auto value = setting ? end_of_range(without_blanks(setting->value)) : std::nullopt;
    if (!value || !std::isfinite(*value)) return fmt::format("`{}` is not NAME=NUMBER", part);
  }
  return "";
}

std::string checked_equilibrium_setting(const std::string& text) {
  if (driver::read_setting(text)) return "";
  return fmt::format("`{}` is not NAME=VALUE", text);
}

std::vector<std::string> parts_of(const std::vector<std::string>& lists) {
  std::vector<std::string> parts;
  for (const std::string& list : lists) {
    for (std::string& part : split_names(list)) parts.push_back(std::move(part));
  }
  return parts;
}

std::vector<driver::Setting> equilibrium_settings(const EquilibriumOptions& options) {
  std::vector<driver::Setting> settings;
  for (const std::string& text : options.settings) {
    auto setting = driver::read_setting(text);
    require(setting.has_value(), "settings were checked when the command line was read");
    settings.push_back(std::move(*setting));
  }
  return settings;
}

// Derivatives by what trimming solves for.
const ModelOptions& prepared_for_trimming(EquilibriumOptions& options) {
  options.model.releases_inputs = true;
  if (options.solved_for.empty() && options.conditions.empty()) return options.model;
  driver::LinearizationNames& names = options.model.linearization.emplace();
  names.inputs = parts_of(options.solved_for);
  names.outputs.emplace();
  for (const std::string& part : parts_of(options.conditions))
    names.outputs->push_back(driver::read_setting(part)->name);
  return options.model;
}

}  // namespace

std::optional<NamedRange> read_range(const std::string& text) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos) return std::nullopt;
  const std::string range = without_blanks(std::string_view(text).substr(equals + 1));
  const std::size_t colon = range.find(':');
  if (colon == std::string::npos) return std::nullopt;
  const auto from = end_of_range(without_blanks(std::string_view(range).substr(0, colon)));
  const auto to = end_of_range(without_blanks(std::string_view(range).substr(colon + 1)));
  const std::string name = without_blanks(std::string_view(text).substr(0, equals));
  if (!from || !to || name.empty()) return std::nullopt;
  return NamedRange{.name = name, .range = {*from, *to}};
}

std::optional<std::size_t> state_of_name(const CompiledModel& model, const std::string& name) {
  const auto match = find_in_catalogue(model.catalogue(), name);
  if (!match || match->element_count != 1) return std::nullopt;
  const ValuePlace place = value_place(*match->entry, match->first_element);
  if (place.negated) return std::nullopt;
  for (std::size_t k = 0; k < model.state_count(); ++k) {
    if (model.state_variable(k) == place.value) return k;
  }
  return std::nullopt;
}

void add_equilibrium_options(Command& command, EquilibriumOptions& options) {
  add_external_options(command, options.model);
  command.add_option("--set", options.settings, "Set a parameter, a start value or an input (repeatable)")
      ->type_name("NAME=VALUE")
      ->one_value_each()
      ->check(checked_equilibrium_setting);
  command
      .add_option(
          "--box", options.boxes,
          "Where to look: ranges of states (repeatable); without it `min` and `max`, or around the start")
      ->type_name("X=FROM:TO,…")
      ->one_value_each()
      ->check(checked_box);
  command.add_flag("--near", options.is_near,
                   "Only the equilibrium that Newton's method finds from the start");
  command
      .add_option("--drift", options.drifting,
                  "States that need not rest, such as an angle that goes on turning")
      ->type_name("X,Y");
  command.add_flag("--search", options.searches_only, "Search without a proof");
  command
      .add_option(
          "--solve", options.solved_for,
          "Inputs or parameters to solve for, so that --such-that holds at the equilibrium (repeatable)")
      ->type_name("U,V")
      ->one_value_each();
  command.add_option("--such-that", options.conditions, "What variables shall be there (repeatable)")
      ->type_name("Y=VALUE,…")
      ->one_value_each()
      ->check(checked_condition);
  command.add_option("--start", options.start, "Start time")->type_name("TIME");
  command.add_option("--time-limit", options.time_limit, "Seconds that a proof or a search may take (5)")
      ->type_name("SECONDS")
      ->check([](const std::string& text) {
        const auto seconds = end_of_range(text);
        return seconds && *seconds > 0.0 ? std::string() : fmt::format("`{}` is no time", text);
      });
}

ModelEquilibria::ModelEquilibria(EquilibriumOptions& options, const Session& session)
    : options_(options),
      session_(session),
      opened_(prepared_for_trimming(options), driver::Target::Model, session, equilibrium_settings(options)) {
}

std::string ModelEquilibria::model_name() const {
  return opened_.compilation == nullptr || opened_.compilation->program == nullptr
             ? std::string()
             : opened_.compilation->program->model_name;
}

bool ModelEquilibria::run() {
  if (opened_.failed()) return false;
  take_settings();
  if (opened_.failed() || !initialize()) return false;
  if (model().state_count() == 0) {
    opened_.sink.add(model_without_states());
    return false;
  }
  EquilibriaRequest request;
  if (!read_request(request)) return false;
  const auto before = std::chrono::steady_clock::now();
  const bool is_done = options_.model.linearization ? trim()
                       : options_.is_near           ? find_near()
                                                    : (find_all(request), true);
  seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  driver::report_functions(*opened_.compilation, opened_.sink);
  if (is_done) leave_stability_to_events();
  if (is_done) name_units();
  return is_done && !opened_.sink.has_errors();
}

// Eigenvalues are those of the equations between events.
void ModelEquilibria::leave_stability_to_events() {
  const std::string what = memory_of_events(opened_.compilation->program->events);
  if (what.empty()) return;
  opened_.sink.add(equilibria_between_events(what));
  const auto leave = [](Equilibrium& one) { one.type.stability = EquilibriumStability::Undecided; };
  for (Equilibrium& one : result_.points) leave(one);
  for (EquilibriumFamily& family : result_.families) {
    if (family.sample) leave(*family.sample);
  }
}

void ModelEquilibria::take_settings() {
  const auto translate = [&](const driver::Modifications& modifications) -> const driver::Compilation* {
    opened_.modify(modifications);
    return opened_.failed() ? nullptr : opened_.compilation.get();
  };
  driver::DividedSettings settings = std::move(opened_.settings);
  opened_.settings = {};
  if (opened_.is_stored()) driver::check_settings(*opened_.compilation, settings.rest, opened_.sink);
  const std::vector<driver::Setting> values =
      opened_.is_stored()
          ? std::move(settings.rest)
          : driver::translate_settings(*opened_.compilation, std::move(settings), translate, opened_.sink);
  if (opened_.failed()) return;
  for (const driver::Setting& setting : values) {
    if (auto diagnostic = driver::apply_setting(model(), setting)) opened_.sink.add(std::move(*diagnostic));
  }
}

// The start, with its events.
bool ModelEquilibria::initialize() {
  time_ = options_.start.value_or(opened_.compilation->experiment.start_time.value_or(0.0));
  if (options_.model.linearization && model().linearization_shape() == nullptr) {
    opened_.sink.add(driver::option_needs_sources("--solve"));
    return false;
  }
  const SimulationHooks hooks{.cancellation = session_.cancellation};
  static_cast<void>(simulate(model(), {.start_time = time_, .stop_time = time_}, hooks, opened_.sink));
  driver::report_functions(*opened_.compilation, opened_.sink);
  session_.cancellation.check();
  return !opened_.sink.has_errors();
}

bool ModelEquilibria::read_request(EquilibriaRequest& request) {
  const VectorField field(model(), time_);
  request.box.resize(field.size());
  start_states_ = field.start();
  for (const std::string& part : parts_of(options_.boxes)) {
    const auto named = read_range(part);
    require(named.has_value(), "ranges were checked when the command line was read");
    if (!(named->range.lower < named->range.upper)) {
      opened_.sink.add(empty_range(named->name, named->range.lower, named->range.upper));
      continue;
    }
    if (const auto state = state_of_name(model(), named->name)) {
      request.box[*state] = named->range;
      continue;
    }
    const auto match = find_in_catalogue(model().catalogue(), named->name);
    bool is_of_loop = false;
    if (match && match->element_count == 1) {
      const ValuePlace place = value_place(*match->entry, match->first_element);
      for (const SolveBlock& block : opened_.compilation->program->equations.blocks)
        is_of_loop = is_of_loop || std::ranges::find(block.unknowns, place.value) != block.unknowns.end();
      if (is_of_loop) request.loop_box.emplace_back(static_cast<std::uint32_t>(place.value), named->range);
    }
    if (!is_of_loop) opened_.sink.add(no_state_of_name("--box", named->name, field.names()));
  }
  if (!options_.drifting.empty()) {
    request.is_drifting.assign(field.size(), 0);
    for (const std::string& name : split_names(options_.drifting)) {
      if (const auto state = state_of_name(model(), name)) {
        request.is_drifting[*state] = 1;
      } else {
        opened_.sink.add(no_state_of_name("--drift", name, field.names()));
      }
    }
  }
  return !opened_.sink.has_errors();
}

bool ModelEquilibria::find_near() {
  auto found = find_equilibrium_point(model(), time_);
  if (auto* problem = std::get_if<Diagnostic>(&found)) {
    opened_.sink.add(std::move(*problem));
    return false;
  }
  const auto& point = std::get<EquilibriumPoint>(found);
  VectorField field(model(), time_);
  result_.names = field.names();
  result_.why_no_proof = "only the one next to the start was asked for";
  Equilibrium one{.states = point.states};
  linear::Matrix a;
  if (!field.jacobian(point.states, a))
    one.type = is_smooth_at(field, point.states) ? equilibrium_type(a) : type_at_corner();
  result_.points.push_back(std::move(one));
  std::vector<std::string> free;
  for (const std::size_t state : point.free_states) free.push_back(result_.names[state]);
  if (!free.empty()) opened_.sink.add(equilibrium_not_isolated(free));
  return true;
}

bool ModelEquilibria::trim() {
  const driver::NamedPlaces places =
      driver::resolve_names(model().catalogue(), *options_.model.linearization, opened_.sink);
  if (opened_.sink.has_errors()) return false;
  std::vector<TrimVariable> variables;
  for (const driver::NamedPlace& place : places.inputs) {
    const auto match = find_in_catalogue(model().catalogue(), place.name);
    variables.push_back({.value = place.place.value,
                         .is_parameter = match && match->entry->role == CatalogueRole::Parameter,
                         .name = place.name});
  }
  std::vector<TrimCondition> conditions;
  for (const std::string& part : parts_of(options_.conditions)) {
    const auto setting = driver::read_setting(part);
    conditions.push_back({.value = *end_of_range(without_blanks(setting->value)), .name = part});
  }
  if (variables.size() != conditions.size() || places.outputs.size() != conditions.size()) {
    opened_.sink.add(trim_counts_differ(variables.size(), conditions.size()));
    return false;
  }
  auto found = trim_model(model(), time_, variables, conditions);
  if (auto* problem = std::get_if<Diagnostic>(&found)) {
    opened_.sink.add(std::move(*problem));
    return false;
  }
  trimmed_ = std::get<TrimmedPoint>(std::move(found));
  for (const TrimVariable& variable : variables) solved_names_.push_back(variable.name);
  VectorField field(model(), time_);
  result_.names = field.names();
  result_.why_no_proof = "trimming looks for one equilibrium";
  Equilibrium one{.states = trimmed_->states};
  linear::Matrix a;
  if (!field.jacobian(one.states, a))
    one.type = is_smooth_at(field, one.states) ? equilibrium_type(a) : type_at_corner();
  result_.points.push_back(std::move(one));
  return true;
}

void ModelEquilibria::find_all(const EquilibriaRequest& asked) {
  EquilibriaRequest request = asked;
  ProgressBar bar(options_.shows_progress ? ProgressBar::Mode::OnTerminal : ProgressBar::Mode::Hidden);
  const TimeLimit limit(options_.time_limit);
  request.cancellation = session_.cancellation;
  request.time_limit = limit.token();
  request.progress = [&bar](double done) { bar.show(done); };
  if (options_.searches_only) request.method = EquilibriaRequest::Method::SearchOnly;
  VectorField field(model(), time_);
  result_ = find_equilibria(*opened_.compilation->program, field, request);
  if (result_.reads_time) opened_.sink.add(equilibrium_at_time(time_));
  if (!result_.is_finished) opened_.sink.add(equilibria_not_finished(options_.time_limit));
  if (!result_.drifting_state.empty())
    opened_.sink.add(state_never_rests(result_.drifting_state, result_.drift));
  if (!result_.is_box_given) {
    std::string box;
    for (std::size_t k = 0; k < result_.names.size(); ++k) {
      const bool is_free = std::ranges::find(result_.free_states, k) != result_.free_states.end();
      const bool is_drifting = std::ranges::find(result_.drifting_states, k) != result_.drifting_states.end();
      if (is_free || is_drifting || (k < request.box.size() && request.box[k])) continue;
      box += fmt::format("{}{} = {:.4g}:{:.4g}", box.empty() ? "" : ", ", result_.names[k],
                         result_.box[k].lower, result_.box[k].upper);
    }
    opened_.sink.add(box_is_guessed(box));
  }
  const bool has_nothing = result_.points.empty() && result_.families.empty() && result_.undecided.empty();
  if (has_nothing && !result_.is_complete && !(result_.is_proof && result_.is_finished))
    opened_.sink.add(no_equilibrium_found(result_.why_no_proof));
}

void ModelEquilibria::name_units() {
  for (const std::string& name : result_.names) {
    const auto match = find_in_catalogue(model().catalogue(), name);
    units_.push_back(match ? match->entry->unit : std::string());
  }
}

std::optional<std::vector<double>> ModelEquilibria::values_at(const Equilibrium& point) {
  std::vector<double> right(point.states.size());
  VectorField field(model(), time_);
  if (field.value(point.states, right) || model().evaluate(time_, point.states)) return std::nullopt;
  return std::vector<double>(model().values().begin(), model().values().end());
}

}  // namespace causa::tools
