// Limit cycles, from no hint: a closed orbit turns around at least one equilibrium (index theory), so the
// displacement P(s) − s of the return map to a ray from each of them changes sign where a cycle crosses it.
// Brackets are refined with an exact integration; unstable cycles are found as stable ones are, where needed
// backward in time. Where nothing rests, the ray begins inside of a trajectory that keeps turning.
#pragma once

#include <vector>

#include "analysis/portrait/plane_equilibria.h"
#include "analysis/portrait/return_map.h"

namespace causa::portrait {

enum class CycleStability : std::uint8_t { Stable, Unstable, SemiStable };

struct LimitCycle {
  std::vector<PlanePoint> path{};  // closed
  double period = 0.0;
  double multiplier = 0.0;  // P'(s)
  // Whether the multiplier is from the variational equation; otherwise from differences of the return map.
  bool multiplier_is_exact = true;
  double error = 0.0;  // |P(s) − s|, as a part of the box
  CycleStability stability = CycleStability::Stable;
  PlanePoint start{};
  PlanePoint around{};  // the centre of the ray
};

struct CycleSearch {
  std::vector<LimitCycle> cycles{};
  // Around these equilibria (numbers) orbits are closed, as far as samples tell.
  std::vector<std::size_t> surrounded_by_orbits{};
  // Trajectories that took too many steps, as those of stiff models do: cycles may hide behind them.
  std::size_t given_up = 0;
};

struct CycleOptions {
  double farthest = 1.5;  // of the ray, in units of the box
  // Besides the equilibria: inside of what rests, as a line of equilibria.
  std::vector<PlanePoint> more_centres{};
  CancellationToken cancellation{};
};

CycleSearch limit_cycles(PlaneFlow& flow, const PlaneBox& box,
                         const std::vector<PlaneEquilibrium>& equilibria, const CycleOptions& options);

}  // namespace causa::portrait
