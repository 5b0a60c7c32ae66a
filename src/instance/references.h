// References to variables and loop indices, with subscripts (MLS 10.5): `x`, `u[i - 1]`, `A[:, 2]`,
// `u[2:end]`.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

TypedExpression read_reference(Elaboration& elaboration, syntax::ReferenceView reference);
// der(…) of a reference (MLS 3.7.4).
TypedExpression read_derivative(Elaboration& elaboration, syntax::ReferenceView reference);
// `end` inside of subscripts (MLS 10.5.2).
TypedExpression read_end(Elaboration& elaboration, syntax::View view);

}  // namespace causa::instance
