// Forward sensitivities by CVODES: the states x of ẋ = f(t, x, θ) and S = ∂x/∂p, Ṡ = f_x S + f_θ ∂θ/∂p,
// with a corrector for S after that for x has converged (staggered), which takes the same matrix; errors of
// S count as those of x do. Hindmarsh, Serban et al., ACM TOMS 31 (2005), section 4; Feehery, Tolsma, Barton
// (1997) for the staggered corrector.
#pragma once

#include <memory>

#include "numerics/integrators/integrator.h"

namespace causa {

struct SensitivityProblem {
  OdeProblem states;             // f, with its Jacobian
  std::size_t column_count = 0;  // of S
  // A view of `Evaluation g(t, x, s, ds)`: Ṡ into ds; S and Ṡ lie column by column.
  FunctionView<Evaluation(double, std::span<const double>, std::span<const double>, std::span<double>)>
      columns;
};

// An integrator of x and the columns of S behind it. `whole`: the same as one problem, which says how an
// evaluation failed; what it views outlives the integrator. There is at least one state.
std::unique_ptr<Integrator> make_cvodes_forward(const OdeProblem& whole, const SensitivityProblem& problem,
                                                const IntegratorOptions& options);

}  // namespace causa
