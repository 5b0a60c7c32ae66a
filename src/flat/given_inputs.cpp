#include "flat/given_inputs.h"

#include <algorithm>

#include "base/check.h"
#include "expression/build/build.h"
#include "types/array_size.h"

namespace causa {

namespace {

ExpressionId element_at(ExpressionTable& table, ExpressionId array, const Dimensions& dimensions,
                        std::size_t position) {
  std::vector<ExpressionId> subscripts(dimensions.size());
  auto rest = static_cast<std::int64_t>(position);
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    subscripts[d] = table.integer(rest % dimensions[d] + 1);
    rest /= dimensions[d];
  }
  return element(table, array, subscripts);
}

// The value of an input that nothing gives.
ExpressionId start_of(ExpressionTable& table, const FlatVariable& variable, std::size_t position) {
  if (variable.start.valid())
    return table.is_scalar(variable.start) ? variable.start
                                           : element_at(table, variable.start, variable.dimensions, position);
  switch (variable.kind) {
    case ValueKind::Integer: return table.integer(0);
    case ValueKind::Boolean: return table.boolean(false);
    case ValueKind::Enumeration: return table.enumeration(variable.enumeration, 1);
    default: return table.real(0);
  }
}

// Reads nothing but constants and parameters.
bool is_constant(const FlatModel& model, const ExpressionTable& table, ExpressionId expression) {
  std::vector<ExpressionId> pending{expression};
  while (!pending.empty()) {
    const ExpressionId next = pending.back();
    pending.pop_back();
    if (table.is(next, Operator::Time)) return false;
    if (table.is(next, Operator::Symbol)) {
      const SymbolId symbol = table.symbol_of(next);
      if (symbol.index() >= model.variables.size() ||
          model.variables[symbol].variability > Variability::Parameter)
        return false;
    }
    const auto operands = table.operands(next);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return true;
}

}  // namespace

void release_inputs(FlatModel& model, const ExpressionTable& expressions, InstanceId root) {
  std::erase_if(model.equations, [&](const Equation& equation) {
    if (equation.kind != EquationKind::Equality || !equation.loops.empty() ||
        !expressions.is(equation.left, Operator::Symbol))
      return false;
    FlatVariable& variable = model.variables[expressions.symbol_of(equation.left)];
    const bool is_bound_input = variable.declared_causality == Causality::Input &&
                                variable.causality == Causality::Internal && variable.owner == root &&
                                variable.kind == ValueKind::Real;
    if (!is_bound_input || !is_constant(model, expressions, equation.right)) return false;
    variable.causality = Causality::Input;
    variable.start = equation.right;
    return true;
  });
}

void give_inputs(FlatModel& model, ExpressionTable& expressions, std::span<const GivenInput> given) {
  for (const GivenInput& input : given) {
    const auto found = std::ranges::find_if(
        model.order, [&](SymbolId symbol) { return model.variables[symbol].name == input.variable; });
    require(found != model.order.end(), "an input that is given is a variable of the model");
    FlatVariable& variable = model.variables[*found];
    variable.causality = Causality::Internal;
    const auto count = element_count(variable.dimensions);
    require(count.has_value(), "an input has a number of elements");
    const ExpressionId whole = expressions.symbol(*found, variable.kind, variable.dimensions);
    for (std::size_t position = 0; position < static_cast<std::size_t>(*count); ++position) {
      if (std::ranges::find(input.elements, position) != input.elements.end()) continue;
      model.equations.push_back({.owner = variable.owner,
                                 .loops = {},
                                 .left = element_at(expressions, whole, variable.dimensions, position),
                                 .right = start_of(expressions, variable, position),
                                 .where = variable.where});
    }
  }
}

}  // namespace causa
