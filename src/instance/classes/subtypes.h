// Whether one class can stand where another is wanted (MLS 6.4 to 6.6): all that is public in the one is in
// the other, too, with the same type, prefixes and number of dimensions.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Why `type` is no subtype of `wanted`, as the end of a sentence: "it has no `y`". Nothing where it is one,
// or where something else is wrong with either, which is reported elsewhere. Reports nothing.
std::optional<std::string> why_no_subtype(Elaboration& elaboration, ScopeId type, ScopeId wanted);

}  // namespace causa::instance
