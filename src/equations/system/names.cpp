#include "equations/system/names.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/variable_name.h"
#include "equations/system/scalar_templates.h"
#include "expression/build/indices.h"

namespace causa {

ExpressionNames family_names(const Table<SymbolId, FlatVariable>& symbols,
                             const std::vector<LoopRange>& loops) {
  return {.symbol = [&symbols](SymbolId symbol) { return symbols[symbol].name; },
          .index =
              [&loops](std::uint32_t number) {
                return number < loops.size() ? loops[number].name : fmt::format("index{}", number);
              },
          .subscript =
              [&symbols](SymbolId symbol, std::size_t dimension, std::int64_t value) {
                return subscript_text(symbols[symbol].subscript_names, dimension, value);
              }};
}

std::string equation_text(const EquationSystem& system, const EquationFamily& family,
                          const ExpressionTable& expressions) {
  const ExpressionNames names = family_names(system.symbols, family.loops);
  return fmt::format("{} = {}", print(expressions, family.left, names),
                     print(expressions, family.right, names));
}

ExpressionId at_position(const EquationSystem& system, ExpressionTable& expressions, std::uint32_t equation,
                         ExpressionId side) {
  const EquationFamily& family = system.equations[family_of_equation(system, equation)];
  return at_position(family, expressions, equation - family.first_scalar, side);
}

ExpressionId at_position(const EquationFamily& family, ExpressionTable& expressions, std::uint32_t n,
                         ExpressionId side) {
  if (family.loops.empty()) return side;
  const std::vector<std::int64_t> position = position_of(family.loops, n);
  return substitute_indices(expressions, side, [&](std::uint32_t k) {
    if (k >= family.loops.size()) return ExpressionId::none();
    return expressions.integer(family.loops[k].first + family.loops[k].step * position[k]);
  });
}

QuotedEquation quoted_equation(const EquationSystem& system, ExpressionTable& expressions,
                               std::uint32_t equation) {
  const EquationFamily& family = system.equations[family_of_equation(system, equation)];
  const ExpressionNames names = family_names(system.symbols, family.loops);
  return {fmt::format("{} = {}",
                      print(expressions, at_position(system, expressions, equation, family.left), names),
                      print(expressions, at_position(system, expressions, equation, family.right), names)),
          family.where};
}

std::string scalar_name(const EquationSystem& system, std::uint32_t scalar) {
  const VariableFamily& family = system.variables[family_of_scalar(system, scalar)];
  const FlatVariable& variable = system.symbols[family.symbol];
  if (variable.dimensions.empty()) return variable.name;
  return subscripted_name(variable.name, variable.subscript_places,
                          subscripts_of(variable.dimensions, scalar - family.first_scalar),
                          variable.subscript_names);
}

std::string derivative_name(const EquationSystem& system, std::uint32_t scalar, unsigned order) {
  std::string name = scalar_name(system, scalar);
  for (unsigned k = 0; k < order; ++k) name = fmt::format("der({})", name);
  return name;
}

}  // namespace causa
