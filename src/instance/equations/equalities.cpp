// `left = right` (MLS 8.3.1): records field by field, several results of one call, assignments in `when`.
#include <algorithm>

#include "instance/algorithms/assignment_targets.h"
#include "instance/diagnostics.h"
#include "instance/equations/equation_reading.h"
#include "instance/functions/function_calls.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

struct Sides {
  ExpressionId left{};
  ExpressionId right{};
};

// A variable of kind Integer, an element of one, or several in a slice.
bool is_integer_variable(const ExpressionTable& table, ExpressionId id) {
  while (table.is(id, Operator::Comprehension)) id = table.operand(id, 2);
  if (table.is(id, Operator::Element) || table.is(id, Operator::Slice)) id = table.operand(id, 0);
  return table.is(id, Operator::Symbol) && table[id].kind == ValueKind::Integer;
}

// An Integer is good for a Real; a Real is not good for the Integer on the left.
bool kinds_fit(Elaboration& e, const TypedExpression& left, const TypedExpression& right) {
  if (!kind_fits(e, left, right) && !kind_fits(e, right, left)) return false;
  return e.kind(right) != ValueKind::Real || !is_integer_variable(e.expressions, left.id);
}

bool check_leaf(Elaboration& e, const TypedExpression& left, const TypedExpression& right, Span where) {
  if (!kinds_fit(e, left, right)) {
    if (e.kind(left) == e.kind(right)) {
      e.report(sides_do_not_fit(where, describe(e, left), describe(e, right)));
    } else {
      e.report(sides_of_different_kinds(where, e.kind(left), e.kind(right)));
    }
    return false;
  }
  if (e.dimensions(left) != e.dimensions(right)) {
    e.report(sides_of_different_dimensions(where, e.dimensions(left), e.dimensions(right)));
    return false;
  }
  return true;
}

// False after an error.
bool take_apart(Elaboration& e, const TypedExpression& left, const TypedExpression& right, Span where,
                std::vector<Sides>& sides) {
  if (left.is_record() != right.is_record()) {
    e.report(sides_do_not_fit(where, describe(e, left), describe(e, right)));
    return false;
  }
  if (!left.is_record()) {
    if (!check_leaf(e, left, right, where)) return false;
    sides.push_back({left.id, right.id});
    return true;
  }
  if (left.record->fields.size() != right.record->fields.size()) {
    e.report(sides_do_not_fit(where, describe(e, left), describe(e, right)));
    return false;
  }
  for (const RecordValue::Field& field : left.record->fields) {
    const TypedExpression* other = right.record->find(field.name);
    if (other == nullptr) {
      e.report(sides_do_not_fit(where, describe(e, left), describe(e, right)));
      return false;
    }
    // Parameters and constants of a record are no unknowns: their values are not compared.
    const bool is_fixed = !field.value.is_record() && !other->is_record() &&
                          field.value.variability <= Variability::Parameter &&
                          other->variability <= Variability::Parameter;
    if (!is_fixed && !take_apart(e, field.value, *other, where, sides)) return false;
  }
  return true;
}

// In `when` the left side is assigned (MLS 8.3.5.1).
bool is_possible_here(Elaboration& e, const EquationContext& context, View left,
                      std::span<const Sides> sides) {
  if (!context.in_when) return true;
  const bool right = std::ranges::all_of(
      sides, [&](const Sides& one) { return as_target(e.expressions, one.left).valid(); });
  if (!right) e.report(when_needs_variable(left.span()));
  return right;
}

void add_equalities(Elaboration& e, const EquationContext& context, std::span<const Sides> sides, Span where,
                    Equations& equations) {
  for (const Sides& one : sides) {
    equations.push_back(new_equation(e, context, EquationKind::Equality, where));
    equations.back().left = one.left;
    equations.back().right = one.right;
  }
}

// The call all right sides are outputs of; none(): there is no such call.
ExpressionId common_call(const ExpressionTable& table, std::span<const Sides> sides) {
  ExpressionId call{};
  for (const Sides& one : sides) {
    const ExpressionId of = table.is(one.right, Operator::Output) ? table.operand(one.right, 0) : one.right;
    const bool is_call = table.is(of, Operator::Call) || table.is(of, Operator::SpatialDistribution);
    if (!is_call || (call.valid() && of != call)) return {};
    call = of;
  }
  return call;
}

void add_call(Elaboration& e, const EquationContext& context, std::span<const Sides> sides, Span where,
              Equations& equations) {
  const ExpressionTable& table = e.expressions;
  const ExpressionId call = common_call(table, sides);
  if (!call.valid()) return add_equalities(e, context, sides, where, equations);
  Equation equation = new_equation(e, context, EquationKind::Call, where);
  equation.right = call;
  for (const Sides& one : sides) {
    const std::size_t number = table.is(one.right, Operator::Output) ? table[one.right].payload : 0;
    if (equation.targets.size() <= number) equation.targets.resize(number + 1);
    equation.targets[number] = one.left;
  }
  equations.push_back(std::move(equation));
}

// `(a, , b) = f(x)`. False after an error.
bool read_several(Elaboration& e, const EquationContext& context, View equation, Equations& equations) {
  const auto parts = equation.parts();
  View call = parts[2];
  if (!call) return false;
  if (call.kind() != NodeKind::Call) {
    e.report(several_results_without_call(call.span()));
    return false;
  }
  const auto outputs = read_several_outputs(e, call);
  if (!outputs) return false;
  std::vector<Sides> sides;
  std::size_t number = 0;
  for (const View written : parts[1].list()) {
    const std::size_t output = number++;
    if (!written) continue;
    const TypedExpression target = read_expression(e, written);
    if (!target) return false;
    if (output >= outputs->size()) {
      e.report(too_many_results(written.span(), call.parts()[0].text(), outputs->size()));
      return false;
    }
    if (!take_apart(e, target, (*outputs)[output], written.span(), sides)) return false;
  }
  if (!is_possible_here(e, context, parts[1], sides)) return false;
  add_call(e, context, sides, equation.span(), equations);
  return true;
}

bool read_single(Elaboration& e, const EquationContext& context, View equation, Equations& equations) {
  const auto parts = equation.parts();
  if (!parts[2]) return false;
  const TypedExpression left = read_expression(e, parts[1]);
  const TypedExpression right = read_expression(e, parts[2]);
  if (!left || !right) return false;
  std::vector<Sides> sides;
  if (!take_apart(e, left, right, equation.span(), sides)) return false;
  if (!is_possible_here(e, context, parts[1], sides)) return false;
  add_equalities(e, context, sides, equation.span(), equations);
  return true;
}

}  // namespace

void read_equality(Elaboration& e, EquationContext& context, View equation, Equations& equations) {
  const View left = equation.parts()[1];
  const bool several = left && left.kind() == NodeKind::OutputList;
  const bool right = left && (several ? read_several(e, context, equation, equations)
                                      : read_single(e, context, equation, equations));
  context.incomplete = context.incomplete || !right;
}

}  // namespace causa::instance
