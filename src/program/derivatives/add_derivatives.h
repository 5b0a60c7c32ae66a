// Adds the derivatives of a program, and where they may differ from 0: of the residuals of every block by its
// unknowns, of the derivatives of the states by the states, and of what a linearization asks for.
#pragma once

#include "program/site_drafts.h"

namespace causa {

// The inputs, which may be parameters, and the outputs of a linearization.
struct LinearizationRequest {
  std::vector<ProgramLinearization::Place> inputs{};
  std::vector<ProgramLinearization::Place> outputs{};
  // Slots of those inputs that are constant between events, where `pre` of them is the same.
  std::vector<std::uint32_t> held{};
};

// By the states: for implicit methods.
struct DerivativeOptions {
  enum class ByStates : std::uint8_t { Wanted, Unwanted } by_states = ByStates::Wanted;
  std::optional<LinearizationRequest> linearization{};
};

// After: `tangent_offset`, `by_states`, `linearization` and the derivatives of all blocks are there.
// Everything else stays as it is, except that tangents of sites are new drafts.
void add_derivatives(DraftedProgram& drafted, const DerivativeOptions& options = {});
// Of a program without sites.
void add_derivatives(SimulationProgram& program, const DerivativeOptions& options = {});

}  // namespace causa
