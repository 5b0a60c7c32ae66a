#include "equations/system/parameter_values.h"

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
  return values_.value(expression);
}

std::optional<Value> ParameterValues::of_symbol(SymbolId symbol) {
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
  auto value = values_.value(expression);
  if (value && variable.kind == ValueKind::Real) perturb(*value);
  return value;
}

void ParameterValues::perturb(Value& value) const {
  if (perturbation_ == 0.0) return;
  for (double& element : value.elements) {
    if (element != std::floor(element)) element *= 1.0 + perturbation_;
  }
}

}  // namespace causa
