#include "equations/names.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "equations/families.h"
#include "equations/scalar_templates.h"
#include "expression/indices.h"

namespace causa {

ExpressionNames family_names(const FlatModel& flat, const std::vector<LoopRange>& loops) {
  return {.symbol = [&flat](SymbolId symbol) { return flat.variables[symbol].name; },
          .index =
              [&loops](std::uint32_t number) {
                return number < loops.size() ? loops[number].name : fmt::format("index{}", number);
              }};
}

std::string equation_text(const EquationFamily& family, const FlatModel& flat,
                          const ExpressionTable& expressions) {
  const ExpressionNames names = family_names(flat, family.loops);
  return fmt::format("{} = {}", print(expressions, family.left, names),
                     print(expressions, family.right, names));
}

QuotedEquation quoted_equation(const EquationSystem& system, const FlatModel& flat,
                               ExpressionTable& expressions, std::uint32_t scalar_equation) {
  const EquationFamily& family = system.equations[family_of_equation(system, scalar_equation)];
  const std::vector<std::int64_t> position = position_of(family.loops, scalar_equation - family.first_scalar);
  const auto with_numbers = [&](ExpressionId side) {
    return substitute_indices(expressions, side, [&](std::uint32_t k) {
      if (k >= family.loops.size()) return ExpressionId::none();
      return expressions.integer(family.loops[k].first + family.loops[k].step * position[k]);
    });
  };
  const ExpressionNames names = family_names(flat, family.loops);
  return {fmt::format("{} = {}", print(expressions, with_numbers(family.left), names),
                      print(expressions, with_numbers(family.right), names)),
          family.where};
}

std::string scalar_name(const EquationSystem& system, const FlatModel& flat, std::uint32_t scalar) {
  const VariableFamily& family = system.variables[family_of_variable(system, scalar)];
  const FlatVariable& variable = flat.variables[family.symbol];
  if (variable.dimensions.empty()) return variable.name;
  std::vector<std::int64_t> subscripts(variable.dimensions.size());
  std::int64_t rest = scalar - family.first_scalar;
  for (std::size_t d = subscripts.size(); d-- > 0;) {
    subscripts[d] = rest % variable.dimensions[d] + 1;
    rest /= variable.dimensions[d];
  }
  return fmt::format("{}[{}]", variable.name, fmt::join(subscripts, ","));
}

std::string unknown_name(const EquationSystem& system, const FlatModel& flat, std::uint32_t scalar) {
  const std::string name = scalar_name(system, flat, scalar);
  return system.is_state[scalar] != 0 ? fmt::format("der({})", name) : name;
}

}  // namespace causa
