// The `external` clause of a function (MLS 12.9): what is called instead of a body, and with what.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Read where the variables of the function are known.
void read_external(Elaboration& elaboration, const FunctionVariables& variables, syntax::View clause);

}  // namespace causa::instance
