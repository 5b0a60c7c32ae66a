// The nodes of an instance tree in order, with their names.
#pragma once

#include <string>
#include <vector>

#include "instance/instance_tree.h"

namespace causa {

struct TreeOrder {
  // Parents before children, without absent components and references to `inner` ones.
  std::vector<InstanceId> nodes;
  Table<InstanceId, std::string> paths;    // dotted, from below the root
  Table<InstanceId, std::uint32_t> ranks;  // the place in `nodes`
};

TreeOrder tree_order(const InstanceTree& tree);

// The dimensions of the arrays a node lies in and its own.
Dimensions array_dimensions(const InstanceTree& tree, InstanceId node);

// The node itself, or the `inner` one it stands for.
InstanceId resolve_outer(const InstanceTree& tree, InstanceId node);

// The component a node is declared in: its parent, or what holds the split array it is an element of.
InstanceId declaring_node(const InstanceTree& tree, InstanceId node);

// The component whose class a variable belongs to: what is around it and its records and connectors.
InstanceId owning_component(const InstanceTree& tree, InstanceId node);

// The outermost connector a node is part of; none() for what is in no connector.
InstanceId outermost_connector(const InstanceTree& tree, InstanceId node);

}  // namespace causa
