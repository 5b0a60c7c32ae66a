// Constants and parameters whose values depend on themselves (MLS 4.4.3).
#pragma once

#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// The variables an expression refers to, each once.
std::vector<SymbolId> symbols_in(const ExpressionTable& table, ExpressionId root);

// Reports every cycle among the bindings of the tree, whether structure depends on them or not: an error,
// or a warning where several real parameters depend on each other, which are then solved when a run starts.
// Method: depth-first search with a stack of its own; an edge to an open variable closes a cycle.
void find_cyclic_bindings(Elaboration& elaboration);

}  // namespace causa::instance
