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
  // Where the linearization does not decide: what was examined further, and what was seen.
  std::string examined{};
  // On the surface of a condition where both sides push against it: ẋ = 0 along the surface.
  bool is_sliding = false;
  // A sliding equilibrium has no Jacobian.
  [[nodiscard]] bool has_kind() const { return !is_sliding; }
};

struct PlaneEquilibria {
  std::vector<PlaneEquilibrium> points{};
  bool has_line = false;  // equilibria are not isolated: a line of them crosses the box
  std::vector<PlanePoint> line{};
};

PlaneEquilibria plane_equilibria(PlaneFlow& flow, const PlaneBox& box, const CancellationToken& cancellation);

// The names by the Jacobian; `stability` where it decides.
void classify(PlaneEquilibrium& equilibrium);

std::string_view equilibrium_name(const PlaneEquilibrium& equilibrium);

}  // namespace causa::portrait
