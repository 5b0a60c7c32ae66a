// Chooses anew the states of the sets whose rows are in a block, by how the candidates move along the
// directions that the other equations of the block leave open (state_choice.h).
#pragma once

#include <cstdint>
#include <vector>

#include "codegen/runtime/kernel_runner.h"
#include "program/simulation_program.h"

namespace causa {

// How a block is followed in a direction of its unknowns.
struct BlockDirections {
  KernelRunner& body;
  KernelRunner& tangent;
  std::uint32_t tangent_offset = 0;  // where the tangents of all slots lie
};

// At a solution. Whether anything changed.
bool choose_block_states(const SolveBlock& block, const BlockDirections& directions, double* memory,
                         std::vector<ProgramStateSet>& sets);

}  // namespace causa
