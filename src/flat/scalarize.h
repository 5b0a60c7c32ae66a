// The flat model with scalars only: for reading, and for comparing with tools that write everything out.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// Loops are unrolled, array equations written element by element; elements are variables named `x[2]`.
// Arrays that algorithms use, or that take results of calls, stay arrays: their subscripts may vary.
FlatModel scalarized(const FlatModel& model, ExpressionTable& expressions);

}  // namespace causa
