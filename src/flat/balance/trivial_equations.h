// Equations that only give another name to something.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// Scalar equations in this one that say a = ±b or a ± b = 0, a being an unknown and b an unknown, a
// parameter or a constant.
std::int64_t trivial_count(const Equation& equation, const FlatModel& model, ExpressionTable& expressions);

}  // namespace causa
