// Adds the derivatives of a program, and where they may differ from 0: of the residuals of every block by its
// unknowns, and of the derivatives of the states by the states.
#pragma once

#include "program/simulation_program.h"

namespace causa {

// By the states: for implicit methods, and for those who linearize.
struct DerivativeOptions {
  enum class ByStates : std::uint8_t { Wanted, Unwanted } by_states = ByStates::Wanted;
};

// After: `tangent_offset`, `by_states` and the derivatives of all blocks are there. Everything else stays as
// it is, except that tangents of sites are new expressions of the program's table.
void add_derivatives(SimulationProgram& program, const DerivativeOptions& options = {});

}  // namespace causa
