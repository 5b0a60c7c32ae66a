#include "analysis/flow/vector_field.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

VectorField::VectorField(CompiledModel& model, double time)
    : model_(model), time_(time), start_(model.state_count()), has_conditions_(model.crossing_count() > 0) {
  require(model.state_count() == 0 || model.has_jacobian(), "a model that is analysed has a Jacobian");
  model_.get_states(start_);
  for (std::size_t k = 0; k < start_.size(); ++k) {
    std::string name = value_name(model_.catalogue(), model_.state_variable(k));
    if (name.empty()) name = "x" + std::to_string(k + 1);
    names_.push_back(std::move(name));
    nominals_.push_back(std::abs(model_.state_nominal(k)));
  }
  if (!start_.empty()) pattern_ = model_.jacobian_pattern();
  entries_.resize(pattern_.rows.size());
  find_discrete_variables();
  if (!discrete_.empty() && has_conditions_) mode_at_start_ = model_.mode();
}

void VectorField::find_discrete_variables() {
  for (const CatalogueEntry& entry : model_.catalogue()) {
    const bool changes = entry.role == CatalogueRole::Algebraic || entry.role == CatalogueRole::State;
    // What causa itself remembers of a `when` goes with the variables that change there.
    const bool is_internal = entry.name.starts_with('$');
    if (!entry.is_discrete || !changes || is_internal || entry.kind == CatalogueKind::Text) continue;
    for (std::size_t element = 0; element < entry.value_count; ++element) {
      const ValuePlace place = value_place(entry, element);
      discrete_.push_back(
          {.entry = &entry, .element = element, .place = place, .at_start = model_.values()[place.value]});
    }
  }
}

std::optional<EvaluationFailure> VectorField::value(std::span<const double> states,
                                                    std::span<double> derivatives, Conditions conditions) {
  if (conditions == Conditions::OfPoint && !mode_at_start_.empty()) {
    taken_mode_ = mode_at_start_;
    model_.exchange_mode(taken_mode_);
  }
  if (conditions != Conditions::Held && has_conditions_) {
    if (auto failure = settle_events(model_, time_, states, events_)) return failure;
  }
  return model_.derivatives(time_, states, derivatives);
}

std::optional<EvaluationFailure> VectorField::jacobian(std::span<const double> states,
                                                       linear::Matrix& jacobian) {
  jacobian = linear::Matrix(states.size(), states.size());
  if (states.empty()) return std::nullopt;
  if (auto failure = model_.jacobian(time_, states, entries_)) return failure;
  for (std::size_t j = 0; j < states.size(); ++j) {
    for (int entry = pattern_.starts[j]; entry < pattern_.starts[j + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      jacobian(static_cast<std::size_t>(pattern_.rows[at]), j) = entries_[at];
    }
  }
  return std::nullopt;
}

std::optional<EvaluationFailure> VectorField::jacobian_by_inputs(std::span<const double> states,
                                                                 linear::Matrix& jacobian) {
  const LinearizationShape* const shape = model_.linearization_shape();
  require(shape != nullptr, "a model whose inputs move was translated for it");
  const std::size_t n = states.size();
  jacobian = linear::Matrix(n, shape->inputs.size());
  std::vector<double> entries(shape->pattern.rows.size());
  if (auto failure = model_.linearization(time_, states, entries)) return failure;
  for (std::size_t j = 0; j < shape->inputs.size(); ++j) {
    for (int entry = shape->pattern.starts[n + j]; entry < shape->pattern.starts[n + j + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      const auto row = static_cast<std::size_t>(shape->pattern.rows[at]);
      if (row < n) jacobian(row, j) = entries[at];
    }
  }
  return std::nullopt;
}

std::vector<DiscreteChange> VectorField::discrete_changes(std::span<const double> states) {
  std::vector<DiscreteChange> changes;
  if (mode_at_start_.empty() || model_.evaluate(time_, states)) return changes;
  for (const DiscreteValue& variable : discrete_) {
    const double value = model_.values()[variable.place.value];
    if (value == variable.at_start) continue;
    changes.push_back({.name = element_name(*variable.entry, variable.element),
                       .value = value_text(*variable.entry, variable.place.negated ? -value : value)});
  }
  return changes;
}

// The mode at the start is one of the same parameters and inputs.
std::optional<EvaluationFailure> VectorField::set(const CatalogueEntry& entry, std::size_t value,
                                                  double number) {
  if (!mode_at_start_.empty()) {
    model_.exchange_mode(mode_at_start_);
    auto failure = apply(entry, value, number);
    model_.exchange_mode(mode_at_start_);
    if (failure) return failure;
  }
  return apply(entry, value, number);
}

std::optional<EvaluationFailure> VectorField::apply(const CatalogueEntry& entry, std::size_t value,
                                                    double number) {
  if (entry.role == CatalogueRole::Input) {
    model_.set_input(value, number);
    return std::nullopt;
  }
  require(entry.role == CatalogueRole::Parameter && entry.changeable,
          "only parameters that may change are set");
  model_.set_parameter(value, number);
  return model_.recompute_parameters();
}

}  // namespace causa
