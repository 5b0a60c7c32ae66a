// One stepper with fixed steps for all multistep methods of multistep_formulas.h. The first values come
// from a one-step method with the same steps (course §2.3.1).
#pragma once

#include <memory>

#include "numerics/integrators/integrator.h"
#include "numerics/integrators/multistep_formulas.h"

namespace causa {

// The formula and what the problem refers to must outlive the integrator.
std::unique_ptr<Integrator> make_multistep(const MultistepFormula& formula, const OdeProblem& problem,
                                           const IntegratorOptions& options);

}  // namespace causa
