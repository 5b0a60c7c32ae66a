// Expressions as LaTeX, for documentation and for people: fractions, roots, dots for derivatives, cases for
// conditions, Greek letters for their names. `motor.phi_rel` is \phi with the subscript rel, motor.
#pragma once

#include <string>
#include <string_view>

#include "expression/print/print.h"

namespace causa {

// For a formula; without dollar signs around it.
std::string print_latex(const ExpressionTable& table, ExpressionId expression, const ExpressionNames& names);

// The name of a variable alone.
std::string latex_name(std::string_view name);

}  // namespace causa
