// A linear block whose equations are the product of a matrix in memory and the unknowns: its sums and its
// Jacobian are read off the matrix, row by row, without code of its own.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "numerics/linear/sparse_pattern.h"
#include "program/simulation_program.h"

namespace causa {

class BlockProduct {
 public:
  // The block, which has a product, outlives it; the pattern is that of its Jacobian.
  BlockProduct(const SolveBlock& block, const SparsePattern& pattern);

  // Puts the sums at the unknowns as they are into memory.
  void compute_sums(double* memory);
  // The matrix is another one, though it counts as fixed.
  void forget() { sums_of_.clear(); }

  // ∂Fᵢ/∂xₖ = ∂Fᵢ/∂sᵢ aᵢₖ where Fᵢ depends on the unknowns through sᵢ = Σₖ aᵢₖ xₖ alone; one direction shows
  // all ∂Fᵢ/∂sᵢ: the tangents are those along all unknowns at once. False where that direction does not move
  // a sum.
  bool read_jacobian(const double* memory, const double* tangents, std::span<double> values) const;

 private:
  const SolveBlock& block_;
  std::vector<std::size_t> places_;  // of the terms in the values of the Jacobian
  // The sums with a fixed matrix, and the unknowns they belong to. Empty: not known.
  std::vector<double> sums_;
  std::vector<double> sums_of_;
};

}  // namespace causa
