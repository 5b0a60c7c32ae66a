// Expressions as presentation MathML, which browsers set by themselves: fractions, roots, dots for
// derivatives, Greek letters for their names.
#pragma once

#include <string>
#include <string_view>

#include "expression/print/print.h"

namespace causa {

// For the inside of <math>…</math>: one element. Nothing where it would be too long to be read.
std::string print_mathml(const ExpressionTable& table, ExpressionId expression, const ExpressionNames& names);

// The name of a variable alone.
std::string mathml_name(std::string_view name);

// With &, <, > and quotes written so that HTML shows them.
std::string html_text(std::string_view text);

}  // namespace causa
