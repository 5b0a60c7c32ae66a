// Subscripts of one variable: scalars that are affine in the loop indices, `:` and ranges. A slice becomes
// a comprehension over elements, `{A[k, 2] for k in 1:3}`, so every access has all its subscripts.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// `whole` is the variable or its derivative. Subscripts are counted and compared with the dimensions, over
// all values of the loops around.
TypedExpression read_subscripts(Elaboration& elaboration, TypedExpression whole,
                                syntax::ReferencePartView part);

}  // namespace causa::instance
