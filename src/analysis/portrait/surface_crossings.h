// Where surfaces of two conditions cross, four laws meet; where some mixture of them is 0 the point is an
// equilibrium of Filippov's solutions, as that of two relays at once.
#pragma once

#include <vector>

#include "analysis/portrait/zero_lines.h"

namespace causa::portrait {

struct SurfaceLine {
  std::size_t crossing = 0;  // of the model
  Polyline line{};
};

std::vector<PlanePoint> resting_crossings(PlaneFlow& flow, const PlaneBox& box,
                                          const std::vector<SurfaceLine>& lines,
                                          const CancellationToken& cancellation);

}  // namespace causa::portrait
