// The equilibria of a flow in the plane, by search: cells of a grid in which both components change sign, and
// cells around them, are starts of Newton's method with the exact Jacobian; what is found twice is merged.
// Names follow the eigenvalues of the Jacobian (analysis/linear_systems/systems/phase_portrait.h).
#pragma once

#include <vector>

#include "analysis/linear_systems/systems/phase_portrait.h"
#include "analysis/portrait/plane_flow.h"
#include "base/cancellation.h"

namespace causa::portrait {

enum class EquilibriumStability : std::uint8_t { Stable, Unstable, Neutral, Unknown };

struct PlaneEquilibrium {
  PlanePoint place{};
  PlaneMatrix jacobian{};
  std::vector<linear::Complex> eigenvalues{};
  linear::PortraitKind kind{};  // of the linearization
  // Of length 1; real eigenvalues: the invariant directions, the largest eigenvalue first.
  std::vector<PlanePoint> directions{};
  bool is_hyperbolic = true;  // the linearization decides
  EquilibriumStability stability = EquilibriumStability::Unknown;
  // Where one eigenvalue is 0: what the flow makes of it.
  enum class Degenerate : std::uint8_t { Unknown, SaddleNode, Node, Saddle } degenerate{};
  // Where the linearization does not decide: what was examined further, and what was seen.
  std::string examined{};
  // On the surface of a condition where both sides push against it: ẋ = 0 along the surface.
  bool is_sliding = false;
  // The right-hand side has a corner or a jump there: no linear model is that of all sides.
  bool is_at_corner = false;
  // Discrete variables that have other values there than at the start.
  std::vector<DiscreteChange> discrete_changes{};
  // Neither a sliding equilibrium nor one at a corner has one Jacobian.
  [[nodiscard]] bool has_kind() const { return !is_sliding && !is_at_corner; }
};

struct PlaneEquilibria {
  std::vector<PlaneEquilibrium> points{};
  bool has_line = false;  // equilibria are not isolated: a line of them crosses the box
  std::vector<PlanePoint> line{};
};

PlaneEquilibria plane_equilibria(PlaneFlow& flow, const PlaneBox& box, const CancellationToken& cancellation);

// The names by the Jacobian; `stability` where it decides. Numbers are 0 or not in the units of the box.
void classify(PlaneEquilibrium& equilibrium, const PlaneBox& box);

std::string_view equilibrium_name(const PlaneEquilibrium& equilibrium);

}  // namespace causa::portrait
