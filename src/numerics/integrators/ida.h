// IDA of SUNDIALS: backward differences of orders 1 to 5 for equations in residual form, here
// ẋ - f(t, x) = 0; order and step chosen by tolerance.
// Method: Brenan, Campbell, Petzold (1996), as in DASSL; Hindmarsh et al., ACM TOMS 31 (2005).
#pragma once

#include <memory>

#include "numerics/integrators/integrator.h"

namespace causa {

// What the problem refers to must outlive the integrator.
std::unique_ptr<Integrator> make_ida(const OdeProblem& problem, const IntegratorOptions& options);

}  // namespace causa
