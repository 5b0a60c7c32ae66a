#include "equations/prepare/when_conditions.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "equations/prepare/lowered_equations.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

// The loops an expression depends on, from the outermost.
std::vector<std::uint32_t> loops_used(ExpressionTable& table, ExpressionId id, std::size_t loops) {
  std::set<std::uint32_t> used;
  // Indices bound inside are not asked for.
  substitute_indices(table, id, [&](std::uint32_t number) {
    if (number < loops && contains(table, id, table.index(number))) used.insert(number);
    return ExpressionId::none();
  });
  return {used.begin(), used.end()};
}

}  // namespace

ExpressionId WhenConditions::instant(ExpressionId condition, const Place& place) {
  const Dimensions dimensions = table_.dimensions(condition);
  if (dimensions.empty()) return instant_of_one(condition, place);
  ExpressionId result = table_.boolean(false);
  for (std::int64_t i = 1; i <= dimensions[0]; ++i) {
    const ExpressionId one = element(table_, condition, std::array{table_.integer(i)});
    result = either(table_, result, instant_of_one(one, place));
  }
  return result;
}

ExpressionId WhenConditions::instant_of_one(ExpressionId condition, const Place& place) {
  if (table_.is(condition, Operator::Initial)) return condition;
  if (!can_change(condition)) return table_.boolean(false);
  return instant_of_variable(is_variable(table_, condition) ? condition : variable_for(condition, place));
}

ExpressionId WhenConditions::instant_of_variable(ExpressionId variable) {
  const ExpressionId initial = build_function(table_, Operator::Initial, {});
  const ExpressionId edge = build_function(table_, Operator::Edge, std::array{variable});
  return both(table_, opposite(table_, initial), edge);
}

bool WhenConditions::can_change(ExpressionId condition) const {
  return std::ranges::any_of(reachable(table_, condition), [&](ExpressionId id) {
    switch (table_[id].op) {
      case Operator::Symbol:
        return model_.variables[table_.symbol_of(id)].variability > Variability::Parameter;
      case Operator::Time:
      case Operator::Sample:
      case Operator::Initial:
      case Operator::Terminal: return true;
      case Operator::Call: return table_.function(table_.function_of(id)).is_impure;
      default: return false;
    }
  });
}

ExpressionId WhenConditions::variable_for(ExpressionId condition, const Place& place) {
  const std::vector<std::uint32_t> used = loops_used(table_, condition, place.loops.size());
  std::vector<LoopRange> loops;
  std::vector<std::int64_t> ranges;
  for (const std::uint32_t number : used) {
    loops.push_back(place.loops[number]);
    ranges.insert(ranges.end(), {loops.back().first, loops.back().count});
  }
  const ExpressionId alone = substitute_indices(table_, condition, [&](std::uint32_t number) {
    const auto found = std::ranges::find(used, number);
    if (found == used.end()) return ExpressionId::none();
    return table_.index(static_cast<std::uint32_t>(found - used.begin()));
  });
  const Place own{loops, place.owner, place.where};
  const auto known = known_.find({alone, ranges});
  ExpressionId access;
  if (known == known_.end()) {
    access = add_variable(own);
    known_.emplace(std::pair(alone, ranges), variable_of(table_, access));
    Equation equation{.owner = place.owner, .loops = loops, .left = access, .right = alone};
    equation.computes_left = true;
    equation.where = place.where;
    model_.equations.push_back(std::move(equation));
  } else {
    const FlatVariable& variable = model_.variables[known->second];
    access = table_.symbol(known->second, variable.kind, variable.dimensions);
    std::vector<ExpressionId> positions;
    for (std::size_t k = 0; k < loops.size(); ++k) {
      const ExpressionId index = table_.index(static_cast<std::uint32_t>(k));
      positions.push_back(subtract(table_, index, table_.integer(loops[k].first - 1)));
    }
    access = element(table_, access, positions);
  }
  return substitute_indices(table_, access, [&](std::uint32_t number) {
    return number < used.size() ? table_.index(used[number]) : ExpressionId::none();
  });
}

ExpressionId WhenConditions::add_variable(const Place& place) {
  FlatVariable variable;
  variable.name = fmt::format("$when{}", ++count_);
  variable.kind = ValueKind::Boolean;
  variable.variability = Variability::Discrete;
  variable.is_protected = true;
  variable.hide_result = true;
  variable.where = place.where;
  std::vector<ExpressionId> positions;
  for (std::size_t k = 0; k < place.loops.size(); ++k) {
    const LoopRange& loop = place.loops[k];
    require(loop.step == 1, "loops around conditions have the step 1");
    variable.dimensions.push_back(loop.count);
    const ExpressionId index = table_.index(static_cast<std::uint32_t>(k));
    positions.push_back(subtract(table_, index, table_.integer(loop.first - 1)));
  }
  const Dimensions dimensions = variable.dimensions;
  const SymbolId symbol = model_.variables.add(std::move(variable));
  model_.order.push_back(symbol);
  return element(table_, table_.symbol(symbol, ValueKind::Boolean, dimensions), positions);
}

}  // namespace causa
