// What the linearization of an equilibrium does not decide, by the flow around it: the return map of a
// centre, the terms of second order where an eigenvalue is 0, otherwise starts on circles around the point.
#pragma once

#include "analysis/portrait/plane_equilibria.h"

namespace causa::portrait {

// Sets `stability`, `degenerate` and `examined`.
void examine_undecided(PlaneFlow& flow, const PlaneBox& box, PlaneEquilibrium& equilibrium);

}  // namespace causa::portrait
