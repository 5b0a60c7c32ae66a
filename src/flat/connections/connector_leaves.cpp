#include "flat/connections/connector_leaves.h"

#include "flat/tree_order.h"

namespace causa {

namespace {

std::int64_t scalars_behind(const Dimensions& dimensions, std::size_t depth) {
  std::int64_t count = 1;
  for (std::size_t d = depth; d < dimensions.size(); ++d) count *= dimensions[d];
  return count;
}

class Leaves {
 public:
  Leaves(const InstanceTree& tree, InstanceId connector)
      : tree_(tree), depth_(array_depth(tree.nodes[connector])) {
    visit(connector, "");
  }
  std::vector<ConnectorLeaf> found;

 private:
  void visit(InstanceId id, const std::string& name) {
    const Instance& node = tree_.nodes[id];
    if (node.kind == InstanceKind::Absent) return;
    if (node.kind == InstanceKind::Variable) {
      found.push_back({.name = name,
                       .node = id,
                       .symbol = node.variable.symbol,
                       .flow = effective_flow(tree_, id),
                       .inner_count = scalars_behind(node.variable.dimensions, depth_)});
      return;
    }
    for (const InstanceId child : node.children) visit(child, child_name(node, name, child));
  }

  // The elements of a split array carry its name themselves.
  [[nodiscard]] std::string child_name(const Instance& node, const std::string& name,
                                       InstanceId child) const {
    const std::string& own = tree_.nodes[child].name;
    if (node.kind == InstanceKind::SplitArray) {
      const std::size_t dot = name.rfind('.');
      return dot == std::string::npos ? own : name.substr(0, dot + 1) + own;
    }
    return name.empty() ? own : name + "." + own;
  }

  const InstanceTree& tree_;
  std::size_t depth_;
};

}  // namespace

std::vector<ConnectorLeaf> connector_leaves(const InstanceTree& tree, InstanceId connector) {
  return std::move(Leaves(tree, connector).found);
}

FlowPrefix effective_flow(const InstanceTree& tree, InstanceId node) {
  const InstanceId outermost = outermost_connector(tree, node);
  if (!outermost.valid()) return FlowPrefix::Potential;
  for (InstanceId id = node;; id = tree.nodes[id].parent) {
    if (tree.nodes[id].flow != FlowPrefix::Potential) return tree.nodes[id].flow;
    if (id == outermost) return FlowPrefix::Potential;
  }
}

}  // namespace causa
