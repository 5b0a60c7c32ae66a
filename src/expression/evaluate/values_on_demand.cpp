#include "expression/evaluate/values_on_demand.h"

#include <unordered_set>
#include <utility>

namespace causa {

namespace {

constexpr int deepest_demand = 100;

}  // namespace

ValuesOnDemand::ValuesOnDemand(const ExpressionTable& table, Rule rule, EvaluationLimits limits)
    : table_(table), rule_(std::move(rule)), limits_(limits) {}

std::optional<Value> ValuesOnDemand::value(ExpressionId expression, const std::vector<double>& indices) {
  for (;;) {
    auto found = attempt(expression, indices);
    if (depth_ > 0 || !postponed_.valid()) return found;
    resolve(std::exchange(postponed_, SymbolId::none()));
  }
}

std::optional<Value> ValuesOnDemand::attempt(ExpressionId expression, const std::vector<double>& indices) {
  const Environment environment{
      .symbol = [this](SymbolId symbol) { return of_symbol(symbol); }, .time = {}, .indices = indices};
  auto found = evaluate(table_, expression, environment, limits_);
  if (auto* value = std::get_if<Value>(&found)) return std::move(*value);
  return std::nullopt;
}

std::optional<Value> ValuesOnDemand::of_symbol(SymbolId symbol) {
  if (postponed_.valid()) return std::nullopt;
  if (const auto known = values_.find(symbol.index()); known != values_.end()) return known->second;
  if (depth_ == deepest_demand) {
    postponed_ = symbol;
    return std::nullopt;
  }
  // Also ends the search where a symbol needs itself.
  values_[symbol.index()] = std::nullopt;
  ++depth_;
  auto found = rule_(symbol);
  --depth_;
  if (postponed_.valid()) {
    values_.erase(symbol.index());
    return std::nullopt;
  }
  return values_[symbol.index()] = std::move(found);
}

// With a stack of its own: every entry waits for the one above it.
void ValuesOnDemand::resolve(SymbolId symbol) {
  std::vector<SymbolId> pending{symbol};
  std::unordered_set<std::uint32_t> waiting{symbol.index()};
  while (!pending.empty()) {
    of_symbol(pending.back());
    if (!postponed_.valid()) {
      waiting.erase(pending.back().index());
      pending.pop_back();
      continue;
    }
    const SymbolId needed = std::exchange(postponed_, SymbolId::none());
    if (waiting.insert(needed.index()).second) {
      pending.push_back(needed);
    } else {
      values_[needed.index()] = std::nullopt;
    }
  }
}

}  // namespace causa
