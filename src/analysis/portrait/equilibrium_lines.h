// Lines of equilibria in the plane. Method: on the edges of a grid a component of the right-hand side changes
// its sign; where the other one vanishes there, too, and does so on many edges, equilibria are not isolated:
// an isolated one lies on no edge.
#pragma once

#include <vector>

#include "analysis/portrait/plane_flow.h"
#include "base/cancellation.h"

namespace causa::portrait {

// Points of such lines, along the lines; empty: there is none.
std::vector<PlanePoint> equilibria_on_lines(PlaneFlow& flow, const PlaneBox& box,
                                            const CancellationToken& cancellation);

}  // namespace causa::portrait
