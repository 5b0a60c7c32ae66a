// What the equations of a routine cost, by name, from the measured times of its parts.
#pragma once

#include <vector>

#include "codegen/runtime/routine_runner.h"
#include "model/compiled_model.h"

namespace causa {

// Blocks have times of their own. The time of a kernel is shared by its statements: by the instructions they
// take, where a site counts as many as its program has instructions.
std::vector<EquationEffort> equation_efforts(const Routine& routine, const RoutineTimes& times,
                                             const FunctionLibrary& functions);

// How often the blocks of a routine were solved, and what that took.
std::vector<BlockEffort> block_efforts(const RoutineRunner& routine);

}  // namespace causa
