// Real variables that are constant between events and that the start or events have computed: discrete
// variables, parameters that initial equations determine. Between events they act like parameters.
#pragma once

#include <cstdint>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// Slots, rising.
std::vector<std::uint32_t> held_reals(const SimulationProgram& program);

}  // namespace causa
