// Fixed start values that are computed from parameters which only the start of a simulation determines:
// x(start = p, fixed = true) with p(fixed = false). Such a start is an equation like the others there.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// When `fixed` has been decided.
void write_open_starts(FlatModel& model, ExpressionTable& expressions);

}  // namespace causa
