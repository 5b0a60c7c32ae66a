// Scalars of the equation system as expressions.
#pragma once

#include "equations/system/equation_system.h"

namespace causa {

// `x[3]`, `der(x[3])`
ExpressionId scalar_node(const EquationSystem& system, ExpressionTable& expressions, std::uint32_t scalar,
                         unsigned order);

}  // namespace causa
