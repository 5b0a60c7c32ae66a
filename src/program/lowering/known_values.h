// Values that are known without solving: of parameters, and of variables where the start begins.
#pragma once

#include <vector>

#include "program/kernel_builder.h"
#include "program/lowering/lowering.h"

namespace causa {

void assign_known(const Lowering& lowering, KernelBuilder& builder, const std::vector<KnownValue>& values);
// A kernel of its own.
Kernel lower_known_values(Lowering& lowering, const std::vector<KnownValue>& values);

}  // namespace causa
