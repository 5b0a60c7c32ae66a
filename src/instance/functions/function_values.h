// Functions as arguments (MLS 12.4.2): `f` and `function f(a = 1)` for an input that is a function.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// The argument for an input whose type is the function `expected` (none(): any). Empty after an error.
TypedExpression read_function_argument(Elaboration& elaboration, syntax::View argument, ScopeId expected);

}  // namespace causa::instance
