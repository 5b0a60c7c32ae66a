// Evaluates C (sI − A)⁻¹ B + D, times e^{−sL} with a dead time, at many points s.
// Method: Hessenberg form once, then O(n²) per point (Laub 1981); large systems with few entries by sparse
// LU, whose ordering is computed once.
#pragma once

#include <memory>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

class TransferEvaluator {
 public:
  explicit TransferEvaluator(const StateSpace& system);
  ~TransferEvaluator();
  TransferEvaluator(const TransferEvaluator&) = delete;
  TransferEvaluator& operator=(const TransferEvaluator&) = delete;

  // Entries are NaN where s is an eigenvalue.
  ComplexMatrix at(Complex s);
  // At s = iω, or z = e^{iωT} of a discrete system.
  ComplexMatrix at_frequency(double frequency);

 private:
  class Method;
  class HessenbergMethod;
  class SparseMethod;
  std::unique_ptr<Method> method_;
  std::optional<double> sample_time_;
  double dead_time_ = 0.0;
};

// A and B have so many zeros, and the system is so large, that sparse LU pays.
bool is_large_and_sparse(const StateSpace& system);

}  // namespace causa::linear
