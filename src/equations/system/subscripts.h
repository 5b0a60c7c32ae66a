// Subscripts written in one way, and loops with names.
#pragma once

#include <vector>

#include "expression/table/table.h"
#include "types/loop_range.h"

namespace causa {

// Subscripts that are affine in the loop indices are written as c + Σ aₖ·Index(k), so that equal accesses are
// equal expressions.
ExpressionId canonical_subscripts(ExpressionTable& table, ExpressionId side, std::size_t loop_count);

// Loops without a name get one that is not taken: i, j, …
std::vector<LoopRange> named_loops(std::vector<LoopRange> loops);

}  // namespace causa
