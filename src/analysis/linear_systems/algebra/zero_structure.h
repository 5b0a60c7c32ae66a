// How often 0 is an eigenvalue of a pencil M − λE, and in how large Jordan blocks, as far as rounding of the
// entries of M can tell.
// Method: the null spaces of M, [M 0; −E M], [M 0 0; −E M 0; 0 −E M] … grow by the number of blocks of at
// least that size (Van Dooren, Dewilde 1983). Each is measured by elimination with complete pivoting after
// scaling by powers of two, in which every entry carries the sum of the magnitudes it was computed from: what
// is below the rounding of that sum counts as zero. Small entries of a matrix with entries of very different
// size therefore keep their meaning, which a bound by the norm would take from them.
#pragma once

#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa::linear {

// The dimension of the null space.
std::size_t nullity_by_rounding(const Matrix& matrix);

struct ZeroStructure {
  std::vector<std::size_t> blocks{};  // how many have at least size 1, 2, …
  bool is_singular_pencil = false;    // det(M − λE) vanishes for every λ
  [[nodiscard]] std::size_t multiplicity() const;
};

ZeroStructure zero_structure(const Matrix& m, const Matrix& e);

}  // namespace causa::linear
