// The first Lyapunov coefficient of a Hopf point: negative, a stable cycle appears (supercritical), positive,
// an unstable one (subcritical), as far as the other eigenvalues leave them.
// Method: Kuznetsov, Elements of Applied Bifurcation Theory, 3rd ed., (5.62), with second and third
// derivatives from differences of exact Jacobians at two distances, which estimate their error.
#pragma once

#include "analysis/continuation/equilibrium_curve.h"

namespace causa {

struct HopfCoefficient {
  double value = 0.0;  // with an eigenvector of length 1, states as they are
  double doubt = 0.0;  // difference of the two estimates
};

struct HopfMode {
  double frequency = 0.0;  // ω of the pair ±iω
  // Re q and Im q of the eigenvector, states as they are: the cycles begin as x + ε Re(q e^{iωt}).
  linear::Vector real{};
  linear::Vector imaginary{};
};

// Of the eigenvalues ±iω next to the axis. Nothing: they are not complex.
std::optional<HopfMode> hopf_mode(EquilibriumCurve& curve, const CurvePoint& point);
std::optional<HopfCoefficient> hopf_coefficient(EquilibriumCurve& curve, const CurvePoint& point);

}  // namespace causa
