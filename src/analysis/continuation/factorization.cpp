#include "analysis/continuation/factorization.h"

#include <cmath>
#include <limits>

#include "analysis/linear_systems/algebra/lapack.h"
#include "base/check.h"

namespace causa {

Factorization::Factorization(linear::Matrix matrix) : factors_(std::move(matrix)), pivots_(factors_.rows) {
  require(factors_.is_square(), "factors are those of a square matrix");
  if (factors_.rows == 0) return;
  if (!linear::is_finite(factors_)) {
    sign_ = 0;
    return;
  }
  const int n = linear::fortran_int(factors_.rows);
  int info = 0;
  dgetrf_(&n, &n, factors_.values.data(), &n, pivots_.data(), &info);
  require(info >= 0, "LAPACK refused its arguments");
  if (info > 0) {
    sign_ = 0;
    return;
  }
  for (int k = 0; k < n; ++k) {
    const auto at = static_cast<std::size_t>(k);
    if (pivots_[at] != k + 1) sign_ = -sign_;
    if (factors_(at, at) < 0.0) sign_ = -sign_;
  }
}

double Factorization::log_determinant() const {
  if (is_singular()) return -std::numeric_limits<double>::infinity();
  double sum = 0.0;
  for (std::size_t k = 0; k < factors_.rows; ++k) sum += std::log(std::abs(factors_(k, k)));
  return sum;
}

void Factorization::solve(linear::Matrix& right) const {
  require(!is_singular() && right.rows == factors_.rows, "factors and right side fit together");
  if (right.is_empty()) return;
  const int n = linear::fortran_int(factors_.rows);
  const int columns = linear::fortran_int(right.columns);
  int info = 0;
  dgetrs_("N", &n, &columns, factors_.values.data(), &n, pivots_.data(), right.values.data(), &n, &info, 1);
  require(info == 0, "LAPACK refused its arguments");
}

void Factorization::solve(linear::Vector& right) const {
  linear::Matrix column = linear::column_matrix(right);
  solve(column);
  right = std::move(column.values);
}

}  // namespace causa
