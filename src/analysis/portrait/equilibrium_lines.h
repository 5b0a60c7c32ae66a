// Lines of equilibria in the plane. Method: on the edges of a grid a component of the right-hand side changes
// its sign; where the other one vanishes there, too, and does so on many edges, equilibria are not isolated:
// an isolated one lies on no edge. Every point is checked beside the terms of its own components, and points
// in between are found by projection.
#pragma once

#include <optional>
#include <vector>

#include "analysis/portrait/plane_flow.h"
#include "base/cancellation.h"

namespace causa::portrait {

// Points of such lines, along the lines; empty: there is none.
std::vector<PlanePoint> equilibria_on_lines(PlaneFlow& flow, const PlaneBox& box,
                                            const CancellationToken& cancellation);

// The equilibrium near a point of a line of them, by Newton's method with the pseudo-inverse; nothing: no
// point at which both components are 0 to rounding beside their terms was reached.
std::optional<PlanePoint> projected_to_rest(PlaneFlow& flow, const PlaneBox& box, PlanePoint p);

// Equilibria lie between these two points, too: not only at one of them.
bool line_goes_on_between(PlaneFlow& flow, const PlaneBox& box, PlanePoint from, PlanePoint to);

// Equilibria lie in between most neighbours of these points, too.
bool is_line_of_equilibria(PlaneFlow& flow, const PlaneBox& box, const std::vector<PlanePoint>& points);

}  // namespace causa::portrait
