// Simple branch points, where two curves of equilibria cross: their place to rounding, and the directions of
// both curves.
// Method: the extended system of Moore (SIAM J. Numer. Anal. 17 (1980) 567), by Newton's method; then the
// algebraic branching equation (Keller 1977; Govaerts, Numerical Methods for Bifurcations of Dynamical
// Equilibria, 2000, 8.2). Second derivatives are differences of exact Jacobians.
#pragma once

#include <vector>

#include "analysis/continuation/equilibrium_curve.h"

namespace causa {

struct CrossingCurves {
  linear::Vector z;                        // the branch point
  double residual = 0.0;                   // of the extended system, scaled
  std::vector<linear::Vector> tangents{};  // of both, the one along which the point was found first; one:
                                           // the other was not to be found
};

// From a point of a curve near the branch point, which is no farther than `reach`, in units of the weights.
// Nothing: there is no simple branch point.
std::optional<CrossingCurves> crossing_curves(EquilibriumCurve& curve, const CurvePoint& near_point,
                                              double reach);

}  // namespace causa
