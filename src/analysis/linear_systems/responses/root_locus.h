// Poles of a closed loop over a gain or any other parameter, joined to branches.
// Method: for 1 + k G the roots of den + k num; branches are joined by the assignment with the smallest sum
// of distances from extrapolated places; the grid is refined where branches come close.
#pragma once

#include <functional>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct LocusPoint {  // where branches meet and leave the real axis, or where one crosses the boundary
  Complex place{};
  double gain = 0.0;
};
struct LocusAsymptotes {
  std::size_t count = 0;  // poles − zeros
  double centre = 0.0;    // on the real axis
  Vector angles{};        // degrees
};

struct RootLocus {
  Vector gains{};
  std::vector<std::vector<Complex>>
      branches{};                        // branches[i][k] at gains[k]; NaN where a pole is at infinity
  std::vector<Complex> poles{};          // of G: where the branches start
  std::vector<Complex> zeros{};          // where they end
  std::vector<LocusPoint> breakaways{};  // double roots for gains in the range
  std::vector<LocusPoint> crossings{};   // of the imaginary axis, or the unit circle
  LocusAsymptotes asymptotes{};
};

// Negative unit feedback with k in front of one channel; gains from 0 to beyond the last crossing.
Outcome<RootLocus> root_locus(const StateSpace& system, std::size_t output = 0, std::size_t input = 0);
// The given gains, in their order, refined between them where needed.
Outcome<RootLocus> root_locus(const StateSpace& system, const Vector& gains, std::size_t output = 0,
                              std::size_t input = 0);

// Eigenvalues over any parameter: lists of equal length, one per parameter value, joined to branches.
std::vector<std::vector<Complex>> join_branches(const std::vector<std::vector<Complex>>& lists);

}  // namespace causa::linear
