// Conditions that the equations evaluate between events without raising any: relations below `noEvent`,
// `sign`, `atan2` and steps there, and what functions decide.
#pragma once

#include "program/simulation_program.h"

namespace causa {

bool has_silent_conditions(const SimulationProgram& program);

}  // namespace causa
