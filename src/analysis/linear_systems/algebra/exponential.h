// e^A of a square matrix, and the integrals over a hold that discretization needs.
// Method: scaling and squaring with the diagonal Padé approximant of degree 3, 5, 7, 9 or 13 (Higham 2005),
// after balancing by powers of two where that halves the norm.
#pragma once

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// Entries are not finite where e^A overflows.
Matrix exponential(const Matrix& a);

// x(t+h) = Φ x(t) + Γ₀ u(t) + Γ₁ (u(t+h) − u(t)) for ẋ = A x + B u with u linear between the samples
// (Van Loan 1978: one exponential of a larger matrix). Γ₁ is not needed for a hold of order zero.
struct HoldMatrices {
  Matrix phi{};
  Matrix gamma0{};
  Matrix gamma1{};
};
HoldMatrices hold_matrices(const Matrix& a, const Matrix& b, double step);

}  // namespace causa::linear
