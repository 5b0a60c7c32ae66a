// EquationSystem → SolvePlan: matching, sorting, rolling into loops, solving each equation for its unknown.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "equations/solve_plan.h"

namespace causa {

// Nothing when the sink got an error: a singular system, an algebraic loop, a constraint between states, an
// equation that cannot be solved symbolically.
std::optional<SolvePlan> plan_solution(const EquationSystem& system, const FlatModel& flat,
                                       ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
