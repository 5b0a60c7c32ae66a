// Solves F(x) = 0 by Newton's method with damping.
// Method: NLEQ-ERR, Deuflhard, "Newton Methods for Nonlinear Problems" (2004), 3.3.3. A step is judged by
// the correction that would follow it with the same Jacobian, so neither the units of the equations nor
// their order matter; the units of the unknowns enter by their nominal values.
// Where the Jacobian is singular, a regularized least-squares step, and failing that a push of the unknown
// the Jacobian says nothing about, gets the iteration off the spot.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "numerics/evaluation.h"
#include "numerics/function_view.h"
#include "numerics/linear/matrix_solver.h"
#include "numerics/linear/sparse_pattern.h"

namespace causa {

// A view of a callable `Evaluation g(std::span<const double> x, std::span<double> values)`.
using NewtonFunction = FunctionView<Evaluation(std::span<const double>, std::span<double>)>;

struct NewtonSystem {
  SparsePattern pattern;     // of ∂F/∂x; as many equations as unknowns
  NewtonFunction residuals;  // F(x)
  NewtonFunction jacobian;   // ∂F/∂x in the order of the pattern
};

struct NewtonOptions {
  // Converged: every unknown's last correction is at most this times max(|xᵢ|, nominalᵢ) …
  double step_tolerance = 1e-10;
  // … and every residual at most this times its scale.
  double residual_tolerance = 1e-8;
  int most_iterations = 100;
  double smallest_damping = 1e-8;
  std::vector<double> nominals{};  // positive, one per unknown; none: 1 for each
  // Positive, one per equation; none: Σⱼ |∂Fᵢ/∂xⱼ| max(|xⱼ|, nominalⱼ), as the Jacobian gives it.
  std::vector<double> residual_scales{};
};

enum class NewtonOutcome : std::uint8_t {
  Converged,
  TooManyIterations,
  Stalled,           // no step, however short, brings the solution nearer
  SingularJacobian,  // and nothing got the iteration off the spot
  EvaluationFailed,  // at the starting point, or at the point where the iteration stands
};

struct NewtonReport {
  NewtonOutcome outcome = NewtonOutcome::Converged;
  int iterations = 0;  // accepted corrections
  int residual_evaluations = 0;
  int jacobian_evaluations = 0;
  // The equation that is violated most, against its scale, and its residual as it is; at the x returned.
  std::size_t worst_residual = 0;
  double worst_value = 0.0;
  // The last unknown that a singular Jacobian did not determine.
  std::optional<std::size_t> singular_unknown{};
};

// All memory is taken on construction, except for the first singular Jacobian and where KLU chooses new
// pivots.
class Newton {
 public:
  Newton(const NewtonSystem& system, const NewtonOptions& options);
  Newton(const Newton&) = delete;
  Newton& operator=(const Newton&) = delete;
  ~Newton();

  // From x to a solution. If there is none, x is the last point that was accepted.
  NewtonReport solve(std::span<double> x);

 private:
  class Iteration;
  std::unique_ptr<Iteration> iteration_;
};

}  // namespace causa
