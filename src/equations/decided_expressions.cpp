#include "equations/decided_expressions.h"

#include <algorithm>
#include <map>
#include <vector>

#include "equations/accesses.h"
#include "equations/parameter_conditions.h"
#include "equations/present_values.h"
#include "expression/traverse.h"

namespace causa {

namespace {

// The unknowns an expression reads, in order.
std::vector<ExpressionId> unknowns_in(const FlatModel& model, const ExpressionTable& table,
                                      ExpressionId expression) {
  std::vector<ExpressionId> result = present_nodes(table, std::span(&expression, 1));
  std::erase_if(result, [&](ExpressionId id) {
    const auto parts = access_parts(table, id);
    if (!parts) return true;
    const FlatVariable& variable = model.variables[parts->symbol];
    return variable.variability <= Variability::Parameter || variable.causality == Causality::Input;
  });
  return result;
}

}  // namespace

ExpressionId with_decided_conditions(const FlatModel& model, ExpressionTable& table, ExpressionId expression,
                                     std::set<SymbolId>& used) {
  std::map<ExpressionId, ExpressionId> decided;
  for (const ExpressionId id : reachable(table, expression)) {
    if (!table.is(id, Operator::If)) continue;
    const ExpressionId condition = table.operand(id, 0);
    if (decided.contains(condition) || !unknowns_in(model, table, condition).empty()) continue;
    if (unknowns_in(model, table, table.operand(id, 1)) == unknowns_in(model, table, table.operand(id, 2)))
      continue;
    const auto holds = known_condition(model, table, condition, used);
    if (holds) decided[condition] = table.boolean(*holds);
  }
  if (decided.empty()) return expression;
  return substitute(table, expression, [&](ExpressionId id) {
    const auto found = decided.find(id);
    return found == decided.end() ? ExpressionId::none() : found->second;
  });
}

}  // namespace causa
