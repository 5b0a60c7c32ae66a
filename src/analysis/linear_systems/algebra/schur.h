// Real Schur form A = Z T Zᵀ, and the same with chosen eigenvalues first.
// Method: dgees, then swaps of diagonal blocks (dtrsen; Bai, Demmel 1993).
#pragma once

#include <functional>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

struct SchurForm {
  Matrix t{};                     // quasi upper triangular, 2 × 2 blocks for conjugate pairs
  Matrix z{};                     // orthogonal
  std::vector<Complex> values{};  // on the diagonal, from above
  std::size_t chosen = 0;         // so many of them stand first because they were chosen
  bool is_ordered = true;         // false: blocks were too close to be swapped
};

SchurForm schur_form(const Matrix& a);
// `chooses` answers the same for both of a conjugate pair.
SchurForm ordered_schur_form(const Matrix& a, const std::function<bool(Complex)>& chooses);

}  // namespace causa::linear
