// Which part of a system the inputs reach and the outputs show.
// Method: staircase form by orthogonal transformations, one rank decision per step (Van Dooren 1981);
// uncontrollable modes are the eigenvalues of the block that the staircase does not reach.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

// Zᵀ A Z = [A₁ *; 0 A₂], Zᵀ B = [B₁; 0], C Z = [C₁ C₂] with (A₁, B₁) controllable, of order `reached`.
struct Staircase {
  StateSpace system{};  // in the new coordinates
  Matrix z{};           // orthogonal
  std::size_t reached = 0;
  std::vector<std::size_t> steps{};  // ranks, which sum up to `reached`
  double tolerance = 0.0;            // relative to the norm of [B A]; singular values below count as zero
  double smallest_kept = 0.0;        // singular values nearest to the decision, relative like the tolerance
  double largest_dropped = 0.0;
};

struct RankOptions {
  std::optional<double> tolerance{};  // default: 16 max(n², 50) ε
};

Staircase controllability_staircase(const StateSpace& system, const RankOptions& options = {});
// The same for the dual system: Zᵀ A Z = [A₁ 0; * A₂], C Z = [C₁ 0].
Staircase observability_staircase(const StateSpace& system, const RankOptions& options = {});

// How a state or mode is cut off.
struct Reachability {
  bool is_complete = true;
  std::size_t rank = 0;
  std::vector<Complex> lost_modes{};  // eigenvalues that no input moves, or that no output shows
  // States that the reachable (observable) part does not contain at all: |component| below the tolerance.
  std::vector<std::string> lost_states{};
  // States with a part in the lost subspace, and how much of them lies in it (0…1).
  std::vector<std::string> partly_lost_states{};
  Vector lost_share{};  // per state of the system, 0…1
  double tolerance = 0.0;
  double smallest_kept = 0.0;  // near `largest_dropped`: the verdict depends on the tolerance
  double largest_dropped = 0.0;
};

Reachability controllability(const StateSpace& system, const RankOptions& options = {});
Reachability observability(const StateSpace& system, const RankOptions& options = {});

// "-1 ± 2i (in the states `phi`, `w`)": a lost mode with the states that lie in the lost part.
std::string lost_mode_text(Complex mode, const Reachability& reach);

// Without uncontrollable and unobservable parts; the transfer matrix is the same.
struct MinimalRealization {
  StateSpace system{};
  std::vector<Complex> uncontrollable{};  // modes taken out because no input reaches them
  std::vector<Complex> unobservable{};    // modes taken out of the rest because no output shows them
  double tolerance = 0.0;
  double smallest_kept = 0.0;
  double largest_dropped = 0.0;
};
MinimalRealization minimal_realization(const StateSpace& system, const RankOptions& options = {});

}  // namespace causa::linear
