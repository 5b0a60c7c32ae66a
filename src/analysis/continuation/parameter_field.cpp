#include "analysis/continuation/parameter_field.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

ModelParameterField::ModelParameterField(VectorField& field, const CatalogueEntry& entry,
                                         ValuePlace parameter, std::optional<ValuePlace> observed,
                                         std::span<const std::uint8_t> is_drifting)
    : field_(field),
      entry_(entry),
      parameter_(parameter),
      observed_(observed),
      model_states_(field.start()),
      model_derivatives_(field.size()) {
  for (std::size_t k = 0; k < field.size(); ++k)
    if (is_drifting.empty() || is_drifting[k] == 0) kept_.push_back(k);
  const LinearizationShape* const shape = field.model().linearization_shape();
  require(shape != nullptr && shape->inputs.size() == 1,
          "the model of a continuation was translated with its parameter as the input");
  entries_.resize(shape->pattern.rows.size());
}

linear::Vector ModelParameterField::kept_of(std::span<const double> model_states) const {
  linear::Vector states;
  for (const std::size_t k : kept_) states.push_back(model_states[k]);
  return states;
}

const linear::Vector& ModelParameterField::in_model(std::span<const double> states) {
  for (std::size_t k = 0; k < kept_.size(); ++k) model_states_[kept_[k]] = states[k];
  return model_states_;
}

double ModelParameterField::nominal(std::size_t state) const {
  const double nominal = field_.nominals()[kept_[state]];
  return std::isfinite(nominal) && nominal > 0.0 ? nominal : 1.0;
}

ParameterField::Problem ModelParameterField::value(double parameter, std::span<const double> states,
                                                   std::span<double> derivatives) {
  if (auto problem = move_to(parameter)) return problem;
  if (const auto failure = field_.value(in_model(states), model_derivatives_, VectorField::Conditions::Held))
    return words(*failure);
  for (std::size_t k = 0; k < kept_.size(); ++k) derivatives[k] = model_derivatives_[kept_[k]];
  return std::nullopt;
}

ParameterField::Problem ModelParameterField::jacobian(double parameter, std::span<const double> states,
                                                      linear::Matrix& by_states) {
  if (auto problem = move_to(parameter)) return problem;
  linear::Matrix full;
  if (const auto failure = field_.jacobian(in_model(states), full)) return words(*failure);
  by_states = linear::Matrix(size(), size());
  for (std::size_t j = 0; j < size(); ++j)
    for (std::size_t i = 0; i < size(); ++i) by_states(i, j) = full(kept_[i], kept_[j]);
  if (!linear::is_finite(by_states)) return "the right-hand side has no finite derivative";
  return std::nullopt;
}

ParameterField::Problem ModelParameterField::derivatives(double parameter, std::span<const double> states,
                                                         linear::Matrix& by_states,
                                                         linear::Vector& by_parameter) {
  if (auto problem = move_to(parameter)) return problem;
  const std::size_t n = field_.size();
  std::vector<std::size_t> place(n + 1, n);  // of states of the model in the field; n: none
  for (std::size_t k = 0; k < kept_.size(); ++k) place[kept_[k]] = k;
  const LinearizationShape& shape = *field_.model().linearization_shape();
  if (const auto failure = field_.model().linearization(field_.time(), in_model(states), entries_))
    return words(*failure);
  by_states = linear::Matrix(size(), size());
  by_parameter.assign(size(), 0.0);
  for (std::size_t j = 0; j <= n; ++j) {
    for (int entry = shape.pattern.starts[j]; entry < shape.pattern.starts[j + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      const auto model_row = static_cast<std::size_t>(shape.pattern.rows[at]);
      if (model_row >= n || place[model_row] == n || (j < n && place[j] == n)) continue;
      const std::size_t row = place[model_row];
      if (!std::isfinite(entries_[at])) return "the right-hand side has no finite derivative";
      if (j < n) {
        by_states(row, place[j]) = entries_[at];
      } else {
        by_parameter[row] = parameter_.negated ? -entries_[at] : entries_[at];
      }
    }
  }
  return std::nullopt;
}

std::vector<std::string> ModelParameterField::pending_conditions(double parameter,
                                                                 std::span<const double> states) {
  std::vector<std::string> pending;
  CompiledModel& model = field_.model();
  std::vector<double> indicators(model.crossing_count());
  if (indicators.empty() || move_to(parameter)) return pending;
  std::vector<std::uint8_t> flipped;
  if (model.crossings(field_.time(), in_model(states), indicators, flipped)) return pending;
  for (std::size_t k = 0; k < flipped.size(); ++k) {
    if (flipped[k] != 0) pending.push_back(model.crossing_text(k));
  }
  return pending;
}

bool ModelParameterField::take_conditions(double parameter, std::span<const double> states) {
  constexpr unsigned most_events = 20;
  CompiledModel& model = field_.model();
  for (unsigned events = 0; events < most_events; ++events) {
    if (pending_conditions(parameter, states).empty()) return true;
    const EventOutcome outcome = model.handle_event(field_.time(), in_model(states));
    if (outcome.failure || outcome.terminated) return false;
    linear::Vector after(field_.size());
    model.get_states(after);
    if (after != model_states_) return false;
  }
  return false;
}

void ModelParameterField::exchange_conditions(std::vector<double>& other) {
  if (!other.empty()) field_.model().exchange_mode(other);
}

std::vector<double> ModelParameterField::conditions() const {
  return field_.model().mode();
}

std::optional<double> ModelParameterField::observed(double parameter, std::span<const double> states) {
  if (!observed_ || move_to(parameter)) return std::nullopt;
  if (field_.model().evaluate(field_.time(), in_model(states))) return std::nullopt;
  const double value = field_.model().values()[observed_->value];
  return observed_->negated ? -value : value;
}

ParameterField::Problem ModelParameterField::move_to(double parameter) {
  if (present_ == parameter) return std::nullopt;
  if (const auto failure =
          field_.set(entry_, parameter_.value, parameter_.negated ? -parameter : parameter)) {
    present_.reset();
    return words(*failure);
  }
  present_ = parameter;
  return std::nullopt;
}

std::string ModelParameterField::words(const EvaluationFailure& failure) const {
  if (!failure.reason.empty()) return failure.reason;
  if (!failure.operation.empty()) return failure.operation + " has no value";
  if (!failure.equation.empty()) return failure.equation + " gives no finite number";
  if (failure.value != EvaluationFailure::npos) {
    const std::string name = value_name(field_.model().catalogue(), failure.value);
    if (!name.empty()) return fmt::format("`{}` is not a finite number", name);
  }
  return "a value is not a finite number";
}

}  // namespace causa
