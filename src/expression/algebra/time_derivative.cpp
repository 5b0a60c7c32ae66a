#include "expression/algebra/time_derivative.h"

#include "expression/algebra/terms.h"

namespace causa {

std::variant<ExpressionId, NotDifferentiable> time_derivative(
    ExpressionTable& table, ExpressionId expression,
    const std::function<ExpressionId(ExpressionId access)>& derivative_of) {
  const auto speeds = [&](ExpressionId access) {
    if (table.is(access, Operator::Time)) return table.real(1);
    const ExpressionId speed = derivative_of(access);
    require(speed.valid(), "every access has a derivative, be it zero");
    return speed;
  };
  auto result = directional_derivative(table, expression, speeds);
  if (auto* found = std::get_if<ExpressionId>(&result)) *found = or_zero(table, *found, expression);
  return result;
}

}  // namespace causa
