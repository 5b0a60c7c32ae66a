// SolvePlan → SimulationProgram: variables get slots, statements become post-order code.
#pragma once

#include "base/source.h"
#include "equations/solve_plan.h"
#include "program/simulation_program.h"

namespace causa {

SimulationProgram lower_to_program(const SolvePlan& plan, const EquationSystem& system, const FlatModel& flat,
                                   const ExpressionTable& expressions, const SourceTable& sources);

}  // namespace causa
