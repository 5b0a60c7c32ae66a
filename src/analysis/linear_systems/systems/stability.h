// Is a system stable, in which sense, and why.
// Asymptotic: every eigenvalue lies inside. Marginal: some lie on the boundary, each with Jordan blocks of
// size one only. BIBO: every pole of the minimal realization lies inside; modes that inputs and outputs do
// not see do not matter, which is the whole difference.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

enum class Stability : std::uint8_t { Asymptotic, Marginal, Unstable };

struct StabilityVerdict {
  Stability internal = Stability::Asymptotic;
  bool is_bibo = true;
  std::vector<Complex> outside{};  // eigenvalues of the system beyond the boundary
  std::vector<Complex> on_boundary{};
  std::vector<Complex> hidden{};       // not inside, but cancelled in every channel
  std::vector<Complex> not_bibo{};     // poles that are not inside
  double boundary_tolerance = 0.0;     // eigenvalues nearer than this to the boundary count as on it
  bool is_certain = true;              // false: an eigenvalue is nearer to the boundary than its uncertainty
  std::vector<std::string> reasons{};  // sentences, in the order of the argument
};

StabilityVerdict judge_stability(const StateSpace& system, const RankOptions& options = {});

}  // namespace causa::linear
