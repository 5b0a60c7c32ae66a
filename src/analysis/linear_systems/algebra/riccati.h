// Stabilizing solutions of algebraic Riccati equations.
// Method: Laub 1979: ordered Schur form of the Hamiltonian matrix; discrete: the symplectic pencil without
// an inverse of A (Pappas, Laub, Sandell 1980; QZ with dtgsen), both followed by Newton's refinement.
#pragma once

#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/refusal.h"

namespace causa::linear {

struct RiccatiSolution {
  Matrix x{};                          // symmetric
  Matrix gain{};                       // K; u = −K x stabilizes
  std::vector<Complex> closed_loop{};  // eigenvalues of A − B K
  double residual = 0.0;               // of the equation, relative to the sizes of its factors
};

// Aᵀ X + X A − (X B + N) R⁻¹ (Bᵀ X + Nᵀ) + Q = 0, K = R⁻¹ (Bᵀ X + Nᵀ). An empty N is zero.
Outcome<RiccatiSolution> solve_riccati(const Matrix& a, const Matrix& b, const Matrix& q, const Matrix& r,
                                       const Matrix& n = {});
// Aᵀ X A − X − (Aᵀ X B + N)(R + Bᵀ X B)⁻¹(Bᵀ X A + Nᵀ) + Q = 0, K = (R + Bᵀ X B)⁻¹(Bᵀ X A + Nᵀ)
Outcome<RiccatiSolution> solve_discrete_riccati(const Matrix& a, const Matrix& b, const Matrix& q,
                                                const Matrix& r, const Matrix& n = {});

}  // namespace causa::linear
