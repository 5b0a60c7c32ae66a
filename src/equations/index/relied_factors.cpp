#include "equations/index/relied_factors.h"

#include <algorithm>
#include <set>

#include "expression/build/traverse.h"
#include "flat/model_expressions.h"

namespace causa {

namespace {

// The parameter and those computed from it.
std::set<SymbolId> followers(const FlatModel& model, const ExpressionTable& table, SymbolId parameter) {
  std::set<SymbolId> result{parameter};
  for (bool grew = true; grew;) {
    grew = false;
    for (const SymbolId symbol : model.order) {
      const FlatVariable& variable = model.variables[symbol];
      if (variable.variability != Variability::Parameter || !variable.binding.valid()) continue;
      if (result.contains(symbol)) continue;
      const bool follows = std::ranges::any_of(reachable(table, variable.binding), [&](ExpressionId id) {
        return table.is(id, Operator::Symbol) && result.contains(table.symbol_of(id));
      });
      if (!follows) continue;
      result.insert(symbol);
      grew = true;
    }
  }
  return result;
}

}  // namespace

bool is_relied_factor(const FlatModel& model, const ExpressionTable& table, SymbolId parameter) {
  const std::set<SymbolId> relied = followers(model, table, parameter);
  // By expression; operands have lower ids than what they are in.
  struct Content {
    bool varies = false;
    bool relies = false;
  };
  std::vector<Content> contents(table.size());
  std::vector<ExpressionId> roots;
  visit_equations(model.equations, [&](ExpressionId id) { roots.push_back(id); });
  for (const ExpressionId id : reachable(table, roots)) {
    Content& content = contents[id.index()];
    if (table.is(id, Operator::Symbol)) {
      const SymbolId symbol = table.symbol_of(id);
      content.varies = model.variables[symbol].variability > Variability::Parameter;
      content.relies = relied.contains(symbol);
    }
    content.varies = content.varies || table.is(id, Operator::Time);
    const auto operands = table.operands(id);
    for (const ExpressionId operand : operands) {
      content.varies = content.varies || contents[operand.index()].varies;
      content.relies = content.relies || contents[operand.index()].relies;
    }
    if (!table.is(id, Operator::Multiply) && !table.is(id, Operator::Divide)) continue;
    const Content& first = contents[operands[0].index()];
    const Content& second = contents[operands[1].index()];
    if ((first.relies && !first.varies && second.varies) || (second.relies && !second.varies && first.varies))
      return true;
  }
  return false;
}

}  // namespace causa
