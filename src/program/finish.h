// What follows from the kernels of a program and is looked up while it runs.
#pragma once

#include "program/simulation_program.h"

namespace causa {

// Sets the guarded slots, the kernels between events and the conditions of blocks, which the other parts of
// the program determine. Derivatives are another pass (program/derivatives/add_derivatives.h).
void finish(SimulationProgram& program);

}  // namespace causa
