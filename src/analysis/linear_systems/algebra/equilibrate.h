// Scaling of rows and columns, each by itself, that brings the largest entry of every row and column to about
// 1: for systems whose equations and unknowns have units that do not fit each other.
// Method: Ruiz, "A scaling algorithm to equilibrate both rows and columns norms in matrices",
// RAL-TR-2001-034.
#pragma once

#include <optional>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// The matrix diag(rows) A diag(columns). A row or column of zeros has the factor 1.
struct Equilibration {
  Vector rows{};
  Vector columns{};
};
Equilibration equilibration(const Matrix& a);

// A⁻¹ by that of the equilibrated matrix. Nothing: also that one is singular to working precision.
std::optional<Matrix> equilibrated_inverse(const Matrix& a);

}  // namespace causa::linear
