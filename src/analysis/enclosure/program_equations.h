// The equations of a model at rest as a tape: ẋ = f(x, z), 0 = r(x, z), where x are the states and z the
// unknowns of blocks of equations that are solved together. Time stands still; parameters, inputs and what
// else does not vary have the values of the initialized model, as the numbers they are.
//
// Conditions are those of the point, not those that a run would hold: every relation is evaluated for the
// values it compares. What has a memory (`pre`, delays, states that are chosen while the model runs) or is
// computed by function programs cannot be enclosed.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "analysis/enclosure/tape.h"
#include "program/simulation_program.h"

namespace causa {

// Inputs or parameters that are variables, too: their slots.
struct EquationsRequest {
  std::vector<std::uint32_t> free_slots{};
};

struct ProgramEquations {
  Tape tape;
  // Of the variables of the tape: the states, then the unknowns of blocks, then the free slots.
  std::vector<std::uint32_t> slots;
  std::vector<std::string> names;
  std::size_t state_count = 0;
  std::size_t block_unknown_count = 0;
  std::vector<TapeIndex> derivatives;  // ẋ, by state
  std::vector<TapeIndex> residuals;    // of the blocks
  std::vector<TapeIndex> slot_values;  // by slot: what it holds at the end; no_tape_index: as in memory
  bool reads_time = false;             // some derivative or residual does
};

// Why a model cannot be enclosed, in words that follow on "because".
struct NotEnclosable {
  std::string reason;
};

// `memory`: the values of the compiled model (CompiledModel::values), initialized.
std::variant<ProgramEquations, NotEnclosable> equations_of_program(const SimulationProgram& program,
                                                                   std::span<const double> memory,
                                                                   const EquationsRequest& request = {});

}  // namespace causa
