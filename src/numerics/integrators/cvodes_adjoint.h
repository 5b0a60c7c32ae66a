// Adjoint sensitivities by CVODES over one smooth stretch: ẋ = f(t, x, θ) forward, with checkpoints, then
// backward the covector λ of a number that depends on the solution, and its gradient by θ:
//   λ̇ = -(f_xᵀ λ + c_x),   q̇ = -(f_θᵀ λ + c_θ)
// where c is a rate that the number integrates. Cao, Li, Petzold, Serban, SIAM J. Sci. Comput. 24 (2003).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "numerics/integrators/ode_problem.h"

namespace causa {

struct AdjointProblem {
  // A view of `Evaluation g(t, x, λ, rates)`.
  using Rates =
      FunctionView<Evaluation(double, std::span<const double>, std::span<const double>, std::span<double>)>;
  OdeProblem states;  // f, with its Jacobian
  std::size_t gradient_count = 0;
  Rates covector;  // f_xᵀ λ + c_x
  Rates gradient;  // f_θᵀ λ + c_θ
};

struct AdjointTolerances {
  double relative = 1e-8;
  std::vector<double> states{};  // absolute ones
  std::vector<double> covector{};
  std::vector<double> gradient{};
  double largest_step = 0.0;  // 0: any
};

struct AdjointStretch {
  double begin = 0.0;
  double end = 1.0;
  std::span<const double> states;  // at the beginning
};

// Where the integration ended, on its way forward or back.
struct AdjointFailed {
  double time = 0.0;
  bool is_forward = true;
};

// `covector`: at the end, then at the beginning of the stretch; what the stretch adds is added to `gradient`.
// There is at least one state.
std::optional<AdjointFailed> integrate_adjoint(const AdjointProblem& problem,
                                               const AdjointTolerances& tolerances,
                                               const AdjointStretch& stretch, std::span<double> covector,
                                               std::span<double> gradient);

}  // namespace causa
