// Points of a curve or surface of solutions: whether one lies on it, and which of those found is near a
// start.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "analysis/equilibria/branch_and_prune.h"

namespace causa {

// Whether the point is one of the family: in one of its boxes, and a zero at which the derivative is
// singular. Only the first unknowns, as many as `states` has, are compared.
bool lies_on_family(const RestSystem& system, const UndecidedRegion& family, std::span<const double> states);

// Distances in the units that `nominals` states.
const std::vector<double>& nearest_zero(const RestSystem& system,
                                        const std::vector<std::vector<double>>& zeros,
                                        std::span<const double> start, std::span<const double> nominals);

}  // namespace causa
