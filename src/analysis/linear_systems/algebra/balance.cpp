#include "analysis/linear_systems/algebra/balance.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/lapack.h"

namespace causa::linear {

Vector balance_in_place(Matrix& a) {
  require(a.is_square(), "balancing needs a square matrix");
  Vector scale(a.rows, 1.0);
  if (a.rows == 0) return scale;
  const int n = fortran_int(a.rows);
  int low = 0;
  int high = 0;
  int info = 0;
  dgebal_("S", &n, a.values.data(), &n, &low, &high, scale.data(), &info, 1);
  require(info == 0, "LAPACK refused its arguments");
  return scale;
}

// Rows and columns that isolate eigenvalues stand outside of `low` to `high`; of these the diagonal counts.
double balanced_size(Matrix a) {
  require(a.is_square(), "balancing needs a square matrix");
  if (a.rows == 0) return 0.0;
  const int n = fortran_int(a.rows);
  int low = 0;
  int high = 0;
  int info = 0;
  Vector scale(a.rows, 1.0);
  dgebal_("B", &n, a.values.data(), &n, &low, &high, scale.data(), &info, 1);
  require(info == 0, "LAPACK refused its arguments");
  double size = 0.0;
  for (std::size_t i = 0; i < a.rows; ++i) size = std::max(size, std::abs(a(i, i)));
  for (int j = low - 1; j < high; ++j) {
    for (int i = low - 1; i < high; ++i)
      size = std::max(size, std::abs(a(static_cast<std::size_t>(i), static_cast<std::size_t>(j))));
  }
  return size;
}

}  // namespace causa::linear
