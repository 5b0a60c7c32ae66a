// The pattern of a Jacobian and its groups of columns, from what the results depend on.
#pragma once

#include <cstdint>
#include <span>

#include "program/derivatives/slot_dependencies.h"
#include "program/simulation_program.h"

namespace causa {

// Row k is the k-th slot of `results`; column j is source j of the dependencies, of which there are so many.
JacobianPlan plan_jacobian(const SlotDependencies& dependencies, std::span<const std::uint32_t> results,
                           std::uint32_t column_count);

}  // namespace causa
