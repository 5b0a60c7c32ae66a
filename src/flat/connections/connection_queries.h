// Answers to what models ask about connections: Connections.isRoot, rooted and cardinality become numbers.
#pragma once

#include <span>
#include <vector>

#include "flat/connections/connection_graph.h"

namespace causa {

// One expression for each query of the tree, of the kind and dimensions of its symbol.
std::vector<ExpressionId> query_values(const GraphContext& context, const GraphResult& graph,
                                       std::span<const PreparedConnection> connections);

}  // namespace causa
