// Sparse matrices factorized by KLU: block triangular form, minimum degree ordering in each block, and
// pivots kept from one matrix to the next while they do not let the factors grow.
// Method: Davis, Palamadai Natarajan, "Algorithm 907: KLU", ACM TOMS 37 (2010).
#pragma once

#include <memory>

#include "numerics/linear/matrix_solver.h"

namespace causa {

// Scalar: double or std::complex<double>.
template <class Scalar>
std::unique_ptr<MatrixSolver<Scalar>> make_sparse_solver(const SparsePattern& pattern);

}  // namespace causa
