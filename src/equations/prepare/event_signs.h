// `sign(u)` in equations as a condition that events follow: `if u > 0 then 1 elseif u < 0 then -1 else 0`. In
// a simulation it raises no events (MLS 3.7.1); what looks for surfaces on which a right-hand side jumps
// needs them.
#pragma once

#include "equations/prepare/prepare.h"

namespace causa {

void make_signs_conditions(PreparedModel& prepared, ExpressionTable& expressions);

}  // namespace causa
