#include "driver/describe.h"

#include <algorithm>
#include <array>

#include "equations/names.h"
#include "expression/traverse.h"
#include "flat/model_expressions.h"

namespace causa::driver {

namespace {

bool mentions(const FlatModel& flat, const ExpressionTable& expressions, Operator op) {
  std::vector<ExpressionId> roots;
  const auto gather = [&](const ExpressionId& id) { roots.push_back(id); };
  visit_equations(flat.equations, gather);
  for (const Algorithm& algorithm : flat.algorithms) visit_statements(algorithm.statements, gather);
  return std::ranges::any_of(reachable(expressions, roots),
                             [&](ExpressionId id) { return expressions.is(id, op); });
}

}  // namespace

ModelFacts describe(const Compilation& compilation) {
  require(compilation.flat.has_value() && compilation.balance.has_value(),
          "a model is described from its flat form");
  const FlatModel& flat = *compilation.flat;
  ModelFacts facts;
  facts.name = flat.name;
  facts.equations = static_cast<std::uint64_t>(compilation.balance->equations);
  facts.unknowns = static_cast<std::uint64_t>(compilation.balance->unknowns);
  facts.trivial = static_cast<std::uint64_t>(compilation.balance->trivial);
  facts.dynamic = mentions(flat, compilation.expressions, Operator::Derivative);
  facts.time_invariant = !mentions(flat, compilation.expressions, Operator::Time) &&
                         !mentions(flat, compilation.expressions, Operator::Sample);
  if (!compilation.system) return facts;
  const EquationSystem& system = *compilation.system;
  facts.aliases = compilation.equations_before_aliases - system.scalar_equations;
  // Which of the differentiated variables are states is known only where the index needs no reduction.
  if (!compilation.plan) return facts;
  facts.has_states = true;
  for (std::uint32_t scalar = 0; scalar < system.scalar_variables; ++scalar) {
    if (system.is_state[scalar] != 0) facts.states.push_back(scalar_name(system, flat, scalar));
  }
  facts.index = 0;
  return facts;
}

}  // namespace causa::driver
