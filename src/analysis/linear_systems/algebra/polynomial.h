// Polynomials with real coefficients, and their roots.
// Method: roots are eigenvalues of the balanced companion matrix, polished by Newton's method where that
// lowers the residual (Toh, Trefethen 1994 on the companion matrix).
#pragma once

#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// Highest power first: {1, 2, 5} is s² + 2 s + 5. Empty and {0} are the zero polynomial.
using Polynomial = std::vector<double>;

// Without zeros in front; the zero polynomial becomes {0}.
Polynomial trimmed(Polynomial p);
// Of the trimmed polynomial; 0 for the zero polynomial too.
std::size_t degree(const Polynomial& p);
bool is_zero(const Polynomial& p);
bool is_finite(const Polynomial& p);

Polynomial add(const Polynomial& p, const Polynomial& q);
Polynomial multiply(const Polynomial& p, const Polynomial& q);
Polynomial scaled(double factor, Polynomial p);
Polynomial derivative_of(const Polynomial& p);
double value_at(const Polynomial& p, double s);
Complex value_at(const Polynomial& p, Complex s);

// leading_coefficient · Π (s − rᵢ); roots that are not real come in conjugate pairs.
Polynomial from_roots(const std::vector<Complex>& roots, double leading_coefficient = 1.0);
// Of a finite polynomial, sorted as sort_eigenvalues does. None for constants.
std::vector<Complex> roots_of(const Polynomial& p);

// Characteristic polynomial det(sI − A), monic, from the eigenvalues.
Polynomial characteristic_polynomial(const Matrix& a);

}  // namespace causa::linear
