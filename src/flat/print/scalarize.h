// The flat model with scalars only: for reading, and for comparing with tools that write everything out.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

// Loops are unrolled, array equations written element by element; elements are variables named `x[2]`.
// Arrays that algorithms use, that take results of calls or that have computed subscripts stay arrays: `x[k]`
// has no other form.
FlatModel scalarized(const FlatModel& model, ExpressionTable& expressions);

// Why a model cannot be written out: its scalars would fill a text no one reads, or a subscript is outside of
// its dimension. Nothing for others.
std::optional<Diagnostic> obstacle_to_scalars(const FlatModel& model, ExpressionTable& expressions);

}  // namespace causa
