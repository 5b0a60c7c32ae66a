#include "analysis/flow/vector_field.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

VectorField::VectorField(CompiledModel& model, double time)
    : model_(model), time_(time), start_(model.state_count()), indicators_(model.crossing_count()) {
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
}

std::optional<EvaluationFailure> VectorField::value(std::span<const double> states,
                                                    std::span<double> derivatives, Conditions conditions) {
  if (conditions == Conditions::OfPoint && !indicators_.empty()) {
    if (auto failure = take_conditions(states)) return failure;
  }
  return model_.derivatives(time_, states, derivatives);
}

// An event may flip conditions that were not about to change before it.
std::optional<EvaluationFailure> VectorField::take_conditions(std::span<const double> states) {
  constexpr unsigned most_events = 20;
  for (unsigned events = 0; events < most_events; ++events) {
    if (auto failure = model_.crossings(time_, states, indicators_, flipped_)) return failure;
    if (std::ranges::find(flipped_, std::uint8_t{1}) == flipped_.end()) return std::nullopt;
    EventOutcome outcome = model_.handle_event(time_, states);
    if (outcome.failure) return std::move(outcome.failure);
  }
  // On a surface where both sides push against each other either side is as good.
  return std::nullopt;
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

std::optional<EvaluationFailure> VectorField::set(const CatalogueEntry& entry, std::size_t value,
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
