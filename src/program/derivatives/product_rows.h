// Finds linear equations that are rows of a matrix product: a loop that adds up products of a slot and an
// unknown is such a row, and its residual depends on unknowns through that sum alone.
#pragma once

#include <optional>

#include "program/derivatives/slot_dependencies.h"
#include "program/simulation_program.h"

namespace causa {

// Nothing where some equation of the block is anything else. What `dependencies` held before is lost.
std::optional<ProductRows> product_rows_of(const SolveBlock& block, SlotDependencies& dependencies);

// target := target + …, the same target in every iteration.
bool adds_up(const Kernel& kernel, const ProgramLoop& loop);

}  // namespace causa
