// Runs the body of a function with expressions for values: what inline_calls.h puts in place of a call.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "expression/table/table.h"

namespace causa {

// Nothing in the body says that it cannot be run so, whatever the arguments: no loops, assertions or effects.
bool can_run_symbolically(const ExpressionTable& table, FunctionId function);

// The outputs in terms of the arguments, none of which is Missing. An output that is not set on every way is
// none(). Nothing where the body has statements or sizes that need a running function.
std::optional<std::vector<ExpressionId>> run_symbolically(ExpressionTable& table, FunctionId function,
                                                          std::span<const ExpressionId> arguments);

}  // namespace causa
