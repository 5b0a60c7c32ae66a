// Finds variables of a function that are read though nothing has given them a value (MLS 12.4.4). They are
// reported where it is certain, as warnings, because the function need not be called or its output read.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// The body of the function was read.
void warn_of_unset_variables(Elaboration& elaboration, FunctionId function);

}  // namespace causa::instance
