#include "driver/explain/describe.h"

#include <algorithm>
#include <array>

#include "equations/system/accesses.h"
#include "expression/algebra/degree.h"
#include "expression/build/traverse.h"
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

// Whether something is remembered: integrated, delayed, or kept from event to event.
bool remembers(Operator op) {
  switch (op) {
    case Operator::Derivative:
    case Operator::Delay:
    case Operator::SpatialDistribution:
    case Operator::Pre:
    case Operator::Edge:
    case Operator::Change: return true;
    default: return false;
  }
}

bool is_dynamic(const Compilation& compilation) {
  const ExpressionTable& expressions = compilation.expressions;
  if (mentions(*compilation.flat, expressions, Operator::Derivative)) return true;
  std::vector<ExpressionId> roots;
  if (compilation.causalized) {
    // Here `when` reads `pre` where it keeps a value, and nothing where it only ends a simulation.
    for (const EquationFamily& family : compilation.causalized->system->equations) {
      roots.push_back(family.left);
      roots.push_back(family.right);
    }
  } else {
    visit_equations(compilation.flat->equations, [&](const ExpressionId& id) { roots.push_back(id); });
  }
  return std::ranges::any_of(reachable(expressions, roots),
                             [&](ExpressionId id) { return remembers(expressions[id].op); });
}

// Which variables are functions of time and parameters alone, by equations that say so: d = -1, u =
// sin(time). As factors they vary with time, and leave an equation linear.
class GivenVariables {
 public:
  GivenVariables(const Causalized& causalized, const ExpressionTable& expressions)
      : system_(*causalized.system),
        expressions_(expressions),
        is_given_(causalized.system->symbols.size(), 0) {
    for (const VariableFamily& family : system_.variables)
      if (is_constant(causalized.aliases.aliases, family)) is_given_[family.symbol.index()] = 1;
    // What one turn finds makes more visible to the next; chains of more are rare.
    constexpr int most_turns = 30;
    for (int turn = 0; turn < most_turns && find_more(); ++turn) {
    }
  }

  [[nodiscard]] bool is_variable(SymbolId symbol) const {
    return system_.symbols[symbol].variability > Variability::Parameter && is_given_[symbol.index()] == 0;
  }

 private:
  [[nodiscard]] bool is_constant(const ScalarAliases& aliases, const VariableFamily& family) const {
    for (std::uint32_t i = 0; i < family.count; ++i) {
      const std::uint32_t root = aliases.find(family.first_scalar + i).scalar;
      if (!aliases.constants.contains(root)) return false;
    }
    return family.count > 0 && family.part != VariablePart::Known;
  }

  bool find_more() {
    std::vector<std::uint32_t> equations(is_given_.size(), 0);  // by symbol: that give an element of it
    for (const EquationFamily& family : system_.equations) {
      for (const auto& [side, other] :
           {std::pair(family.left, family.right), std::pair(family.right, family.left)}) {
        const auto parts = access_parts(expressions_, side);
        if (!parts || parts->order > 0 || !is_variable(parts->symbol) || !is_free(other)) continue;
        equations[parts->symbol.index()] += family.count;
        break;
      }
    }
    bool found = false;
    for (const VariableFamily& family : system_.variables) {
      const std::uint32_t symbol = family.symbol.index();
      if (is_given_[symbol] != 0 || family.count == 0 || equations[symbol] < family.count ||
          system_.symbols[family.symbol].causality == Causality::Input) {
        continue;
      }
      is_given_[symbol] = 1;
      found = true;
    }
    return found;
  }

  [[nodiscard]] bool is_free(ExpressionId expression) const {
    return std::ranges::none_of(reachable(expressions_, expression), [&](ExpressionId id) {
      return remembers(expressions_[id].op) ||
             (expressions_.is(id, Operator::Symbol) && is_variable(expressions_.symbol_of(id)));
    });
  }

  const EquationSystem& system_;
  const ExpressionTable& expressions_;
  std::vector<std::uint8_t> is_given_;  // by symbol
};

bool is_linear(const Causalized& causalized, const ExpressionTable& expressions) {
  const GivenVariables given(causalized, expressions);
  const auto is_variable = [&](SymbolId symbol) { return given.is_variable(symbol); };
  return std::ranges::all_of(causalized.system->equations, [&](const EquationFamily& family) {
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
  facts.dynamic = is_dynamic(compilation);
  facts.time_invariant = !mentions(flat, compilation.expressions, Operator::Time) &&
                         !mentions(flat, compilation.expressions, Operator::Sample);
  if (compilation.causalized) facts.linear = is_linear(*compilation.causalized, compilation.expressions);
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
