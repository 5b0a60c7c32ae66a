// How equations and unknowns are called in dumps and messages.
#pragma once

#include <string>
#include <vector>

#include "equations/diagnostics.h"
#include "equations/system/equation_system.h"
#include "expression/print/print.h"

namespace causa {

// Variables by their names, loop indices by the names of these loops.
ExpressionNames family_names(const Table<SymbolId, FlatVariable>& symbols,
                             const std::vector<LoopRange>& loops);

// `left = right` of a whole family.
std::string equation_text(const EquationSystem& system, const EquationFamily& family,
                          const ExpressionTable& expressions);

// An expression of a family's template, with its indices as numbers.
ExpressionId at_position(const EquationSystem& system, ExpressionTable& expressions, std::uint32_t equation,
                         ExpressionId side);
// The same of equation n of a family.
ExpressionId at_position(const EquationFamily& family, ExpressionTable& expressions, std::uint32_t n,
                         ExpressionId side);

// One scalar equation, with its indices as numbers, and its place.
QuotedEquation quoted_equation(const EquationSystem& system, ExpressionTable& expressions,
                               std::uint32_t equation);

// `u[3]`
std::string scalar_name(const EquationSystem& system, std::uint32_t scalar);
// `der(u[3])`
std::string derivative_name(const EquationSystem& system, std::uint32_t scalar, unsigned order);

}  // namespace causa
