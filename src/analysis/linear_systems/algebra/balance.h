// Scaling of states by powers of two that brings rows and columns of a matrix to about the same size
// (Parlett, Reinsch 1969; LAPACK dgebal).
#pragma once

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// Replaces A by D⁻¹ A D and returns the diagonal of D.
Vector balance_in_place(Matrix& a);

// The size that eigenvalues of A are held against: that of its largest entry once it is balanced, without
// entries that no eigenvalue depends on. It does not depend on the units of the states.
double balanced_size(Matrix a);

}  // namespace causa::linear
