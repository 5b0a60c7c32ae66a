// The second opinion on F(x) = 0, where Newton's method with damping by corrections found nothing: KINSOL's
// Newton iteration, which judges a step by how much smaller the residuals become along it (Dennis and
// Schnabel, "Numerical Methods for Unconstrained Optimization and Nonlinear Equations" (1983), 6.3).
#pragma once

#include <memory>
#include <span>

#include "numerics/newton.h"

namespace causa {

class LineSearch {
 public:
  // As Newton's: nominals give the scale of the unknowns.
  LineSearch(const NewtonSystem& system, std::span<const double> nominals);
  LineSearch(const LineSearch&) = delete;
  LineSearch& operator=(const LineSearch&) = delete;
  ~LineSearch();

  // From x to where the residuals are about as small as rounding lets them be. False: not reached, and x is
  // as it was.
  bool approach(std::span<double> x);

 private:
  class Iteration;
  std::unique_ptr<Iteration> iteration_;
};

}  // namespace causa
