// The conditions of events that are on the verge of changing at a point.
#pragma once

#include <span>
#include <vector>

#include "codegen/runtime/condition_search.h"
#include "model/compiled_model.h"

namespace causa {

// Those whose indicator is 0 but for rounding, or that would change already. Fresh values and indicators are
// in memory.
std::vector<NearCondition> conditions_near(std::span<const HeldCondition> conditions, const double* memory,
                                           double time);

}  // namespace causa
