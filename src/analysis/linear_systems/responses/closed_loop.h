// Is a loop L(s) stable when it is closed by negative unit feedback? The one answer for reports and pictures.
// Method: the eigenvalues of the closed minimal realization, with what rounding leaves open; modes of L that
// inputs or outputs do not see are not moved by the feedback and are named apart. With a dead time, which
// gives the closed loop infinitely many poles, the argument of 1 + L along the boundary counts those outside
// (Nyquist 1932).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

enum class LoopStability : std::uint8_t { Stable, OnBoundary, Unstable };

struct ClosedLoop {
  LoopStability stability = LoopStability::Stable;
  std::vector<Complex> poles{};       // of the minimal loop; none are computed of a dead time
  std::vector<Complex> not_inside{};  // those that are the reason
  std::vector<Complex> hidden{};      // modes of L not inside that the loop does not move
  std::size_t outside = 0;            // poles beyond the boundary
  double smallest_difference = 1.0;   // |1 + L| at its smallest on the boundary, of a dead time
};

// Of one input and one output. Refused: 1 + D is zero.
Outcome<ClosedLoop> closed_loop(const StateSpace& loop);

// "the closed loop is on the boundary of stability: its poles ±2.4i lie on the imaginary axis"
std::string closed_loop_text(const ClosedLoop& loop, bool is_discrete);
// "stable", "boundary", "unstable"
std::string_view loop_stability_name(LoopStability stability);

}  // namespace causa::linear
