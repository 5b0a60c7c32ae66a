// Partial derivatives, symbolically.
#pragma once

#include <optional>

#include "expression/table/table.h"

namespace causa {

// ∂expression/∂variable. `variable` is a scalar leaf or access (Symbol, Element of a Symbol, either of
// them under Derivative, Time) taken as an independent unknown; other accesses are independent of it.
// The expression is scalar. Nothing for an operator without a derivative rule for its operand.
std::optional<ExpressionId> differentiate(ExpressionTable& table, ExpressionId expression,
                                          ExpressionId variable);

}  // namespace causa
