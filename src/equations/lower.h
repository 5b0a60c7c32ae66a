// FlatModel → EquationSystem: array equations become scalar templates, variables get scalar numbers,
// accesses are made affine, states are found.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "equations/equation_system.h"

namespace causa {

// Loops and array dimensions of one equation together.
inline constexpr std::size_t deepest_loops = 6;

// Nothing when the sink got an error.
std::optional<EquationSystem> lower_to_equations(const FlatModel& flat, ExpressionTable& expressions,
                                                 DiagnosticSink& sink);

// Finds the accesses of a template again after it changed; its subscripts are affine already.
std::vector<Access> find_accesses(const EquationSystem& system, const FlatModel& flat,
                                  const ExpressionTable& expressions, const EquationFamily& family);

}  // namespace causa
