#include "equations/call_equations.h"

#include <algorithm>

#include "equations/diagnostics.h"
#include "expression/build.h"

namespace causa {

namespace {

ValueKind kind_of_output(const ExpressionTable& table, ExpressionId call, std::size_t number,
                         ExpressionId target) {
  if (!table.is(call, Operator::Call)) return table[target].kind;
  const Function& function = table.function(table.function_of(call));
  return function.variables[function.outputs.at(number)].kind;
}

}  // namespace

bool has_no_effect(const ExpressionTable& table, ExpressionId call) {
  if (!table.is(call, Operator::Call)) return table.is(call, Operator::SpatialDistribution);
  const Function& function = table.function(table.function_of(call));
  return !function.is_impure && !function.outputs.empty();
}

LoweredEquations lower_call(const Equation& equation, ExpressionTable& table, DiagnosticSink& sink) {
  LoweredEquations result;
  const bool is_wanted = std::ranges::any_of(equation.targets, [](ExpressionId id) { return id.valid(); });
  if (!is_wanted && !has_no_effect(table, equation.right))
    sink.add(not_simulated_yet(equation.where, "a call for its effects"));
  for (std::size_t n = 0; n < equation.targets.size(); ++n) {
    const ExpressionId target = equation.targets[n];
    if (!target.valid()) continue;
    Equation one{.owner = equation.owner, .loops = equation.loops, .left = target};
    one.right = output(table, equation.right, static_cast<std::uint32_t>(n),
                       kind_of_output(table, equation.right, n, target), table.dimensions(target));
    one.where = equation.where;
    result.equalities.push_back(std::move(one));
  }
  return result;
}

}  // namespace causa
