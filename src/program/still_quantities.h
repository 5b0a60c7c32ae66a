// Which unknowns are constant between events though nothing declares them
// discrete, as `w = period*width/100` is. Relations of time and such values are
// scheduled, not searched for.
#pragma once

#include <cstdint>
#include <vector>

#include "equations/plan/solve_plan.h"
#include "equations/system/equation_system.h"

namespace causa {

// By quantity of the reduced system: not 0 where it is assigned from constants,
// parameters, discrete variables and other such quantities only. What loops of
// equations determine is not looked at.
std::vector<std::uint8_t> still_quantities(const EquationSystem& system, const ReducedSystem& reduced,
                                           const SolvePlan& plan, const ExpressionTable& expressions);

}  // namespace causa
