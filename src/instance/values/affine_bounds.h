// The values an affine expression of loop indices takes: c + Σ aₖ·iₖ over the box of the loops.
#pragma once

#include <optional>
#include <span>

#include "expression/table/table.h"
#include "types/loop_range.h"

namespace causa::instance {

struct ValueBounds {
  std::int64_t smallest = 0;
  std::int64_t largest = 0;
  bool empty = false;  // some loop runs zero times: there are no values
};

// Exact, without visiting the box. Nothing when the expression is not affine or leaves 64 bits.
std::optional<ValueBounds> affine_bounds(const ExpressionTable& table, ExpressionId expression,
                                         std::span<const LoopRange> loops);

}  // namespace causa::instance
