// The cheapest set of columns to guess in a small block, the last step of tear.
// Method: branch and bound over the columns. A column is guessed or it never is; what follows from the
// guesses is solved at once. Before another column can follow, some row must lose all but one of its
// unknowns, which bounds the cost from below. Sets of columns are bit sets, so blocks end at 64 columns.
// Exponential in the worst case, hence limited; the pending choices are a stack, there is no recursion.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/tearing.h"

namespace causa {

struct CheapestTearing {
  std::vector<std::uint32_t> guessed{};
  bool is_minimum = false;  // the search came to its end
};

// Looks at no more than `nodes` partial choices. No worse than `start`, from which all columns follow.
CheapestTearing cheapest_tearing(const TearingBlock& block, const std::vector<std::uint32_t>& start,
                                 std::uint32_t nodes);

}  // namespace causa
