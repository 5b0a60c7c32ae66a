// The dimensions of variables: evaluated from the subscripts of the declaration, or from the value where
// a subscript is `:` (MLS 10.1).
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// True when the type of the variable is known from now on. A failure has been reported.
bool resolve_type(Elaboration& elaboration, SymbolId symbol);

}  // namespace causa::instance
