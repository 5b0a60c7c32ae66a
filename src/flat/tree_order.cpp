#include "flat/tree_order.h"

#include <ranges>

namespace causa {

namespace {

std::string child_path(const InstanceTree& tree, const TreeOrder& order, InstanceId child) {
  const InstanceId holder = declaring_node(tree, child);
  const std::string& name = tree.nodes[child].name;
  return holder == tree.root ? name : order.paths[holder] + "." + name;
}

}  // namespace

TreeOrder tree_order(const InstanceTree& tree) {
  TreeOrder order;
  order.paths = Table<InstanceId, std::string>(tree.nodes.size());
  order.ranks = Table<InstanceId, std::uint32_t>(tree.nodes.size());
  std::vector<InstanceId> pending{tree.root};
  while (!pending.empty()) {
    const InstanceId id = pending.back();
    pending.pop_back();
    const Instance& node = tree.nodes[id];
    if (node.kind == InstanceKind::Absent || (node.is_outer && node.inner_node.valid())) continue;
    order.ranks[id] = static_cast<std::uint32_t>(order.nodes.size());
    order.nodes.push_back(id);
    if (id != tree.root) order.paths[id] = child_path(tree, order, id);
    pending.insert(pending.end(), node.children.rbegin(), node.children.rend());
  }
  return order;
}

Dimensions array_dimensions(const InstanceTree& tree, InstanceId node) {
  std::vector<InstanceId> chain;
  for (InstanceId id = node; id.valid(); id = tree.nodes[id].parent) chain.push_back(id);
  Dimensions dimensions;
  for (const InstanceId id : std::views::reverse(chain)) {
    const Instance& part = tree.nodes[id];
    if (part.kind == InstanceKind::SplitArray) continue;
    dimensions.insert(dimensions.end(), part.dimensions.begin(), part.dimensions.end());
  }
  return dimensions;
}

InstanceId resolve_outer(const InstanceTree& tree, InstanceId node) {
  while (tree.nodes[node].is_outer && tree.nodes[node].inner_node.valid()) node = tree.nodes[node].inner_node;
  return node;
}

InstanceId declaring_node(const InstanceTree& tree, InstanceId node) {
  InstanceId parent = tree.nodes[node].parent;
  while (parent.valid() && tree.nodes[parent].kind == InstanceKind::SplitArray)
    parent = tree.nodes[parent].parent;
  return parent;
}

InstanceId owning_component(const InstanceTree& tree, InstanceId node) {
  InstanceId id = tree.nodes[node].parent;
  while (id.valid() && id != tree.root &&
         (tree.nodes[id].kind != InstanceKind::Component || tree.nodes[id].connector != ConnectorRole::None))
    id = tree.nodes[id].parent;
  return id.valid() ? id : tree.root;
}

InstanceId outermost_connector(const InstanceTree& tree, InstanceId node) {
  InstanceId found;
  for (InstanceId id = node; id.valid(); id = declaring_node(tree, id)) {
    if (tree.nodes[id].connector != ConnectorRole::None) found = id;
  }
  return found;
}

}  // namespace causa
