#include "numerics/linear/dense_solver.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "base/check.h"

// LAPACK as Fortran compilers call it; a length of a character argument stands at the end.
extern "C" {
void dgetrf_(const int* m, const int* n, double* a, const int* lda, int* ipiv, int* info);
void zgetrf_(const int* m, const int* n, std::complex<double>* a, const int* lda, int* ipiv, int* info);
void dgetrs_(const char* trans, const int* n, const int* nrhs, const double* a, const int* lda,
             const int* ipiv, double* b, const int* ldb, int* info, std::size_t trans_length);
void zgetrs_(const char* trans, const int* n, const int* nrhs, const std::complex<double>* a, const int* lda,
             const int* ipiv, std::complex<double>* b, const int* ldb, int* info, std::size_t trans_length);
}

namespace causa {

namespace {

void getrf(int n, double* a, int* pivots, int* info) {
  dgetrf_(&n, &n, a, &n, pivots, info);
}
void getrf(int n, std::complex<double>* a, int* pivots, int* info) {
  zgetrf_(&n, &n, a, &n, pivots, info);
}
void getrs(int n, const double* a, const int* pivots, double* b, int* info) {
  const int one = 1;
  dgetrs_("N", &n, &one, a, &n, pivots, b, &n, info, 1);
}
void getrs(int n, const std::complex<double>* a, const int* pivots, std::complex<double>* b, int* info) {
  const int one = 1;
  zgetrs_("N", &n, &one, a, &n, pivots, b, &n, info, 1);
}

// Up to this size a plain loop is faster than the calls inside LAPACK.
constexpr std::size_t small_size = 24;

// The larger part stands for the size of a complex number; it is a scale only.
double magnitude(double value) {
  return std::abs(value);
}
double magnitude(const std::complex<double>& value) {
  return std::max(std::abs(value.real()), std::abs(value.imag()));
}

// What xGETRF does, one column after the other: P A = L U in place, the row exchanged with row k in
// pivots[k]. The first column without a pivot, or n.
template <class Scalar>
std::size_t factorize_small(std::size_t n, Scalar* a, int* pivots) {
  for (std::size_t k = 0; k < n; ++k) {
    Scalar* column = a + k * n;
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < n; ++i) {
      if (magnitude(column[i]) > magnitude(column[pivot])) pivot = i;
    }
    if (column[pivot] == Scalar{}) return k;
    pivots[k] = static_cast<int>(pivot);
    if (pivot != k) {
      for (std::size_t j = 0; j < n; ++j) std::swap(a[j * n + k], a[j * n + pivot]);
    }
    const Scalar reciprocal = 1.0 / column[k];
    for (std::size_t i = k + 1; i < n; ++i) column[i] *= reciprocal;
    for (std::size_t j = k + 1; j < n; ++j) {
      const Scalar factor = a[j * n + k];
      if (factor == Scalar{}) continue;
      for (std::size_t i = k + 1; i < n; ++i) a[j * n + i] -= factor * column[i];
    }
  }
  return n;
}

template <class Scalar>
void solve_small(std::size_t n, const Scalar* a, const int* pivots, Scalar* b) {
  for (std::size_t k = 0; k < n; ++k) {
    std::swap(b[k], b[static_cast<std::size_t>(pivots[k])]);
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = k + 1; i < n; ++i) b[i] -= b[k] * a[k * n + i];
  }
  for (std::size_t k = n; k-- > 0;) {
    b[k] /= a[k * n + k];
    for (std::size_t i = 0; i < k; ++i) b[i] -= b[k] * a[k * n + i];
  }
}

template <class Scalar>
class DenseSolver final : public MatrixSolver<Scalar> {
 public:
  explicit DenseSolver(const SparsePattern& pattern)
      : pattern_(pattern),
        n_(pattern.size()),
        factors_(n_ * n_),
        pivots_(n_),
        row_scale_(n_),
        column_scale_(n_) {
    require(n_ <= static_cast<std::size_t>(std::numeric_limits<int>::max()), "a matrix is too large");
  }

  [[nodiscard]] std::size_t size() const override { return n_; }
  [[nodiscard]] FactorizeResult factorize(std::span<const Scalar> values) override;
  void solve(std::span<Scalar> b) override;
  [[nodiscard]] SmallestPivot smallest_pivot() const override;

 private:
  SparsePattern pattern_;
  std::size_t n_;
  std::vector<Scalar> factors_;  // L and U, column by column
  std::vector<int> pivots_;
  std::vector<double> row_scale_;
  std::vector<double> column_scale_;  // largest entry of each column after scaling the rows
  bool factorized_ = false;
};

template <class Scalar>
FactorizeResult DenseSolver<Scalar>::factorize(std::span<const Scalar> values) {
  require(values.size() == pattern_.entries(), "a matrix has not as many values as its pattern");
  factorized_ = false;
  std::ranges::fill(row_scale_, 0.0);
  for (std::size_t column = 0; column < n_; ++column) {
    for (std::size_t k = pattern_.start(column); k < pattern_.start(column + 1); ++k) {
      const double size = magnitude(values[k]);
      if (!std::isfinite(size)) return MatrixNotFinite{.column = column, .row = pattern_.row(k)};
      double& largest = row_scale_[pattern_.row(k)];
      largest = std::max(largest, size);
    }
  }
  for (double& scale : row_scale_) scale = scale > 0.0 ? 1.0 / scale : 1.0;

  std::ranges::fill(factors_, Scalar{});
  for (std::size_t column = 0; column < n_; ++column) {
    double largest = 0.0;
    for (std::size_t k = pattern_.start(column); k < pattern_.start(column + 1); ++k) {
      const std::size_t row = pattern_.row(k);
      const Scalar scaled = row_scale_[row] * values[k];
      factors_[column * n_ + row] = scaled;
      largest = std::max(largest, magnitude(scaled));
    }
    column_scale_[column] = largest;
  }
  if (n_ <= small_size) {
    const std::size_t column = factorize_small(n_, factors_.data(), pivots_.data());
    if (column < n_) return SingularMatrix{column};
    factorized_ = true;
    return Factorized{};
  }
  int info = 0;
  getrf(static_cast<int>(n_), factors_.data(), pivots_.data(), &info);
  require(info >= 0, "LAPACK refused its arguments");
  if (info > 0) return SingularMatrix{static_cast<std::size_t>(info) - 1};
  factorized_ = true;
  return Factorized{};
}

template <class Scalar>
void DenseSolver<Scalar>::solve(std::span<Scalar> b) {
  require(factorized_ && b.size() == n_, "no matrix is factorized, or the right side has another size");
  for (std::size_t i = 0; i < n_; ++i) b[i] *= row_scale_[i];
  if (n_ <= small_size) {
    solve_small(n_, factors_.data(), pivots_.data(), b.data());
    return;
  }
  int info = 0;
  getrs(static_cast<int>(n_), factors_.data(), pivots_.data(), b.data(), &info);
  require(info == 0, "LAPACK refused its arguments");
}

template <class Scalar>
SmallestPivot DenseSolver<Scalar>::smallest_pivot() const {
  require(factorized_, "no matrix is factorized");
  SmallestPivot smallest;
  for (std::size_t k = 0; k < n_; ++k) {
    const double ratio = magnitude(factors_[k * n_ + k]) / column_scale_[k];
    if (ratio < smallest.ratio) smallest = {.ratio = ratio, .column = k};
  }
  return smallest;
}

}  // namespace

template <class Scalar>
std::unique_ptr<MatrixSolver<Scalar>> make_dense_solver(const SparsePattern& pattern) {
  return std::make_unique<DenseSolver<Scalar>>(pattern);
}

template std::unique_ptr<RealMatrixSolver> make_dense_solver(const SparsePattern&);
template std::unique_ptr<ComplexMatrixSolver> make_dense_solver(const SparsePattern&);

}  // namespace causa
