#include "expression/differentiate.h"

#include <unordered_map>

#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

namespace {

// The derivative of op(operands) from the operands u, v and their derivatives du, dv.
std::optional<ExpressionId> rule(ExpressionTable& t, ExpressionId id, std::span<const ExpressionId> operands,
                                 std::span<const ExpressionId> derivatives) {
  const ExpressionId u = operands[0];
  const ExpressionId du = derivatives[0];
  const ExpressionId v = operands.size() > 1 ? operands[1] : ExpressionId::none();
  const ExpressionId dv = operands.size() > 1 ? derivatives[1] : ExpressionId::none();
  const auto real = [&](double value) { return t.real(value); };
  const auto call = [&](Operator op, ExpressionId a) { return build(t, op, {a}); };
  const auto square = [&](ExpressionId a) { return multiply(t, a, a); };
  switch (t[id].op) {
    case Operator::Add: return add(t, du, dv);
    case Operator::Subtract: return subtract(t, du, dv);
    case Operator::Negate: return negate(t, du);
    case Operator::Multiply: return add(t, multiply(t, du, v), multiply(t, u, dv));
    case Operator::Divide:
      // (u/v)' = (u' − (u/v)·v')/v
      return divide(t, subtract(t, du, multiply(t, id, dv)), v);
    case Operator::Power: {
      const bool constant_exponent = t.is_number(dv) && t.number(dv) == 0;
      if (constant_exponent) {
        const ExpressionId lower = build(t, Operator::Power, {u, subtract(t, v, t.integer(1))});
        return multiply(t, multiply(t, v, lower), du);
      }
      // u^v = exp(v·log u), for u > 0
      return multiply(t, id,
                      add(t, multiply(t, dv, call(Operator::Log, u)), divide(t, multiply(t, v, du), u)));
    }
    case Operator::Sqrt: return divide(t, du, multiply(t, real(2), id));
    case Operator::Exp: return multiply(t, id, du);
    case Operator::Log: return divide(t, du, u);
    case Operator::Log10: return divide(t, du, multiply(t, u, call(Operator::Log, real(10))));
    case Operator::Sin: return multiply(t, call(Operator::Cos, u), du);
    case Operator::Cos: return negate(t, multiply(t, call(Operator::Sin, u), du));
    case Operator::Tan: return multiply(t, add(t, real(1), square(id)), du);
    case Operator::Asin: return divide(t, du, call(Operator::Sqrt, subtract(t, real(1), square(u))));
    case Operator::Acos:
      return negate(t, divide(t, du, call(Operator::Sqrt, subtract(t, real(1), square(u)))));
    case Operator::Atan: return divide(t, du, add(t, real(1), square(u)));
    case Operator::Sinh: return multiply(t, call(Operator::Cosh, u), du);
    case Operator::Cosh: return multiply(t, call(Operator::Sinh, u), du);
    case Operator::Tanh: return multiply(t, subtract(t, real(1), square(id)), du);
    case Operator::Atan2:
      return divide(t, subtract(t, multiply(t, du, v), multiply(t, u, dv)), add(t, square(u), square(v)));
    case Operator::Abs: return multiply(t, call(Operator::Sign, u), du);
    case Operator::Min: return if_else(t, build(t, Operator::Less, {v, u}), dv, du);
    case Operator::Max: return if_else(t, build(t, Operator::Less, {u, v}), dv, du);
    case Operator::If: return if_else(t, u, dv, derivatives[2]);
    default: return std::nullopt;
  }
}

// Logic, and what is piecewise constant, does not vary with anything.
bool is_piecewise_constant(const ExpressionTable& table, ExpressionId id) {
  return table[id].kind == ValueKind::Boolean || table[id].kind == ValueKind::String ||
         table.is(id, Operator::Sign);
}

}  // namespace

std::optional<ExpressionId> differentiate(ExpressionTable& table, ExpressionId expression,
                                          ExpressionId variable) {
  require(table.is_scalar(expression) && table.is_scalar(variable),
          "partial derivatives are of scalars by scalars");
  const ExpressionId zero = table.real(0);
  std::unordered_map<std::uint32_t, ExpressionId> derivatives;
  std::vector<ExpressionId> of_operands;
  for (const ExpressionId id : reachable(table, expression)) {
    if (id == variable) {
      derivatives[id.index()] = table.real(1);
      continue;
    }
    const std::vector<ExpressionId> operands(table.operands(id).begin(), table.operands(id).end());
    of_operands.clear();
    bool varies = false;
    for (const ExpressionId operand : operands) {
      of_operands.push_back(derivatives.at(operand.index()));
      varies = varies || of_operands.back() != zero;
    }
    // Another access is independent, whatever its subscripts are.
    if (!varies || is_piecewise_constant(table, id) || table.is(id, Operator::Element)) {
      derivatives[id.index()] = zero;
      continue;
    }
    const auto derivative_of_node = rule(table, id, operands, of_operands);
    if (!derivative_of_node) return std::nullopt;
    derivatives[id.index()] = *derivative_of_node;
  }
  return derivatives.at(expression.index());
}

}  // namespace causa
