// Slots that stand for external objects, as tables.
#pragma once

#include <cstdint>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// Those that are read, rising.
std::vector<std::uint32_t> object_slots(const SimulationProgram& program);

}  // namespace causa
