#include "driver/describe.h"

#include <algorithm>
#include <array>

#include "equations/names.h"
#include "expression/traverse.h"

namespace causa::driver {

namespace {

bool mentions_time(const EquationSystem& system, const ExpressionTable& expressions) {
  return std::any_of(system.equations.begin(), system.equations.end(), [&](const EquationFamily& family) {
    const std::array sides{family.left, family.right};
    return std::ranges::any_of(reachable(expressions, sides),
                               [&](ExpressionId id) { return expressions.is(id, Operator::Time); });
  });
}

}  // namespace

ModelFacts describe(const Compilation& compilation) {
  require(compilation.system.has_value(), "a model is described from its equations");
  const EquationSystem& system = *compilation.system;
  const FlatModel& flat = *compilation.flat;
  ModelFacts facts;
  facts.name = flat.name;
  facts.equations = compilation.equations_before_aliases;
  facts.aliases = compilation.equations_before_aliases - system.scalar_equations;
  facts.unknowns = system.scalar_variables + facts.aliases;
  for (std::uint32_t scalar = 0; scalar < system.scalar_variables; ++scalar) {
    if (system.is_state[scalar] != 0) facts.states.push_back(scalar_name(system, flat, scalar));
  }
  facts.dynamic = !facts.states.empty();
  facts.time_invariant = !mentions_time(system, compilation.expressions);
  if (compilation.plan) facts.index = 0;
  return facts;
}

}  // namespace causa::driver
