// Values of symbols that are computed from each other, each when it is first needed and only once. A chain of
// any length does not nest deeper than a few levels of the machine's stack: what lies deeper is computed
// first, and what waited for it begins again.
#pragma once

#include <functional>
#include <optional>
#include <unordered_map>
#include <vector>

#include "expression/evaluate/evaluate.h"

namespace causa {

class ValuesOnDemand {
 public:
  // The value of a symbol, by value() of the expressions it needs; nothing where it has none.
  using Rule = std::function<std::optional<Value>(SymbolId)>;

  ValuesOnDemand(const ExpressionTable& table, Rule rule, EvaluationLimits limits = {});
  ValuesOnDemand(const ValuesOnDemand&) = delete;
  ValuesOnDemand& operator=(const ValuesOnDemand&) = delete;

  // Nothing where the expression needs a symbol without a value, or cannot be evaluated. A symbol that needs
  // itself has no value.
  std::optional<Value> value(ExpressionId expression, const std::vector<double>& indices = {});

 private:
  std::optional<Value> attempt(ExpressionId expression, const std::vector<double>& indices);
  std::optional<Value> of_symbol(SymbolId symbol);
  void resolve(SymbolId symbol);

  const ExpressionTable& table_;
  Rule rule_;
  EvaluationLimits limits_;
  std::unordered_map<std::uint32_t, std::optional<Value>> values_;
  int depth_ = 0;
  SymbolId postponed_ = SymbolId::none();  // lies too deep: to be computed by itself
};

}  // namespace causa
