// Slots that take the value of another slot, or of a constant: neighbours with the same shift are one loop.
#pragma once

#include <utility>
#include <vector>

#include "equations/plan/rolling.h"
#include "program/kernel_builder.h"
#include "program/lowering/lowering.h"

namespace causa {

using SignedConstants = std::vector<std::pair<ExpressionId, bool>>;

// Class 0: copy, 1: negated copy, from 2 on constants.
void add_rolled_copies(KernelBuilder& builder, const StepSequence& steps, const SignedConstants& constants);

// The variables that are aliases of others, for those who look at them.
Kernel lower_copies(Lowering& lowering);

}  // namespace causa
