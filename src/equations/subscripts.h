// Subscripts in templates: brought to their canonical affine form, and checked against the dimensions.
#pragma once

#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "expression/table.h"
#include "flat/flat_model.h"

namespace causa {

// Nothing when a subscript leaves its dimension; the sink says which.
std::optional<ExpressionId> canonical_subscripts(ExpressionTable& table, const FlatModel& flat,
                                                 ExpressionId side, const std::vector<LoopRange>& loops,
                                                 Span where, DiagnosticSink& sink);

// Loops over array dimensions have no name in the source: they get i, j, k, … that are free.
std::vector<LoopRange> named_loops(std::vector<LoopRange> loops);

}  // namespace causa
