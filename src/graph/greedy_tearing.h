// A good but not always cheapest set of columns to guess in a block, the start of tear.
// Method: as in Cellier and Kofman, "Continuous System Simulation" (2006), section 7.5. Every row with one
// unknown left is solved for it; when there is none, the column is guessed that brings most rows close to
// that: each row counts for its unknowns, the more the fewer they are, and only if it can still be solved
// for another of them. Ties go to the lower column.
// Time O(entries · log columns): only rows with few unknowns left are looked at again when one is found.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/tearing.h"

namespace causa {

// In the order in which they were guessed. All other columns follow from them.
std::vector<std::uint32_t> greedy_tearing(const TearingBlock& block);

}  // namespace causa
