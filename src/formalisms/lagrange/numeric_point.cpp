#include "formalisms/lagrange/numeric_point.h"

#include <cmath>

#include "expression/build/traverse.h"
#include "expression/evaluate/evaluate.h"
#include "flat/known_parameters.h"

namespace causa::lagrange {

double& NumericPoint::drawn(std::uint32_t number) {
  const auto [place, is_new] = values_.try_emplace(number, 0.0);
  if (is_new) place->second = std::uniform_real_distribution<double>(0.4, 1.6)(random_);
  return place->second;
}

// Derivatives are symbols behind those of the model.
std::optional<double> NumericPoint::value(ExpressionId expression) {
  const auto count = static_cast<std::uint32_t>(model_.variables.size());
  const ExpressionId plain = substitute(t_, expression, [&](ExpressionId id) {
    if (!t_.is(id, Operator::Derivative) || !t_.is(t_.operand(id, 0), Operator::Symbol))
      return ExpressionId::none();
    return t_.symbol(SymbolId(count + t_.symbol_of(t_.operand(id, 0)).index()), ValueKind::Real, {});
  });
  const Environment environment{
      .symbol = [&](SymbolId symbol) -> std::optional<Value> {
        if (symbol.index() < count && (model_.variables[symbol].kind != ValueKind::Real ||
                                       !model_.variables[symbol].dimensions.empty())) {
          KnownParameters known(model_.variables, t_, ParameterRule::Declared);
          return known.of_symbol(symbol);
        }
        return number_value(ValueKind::Real, drawn(symbol.index()));
      },
      .time = 0.7,
      .indices = {}};
  const auto outcome = evaluate(t_, plain, environment);
  const auto* found = std::get_if<Value>(&outcome);
  if (found == nullptr || found->elements.size() != 1 || !std::isfinite(found->elements[0]))
    return std::nullopt;
  return found->elements[0];
}

}  // namespace causa::lagrange
