// What linearization leaves open, by reduction to the centre manifold up to third order: one eigenvalue 0, or
// one pair on the imaginary axis, beside eigenvalues with negative real parts.
// Reference: Kuznetsov, Elements of Applied Bifurcation Theory, 3rd ed., sections 3.5 and 5.4 (projection
// method): u̇ = a u² + b u³ with a = ½⟨p, B(q, q)⟩, and the first Lyapunov coefficient l₁.
#pragma once

#include <optional>
#include <string>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/stability/shifted_model.h"

namespace causa {

struct CentreReduction {
  enum class Kind : std::uint8_t { ZeroEigenvalue, ImaginaryPair } kind{};
  double quadratic = 0.0;  // a; of a zero eigenvalue
  double cubic = 0.0;      // b, or l₁
  double scale = 0.0;      // of the terms that were added up: what is much smaller counts as 0
  double frequency = 0.0;

  // −1: it attracts, 1: it repels, 0: third order does not decide.
  [[nodiscard]] int sign() const;
};

// Nothing: other eigenvalues lie on the axis, too, or the model is not smooth at the point.
std::optional<CentreReduction> reduce_to_centre(ShiftedModel& model, const linear::Matrix& a,
                                                const linear::EigenSystem& eigen, double tolerance);

}  // namespace causa
