// Overconstrained connections (MLS 9.4): a spanning tree of overdetermined records. Branches are kept,
// connections that would close a cycle are broken; each tree has one root.
// Method: union–find in the order branches, definite roots, connections, potential roots.
#pragma once

#include <vector>

#include "flat/connections/connections.h"

namespace causa {

struct GraphContext {
  const InstanceTree& tree;
  const TreeOrder& order;
  ExpressionTable& table;
  DiagnosticSink& sink;
};

struct GraphResult {
  // One for each query of the tree, one value for each element of the arrays its node lies in; truth is 1.
  // Empty for Cardinality.
  std::vector<std::vector<std::int64_t>> answers;
  std::vector<Equation> residues;  // fill(0, n) = equalityConstraint(left, right) for broken connections
};

// Moves the overdetermined records of the connections to their own list and marks what is broken.
GraphResult resolve_connection_graph(const GraphContext& context,
                                     std::vector<PreparedConnection>& connections);

}  // namespace causa
