// One stepper with fixed steps for all collocation methods of collocation.h.
#pragma once

#include <memory>

#include "numerics/integrators/collocation.h"
#include "numerics/integrators/integrator.h"

namespace causa {

// The method and what the problem refers to must outlive the integrator.
std::unique_ptr<Integrator> make_implicit_runge_kutta(const CollocationMethod& method,
                                                      const OdeProblem& problem,
                                                      const IntegratorOptions& options);

}  // namespace causa
