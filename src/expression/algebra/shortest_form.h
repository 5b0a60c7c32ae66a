// Derived formulas for people to read: of several ways to write the same value the shortest one.
// Method: the expression is read as a quotient of polynomials in its atoms (variables, and functions of
// shorter formulas). Like terms are collected, factors above and below are cancelled where one divides the
// other without remainder, sin²u + cos²u is 1. The result is compared with the expression as it was derived.
#pragma once

#include "expression/table/table.h"

namespace causa {

// The same value wherever no denominator vanishes; rounding may differ, so not for computing. The expression
// is a Real scalar.
ExpressionId shortest_form(ExpressionTable& table, ExpressionId expression);

// How many operators and operands there are when the expression is written out, counted up to `most`.
std::size_t written_size(const ExpressionTable& table, ExpressionId expression, std::size_t most);

}  // namespace causa
