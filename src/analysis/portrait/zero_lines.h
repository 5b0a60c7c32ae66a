// The lines on which a function of the plane is zero, as polylines.
// Method: marching squares (Lorensen, Cline 1987, in two dimensions) with the asymptotic decider of saddle
// cells; crossings on the edges of the grid are refined by regula falsi on the function itself, so that a
// jump of the function is no zero.
#pragma once

#include <functional>
#include <vector>

#include "analysis/portrait/plane_flow.h"
#include "base/cancellation.h"

namespace causa::portrait {

using PlaneFunction = std::function<std::optional<double>(PlanePoint)>;
using Polyline = std::vector<PlanePoint>;

struct ZeroLineOptions {
  int columns = 96;
  int rows = 96;
  CancellationToken cancellation{};
};

std::vector<Polyline> zero_lines(const PlaneFunction& function, const PlaneBox& box,
                                 const ZeroLineOptions& options);

// The total length, in units of the box.
double length_of(const Polyline& line, const PlaneBox& box);
// The mean of its points.
PlanePoint middle_of(const Polyline& line);
// From a point to the nearest one of a line, in units of the box.
double distance_to(const Polyline& line, PlanePoint p, const PlaneBox& box);

}  // namespace causa::portrait
