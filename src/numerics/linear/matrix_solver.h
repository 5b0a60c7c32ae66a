// Solves A x = b again and again for matrices A of one sparse pattern.
// Small or well filled matrices are factorized densely (dense_solver.h), others by KLU (sparse_solver.h),
// which keeps its ordering and, as long as they are good, its pivots from one matrix to the next. Rows are
// scaled to largest entry 1 before factorization, so the units of the equations do not matter.
#pragma once

#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <variant>

#include "numerics/linear/sparse_pattern.h"

namespace causa {

struct Factorized {};
// A pivot is exactly zero: `column` depends on the columns factorized before it.
struct SingularMatrix {
  std::size_t column = 0;
};
struct MatrixNotFinite {
  std::size_t column = 0;
  std::size_t row = 0;
};
using FactorizeResult = std::variant<Factorized, SingularMatrix, MatrixNotFinite>;

// How near to singular a matrix is: the smallest pivot against the largest entry of its column, rows scaled.
// Below about n · 1e-16 the matrix is singular but for rounding.
struct SmallestPivot {
  double ratio = 1.0;
  std::size_t column = 0;
};

// All memory is taken on construction, or, for KLU, with the first matrix and when pivots are chosen anew.
template <class Scalar>
class MatrixSolver {
 public:
  MatrixSolver() = default;
  MatrixSolver(const MatrixSolver&) = delete;
  MatrixSolver& operator=(const MatrixSolver&) = delete;
  virtual ~MatrixSolver() = default;

  [[nodiscard]] virtual std::size_t size() const = 0;
  // The values in the order of the pattern; they are not kept.
  [[nodiscard]] virtual FactorizeResult factorize(std::span<const Scalar> values) = 0;
  // Replaces b by A⁻¹ b. The last factorization has succeeded.
  virtual void solve(std::span<Scalar> b) = 0;
  // The smallest pivot of the last factorization, which has succeeded.
  [[nodiscard]] virtual SmallestPivot smallest_pivot() const = 0;
};

using RealMatrixSolver = MatrixSolver<double>;
using ComplexMatrixSolver = MatrixSolver<std::complex<double>>;

enum class MatrixMethod : std::uint8_t { Automatic, Dense, Sparse };

// The pattern is copied. Scalar: double or std::complex<double>.
template <class Scalar>
std::unique_ptr<MatrixSolver<Scalar>> make_matrix_solver(const SparsePattern& pattern,
                                                         MatrixMethod method = MatrixMethod::Automatic);

}  // namespace causa
