#include "expression/differentiate.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "expression/build.h"
#include "expression/dimensions.h"
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
    case Operator::Mod: return subtract(t, du, multiply(t, call(Operator::Floor, divide(t, u, v)), dv));
    case Operator::Rem: return subtract(t, du, multiply(t, build(t, Operator::Div, {u, v}), dv));
    case Operator::NoEvent: return build_function(t, Operator::NoEvent, std::array{du});
    case Operator::Smooth: return dv;
    case Operator::Homotopy: return du;
    case Operator::Sum: return build_function(t, Operator::Sum, std::array{du});
    case Operator::Fill: return fill(t, du, Dimensions(t.dimensions(id)));
    case Operator::Array: return array(t, derivatives);
    default: return std::nullopt;
  }
}

// Logic, and what is piecewise constant, does not vary with anything.
bool is_piecewise_constant(const ExpressionTable& table, ExpressionId id) {
  switch (table[id].op) {
    case Operator::Sign:
    case Operator::Floor:
    case Operator::Ceil:
    case Operator::ToInteger:
    case Operator::Div: return true;
    default: break;
  }
  switch (table[id].kind) {
    case ValueKind::Boolean:
    case ValueKind::String:
    case ValueKind::Enumeration: return true;
    default: return false;
  }
}

// The array a variable is an element of; the variable itself where it is none.
ExpressionId whole(const ExpressionTable& table, ExpressionId variable) {
  return table.is(variable, Operator::Element) ? table.operand(variable, 0) : variable;
}

// A loop over elements of the array, a slice, a call with the array: its derivative by one element is not
// found here. A scalar access to another element is independent, whatever its subscripts are.
bool hides_variable(const ExpressionTable& table, ExpressionId id, ExpressionId array) {
  if (table.is_scalar(array)) return false;
  if (table.is(id, Operator::Element)) return !table.is_scalar(id) && table.operand(id, 0) == array;
  if (table.is(id, Operator::Comprehension) || table.is(id, Operator::Iteration)) {
    return contains(table, id, array);
  }
  return std::ranges::find(table.operands(id), array) != table.operands(id).end() &&
         !table.is(id, Operator::Derivative);
}

}  // namespace

std::optional<ExpressionId> differentiate(ExpressionTable& table, ExpressionId expression,
                                          ExpressionId variable) {
  require(table.is_scalar(expression) && table.is_scalar(variable),
          "partial derivatives are of scalars by scalars");
  const ExpressionId zero = table.real(0);
  const ExpressionId array_of_variable = whole(table, variable);
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
    if (hides_variable(table, id, array_of_variable)) return std::nullopt;
    // Another access is independent, whatever its subscripts are.
    if (!varies || is_piecewise_constant(table, id) || table.is(id, Operator::Element)) {
      derivatives[id.index()] = zero;
      continue;
    }
    if (!table.is_scalar(id)) {
      // What does not vary has the scalar 0: beside others it takes their size.
      for (std::size_t i = 0; i < operands.size(); ++i) {
        const Dimensions& size = table.dimensions(operands[i]);
        if (of_operands[i] == zero && all_known(size)) of_operands[i] = fill(table, zero, Dimensions(size));
      }
    }
    const auto derivative_of_node = rule(table, id, operands, of_operands);
    if (!derivative_of_node) return std::nullopt;
    derivatives[id.index()] = *derivative_of_node;
  }
  return derivatives.at(expression.index());
}

}  // namespace causa
