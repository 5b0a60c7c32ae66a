// Boxes that touch each other, as one.
#pragma once

#include <vector>

#include "analysis/equilibria/branch_and_prune.h"

namespace causa {

// Joined where their union is a box again.
std::vector<Box> joined_families(std::vector<Box> boxes, const std::vector<std::size_t>& unknowns);
// Joined to the box around all that touch or nearly do: `gaps` by unknown.
std::vector<UndecidedRegion> joined_regions(std::vector<UndecidedRegion> regions,
                                            const std::vector<std::size_t>& unknowns,
                                            const std::vector<double>& gaps);

}  // namespace causa
