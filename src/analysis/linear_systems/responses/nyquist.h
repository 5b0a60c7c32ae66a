// Nyquist and Nichols curves and the encirclements of −1.
// Poles on the boundary are passed on small half circles to the right, so that they count as stable:
// N = Z − P with clockwise N, P poles of L and Z poles of the closed loop outside.
#pragma once

#include <vector>

#include "analysis/linear_systems/responses/closed_loop.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct NyquistCurve {
  Vector frequencies{};  // ω > 0, refined where the curve bends
  std::vector<Complex> points{};
  std::vector<Complex> boundary_poles{};              // imaginary ones, where the curve goes to infinity
  int clockwise_encirclements = 0;                    // N, by the argument along the whole contour
  std::size_t open_loop_unstable = 0;                 // P
  std::size_t closed_loop_unstable = 0;               // Z, from eigenvalues
  LoopStability closed_loop = LoopStability::Stable;  // the judgement of closed_loop.h
  bool is_consistent = true;                          // N = Z − P
};

struct NicholsCurve {
  Vector frequencies{};
  Vector phases{};  // degrees, continuous
  Vector decibels{};
};

Outcome<NyquistCurve> nyquist_curve(const StateSpace& loop, std::size_t output = 0, std::size_t input = 0);
Outcome<NicholsCurve> nichols_curve(const StateSpace& loop, std::size_t output = 0, std::size_t input = 0);

}  // namespace causa::linear
