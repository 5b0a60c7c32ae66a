#include "instance/derivatives.h"

#include <algorithm>
#include <array>

#include "expression/build.h"
#include "expression/differentiate.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/references.h"
#include "instance/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool varies_continuously(const Elaboration& e, SymbolId symbol) {
  if (!e.tree.symbols.contains(symbol) || !e.tree.symbols[symbol].valid()) return false;
  return e.tree.variable(symbol).variability == Variability::Continuous &&
         e.tree.variable(symbol).kind == ValueKind::Real;
}

// What an expression depends on, as scalars: `time`, variables and elements of variables. Nothing when it
// depends on something else that varies.
std::optional<std::vector<ExpressionId>> accesses(const Elaboration& e, ExpressionId root) {
  const ExpressionTable& table = e.expressions;
  std::vector<ExpressionId> found;
  std::vector<ExpressionId> pending{root};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    const Operator op = table[id].op;
    if (op == Operator::Call || op == Operator::Pre || op == Operator::Delay || op == Operator::Derivative)
      return std::nullopt;
    ExpressionId variable = id;
    if (op == Operator::Element) variable = table.operand(id, 0);
    if (table.is(variable, Operator::Symbol)) {
      if (!varies_continuously(e, table.symbol_of(variable))) continue;
      if (!table.is_scalar(id)) return std::nullopt;
      found.push_back(id);
    } else if (op == Operator::Time) {
      found.push_back(id);
    } else {
      for (const ExpressionId operand : table.operands(id)) pending.push_back(operand);
    }
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

ExpressionId derivative_of_access(ExpressionTable& table, ExpressionId access) {
  if (table.is(access, Operator::Time)) return table.real(1);
  if (table.is(access, Operator::Symbol)) return derivative(table, access);
  const std::vector<ExpressionId> operands(table.operands(access).begin(), table.operands(access).end());
  return element(table, derivative(table, operands[0]), std::span(operands).subspan(1));
}

// d/dt f(a, b, …) = Σ ∂f/∂a · der(a)
ExpressionId total_derivative(Elaboration& e, ExpressionId scalar) {
  const auto found = accesses(e, scalar);
  if (!found) return {};
  ExpressionTable& table = e.expressions;
  ExpressionId sum = table.real(0);
  for (const ExpressionId access : *found) {
    const auto partial = differentiate(table, scalar, access);
    if (!partial) return {};
    sum = add(table, sum, multiply(table, *partial, derivative_of_access(table, access)));
  }
  return sum;
}

TypedExpression derivative_of_expression(Elaboration& e, View argument) {
  const TypedExpression value = read_expression(e, argument);
  if (!value) return {};
  if (!has_number(e, value)) {
    return e.wrong(wrong_operand_type(argument.span(), "der", type_in_words(e, value)));
  }
  const TypedExpression result =
      for_each_element(e, value, [&](std::span<const ExpressionId> subscripts) -> TypedExpression {
        return {total_derivative(e, element_of(e, value, subscripts).id), value.variability};
      });
  if (result) return result;
  return e.wrong(not_supported(argument.span(), "`der` of this expression",
                               "give the expression a variable of its own: `Real y = …;` and `der(y)`"));
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
