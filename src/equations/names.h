// How equations and unknowns are called in dumps and messages.
#pragma once

#include <string>
#include <vector>

#include "equations/diagnostics.h"
#include "equations/equation_system.h"
#include "expression/print.h"

namespace causa {

// Variables by their names, loop indices by the names of these loops.
ExpressionNames family_names(const FlatModel& flat, const std::vector<LoopRange>& loops);

// `left = right` of a whole family.
std::string equation_text(const EquationFamily& family, const FlatModel& flat,
                          const ExpressionTable& expressions);

// One scalar equation, with its indices as numbers, and its place.
QuotedEquation quoted_equation(const EquationSystem& system, const FlatModel& flat,
                               ExpressionTable& expressions, std::uint32_t scalar_equation);

// `x` or `der(x)`: the unknown a scalar variable brings.
std::string unknown_name(const EquationSystem& system, const FlatModel& flat, std::uint32_t scalar);

}  // namespace causa
