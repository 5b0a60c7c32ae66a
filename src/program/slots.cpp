#include "program/slots.h"

#include <algorithm>

namespace causa {

SlotMap assign_slots(const EquationSystem& system, const FlatModel& flat) {
  SlotMap map;
  map.values.resize(flat.variables.size());
  map.derivatives.resize(flat.variables.size());
  std::vector<SymbolId> shares_with(flat.variables.size());
  for (const Alias& alias : system.aliases) {
    if (!alias.negated) shares_with[alias.variable.index()] = alias.representative;
  }
  const auto take = [&](std::uint32_t count) {
    const SlotRange range{map.count, count};
    map.count += count;
    return range;
  };
  for (const SymbolId symbol : flat.variables.ids()) {
    const FlatVariable& variable = flat.variables[symbol];
    if (variable.kind == ValueKind::String || shares_with[symbol.index()].valid()) continue;
    std::int64_t count = 1;
    for (const std::int64_t dimension : variable.dimensions) count *= dimension;
    map.values[symbol.index()] = take(static_cast<std::uint32_t>(count));
  }
  for (const SymbolId symbol : flat.variables.ids()) {
    const SymbolId representative = shares_with[symbol.index()];
    if (representative.valid()) map.values[symbol.index()] = map.values[representative.index()];
  }
  for (const VariableFamily& family : system.variables) {
    const auto first = system.is_state.begin() + family.first_scalar;
    const bool differentiated =
        std::any_of(first, first + family.count, [](std::uint8_t state) { return state != 0; });
    if (differentiated) map.derivatives[family.symbol.index()] = take(family.count);
  }
  return map;
}

}  // namespace causa
