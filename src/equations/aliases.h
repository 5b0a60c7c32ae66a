// Takes a = b and a = −b out of the system, for whole variable families of equal dimensions.
// Method: signed union–find over families. Never merges two families with states: that is a constraint.
#pragma once

#include "equations/equation_system.h"

namespace causa {

struct AliasReport {
  std::uint32_t removed_equations = 0;  // scalar equations, and as many scalar variables
};

// Before: no aliases. After: `system.aliases` names what was taken out, and nothing refers to it any more.
// A second equation inside one class stays, and shows later as redundant or contradictory.
AliasReport eliminate_aliases(EquationSystem& system, const FlatModel& flat, ExpressionTable& expressions);

}  // namespace causa
