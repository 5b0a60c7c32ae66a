// Invariant zeros: the finite s where [A − sI, B; C, D] loses rank.
// Method: reduction to a regular pencil by orthogonal row and column compressions
// (Emami-Naeini, Van Dooren 1982), then QZ.
#pragma once

#include <vector>

#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct SystemZeros {
  std::vector<Complex> zeros{};
  std::size_t normal_rank = 0;  // of the transfer matrix
  double tolerance = 0.0;
};

// All invariant zeros of the realization, decoupling zeros included where they are visible.
SystemZeros invariant_zeros(const StateSpace& system, const RankOptions& options = {});
// Zeros of the transfer matrix: the invariant zeros of a minimal realization.
SystemZeros transmission_zeros(const StateSpace& system, const RankOptions& options = {});

}  // namespace causa::linear
