// The kernels of the equations as they run between events: what changes at events only is left out, and what
// nothing else needs. Whoever integrates need not run the algorithms of `when` at every step.
#pragma once

#include <optional>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// By kernel of `program.equations`; nothing where the kernel runs as it is.
std::vector<std::optional<Kernel>> kernels_between_events(const SimulationProgram& program);

}  // namespace causa
