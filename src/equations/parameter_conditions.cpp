#include "equations/parameter_conditions.h"

#include "expression/evaluate.h"

namespace causa {

namespace {

class KnownParameters {
 public:
  KnownParameters(const FlatModel& model, const ExpressionTable& table, std::set<SymbolId>& used)
      : model_(model), table_(table), used_(used) {
    environment_.symbol = [this](SymbolId symbol) { return value_of(symbol); };
  }

  std::optional<Value> evaluated(ExpressionId id) {
    auto value = evaluate(table_, id, environment_);
    if (auto* found = std::get_if<Value>(&value)) return std::move(*found);
    return std::nullopt;
  }

 private:
  std::optional<Value> value_of(SymbolId symbol) {
    const FlatVariable& variable = model_.variables[symbol];
    if (variable.variability > Variability::Parameter || !variable.binding.valid()) return std::nullopt;
    if (variable.fixed.valid()) {
      const auto fixed = evaluated(variable.fixed);
      if (!fixed || fixed->elements.empty() || fixed->elements[0] == 0) return std::nullopt;
    }
    auto value = evaluated(variable.binding);
    // One value for all elements of an array: nobody asks for arrays in conditions often enough.
    if (!value || value->dimensions != variable.dimensions) return std::nullopt;
    used_.insert(symbol);
    return value;
  }

  const FlatModel& model_;
  const ExpressionTable& table_;
  std::set<SymbolId>& used_;
  Environment environment_;
};

}  // namespace

std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::set<SymbolId>& used) {
  std::set<SymbolId> needed;
  const auto value = known_value(model, table, condition, needed);
  if (!value || value->elements.size() != 1) return std::nullopt;
  used.insert(needed.begin(), needed.end());
  return value->scalar() != 0;
}

std::optional<Value> known_value(const FlatModel& model, const ExpressionTable& table,
                                 ExpressionId expression, std::set<SymbolId>& used) {
  std::set<SymbolId> needed;
  auto value = KnownParameters(model, table, needed).evaluated(expression);
  if (value) used.insert(needed.begin(), needed.end());
  return value;
}

}  // namespace causa
