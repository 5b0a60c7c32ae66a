// A connector taken apart into the variables it holds.
#pragma once

#include <string>
#include <vector>

#include "instance/instance_tree.h"

namespace causa {

struct ConnectorLeaf {
  std::string name;  // below the connector: `R.T`; empty where the connector is a variable itself
  InstanceId node{};
  SymbolId symbol{};
  FlowPrefix flow = FlowPrefix::Potential;  // its own, or that of a record or connector it lies in
  std::int64_t inner_count = 1;             // scalars in one element of the arrays the connector lies in
};

// In order of declaration.
std::vector<ConnectorLeaf> connector_leaves(const InstanceTree& tree, InstanceId connector);

// `flow` or `stream`, written at the node or at something around it inside its connector.
FlowPrefix effective_flow(const InstanceTree& tree, InstanceId node);

// How many subscripts an access to this node has.
inline std::size_t array_depth(const Instance& node) {
  return node.first_index + node.dimensions.size();
}

}  // namespace causa
