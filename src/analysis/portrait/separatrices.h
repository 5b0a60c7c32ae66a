// The separatrices of saddles: their stable and unstable manifolds, followed from the saddle along its
// eigenvectors, backward and forward in time, to where they end.
#pragma once

#include <string>

#include "analysis/portrait/limit_cycles.h"
#include "analysis/portrait/plane_paths.h"

namespace causa::portrait {

struct Separatrix {
  std::size_t saddle = 0;  // number of the equilibrium
  bool is_stable = false;  // leads to the saddle; otherwise it leads away from it
  Polyline line{};         // in the order of time
  enum class Other : std::uint8_t { Outside, Equilibrium, Cycle, Unknown } other{};
  std::size_t number = 0;  // of the equilibrium or cycle at the other end
};

std::vector<Separatrix> separatrices(PlaneFlow& flow, const PlaneBox& box,
                                     const std::vector<PlaneEquilibrium>& equilibria,
                                     const std::vector<LimitCycle>& cycles,
                                     const CancellationToken& cancellation);

}  // namespace causa::portrait
