#include "numerics/linear/matrix_solver.h"

#include "base/check.h"
#include "numerics/linear/dense_solver.h"
#include "numerics/linear/sparse_solver.h"

namespace causa {

namespace {

// Measured on tridiagonal matrices: from here on KLU is the faster one.
constexpr std::size_t always_dense = 16;
// With more entries than this part of the whole, elimination fills the rest.
constexpr double dense_filling = 0.25;

bool dense_is_better(const SparsePattern& pattern) {
  const auto n = static_cast<double>(pattern.size());
  return pattern.size() <= always_dense || static_cast<double>(pattern.entries()) >= dense_filling * n * n;
}

}  // namespace

template <class Scalar>
std::unique_ptr<MatrixSolver<Scalar>> make_matrix_solver(const SparsePattern& pattern, MatrixMethod method) {
  require(is_well_formed(pattern), "the pattern of a matrix is not well formed");
  const bool dense =
      method == MatrixMethod::Dense || (method == MatrixMethod::Automatic && dense_is_better(pattern));
  return dense ? make_dense_solver<Scalar>(pattern) : make_sparse_solver<Scalar>(pattern);
}

template std::unique_ptr<RealMatrixSolver> make_matrix_solver(const SparsePattern&, MatrixMethod);
template std::unique_ptr<ComplexMatrixSolver> make_matrix_solver(const SparsePattern&, MatrixMethod);

}  // namespace causa
