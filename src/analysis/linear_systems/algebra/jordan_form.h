// Real Jordan form A = T J T⁻¹, decided numerically.
// Method: clusters of eigenvalues (eigenvalue_clusters.h), each with its invariant subspace from an ordered
// Schur form; null spaces that are deflated one after the other, by singular values with a tolerance, give
// the sizes of the blocks (Kublanovskaya 1966; Kågström, Ruhe 1980); chains are computed from the top. The
// Jordan form is not continuous: another matrix within rounding of A can have another one. The result
// therefore says its tolerance, how clear the rank decisions were, and what residual is left.
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/algebra/refusal.h"
#include "analysis/linear_systems/algebra/settled_eigenvalues.h"

namespace causa::linear {

// A block of size k for a real λ; for a pair α ± iω one block of k diagonal 2 × 2 cells [α ω; −ω α].
struct JordanBlock {
  Complex value{};            // ω ≥ 0
  std::size_t size = 1;       // k
  std::size_t first_row = 0;  // in J; a real block has k rows, a block of a pair 2k
};

struct JordanForm {
  Matrix j{};
  Matrix t{};
  std::vector<JordanBlock> blocks{};
  double tolerance = 0.0;  // relative to ‖A‖: eigenvalues closer than its k-th root were taken as equal
  double clearness = 0.0;  // smallest kept over largest dropped singular value; near 1: not decidable
  double residual = 0.0;   // ‖A T − T J‖ / (‖A‖ ‖T‖)
  double condition = 1.0;  // of T
  bool is_diagonalizable = true;
  bool is_certain = true;  // the decisions are clear (clearness ≥ 1e3) and the residual is small
};

// The blocks of one eigenvalue without their vectors.
struct JordanStructure {
  Complex value{};                   // imaginary part ≥ 0
  std::size_t multiplicity = 1;      // algebraic; of a pair that of each half
  std::vector<std::size_t> sizes{};  // of the blocks, largest first
  double clearness = 0.0;            // as in JordanForm
};

struct JordanOptions {
  std::optional<double> tolerance{};                              // default: 1e-13 · max(n, 10)
  StabilityBoundary boundary = StabilityBoundary::ImaginaryAxis;  // onto which eigenvalues are put
};

std::vector<JordanStructure> jordan_structure(const Matrix& a, const JordanOptions& options = {});

// Refused above order 50 and for matrices whose structure cannot be decided.
Outcome<JordanForm> jordan_form(const Matrix& a, const JordanOptions& options = {});

}  // namespace causa::linear
