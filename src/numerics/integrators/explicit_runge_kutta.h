// One stepper for all explicit Runge–Kutta methods of tableaus.h, with fixed steps or with steps chosen
// by the embedded error estimate (step_control.h).
#pragma once

#include <memory>

#include "numerics/integrators/integrator.h"
#include "numerics/integrators/tableaus.h"

namespace causa {

// The tableau and what the problem refers to must outlive the integrator.
std::unique_ptr<Integrator> make_explicit_runge_kutta(const Tableau& tableau, const OdeProblem& problem,
                                                      const IntegratorOptions& options);

}  // namespace causa
