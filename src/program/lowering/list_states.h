// The states of a program and their derivatives, and the sets of which the model chooses its states while it
// runs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/lowering/lowering.h"

namespace causa {

// The derivative of a state that is minus something else.
struct NegatedDerivative {
  std::uint32_t derivative = 0;  // quantity
  SignedScalar root;
};

// Runs of neighbouring states.
std::vector<NegatedDerivative> list_states(Lowering& lowering);
// The states of a set and their derivatives have slots of their own.
void list_state_sets(Lowering& lowering);
// Derivatives that are minus something, and those of the states that are chosen.
void add_derivatives(const Lowering& lowering, std::span<const NegatedDerivative> negated,
                     KernelBuilder& builder);

}  // namespace causa
