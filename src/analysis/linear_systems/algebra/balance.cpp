#include "analysis/linear_systems/algebra/balance.h"

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

}  // namespace causa::linear
