// The pass "plan", ReducedSystem → SolvePlan: matching, sorting into solve blocks, tearing, solving each
// equation for its unknown, rolling into loops.
#pragma once

#include <optional>

#include "equations/plan/solve_plan.h"
#include "graph/incidence.h"

namespace causa {

// Nothing when the sink got an error: the reduced system is still singular.
std::optional<SolvePlan> plan_solution(const EquationSystem& system, const AliasReport& aliases,
                                       const Forms& forms, const ReducedSystem& reduced, ScalarSpace& space,
                                       ExpressionTable& expressions, DiagnosticSink& sink);

// Which row may determine which column.
Incidence solvable_incidence(const EquationSystem& system, const AliasReport& aliases, const Forms& forms,
                             const ReducedSystem& reduced, ScalarSpace& space, ExpressionTable& expressions);

}  // namespace causa
