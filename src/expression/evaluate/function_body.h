// The statements of a function; those of a built-in one are written from the operator it stands for.
#pragma once

#include <optional>
#include <vector>

#include "expression/table/table.h"

namespace causa {

// Nothing: the function is external, or partial.
std::optional<std::vector<Statement>> function_body(ExpressionTable& table, FunctionId function);

}  // namespace causa
