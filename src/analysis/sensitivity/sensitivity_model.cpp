#include "analysis/sensitivity/sensitivity_model.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/sensitivity/diagnostics.h"
#include "analysis/sensitivity/silent_jump.h"
#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

SensitivityModel::SensitivityModel(CompiledModel& model, const SensitivityPlan& plan,
                                   const StartSensitivities& start, const StateSizes& state_sizes,
                                   double tolerance)
    : ForwardingModel(model),
      plan_(plan),
      start_(start),
      n_(model.state_count()),
      p_(plan.targets.size()),
      shape_(*model.linearization_shape()),
      entries_(shape_.pattern.rows.size()),
      columns_(start.states),
      inputs_(start.inputs),
      output_rates_(shape_.outputs.size() * p_),
      catalogue_(model.catalogue().begin(), model.catalogue().end()),
      base_values_(model.values().size()),
      state_sizes_(state_sizes),
      tolerance_(tolerance) {
  const std::size_t m = plan.variables.size();
  std::size_t value = base_values_;
  for (const SensitivityVariable& variable : plan.variables) add_entry(variable.name, variable.unit, value++);
  for (const SensitivityTarget& target : plan.targets) {
    for (const SensitivityVariable& variable : plan.variables) {
      const bool has_unit = !variable.unit.empty() && !target.unit.empty();
      add_entry(sensitivity_name(variable, target),
                has_unit ? "(" + variable.unit + ")/(" + target.unit + ")" : std::string(), value++);
    }
  }
  for (std::size_t k = 0; k < m * (p_ + 1); ++k)
    recorded_.push_back({.entry = model.catalogue().size() + k, .value = base_values_ + k});
  // For messages about states.
  for (const SensitivityTarget& target : plan.targets) {
    for (std::size_t k = 0; k < n_; ++k) {
      const std::string state = value_name(model.catalogue(), model.state_variable(k));
      add_entry(sensitivity_name({.name = state, .unit = {}, .place = {}}, target), "", value++);
    }
  }
  values_.resize(value, std::numeric_limits<double>::quiet_NaN());
}

void SensitivityModel::add_entry(std::string name, std::string unit, std::size_t value) {
  catalogue_.push_back({.name = std::move(name),
                        .dimensions = {},
                        .first_value = value,
                        .value_count = 1,
                        .role = CatalogueRole::Algebraic,
                        .unit = std::move(unit),
                        .description = {}});
}

std::size_t SensitivityModel::state_value(std::size_t state) const {
  if (state < n_) return model_.state_value(state);
  return base_values_ + plan_.variables.size() * (p_ + 1) + (state - n_);
}

std::size_t SensitivityModel::state_variable(std::size_t state) const {
  return state < n_ ? model_.state_variable(state) : state_value(state);
}

// What a change of the target by its size would change of the state.
double SensitivityModel::state_nominal(std::size_t state) const {
  if (state < n_) return model_.state_nominal(state);
  const std::size_t column = state / n_ - 1;
  return model_.state_nominal(state % n_) / usual_size(start_.target_values[column]);
}

std::optional<EvaluationFailure> SensitivityModel::initialize(double time) {
  columns_ = start_.states;
  inputs_ = start_.inputs;
  problem_.reset();
  largest_disagreement_ = 0.0;
  events_.clear();
  auto failure = model_.initialize(time);
  note_states(time);
  std::ranges::copy(model_.values(), values_.begin());
  return failure;
}

void SensitivityModel::get_states(std::span<double> states) const {
  model_.get_states(states.first(n_));
  std::ranges::copy(columns_.values, states.begin() + static_cast<std::ptrdiff_t>(n_));
}

std::optional<EvaluationFailure> SensitivityModel::linearize(double time, std::span<const double> states) {
  return model_.linearization(time, states, entries_);
}

// [Ṡ; ∂y/∂p] = [A B; C D] [S; ∂θ/∂p]
void SensitivityModel::multiply(std::span<const double> columns, std::span<double> rates,
                                std::span<double> outputs) {
  std::ranges::fill(rates, 0.0);
  std::ranges::fill(outputs, 0.0);
  const JacobianPattern& pattern = shape_.pattern;
  const std::size_t m = shape_.outputs.size();
  for (std::size_t j = 0; j < p_; ++j) {
    const std::span<const double> given = inputs_.column(j);
    for (std::size_t column = 0; column + 1 < pattern.starts.size(); ++column) {
      const double factor = column < n_ ? columns[n_ * j + column] : given[column - n_];
      if (factor == 0.0) continue;
      for (int entry = pattern.starts[column]; entry < pattern.starts[column + 1]; ++entry) {
        const auto at = static_cast<std::size_t>(entry);
        const auto row = static_cast<std::size_t>(pattern.rows[at]);
        if (row < n_) {
          if (!rates.empty()) rates[n_ * j + row] += entries_[at] * factor;
        } else if (!outputs.empty()) {
          outputs[m * j + row - n_] += entries_[at] * factor;
        }
      }
    }
  }
}

std::optional<EvaluationFailure> SensitivityModel::column_rates(double time, std::span<const double> states,
                                                                std::span<const double> columns,
                                                                std::span<double> rates) {
  if (auto failure = linearize(time, states)) return failure;
  multiply(columns, rates, {});
  return std::nullopt;
}

std::optional<EvaluationFailure> SensitivityModel::derivatives(double time, std::span<const double> states,
                                                               std::span<double> derivatives) {
  if (problem_) return ended();
  if (auto failure = model_.derivatives(time, of_states(states), derivatives.first(n_))) return failure;
  if (auto failure = column_rates(time, of_states(states), states.subspan(n_), derivatives.subspan(n_)))
    return failure;
  for (std::size_t k = n_; k < derivatives.size(); ++k) {
    if (!std::isfinite(derivatives[k])) return EvaluationFailure{.value = state_value(k), .equation = {}};
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> SensitivityModel::evaluate(double time, std::span<const double> states) {
  look_for_silent_jump(time, of_states(states));
  if (problem_) return ended();
  auto failure = model_.evaluate(time, of_states(states));
  std::ranges::copy(model_.values(), values_.begin());
  const std::size_t m = plan_.variables.size();
  double* out = values_.data() + base_values_;
  for (const SensitivityVariable& variable : plan_.variables) {
    const double value = values_[variable.place.value];
    *out++ = variable.place.negated ? -value : value;
  }
  std::ranges::copy(states.subspan(n_), out + m * p_);
  const auto without_slopes = linearize(time, of_states(states));
  if (!without_slopes) {
    multiply(states.subspan(n_), {}, output_rates_);
  } else {
    std::ranges::fill(output_rates_, std::numeric_limits<double>::quiet_NaN());
  }
  for (std::size_t j = 0; j < p_; ++j) {
    for (std::size_t i = 0; i < m; ++i) *out++ = output_rates_[shape_.outputs.size() * j + i];
  }
  return failure ? std::move(failure) : without_slopes;
}

std::optional<EvaluationFailure> SensitivityModel::crossings(double time, std::span<const double> states,
                                                             std::span<double> indicators,
                                                             std::vector<std::uint8_t>& flipped) {
  return model_.crossings(time, of_states(states), indicators, flipped);
}

EventOutcome SensitivityModel::handle_event(double time, std::span<const double> states) {
  look_for_silent_jump(time, of_states(states));
  columns_.values.assign(states.begin() + static_cast<std::ptrdiff_t>(n_), states.end());
  std::vector<JumpDirection> directions;
  for (std::size_t j = 0; j < p_; ++j)
    directions.push_back({.states = columns_.column(j),
                          .inputs = inputs_.column(j),
                          .target = &plan_.targets[j],
                          .target_size = usual_size(start_.target_values[j])});
  const std::vector<double> sizes = state_sizes_.near(time);
  const EventPoint point{.time = time, .states = of_states(states), .sizes = sizes, .tolerance = tolerance_};
  const EventJump jump = jump_sensitivities(model_, point, directions);
  const std::string condition = jump.conditions.empty() ? std::string() : jump.conditions.front();
  if (jump.problem && !problem_) {
    problem_ = event_without_sensitivity(time, condition, *jump.problem);
    time_of_problem_ = time;
  }
  if (problem_) return {.failure = ended()};
  if (jump.largest_disagreement > largest_disagreement_) {
    largest_disagreement_ = jump.largest_disagreement;
    time_of_disagreement_ = time;
  }
  events_.push_back({.time = time, .condition = condition, .instants = {}});
  for (const JumpDirection& direction : directions) events_.back().instants.push_back(direction.instant);
  EventOutcome outcome = model_.handle_event(time, of_states(states));
  note_states(time);
  return outcome;
}

EventOutcome SensitivityModel::handle_end(double time, std::span<const double> states) {
  columns_.values.assign(states.begin() + static_cast<std::ptrdiff_t>(n_), states.end());
  return model_.handle_end(time, of_states(states));
}

// Where other variables become states their sensitivities are those they had as variables.
bool SensitivityModel::choose_states(double time, std::span<const double> states) {
  look_for_silent_jump(time, of_states(states));
  std::vector<std::size_t> before(n_);
  bool has_choice = false;
  for (std::size_t k = 0; k < n_; ++k) {
    before[k] = model_.state_variable(k);
    has_choice = has_choice || before[k] != model_.state_value(k);
  }
  if (has_choice && !linearize(time, of_states(states))) multiply(states.subspan(n_), {}, output_rates_);
  if (!model_.choose_states(time, of_states(states))) return false;
  columns_.values.assign(states.begin() + static_cast<std::ptrdiff_t>(n_), states.end());
  for (std::size_t k = 0; k < n_; ++k) {
    const std::size_t variable = model_.state_variable(k);
    if (variable == before[k]) continue;
    const auto output = std::ranges::find(shape_.outputs, variable, &ValuePlace::value);
    require(output != shape_.outputs.end(), "candidates for states are outputs of the linearization");
    const auto row = static_cast<std::size_t>(output - shape_.outputs.begin());
    for (std::size_t j = 0; j < p_; ++j) {
      const double rate = output_rates_[shape_.outputs.size() * j + row];
      columns_.column(j)[k] = output->negated ? -rate : rate;
    }
  }
  note_states(time);
  return true;
}

void SensitivityModel::note_states(double time) {
  last_time_ = time;
  last_states_.resize(n_);
  model_.get_states(last_states_);
}

// From the last point on.
void SensitivityModel::look_for_silent_jump(double time, std::span<const double> states) {
  if (!plan_.has_silent_conditions || problem_ || !(time > last_time_)) return;
  if (const auto jump = silent_jump(model_, {last_time_, last_states_}, {time, states})) {
    problem_ =
        jump_without_event(jump->time, value_name(model_.catalogue(), model_.state_variable(jump->state)),
                           jump->before, jump->behind);
    time_of_problem_ = jump->time;
  }
  last_time_ = time;
  last_states_.assign(states.begin(), states.end());
}

EvaluationFailure SensitivityModel::ended() {
  return {
      .value = EvaluationFailure::npos, .equation = {}, .reason = "there are no sensitivities from here on"};
}

}  // namespace causa
