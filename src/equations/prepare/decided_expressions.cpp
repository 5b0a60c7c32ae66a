#include "equations/prepare/decided_expressions.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <unordered_map>
#include <vector>

#include "equations/system/accesses.h"
#include "equations/system/present_values.h"
#include "expression/build/traverse.h"
#include "flat/known_parameters.h"

namespace causa {

namespace {

bool is_unknown(const FlatModel& model, const AccessParts& parts) {
  const FlatVariable& variable = model.variables[parts.symbol];
  return variable.variability > Variability::Parameter && variable.causality != Causality::Input;
}

// The unknowns an expression reads, in order.
std::vector<ExpressionId> unknowns_in(const FlatModel& model, const ExpressionTable& table,
                                      ExpressionId expression) {
  std::vector<ExpressionId> result = present_nodes(table, std::span(&expression, 1));
  std::erase_if(result, [&](ExpressionId id) {
    const auto parts = access_parts(table, id);
    return !parts || !is_unknown(model, *parts);
  });
  return result;
}

// The unknowns below every part of an expression, each set kept once: the branches of a long `if … elseif …`
// are not walked through again for each of them.
class UnknownSets {
 public:
  UnknownSets(const FlatModel& model, const ExpressionTable& table) : model_(model), table_(table) {}

  bool are_equal(ExpressionId a, ExpressionId b) {
    const std::size_t left = of(a);
    const std::size_t right = of(b);
    if (left != many || right != many) return left == right;
    return unknowns_in(model_, table_, a) == unknowns_in(model_, table_, b);
  }
  bool is_empty(ExpressionId id) { return of(id) == none; }

 private:
  static constexpr std::size_t none = 0;
  static constexpr std::size_t many = 1;  // too many to keep such sets
  static constexpr std::size_t most = 4096;
  using Set = std::vector<ExpressionId>;

  std::size_t of(ExpressionId root) {
    std::vector<ExpressionId> pending{root};
    std::vector<ExpressionId> unseen;
    while (!pending.empty()) {
      const ExpressionId id = pending.back();
      pending.pop_back();
      if (!known_.try_emplace(id.index(), none).second) continue;
      unseen.push_back(id);
      const auto operands = table_.operands(id);
      pending.insert(pending.end(), operands.begin(), operands.end());
    }
    // Operands come before their parents.
    std::ranges::sort(unseen);
    for (const ExpressionId id : unseen) known_[id.index()] = set_of(id);
    return known_.at(root.index());
  }

  // As `present_nodes` sees it: what was computed before does not count.
  std::size_t set_of(ExpressionId id) {
    if (table_.is(id, Operator::Pre)) return none;
    std::size_t result = none;
    if (const auto parts = access_parts(table_, id)) {
      for (const ExpressionId subscript : parts->subscripts)
        result = joined(result, known_.at(subscript.index()));
      return is_unknown(model_, *parts) ? joined(result, number_of({id})) : result;
    }
    for (const ExpressionId operand : table_.operands(id).subspan(table_.is(id, Operator::Delay) ? 1 : 0))
      result = joined(result, known_.at(operand.index()));
    return result;
  }

  std::size_t joined(std::size_t a, std::size_t b) {
    if (a == b || b == none) return a;
    if (a == none) return b;
    if (a == many || b == many) return many;
    Set both;
    std::ranges::set_union(*sets_[a], *sets_[b], std::back_inserter(both));
    return both.size() > most ? many : number_of(std::move(both));
  }

  std::size_t number_of(Set set) {
    const auto [place, is_new] = numbers_.try_emplace(std::move(set), sets_.size());
    if (is_new) sets_.push_back(&place->first);
    return place->second;
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  std::unordered_map<std::uint32_t, std::size_t> known_;  // by expression
  std::map<Set, std::size_t> numbers_;
  std::vector<const Set*> sets_{nullptr, nullptr};
};

}  // namespace

ExpressionId with_decided_conditions(const FlatModel& model, ExpressionTable& table, ExpressionId expression,
                                     std::set<SymbolId>& used) {
  std::map<ExpressionId, ExpressionId> decided;
  UnknownSets unknowns(model, table);
  for (const ExpressionId id : reachable(table, expression)) {
    if (!table.is(id, Operator::If)) continue;
    const ExpressionId condition = table.operand(id, 0);
    if (decided.contains(condition) || !unknowns.is_empty(condition)) continue;
    if (unknowns.are_equal(table.operand(id, 1), table.operand(id, 2))) continue;
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
