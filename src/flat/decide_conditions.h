// Decides what depends on known conditions: `if` equations and statements whose conditions are constants.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "flat/flat_model.h"

namespace causa {

struct KnownSymbol {
  SymbolId symbol{};
  ExpressionId value{};
};

// Replaces the symbols by their values everywhere, and drops branches that are never taken. A
// condition that depends on loop indices only splits the loops.
void decide_conditions(FlatModel& model, ExpressionTable& expressions, std::span<const KnownSymbol> known);

}  // namespace causa
