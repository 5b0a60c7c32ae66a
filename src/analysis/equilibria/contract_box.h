// Narrows a box to what may hold solutions of g(u) = 0, by the equations read backwards: from the value of a
// result to those of its operands.
// Method: HC4-revise (Benhamou, Goualard, Granvilliers, Puget, Revising hull and box consistency, 1999).
#pragma once

#include <span>

#include "analysis/equilibria/rest_system.h"

namespace causa {

// False: the box holds no solution. `values` has one entry for each operation of the tape; afterwards those
// of the rows and what they need enclose what they are at solutions in the box.
bool contract_box(const RestSystem& system, std::span<Interval> box, std::span<EnclosedValue> values);

}  // namespace causa
