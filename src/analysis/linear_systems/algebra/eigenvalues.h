// Eigenvalues and eigenvectors of a real matrix, and those of a pencil A − λE.
// Method: balancing, Hessenberg form, QR algorithm (LAPACK dgeevx); QZ algorithm (dggev).
// Reference: Golub, Van Loan, Matrix Computations, 4th ed., chapter 7.
#pragma once

#include <string>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/refusal.h"

namespace causa::linear {

// In the order of `sorted`: by real part downwards, then |imaginary part|, the one with the positive
// imaginary part first.
struct EigenSystem {
  std::vector<Complex> values{};
  ComplexMatrix right{};  // columns v with A v = λ v, of length 1, largest entry real and positive
  ComplexMatrix left{};   // columns w with wᴴ A = λ wᴴ, scaled to wᴴ v = 1 where that is possible
  // |wᴴ v| of vectors of length 1: the reciprocal condition number of each eigenvalue (0: defective).
  Vector conditioning{};
  // A bound of the error by rounding of each eigenvalue: ε ‖A‖ / conditioning.
  Vector uncertainty{};
};

EigenSystem eigen_system(const Matrix& a);
std::vector<Complex> eigenvalues(const Matrix& a);

// λ with det(A − λE) = 0; those at infinity are left out. The pencil must be regular.
std::vector<Complex> finite_eigenvalues(const Matrix& a, const Matrix& e);

// Conjugate pairs stand together afterwards.
void sort_eigenvalues(std::vector<Complex>& values);

// "-1", or "-1 ± 2i" for either of a pair.
std::string mode_text(Complex mode);

}  // namespace causa::linear
