// Operators applied to values. Sizes come from the values: in the body of a function nothing else knows
// them.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "expression/table/value.h"

namespace causa {

struct NoResult {
  std::string why;
};

// The element-wise operators, the functions of arrays and those conversions that need no types. `kind` is
// that of the result. Other operators are not handed to this function.
std::variant<Value, NoResult> operate(Operator op, ValueKind kind, std::uint64_t payload,
                                      std::span<const Value* const> operands, std::size_t most_elements);

}  // namespace causa
