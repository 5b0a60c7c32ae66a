// The kernels of the equations as they run between events: what changes at events only is left out, and what
// nothing else needs. Whoever integrates need not run the algorithms of `when` at every step.
#pragma once

#include "program/simulation_program.h"

namespace causa {

// Sets `between_events` of the equations.
void add_kernels_between_events(SimulationProgram& program);

}  // namespace causa
