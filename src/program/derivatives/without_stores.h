// A kernel that leaves some slots as they are: parameters that move by themselves do not follow their own
// bindings.
#pragma once

#include <cstdint>
#include <span>

#include "program/simulation_program.h"

namespace causa {

// The kernel without its stores to these slots; everything else in the same order. A loop with such a store
// is written iteration by iteration. A site that writes one of the slots together with others keeps all its
// outputs.
Kernel without_stores_to(const Kernel& kernel, std::span<const std::uint32_t> slots);

}  // namespace causa
