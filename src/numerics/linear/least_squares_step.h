// The step y that makes ‖J y + f‖² + μ ‖y‖² least, for a square J that may be singular.
// Method: the augmented system [I, J; Jᵀ, -μ I] [r; y] = [-f; 0], which is sparse if J is and never singular
// (Björck, "Numerical Methods for Least Squares Problems" (1996), 2.7).
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "numerics/linear/matrix_solver.h"

namespace causa {

class LeastSquaresStep {
 public:
  explicit LeastSquaresStep(const SparsePattern& pattern);

  // `values` in the order of the pattern, finite and of magnitude about 1; μ > 0. Whether it succeeded.
  bool compute(std::span<const double> values, std::span<const double> f, double mu, std::span<double> y);

 private:
  SparsePattern augmented_;
  std::vector<std::size_t> identity_;  // places of the parts in the augmented matrix
  std::vector<std::size_t> jacobian_;
  std::vector<std::size_t> transposed_;
  std::vector<std::size_t> regularization_;
  std::vector<double> values_;
  std::vector<double> solution_;
  std::unique_ptr<RealMatrixSolver> solver_;
};

}  // namespace causa
