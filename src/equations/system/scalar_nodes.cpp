#include "equations/system/scalar_nodes.h"

#include "expression/build/build.h"

namespace causa {

ExpressionId scalar_node(const EquationSystem& system, ExpressionTable& expressions, std::uint32_t scalar,
                         unsigned order) {
  const VariableFamily& family = system.variables[family_of_scalar(system, scalar)];
  const FlatVariable& variable = system.symbols[family.symbol];
  ExpressionId result = expressions.symbol(family.symbol, variable.kind, variable.dimensions);
  for (unsigned k = 0; k < order; ++k) result = derivative(expressions, result);
  if (variable.dimensions.empty()) return result;
  std::vector<ExpressionId> subscripts(variable.dimensions.size());
  std::int64_t rest = scalar - family.first_scalar;
  for (std::size_t d = subscripts.size(); d-- > 0;) {
    subscripts[d] = expressions.integer(rest % variable.dimensions[d] + 1);
    rest /= variable.dimensions[d];
  }
  return element(expressions, result, subscripts);
}

}  // namespace causa
