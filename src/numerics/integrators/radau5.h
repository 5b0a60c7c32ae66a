// Radau IIA with 3 stages: order 5, stiffly accurate, for stiff problems, with steps chosen by an embedded
// method of order 3.
// Method: Hairer, Wanner, "Solving Ordinary Differential Equations II", IV.8, with the constants of the
// code RADAU5. The 3n stage equations are transformed into one real and one complex system of n.
#pragma once

#include <memory>

#include "numerics/integrators/integrator.h"

namespace causa {

// For chosen steps; fixed steps of the same method are taken by implicit_runge_kutta.h.
std::unique_ptr<Integrator> make_radau5(const OdeProblem& problem, const IntegratorOptions& options);

}  // namespace causa
