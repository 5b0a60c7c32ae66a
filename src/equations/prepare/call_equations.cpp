#include "equations/prepare/call_equations.h"

#include <algorithm>

#include <fmt/format.h>

#include "equations/diagnostics.h"
#include "expression/build/build.h"

namespace causa {

LoweredEquations CallEquations::lower(const Equation& equation) {
  LoweredEquations result;
  if (std::ranges::none_of(equation.targets, [](ExpressionId id) { return id.valid(); })) {
    EventAction action{.kind = EventActionKind::Assert, .loops = equation.loops, .arguments = {}};
    action.arguments = check_of(equation.right, equation.where);
    action.owner = equation.owner;
    action.where = equation.where;
    if (!action.arguments.empty()) result.actions.push_back(std::move(action));
    return result;
  }
  for (std::size_t n = 0; n < equation.targets.size(); ++n) {
    const ExpressionId target = equation.targets[n];
    if (!target.valid()) continue;
    Equation one{.owner = equation.owner, .loops = equation.loops, .left = target};
    const Dimensions dimensions = table_.dimensions(target);
    one.right = output(table_, equation.right, static_cast<std::uint32_t>(n),
                       kind_of_output(equation.right, n, target), dimensions);
    one.where = equation.where;
    result.equalities.push_back(std::move(one));
  }
  return result;
}

ValueKind CallEquations::kind_of_output(ExpressionId call, std::size_t number, ExpressionId target) const {
  if (!table_.is(call, Operator::Call)) return table_[target].kind;
  const Function& function = table_.function(table_.function_of(call));
  return function.variables[function.outputs.at(number)].kind;
}

std::vector<ExpressionId> CallEquations::check_of(ExpressionId call, Span where) {
  if (table_.is(call, Operator::SpatialDistribution)) return {};
  const Function* function =
      table_.is(call, Operator::Call) ? &table_.function(table_.function_of(call)) : nullptr;
  if (function == nullptr) {
    sink_.add(not_simulated_yet(where, "a call of a function value for its effects"));
    return {};
  }
  if (!function->outputs.empty() && !function->is_impure) return {};
  const std::string message = fmt::format("the check `{}` failed", function->name);
  const std::vector<ExpressionId> arguments(table_.operands(call).begin(), table_.operands(call).end());
  const std::size_t outputs = function->outputs.size();
  const FunctionId check = checking_function(table_.function_of(call));
  if (outputs == 0) {
    return {causa::call(table_, check, arguments, {}), table_.string(message), ExpressionId::none()};
  }
  const ExpressionId whole = causa::call(table_, check, arguments, table_.dimensions(call));
  return {output(table_, whole, static_cast<std::uint32_t>(outputs), ValueKind::Boolean, {}),
          table_.string(message), ExpressionId::none()};
}

// The same function with an output that is true.
FunctionId CallEquations::checking_function(FunctionId original) {
  const auto [known, is_new] = checking_.try_emplace(original);
  if (!is_new) return known->second;
  Function function = table_.function(original);
  function.name = fmt::format("$check({})", function.name);
  FunctionVariable passed;
  passed.name = "$passed";
  passed.role = FunctionRole::Output;
  passed.kind = ValueKind::Boolean;
  passed.binding = table_.boolean(true);
  passed.where = function.where;
  function.outputs.push_back(function.variables.add(std::move(passed)));
  function.derivatives.clear();
  known->second = table_.add_function(std::move(function));
  model_.functions.push_back(known->second);
  return known->second;
}

}  // namespace causa
