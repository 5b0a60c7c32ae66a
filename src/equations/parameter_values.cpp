#include "equations/parameter_values.h"

#include <algorithm>
#include <cmath>

namespace causa {

std::optional<double> ParameterValues::scalar(ExpressionId expression) {
  if (expressions_.is_number(expression)) return expressions_.number(expression);
  const auto found = value(expression);
  if (!found || found->elements.empty()) return std::nullopt;
  const double first = found->elements.front();
  if (!std::ranges::all_of(found->elements, [&](double element) { return element == first; }))
    return std::nullopt;
  return first;
}

std::optional<Value> ParameterValues::value(ExpressionId expression) {
  Environment environment;
  environment.symbol = [this](SymbolId symbol) { return of_symbol(symbol); };
  auto found = evaluate(expressions_, expression, environment, limits_of_decisions);
  if (!std::holds_alternative<Value>(found)) return std::nullopt;
  return std::move(std::get<Value>(found));
}

std::optional<Value> ParameterValues::of_symbol(SymbolId symbol) {
  const auto known = values_.find(symbol.index());
  if (known != values_.end()) return known->second;
  // Also ends the search where a parameter depends on itself.
  values_[symbol.index()] = std::nullopt;
  const FlatVariable& variable = system_.symbols[symbol];
  const bool fixed =
      variable.variability == Variability::Constant || variable.variability == Variability::Parameter;
  if (!fixed) return std::nullopt;
  // Computed at the start of a run.
  const bool open = !variable.binding.valid() && variable.fixed.valid() &&
                    expressions_.is(variable.fixed, Operator::BooleanConstant) &&
                    !expressions_.boolean_value(variable.fixed);
  if (open) return std::nullopt;
  const ExpressionId expression = variable.binding.valid() ? variable.binding : variable.start;
  if (!expression.valid()) return std::nullopt;
  if (expressions_.is_scalar(expression) && !variable.dimensions.empty()) return std::nullopt;
  Environment environment;
  environment.symbol = [this](SymbolId other) { return of_symbol(other); };
  const auto value = evaluate(expressions_, expression, environment, limits_of_decisions);
  if (std::holds_alternative<Value>(value)) {
    values_[symbol.index()] = std::get<Value>(value);
    if (variable.kind == ValueKind::Real) perturb(*values_[symbol.index()]);
  }
  return values_[symbol.index()];
}

void ParameterValues::perturb(Value& value) const {
  if (perturbation_ == 0.0) return;
  for (double& element : value.elements) {
    if (element != std::floor(element)) element *= 1.0 + perturbation_;
  }
}

}  // namespace causa
