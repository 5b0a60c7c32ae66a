// Calls in terms of their arguments: defaults of inputs and sizes of outputs, as expressions of the caller.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "expression/table/table.h"

namespace causa {

// An expression of the body of a function with its variables replaced: by id of the variable, none() where it
// stays. Sizes that were unknown in the body are known afterwards where those of the values are; loops inside
// get numbers that do not occur in the values. none() where arrays meet whose sizes do not go together.
ExpressionId with_locals(ExpressionTable& table, ExpressionId expression,
                         std::span<const ExpressionId> values);

// The arguments of a Call, with the defaults of the inputs that are left out in terms of the others; none()
// of it where they depend on each other.
std::optional<std::vector<ExpressionId>> complete_arguments(ExpressionTable& table, ExpressionId call);

// The size of output `number`, with unknown_dimension where it does not follow from the arguments.
Dimensions output_dimensions(ExpressionTable& table, FunctionId function,
                             std::span<const ExpressionId> arguments, std::size_t number);

}  // namespace causa
