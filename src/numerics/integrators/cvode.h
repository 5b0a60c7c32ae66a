// CVODE of SUNDIALS: backward differences of orders 1 to 5 with Newton's method for stiff problems, Adams
// formulas of orders 1 to 12 with fixed-point iteration for others; order and step chosen by tolerance.
// Method: Hindmarsh et al., "SUNDIALS", ACM TOMS 31 (2005); Cohen, Hindmarsh (1996).
#pragma once

#include <cstdint>
#include <memory>

#include "numerics/integrators/integrator.h"

namespace causa {

enum class CvodeFormula : std::uint8_t { BackwardDifferences, Adams };

// What the problem refers to must outlive the integrator.
std::unique_ptr<Integrator> make_cvode(CvodeFormula formula, const OdeProblem& problem,
                                       const IntegratorOptions& options);

}  // namespace causa
