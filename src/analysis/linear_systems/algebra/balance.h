// Scaling of states by powers of two that brings rows and columns of a matrix to about the same size
// (Parlett, Reinsch 1969; LAPACK dgebal).
#pragma once

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// Replaces A by D⁻¹ A D and returns the diagonal of D.
Vector balance_in_place(Matrix& a);

}  // namespace causa::linear
