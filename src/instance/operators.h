// Operators and if-expressions, typed by MLS 3.4–3.6 and 10.6.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Sum, Product, And, Or: any number of operands, folded from the left in a loop.
TypedExpression read_chain(Elaboration& elaboration, syntax::View chain);
// Power, Relation
TypedExpression read_binary(Elaboration& elaboration, syntax::View view);
TypedExpression read_not(Elaboration& elaboration, syntax::View view);
TypedExpression read_if(Elaboration& elaboration, syntax::View view);

// Operands of an operator or function that goes with every element: equal dimensions, or scalar.
bool fit_elementwise(const Elaboration& elaboration, std::span<const TypedExpression> operands);

// Builds a checked element-wise operation, unless it would change at a crossing: `where` and `what` say so.
TypedExpression build_elementwise(Elaboration& elaboration, Operator op,
                                  std::span<const TypedExpression> operands, Span where,
                                  std::string_view what);

}  // namespace causa::instance
