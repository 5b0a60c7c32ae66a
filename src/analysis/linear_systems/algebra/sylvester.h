// Lyapunov and Sylvester equations.
// Method: Bartels, Stewart 1972: Schur forms, then dtrsyl. Discrete ones by the bilinear transformation to a
// continuous one (Popov 1964), refined once.
#pragma once

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/refusal.h"

namespace causa::linear {

// A X + X B = C. Refused where A and −B share an eigenvalue.
Outcome<Matrix> solve_sylvester(const Matrix& a, const Matrix& b, const Matrix& c);
// A X + X Aᵀ + Q = 0
Outcome<Matrix> solve_lyapunov(const Matrix& a, const Matrix& q);
// A X Aᵀ − X + Q = 0 with a symmetric Q
Outcome<Matrix> solve_discrete_lyapunov(const Matrix& a, const Matrix& q);

}  // namespace causa::linear
