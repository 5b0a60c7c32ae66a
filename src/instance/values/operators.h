// Operators and if-expressions, typed by MLS 3.4–3.6 and 10.6.
#pragma once

#include <span>

#include "instance/elaboration.h"

namespace causa::instance {

// Sum, Product, And, Or: any number of operands, folded from the left in a loop.
TypedExpression read_chain(Elaboration& elaboration, syntax::View chain);
// Power, Relation
TypedExpression read_binary(Elaboration& elaboration, syntax::View view);
TypedExpression read_not(Elaboration& elaboration, syntax::View view);

// left op right, of values; `where` is the operator.
TypedExpression combine(Elaboration& elaboration, syntax::TokenKind token, Span where,
                        const TypedExpression& left, const TypedExpression& right);

// Operands of an operator or function that goes with every element: equal dimensions, or scalar.
bool fit_elementwise(const Elaboration& elaboration, std::span<const TypedExpression> operands);

// Builds a checked element-wise operation. What changes only at events is discrete (MLS 3.8.4).
TypedExpression build_elementwise(Elaboration& elaboration, Operator op,
                                  std::span<const TypedExpression> operands);

}  // namespace causa::instance
