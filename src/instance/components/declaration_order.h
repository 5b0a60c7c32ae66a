// The order in which the components of a class are looked at: those a declaration mentions before the
// declaration itself, so that long chains of sizes need no deep recursion.
// Method: depth-first post-order over the names in the text, with a stack of its own; ties and cycles go
// by order of declaration. Names are mentioned for many reasons, so a cycle here need not be an error:
// it only means that some step is asked for before its turn.
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// The children of a component, which exist already.
std::vector<InstanceId> declaration_order(const Elaboration& elaboration, InstanceId component);

}  // namespace causa::instance
