#include "driver/describe.h"

#include <algorithm>
#include <array>

#include "expression/degree.h"
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

bool is_linear(const EquationSystem& system, const ExpressionTable& expressions) {
  const auto is_variable = [&](SymbolId symbol) {
    return system.symbols[symbol].variability > Variability::Parameter;
  };
  return std::ranges::all_of(system.equations, [&](const EquationFamily& family) {
    return degree_in(expressions, family.left, is_variable) != Degree::Nonlinear &&
           degree_in(expressions, family.right, is_variable) != Degree::Nonlinear;
  });
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
  if (compilation.causalized)
    facts.linear = is_linear(compilation.causalized->system, compilation.expressions);
  if (!compilation.causalized || !compilation.causalized->plan) return facts;
  const Causalized& causalized = *compilation.causalized;
  const ReducedSystem& reduced = *causalized.reduced;
  facts.aliases = causalized.aliases.removed_equations + reduced.merged_late;
  facts.has_states = true;
  for (std::uint32_t quantity = 0; quantity < reduced.quantities.count(); ++quantity) {
    if (reduced.is_state[quantity] != 0) facts.states.push_back(causalized.space->name(quantity));
  }
  for (const StateSet& set : reduced.state_sets) {
    for (const std::uint32_t quantity : set.initial) facts.states.push_back(causalized.space->name(quantity));
  }
  facts.index = index_of(reduced, *causalized.plan);
  return facts;
}

}  // namespace causa::driver
