// Builds sums and products of derived expressions: derivatives and coefficients. Numeric factors gather in
// front, like terms are collected and choices by one condition are joined, so that the result can be read.
// What the user wrote is never rearranged so: rounding would change.
#pragma once

#include "expression/table/table.h"

namespace causa {

// Here none() stands for a zero of any size.

// The number 0, or an array of nothing else.
bool is_zero(const ExpressionTable& table, ExpressionId id);
// A zero of the same size; the size is taken from the array when the function runs, where it is unknown.
ExpressionId zero_like(ExpressionTable& table, ExpressionId id);
ExpressionId or_zero(ExpressionTable& table, ExpressionId id, ExpressionId like);

ExpressionId sum_of(ExpressionTable& table, ExpressionId a, ExpressionId b);
ExpressionId difference_of(ExpressionTable& table, ExpressionId a, ExpressionId b);
ExpressionId negative_of(ExpressionTable& table, ExpressionId a);
// Element by element, scalars going with every element.
ExpressionId product_of(ExpressionTable& table, ExpressionId a, ExpressionId b);
// By what is not zero.
ExpressionId quotient_of(ExpressionTable& table, ExpressionId a, ExpressionId b);

}  // namespace causa
