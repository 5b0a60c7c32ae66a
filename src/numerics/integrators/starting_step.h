// A first step that fits the problem: one explicit Euler step tells how fast the derivative changes.
// Method: Hairer, Nørsett, Wanner I, II.4, "Starting step size".
#pragma once

#include <span>

#include "numerics/integrators/error_scale.h"
#include "numerics/integrators/ode_problem.h"

namespace causa {

struct StartingPoint {
  double t = 0.0;
  std::span<const double> x{};
  std::span<const double> dx{};  // f(t, x)
  int order = 0;                 // of the method
  double largest_step = 0.0;     // finite
};

// Evaluates the right-hand side once. There is at least one state. `x_probe` and `dx_probe` are room for one
// state each.
double starting_step(const RightHandSide& rhs, const ErrorScale& scale, const StartingPoint& start,
                     std::span<double> x_probe, std::span<double> dx_probe);

}  // namespace causa
