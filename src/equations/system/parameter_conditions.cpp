#include "equations/system/parameter_conditions.h"

#include "equations/system/parameter_values.h"
#include "expression/evaluate/values_on_demand.h"
#include "flat/connections/access_positions.h"

namespace causa {

namespace {

class KnownParameters {
 public:
  KnownParameters(const FlatModel& model, const ExpressionTable& table, std::set<SymbolId>& used)
      : model_(model),
        used_(used),
        values_(table, [this](SymbolId symbol) { return bound_value(symbol); }, limits_of_decisions) {}

  std::optional<Value> evaluated(ExpressionId id, const std::vector<double>& indices = {}) {
    return values_.value(id, indices);
  }

 private:
  std::optional<Value> bound_value(SymbolId symbol) {
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
  std::set<SymbolId>& used_;
  ValuesOnDemand values_;
};

constexpr std::int64_t most_positions = 10'000;

// The values of the indices at one of the positions of the loops, the last loop running fastest.
std::vector<double> indices_at(std::span<const LoopRange> loops, std::int64_t position) {
  std::vector<double> indices(loops.size());
  for (std::size_t level = loops.size(); level-- > 0;) {
    const LoopRange& loop = loops[level];
    indices[level] = static_cast<double>(loop.first + position % loop.count * loop.step);
    position /= loop.count;
  }
  return indices;
}

}  // namespace

std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::set<SymbolId>& used) {
  return known_condition(model, table, condition, {}, used);
}

std::optional<bool> known_condition(const FlatModel& model, const ExpressionTable& table,
                                    ExpressionId condition, std::span<const LoopRange> loops,
                                    std::set<SymbolId>& used) {
  std::set<SymbolId> needed;
  KnownParameters known(model, table, needed);
  const std::int64_t count = position_count(loops);
  if (count > most_positions) return std::nullopt;
  std::optional<bool> everywhere;
  for (std::int64_t position = 0; position < count; ++position) {
    const auto value = known.evaluated(condition, indices_at(loops, position));
    if (!value || value->elements.size() != 1) return std::nullopt;
    const bool holds = value->scalar() != 0;
    if (everywhere && *everywhere != holds) return std::nullopt;
    everywhere = holds;
  }
  if (everywhere) used.insert(needed.begin(), needed.end());
  return everywhere;
}

std::optional<Value> known_value(const FlatModel& model, const ExpressionTable& table,
                                 ExpressionId expression, std::set<SymbolId>& used) {
  std::set<SymbolId> needed;
  auto value = KnownParameters(model, table, needed).evaluated(expression);
  if (value) used.insert(needed.begin(), needed.end());
  return value;
}

}  // namespace causa
