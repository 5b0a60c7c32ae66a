// Solutions and ranks of dense systems: LU with condition estimate, least squares, singular values.
// Method: dgesvx-like use of dgetrf, dgecon, dgetrs; dgelsd; dgesvd.
#pragma once

#include <optional>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// X with A X = B. Nothing: A is singular to working precision.
std::optional<Matrix> solve(const Matrix& a, const Matrix& b);
std::optional<ComplexMatrix> solve(const ComplexMatrix& a, const ComplexMatrix& b);
std::optional<Matrix> inverse(const Matrix& a);
// Estimate of 1/(‖A‖₁ ‖A⁻¹‖₁); 0 for a singular matrix.
double reciprocal_condition(const Matrix& a);

// Minimizes ‖A x − b‖, the shortest x where several do.
Matrix least_squares(const Matrix& a, const Matrix& b);

struct SingularValues {
  Matrix u{};  // square
  Vector values{};
  Matrix vt{};  // square
};
SingularValues singular_values(const Matrix& a);
// Largest singular value.
double two_norm(const Matrix& a);

struct RankDecision {
  std::size_t rank = 0;
  double tolerance = 0.0;      // singular values at or below it count as zero
  double smallest_kept = 0.0;  // with `largest_dropped`: how clear the decision is
  double largest_dropped = 0.0;
};
// The tolerance is relative to the largest singular value (default: max(rows, columns) · ε).
RankDecision rank_of(const Matrix& a, std::optional<double> relative_tolerance = {});

// Orthonormal columns that span {x : A x = 0}, by singular values at or below `tolerance`.
Matrix null_space(const Matrix& a, double tolerance);

// A = U Σ Vᴴ without U: values downwards, the columns of V in their order, all of them.
struct RightSingularVectors {
  Vector values{};
  ComplexMatrix v{};
};
RightSingularVectors right_singular_vectors(const ComplexMatrix& a);

// A = Q R with Q square and orthogonal.
struct QrForm {
  Matrix q{};
  Matrix r{};
};
QrForm qr_form(const Matrix& a);

}  // namespace causa::linear
