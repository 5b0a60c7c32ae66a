#include "tools/causa/equilibria/model_equilibria.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "analysis/equilibria/diagnostics.h"
#include "analysis/equilibria/drift.h"
#include "analysis/equilibria/found_type.h"
#include "analysis/flow/event_memory.h"
#include "analysis/linearization/diagnostics.h"
#include "analysis/linearization/equilibrium_point.h"
#include "base/check.h"
#include "driver/diagnostics.h"
#include "model/catalogue.h"
#include "tools/causa/name_list.h"
#include "tools/causa/progress_bar.h"
#include "tools/causa/time_limit.h"

namespace causa::tools {

namespace {

std::string checked_condition(const std::string& text) {
  for (const std::string& part : split_names(text)) {
    const auto setting = driver::read_setting(part);
    if (!setting || !read_number(setting->value)) return fmt::format("`{}` is not NAME=NUMBER", part);
  }
  return "";
}

std::vector<std::string> parts_of(const std::vector<std::string>& lists) {
  std::vector<std::string> parts;
  for (const std::string& list : lists) {
    for (std::string& part : split_names(list)) parts.push_back(std::move(part));
  }
  return parts;
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
  add_set_option(command, options.settings);
  command
      .add_option(
          "--box", options.boxes,
          "Where to look: ranges of states (repeatable); without it `min` and `max`, or around the start")
      ->type_name("X=FROM:TO,…")
      ->one_value_each()
      ->check(checked_spans_of_any_ends);
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
        const auto seconds = read_number(text);
        return seconds && *seconds > 0.0 ? std::string() : fmt::format("`{}` is no time", text);
      });
}

ModelEquilibria::ModelEquilibria(EquilibriumOptions& options, const Session& session)
    : options_(options),
      session_(session),
      started_(prepared_for_trimming(options), options.settings, session) {}

bool ModelEquilibria::run() {
  if (!started_.take_settings() || !initialize()) return false;
  if (model().state_count() == 0) {
    sink().add(model_without_states());
    return false;
  }
  EquilibriaRequest request;
  if (!read_request(request)) return false;
  const auto before = std::chrono::steady_clock::now();
  const bool is_done = options_.model.linearization ? trim()
                       : options_.is_near           ? find_near()
                                                    : (find_all(request), true);
  if (is_done) warn_of_felt_drift();
  seconds_ = std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count();
  driver::report_functions(*opened().compilation, sink());
  if (is_done) leave_stability_to_events();
  if (is_done) name_units();
  return is_done && !sink().has_errors();
}

// One state for all of them.
void ModelEquilibria::warn_of_felt_drift() {
  if (is_drifting_.empty()) return;
  VectorField field(model(), time_);
  for (const Equilibrium& one : result_.points) {
    const auto felt = felt_drift(field, one.states, is_drifting_);
    if (!felt) continue;
    sink().add(drift_moves_others(result_.names[felt->drifting], result_.names[felt->other]));
    return;
  }
}

// What is known of a point that Newton's method has found.
Equilibrium ModelEquilibria::equilibrium_at(VectorField& field, const std::vector<double>& states,
                                            bool is_multiple) {
  Equilibrium one{.states = states};
  one.type = type_of_found(field, {.states = states,
                                   .scales = field.nominals(),
                                   .is_drifting = is_drifting_,
                                   .is_multiple = is_multiple});
  std::vector<double> right(field.size());
  if (is_drifting_.empty() || field.value(states, right)) return one;
  for (std::size_t k = 0; k < field.size(); ++k)
    if (is_drifting_[k] != 0)
      one.drifts.push_back({.name = fmt::format("der({})", field.names()[k]), .value = right[k]});
  return one;
}

// Eigenvalues are those of the equations between events.
void ModelEquilibria::leave_stability_to_events() {
  const std::string what = memory_of_events(program().events);
  if (what.empty()) return;
  sink().add(equilibria_between_events(what));
  const auto leave = [](Equilibrium& one) { one.type.stability = EquilibriumStability::Undecided; };
  for (Equilibrium& one : result_.points) leave(one);
  for (EquilibriumFamily& family : result_.families) {
    if (family.sample) leave(*family.sample);
  }
}

// The start, with its events.
bool ModelEquilibria::initialize() {
  if (options_.model.linearization && model().linearization_shape() == nullptr) {
    sink().add(driver::option_needs_sources("--solve"));
    return false;
  }
  if (!started_.start(options_.start)) return false;
  time_ = started_.time();
  return true;
}

bool ModelEquilibria::read_request(EquilibriaRequest& request) {
  const VectorField field(model(), time_);
  request.box.resize(field.size());
  start_states_ = field.start();
  for (const std::string& text : options_.boxes) {
    const auto spans = read_spans(text, SpanEnds::Any);
    require(std::holds_alternative<std::vector<NamedSpan>>(spans),
            "ranges were checked when the command line was read");
    for (const NamedSpan& span : std::get<0>(spans)) take_range(span, field, request);
  }
  if (!options_.drifting.empty()) {
    request.is_drifting.assign(field.size(), 0);
    for (const std::string& name : split_names(options_.drifting)) {
      if (const auto state = state_of_name(model(), name)) {
        request.is_drifting[*state] = 1;
      } else {
        sink().add(no_state_of_name("--drift", name, field.names()));
      }
    }
    is_drifting_ = request.is_drifting;
  }
  return !sink().has_errors();
}

// Of a state, or of an unknown of a loop.
void ModelEquilibria::take_range(const NamedSpan& span, const VectorField& field,
                                 EquilibriaRequest& request) {
  if (!(span.low < span.high)) {
    sink().add(empty_range(span.name, span.low, span.high));
    return;
  }
  const Interval range(span.low, span.high);
  if (const auto state = state_of_name(model(), span.name)) {
    request.box[*state] = range;
    return;
  }
  const auto match = find_in_catalogue(model().catalogue(), span.name);
  bool is_of_loop = false;
  if (match && match->element_count == 1) {
    const ValuePlace place = value_place(*match->entry, match->first_element);
    for (const SolveBlock& block : program().equations.blocks)
      is_of_loop = is_of_loop || std::ranges::find(block.unknowns, place.value) != block.unknowns.end();
    if (is_of_loop) request.loop_box.emplace_back(static_cast<std::uint32_t>(place.value), range);
  }
  if (!is_of_loop) sink().add(no_state_of_name("--box", span.name, field.names()));
}

bool ModelEquilibria::find_near() {
  VectorField at_start(model(), time_);
  auto found = find_equilibrium_point(model(), time_, is_drifting_);
  if (auto* problem = std::get_if<Diagnostic>(&found)) {
    sink().add(std::move(*problem));
    return false;
  }
  const auto& point = std::get<EquilibriumPoint>(found);
  VectorField field(model(), time_);
  result_.names = field.names();
  result_.why_no_proof = "only the one next to the start was asked for";
  name_drifting_states();
  std::vector<DiscreteChange> changes = at_start.discrete_changes(point.states);
  Equilibrium one = equilibrium_at(field, point.states, point.is_multiple);
  one.discrete_changes = std::move(changes);
  result_.points.push_back(std::move(one));
  std::vector<std::string> free;
  for (const std::size_t state : point.free_states) free.push_back(result_.names[state]);
  if (!free.empty()) sink().add(equilibrium_not_isolated(free));
  return true;
}

void ModelEquilibria::name_drifting_states() {
  for (std::size_t k = 0; k < is_drifting_.size(); ++k)
    if (is_drifting_[k] != 0) result_.drifting_states.push_back(k);
}

bool ModelEquilibria::trim() {
  const driver::NamedPlaces places =
      driver::resolve_names(model().catalogue(), *options_.model.linearization, sink());
  if (sink().has_errors()) return false;
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
    conditions.push_back({.value = *read_number(setting->value), .name = part});
  }
  if (variables.size() != conditions.size() || places.outputs.size() != conditions.size()) {
    sink().add(trim_counts_differ(variables.size(), conditions.size()));
    return false;
  }
  VectorField at_start(model(), time_);
  auto found = trim_model(model(), time_, variables, conditions, is_drifting_);
  if (auto* problem = std::get_if<Diagnostic>(&found)) {
    sink().add(std::move(*problem));
    return false;
  }
  trimmed_ = std::get<TrimmedPoint>(std::move(found));
  for (const TrimVariable& variable : variables) solved_names_.push_back(variable.name);
  VectorField field(model(), time_);
  result_.names = field.names();
  result_.why_no_proof = "trimming looks for one equilibrium";
  name_drifting_states();
  std::vector<DiscreteChange> changes = at_start.discrete_changes(trimmed_->states);
  Equilibrium one = equilibrium_at(field, trimmed_->states, false);
  one.discrete_changes = std::move(changes);
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
  result_ = find_equilibria(program(), field, request);
  if (result_.reads_time) sink().add(equilibrium_at_time(time_));
  if (!result_.is_finished) {
    std::optional<std::size_t> parts;
    if (result_.has_too_many_boxes) parts = result_.boxes;
    sink().add(equilibria_not_finished(options_.time_limit, parts));
  }
  if (!result_.drifting_state.empty()) sink().add(state_never_rests(result_.drifting_state, result_.drift));
  if (!result_.is_box_given) {
    std::string box;
    for (std::size_t k = 0; k < result_.names.size(); ++k) {
      const bool is_free = std::ranges::find(result_.free_states, k) != result_.free_states.end();
      const bool is_drifting = std::ranges::find(result_.drifting_states, k) != result_.drifting_states.end();
      if (is_free || is_drifting || (k < request.box.size() && request.box[k])) continue;
      box += fmt::format("{}{} = {:.4g}:{:.4g}", box.empty() ? "" : ", ", result_.names[k],
                         result_.box[k].lower, result_.box[k].upper);
    }
    sink().add(box_is_guessed(box));
  }
  const bool has_nothing = result_.points.empty() && result_.families.empty() && result_.undecided.empty();
  if (has_nothing && !result_.is_complete && !(result_.is_proof && result_.is_finished))
    sink().add(no_equilibrium_found(result_.why_no_proof));
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
