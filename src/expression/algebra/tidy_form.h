// Derived formulas as a person would write them: like terms collected, sin² + cos² = 1, products of sines and
// cosines joined to those of sums and differences, common factors in front, terms ordered by products of
// derivatives. Of several ways the shortest is taken.
// Method: normal form as a sum of products (form.h), joined (angle_sums.h), written by groups
// (expression_forms.h); compared with the expression as it was derived (shortest_form.h).
#pragma once

#include "expression/table/table.h"

namespace causa {

// The same value wherever no denominator vanishes, up to rounding. The expression is a Real scalar.
ExpressionId tidy_form(ExpressionTable& table, ExpressionId expression);

}  // namespace causa
