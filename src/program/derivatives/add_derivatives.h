// Adds the derivatives of a program, and where they may differ from 0: of the residuals of every block by its
// unknowns, and of the derivatives of the states by the states.
#pragma once

#include "program/site_drafts.h"

namespace causa {

// By the states: for implicit methods, and for those who linearize.
struct DerivativeOptions {
  enum class ByStates : std::uint8_t { Wanted, Unwanted } by_states = ByStates::Wanted;
};

// After: `tangent_offset`, `by_states` and the derivatives of all blocks are there. Everything else stays as
// it is, except that tangents of sites are new drafts.
void add_derivatives(DraftedProgram& drafted, const DerivativeOptions& options = {});
// Of a program without sites.
void add_derivatives(SimulationProgram& program, const DerivativeOptions& options = {});

}  // namespace causa
