// Unknowns that never change while a model runs, because an equation says what they are in terms of
// parameters: R_actual = R*(1 + alpha*(T - T_ref)). As factors they are as good as parameters.
#pragma once

#include <unordered_map>
#include <vector>

#include "equations/aliases/aliases.h"

namespace causa {

struct FixedUnknowns {
  std::vector<std::uint8_t> is_fixed;  // by symbol: all its elements are
  // By node of an element that represents: what it is. Not of large arrays.
  std::unordered_map<std::uint32_t, ExpressionId> definitions;

  [[nodiscard]] bool contains(SymbolId symbol) const {
    return symbol.index() < is_fixed.size() && is_fixed[symbol.index()] != 0;
  }
};

FixedUnknowns find_fixed_unknowns(const EquationSystem& system, const AliasReport& aliases,
                                  ExpressionTable& expressions);

// Whether an operator of operands that never change has a value that never changes.
bool keeps_fixed(Operator op);

}  // namespace causa
