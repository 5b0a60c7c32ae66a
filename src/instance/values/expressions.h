// Expressions of the text become typed expressions: names resolved, kinds and dimensions checked.
// One file per group: operators.h, if_expressions.h, calls.h, references.h, array_constructors.h,
// reductions.h.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Empty when it is wrong, which has then been reported.
TypedExpression read_expression(Elaboration& elaboration, syntax::View expression);

// The same outside of equations and statements, where no loop can be written out for a component that
// differs from its neighbours.
TypedExpression read_declared_expression(Elaboration& elaboration, syntax::View expression);

}  // namespace causa::instance
