// The equation and algorithm sections of a class (MLS 8, 11): for-equations are kept as loops, `if` is
// decided where its condition is structural and kept otherwise, `connect` goes to connections.h.
#pragma once

#include "instance/elaboration.h"

namespace causa::instance {

// Reads one scope of a component: the text of its class or of one it inherits from. Puts what it finds into
// the tree; e.scope is `scope` while it reads.
void read_sections(Elaboration& elaboration, ScopeId scope);

}  // namespace causa::instance
