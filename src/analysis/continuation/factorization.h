// LU factors of a square matrix, kept for several right sides, with the sign of the determinant.
// Method: LAPACK dgetrf, dgetrs.
#pragma once

#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

class Factorization {
 public:
  explicit Factorization(linear::Matrix matrix);

  // Exactly singular, or with entries that are not finite.
  [[nodiscard]] bool is_singular() const { return sign_ == 0; }
  // −1, 0 or 1
  [[nodiscard]] int determinant_sign() const { return sign_; }
  // log |det|, −∞ of a singular matrix
  [[nodiscard]] double log_determinant() const;
  // Replaces the columns by the solutions.
  void solve(linear::Matrix& right) const;
  void solve(linear::Vector& right) const;

 private:
  linear::Matrix factors_;
  std::vector<int> pivots_;
  int sign_ = 1;
};

}  // namespace causa
