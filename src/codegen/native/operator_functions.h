// The functions that operators are, where machine code calls one.
#pragma once

#include <cstdint>

#include "expression/table/operator.h"

namespace causa::native {

std::uint64_t function_address(Operator op);

}  // namespace causa::native
