#include "instance/values/derivatives.h"

#include <variant>

#include "expression/algebra/time_derivative.h"
#include "expression/build/build.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool varies_continuously(const Elaboration& e, SymbolId symbol) {
  if (!e.tree.symbols.contains(symbol) || !e.tree.symbols[symbol].valid()) return false;
  return e.tree.variable(symbol).variability == Variability::Continuous &&
         e.tree.variable(symbol).kind == ValueKind::Real;
}

// The variable of an access, `v[i]` or `der(v)[i]`; none where it is something else.
SymbolId variable_of(const ExpressionTable& table, ExpressionId access) {
  while (table.is(access, Operator::Element) || table.is(access, Operator::Derivative))
    access = table.operand(access, 0);
  return table.is(access, Operator::Symbol) ? table.symbol_of(access) : SymbolId::none();
}

// The derivative of a whole variable or of elements of it; also of a derivative.
ExpressionId derivative_of_access(ExpressionTable& table, ExpressionId access) {
  if (!table.is(access, Operator::Element)) return derivative(table, access);
  const std::vector<ExpressionId> operands(table.operands(access).begin(), table.operands(access).end());
  return element(table, derivative(table, operands[0]), std::span(operands).subspan(1));
}

TypedExpression derivative_of_expression(Elaboration& e, View argument) {
  const TypedExpression value = read_expression(e, argument);
  if (!value) return {};
  if (!has_number(e, value)) {
    return e.wrong(wrong_operand_type(argument.span(), "der", type_in_words(e, value)));
  }
  if (value.is_record()) return e.wrong(record_for_scalar(argument.span(), "`der`"));
  ExpressionTable& table = e.expressions;
  const auto result = time_derivative(table, value.id, [&](ExpressionId access) {
    const SymbolId symbol = variable_of(table, access);
    const bool varies = symbol.valid() && varies_continuously(e, symbol);
    return varies ? derivative_of_access(table, access) : table.real(0);
  });
  if (const auto* found = std::get_if<ExpressionId>(&result)) return {*found, value.variability};
  return e.wrong(no_derivative_of_expression(argument.span(), std::get<NotDifferentiable>(result).why));
}

}  // namespace

TypedExpression read_der(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  if (e.function != nullptr) return e.wrong(not_in_function(call.span(), "`der`"));
  View argument = arguments[0];
  while (argument && argument.kind() == NodeKind::Parenthesized && !argument.parts()[1])
    argument = argument.parts()[0];
  if (!argument) return {};
  if (argument.kind() == NodeKind::Reference) {
    const syntax::ReferenceView reference(argument.tree(), argument.id());
    if (reference.simple_name() != "time") return read_derivative(e, reference);
  }
  return derivative_of_expression(e, argument);
}

}  // namespace causa::instance
