#include "equations/prepare/event_signs.h"

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

ExpressionId with_conditions(ExpressionTable& t, ExpressionId expression) {
  return substitute(t, expression, [&](ExpressionId id) {
    if (!t.is(id, Operator::Sign) || !t.is_scalar(id)) return ExpressionId::none();
    const ExpressionId u = t.operand(id, 0);
    if (t.is_number(u)) return ExpressionId::none();
    const bool is_whole = t[id].kind == ValueKind::Integer;
    const auto number = [&](int value) { return is_whole ? t.integer(value) : t.real(value); };
    const ExpressionId zero = t[u].kind == ValueKind::Integer ? t.integer(0) : t.real(0);
    const ExpressionId below = if_else(t, build(t, Operator::Less, {u, zero}), number(-1), number(0));
    return if_else(t, build(t, Operator::Greater, {u, zero}), number(1), below);
  });
}

}  // namespace

void make_signs_conditions(PreparedModel& prepared, ExpressionTable& expressions) {
  for (Equation& equation : prepared.model.equations) {
    equation.left = with_conditions(expressions, equation.left);
    equation.right = with_conditions(expressions, equation.right);
  }
}

}  // namespace causa
