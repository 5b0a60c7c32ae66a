// Matrices factorized without regard to zeros, by LAPACK's xGETRF and xGETRS, small ones by a plain loop.
#pragma once

#include <memory>

#include "numerics/linear/matrix_solver.h"

namespace causa {

// Scalar: double or std::complex<double>.
template <class Scalar>
std::unique_ptr<MatrixSolver<Scalar>> make_dense_solver(const SparsePattern& pattern);

}  // namespace causa
