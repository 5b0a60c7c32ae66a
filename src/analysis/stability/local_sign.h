// Whether a formula F(z) that is 0 at the origin is positive near it, everywhere else.
// Method: along the curves z_i = (h_i r)^{w_i} u_i, |u|∞ = 1, Taylor's formula gives F = rᵐ Rₘ(u, r) once all
// coefficients below m vanish, which is decided exactly, by formulas; Rₘ > 0 for all u of the faces of the
// cube and all r ≤ ρ is proven by intervals. With all weights w = 1 and m = 2 this is a bound on the Hessian;
// other weights settle x² + y⁴. Coordinates that are left out range over their whole interval: then F is
// positive except where the others are 0.
// Reference: Bruno, Power Geometry, 2000, chapter I (quasi-homogeneous leading terms).
#pragma once

#include "analysis/stability/proof_space.h"

namespace causa {

enum class SignAnswer : std::uint8_t { Proven, Refuted, Undecided };

struct LocalSign {
  SignAnswer answer = SignAnswer::Undecided;
  // Proven: for 0 < |z| within these half widths, 0 in the coordinates that are left out.
  std::vector<double> neighbourhood{};
  int order = 0;  // m
  // Refuted: a deviation near 0 at which F is not positive.
  std::vector<double> point{};
  double value = 0.0;
  bool may_lie_anywhere_near = false;  // such points lie in every neighbourhood
};

// `within`: by state, whether it is one of the coordinates that are 0 at the origin. The others range over
// the box.
LocalSign prove_positive_near(ProofSpace& space, const Form& form, const std::vector<bool>& within);

}  // namespace causa
