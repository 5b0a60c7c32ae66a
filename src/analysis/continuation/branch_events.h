// What happens on a branch between two of its points: folds, Hopf points and branch points of equilibria;
// folds, period doublings, tori and branch points of cycles. Each is located to rounding.
// Method: numbers of eigenvalues beyond the axis (multipliers beyond the circle) at both ends say what there
// is; pairs of real eigenvalues ±λ (neutral saddles) are none of it. The place is that of a zero of the
// eigenvalue's distance from the axis, or of the tangent's part along the parameter, on the curve itself.
#pragma once

#include <vector>

#include "analysis/continuation/bifurcation_diagram.h"
#include "analysis/continuation/branch_switching.h"
#include "analysis/continuation/cycle_curve.h"
#include "analysis/continuation/equilibrium_curve.h"

namespace causa {

struct BranchEvent {
  SpecialKind kind{};
  CurvePoint point;
  double distance = 0.0;  // from the first of the two points
  double doubt = 0.0;     // of the parameter
  std::optional<CrossingCurves> crossing{};
  std::size_t multiplicity = 1;  // of pairs on the axis, or of the eigenvalue 0
};

struct BranchEvents {
  std::vector<BranchEvent> events{};  // in their order
  // The last point before one where a derivative of the right-hand side grows without bound: an eigenvalue
  // changes its sign by way of infinity, and the curve does not go on.
  std::optional<FoundOnCurve> pole{};
  // More happens than one event would explain: a shorter step may tell them apart.
  bool is_mixed = false;
};

BranchEvents equilibrium_events(EquilibriumCurve& curve, const CurvePoint& from,
                                const EquilibriumFacts& before, double length, const EquilibriumFacts& after);
BranchEvents cycle_events(CycleCurve& curve, const CurvePoint& from, const CycleFacts& before, double length,
                          const CycleFacts& after);

}  // namespace causa
