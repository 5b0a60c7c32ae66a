#include "equations/prepare/constant_texts.h"

#include <algorithm>

#include "expression/build/traverse.h"

namespace causa {

namespace {

bool is_known(const FlatVariable& variable) {
  return variable.variability == Variability::Constant || variable.variability == Variability::Parameter;
}

bool is_constant(const FlatModel& model, const ExpressionTable& table, ExpressionId expression) {
  return std::ranges::all_of(reachable(table, expression), [&](ExpressionId id) {
    if (table.is(id, Operator::Symbol)) return is_known(model.variables[table.symbol_of(id)]);
    return !table.is(id, Operator::Time) && !table.is(id, Operator::Initial) &&
           !table.is(id, Operator::Terminal);
  });
}

// The text variable that an equation gives a constant; none() where it does nothing of the sort.
SymbolId constant_text(const FlatModel& model, const ExpressionTable& table, const Equation& equation) {
  if (!equation.loops.empty() || !table.is(equation.left, Operator::Symbol)) return SymbolId::none();
  const SymbolId symbol = table.symbol_of(equation.left);
  const FlatVariable& variable = model.variables[symbol];
  if (variable.kind != ValueKind::String || is_known(variable)) return SymbolId::none();
  return is_constant(model, table, equation.right) ? symbol : SymbolId::none();
}

}  // namespace

void settle_texts(FlatModel& model, const ExpressionTable& expressions) {
  // One text may depend on others.
  for (bool found = true; found;) {
    found = false;
    std::erase_if(model.equations, [&](const Equation& equation) {
      const SymbolId symbol = constant_text(model, expressions, equation);
      if (!symbol.valid()) return false;
      FlatVariable& variable = model.variables[symbol];
      variable.variability = Variability::Parameter;
      variable.binding = equation.right;
      found = true;
      return true;
    });
  }
}

}  // namespace causa
