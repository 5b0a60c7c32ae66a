// The conditions of events that the equations of blocks depend on.
#pragma once

#include <cstdint>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// Sets `conditions` of all blocks that are not linear, so that their solvers can let conditions follow the
// unknowns.
void add_block_conditions(SimulationProgram& program);

// By block of the routine: slots of the held conditions that it depends on, also through other blocks and
// through discrete variables, which may follow from the block itself.
std::vector<std::vector<std::uint32_t>> conditions_by_block(const SimulationProgram& program,
                                                            const Routine& routine);

}  // namespace causa
