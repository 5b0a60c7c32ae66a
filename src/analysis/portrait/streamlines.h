// Trajectories that are evenly spread over the box, chosen without a hint.
// Method: Jobard, Lefer, "Creating evenly-spaced streamlines of arbitrary density" (1997): each new line
// starts at a given distance from those that are there and ends where it comes closer than a part of it.
#pragma once

#include "analysis/portrait/plane_paths.h"

namespace causa::portrait {

struct StreamlineOptions {
  double separation = 0.055;  // in units of the box
  std::size_t most = 200;     // lines
  double shortest = 0.04;     // shorter ones are left out
  CancellationToken cancellation{};
};

// `given`: lines that are drawn already, in the way of time. `rests`: points at which lines end.
std::vector<Polyline> evenly_spaced_streamlines(PlaneFlow& flow, const PlaneBox& box,
                                                const std::vector<Polyline>& given,
                                                const std::vector<PlanePoint>& rests,
                                                const StreamlineOptions& options);

}  // namespace causa::portrait
