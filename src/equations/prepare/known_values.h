// What is computed before the simulation: parameters in the order of their dependencies, start values.
#pragma once

#include "base/diagnostic.h"
#include "equations/system/equation_system.h"

namespace causa {

// Fills `parameter_values` and `start_values`.
void add_known_values(ExpressionTable& expressions, EquationSystem& system, DiagnosticSink& sink);

}  // namespace causa
