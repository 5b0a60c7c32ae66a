#include "equations/prepare/settled_zeros.h"

#include <algorithm>
#include <unordered_set>

#include "equations/system/accesses.h"
#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "flat/known_parameters.h"

namespace causa {

ExpressionId SettledZeros::removed_from(ExpressionId expression) {
  return substitute(table_, expression, [&](ExpressionId id) {
    const bool is_product = table_.is(id, Operator::Multiply);
    const bool is_quotient = table_.is(id, Operator::Divide);
    if ((!is_product && !is_quotient) || !table_.is_scalar(id) || table_[id].kind != ValueKind::Real)
      return ExpressionId::none();
    const bool first = is_zero(table_.operand(id, 0));
    const bool second = is_zero(table_.operand(id, 1));
    const bool vanishes = is_product ? first || second : first && !second;
    return vanishes ? table_.real(0) : ExpressionId::none();
  });
}

bool SettledZeros::is_zero(ExpressionId factor) {
  if (!table_.is_scalar(factor) || table_.is_number(factor)) return false;  // numbers are simplified anyway
  if (const auto known = is_zero_.find(factor.index()); known != is_zero_.end()) return known->second;
  const bool zero = is_settled(factor) && has_value_zero(factor);
  return is_zero_[factor.index()] = zero;
}

// Whether the factor is 0; for an element of an array, whether all elements are, whatever the subscripts.
bool SettledZeros::has_value_zero(ExpressionId factor) {
  if (const auto parts = access_parts(table_, factor); parts && parts->order == 0) {
    const FlatVariable& variable = model_.variables[parts->symbol];
    factor = table_.symbol(parts->symbol, variable.kind, variable.dimensions);
  }
  std::set<SymbolId> needed;
  const auto value = known_value(model_, table_, factor, needed);
  if (!value || value->elements.empty()) return false;
  if (std::ranges::any_of(value->elements, [](double element) { return element != 0; })) return false;
  used_.insert(needed.begin(), needed.end());
  return true;
}

// Whether the expression contains nothing but constants and settled parameters. Parameters can depend on each
// other in long chains: those that are needed first lie on a stack of its own.
bool SettledZeros::is_settled(ExpressionId expression) {
  std::vector<SymbolId> pending = undecided_in(unseen_parts(expression));
  std::unordered_set<std::uint32_t> entered;
  while (!pending.empty()) {
    const SymbolId symbol = pending.back();
    const ExpressionId binding = model_.variables[symbol].binding;
    if (entered.insert(symbol.index()).second) {
      // One that is entered already depends on itself and counts as not settled.
      std::vector<SymbolId> needed = undecided_in(unseen_parts(binding));
      std::erase_if(needed, [&](SymbolId other) { return entered.contains(other.index()); });
      pending.insert(pending.end(), needed.begin(), needed.end());
      if (!needed.empty()) continue;
    }
    pending.pop_back();
    if (!symbol_is_settled_.contains(symbol.index())) symbol_is_settled_[symbol.index()] = follows(symbol);
  }
  return by_parts(expression);
}

// What is reachable and not decided yet; operands precede parents.
std::set<ExpressionId> SettledZeros::unseen_parts(ExpressionId expression) const {
  std::set<ExpressionId> unseen;
  std::vector<ExpressionId> pending{expression};
  while (!pending.empty()) {
    const ExpressionId id = pending.back();
    pending.pop_back();
    if (is_settled_.contains(id.index()) || !unseen.insert(id).second) continue;
    const auto operands = table_.operands(id);
    pending.insert(pending.end(), operands.begin(), operands.end());
  }
  return unseen;
}

std::vector<SymbolId> SettledZeros::undecided_in(const std::set<ExpressionId>& parts) const {
  std::vector<SymbolId> found;
  for (const ExpressionId id : parts) {
    if (!table_.is(id, Operator::Symbol)) continue;
    const SymbolId symbol = table_.symbol_of(id);
    if (!by_declaration(symbol) && !symbol_is_settled_.contains(symbol.index())) found.push_back(symbol);
  }
  return found;
}

bool SettledZeros::by_parts(ExpressionId expression) {
  for (const ExpressionId id : unseen_parts(expression)) {
    bool settled = !table_.is(id, Operator::Time);
    if (table_.is(id, Operator::Symbol)) {
      const SymbolId symbol = table_.symbol_of(id);
      const auto known = symbol_is_settled_.find(symbol.index());
      settled = by_declaration(symbol).value_or(known != symbol_is_settled_.end() && known->second);
    }
    for (const ExpressionId operand : table_.operands(id)) settled = settled && is_settled_[operand.index()];
    is_settled_[id.index()] = settled;
  }
  return is_settled_[expression.index()];
}

// Nothing where the binding decides.
std::optional<bool> SettledZeros::by_declaration(SymbolId symbol) const {
  const FlatVariable& variable = model_.variables[symbol];
  if (variable.variability == Variability::Constant || variable.structural) return true;
  if (variable.variability != Variability::Parameter || !variable.binding.valid()) return false;
  // An `Evaluate` parameter takes what it is computed from with it.
  if (variable.evaluate) return true;
  return std::nullopt;
}

// Whether a parameter follows from settled ones. A value that was written down is there to be changed, unless
// it is final.
bool SettledZeros::follows(SymbolId symbol) {
  const FlatVariable& variable = model_.variables[symbol];
  const auto is_parameter = [&](ExpressionId id) {
    return table_.is(id, Operator::Symbol) &&
           model_.variables[table_.symbol_of(id)].variability == Variability::Parameter;
  };
  const bool computed = std::ranges::any_of(reachable(table_, variable.binding), is_parameter);
  return (variable.is_final || computed) && by_parts(variable.binding);
}

}  // namespace causa
