// The pass "lower", PreparedModel → EquationSystem: array equations become scalar templates, variables get
// scalar numbers, accesses are found.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "equations/prepare/prepare.h"
#include "equations/system/equation_system.h"

namespace causa {

// Loops and array dimensions of one equation together.
inline constexpr std::size_t deepest_loops = 6;

// Nothing when the sink got an error.
std::optional<EquationSystem> lower_to_equations(const PreparedModel& prepared, ExpressionTable& expressions,
                                                 DiagnosticSink& sink);

// Templates of one equation of the model, their accesses found, not yet numbered. Nothing when the sink got
// an error.
std::optional<std::vector<EquationFamily>> lower_equation(const EquationSystem& system,
                                                          const Equation& equation,
                                                          ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
