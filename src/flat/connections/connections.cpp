#include "flat/connections/connections.h"

#include <unordered_map>

#include "flat/connections/connection_checks.h"
#include "flat/diagnostics.h"

namespace causa {

namespace {

class Preparation {
 public:
  Preparation(const InstanceTree& tree, const TreeOrder& order, const ExpressionTable& table,
              DiagnosticSink& sink)
      : tree_(tree), order_(order), table_(table), sink_(sink) {}

  std::vector<PreparedConnection> run() {
    std::vector<PreparedConnection> result;
    for (std::uint32_t number = 0; number < tree_.connections.size(); ++number) {
      const Connection& connection = tree_.connections[number];
      if (position_count(connection.loops) == 0 || is_absent(connection)) continue;
      if (auto prepared = prepare(connection)) {
        prepared->number = number;
        result.push_back(std::move(*prepared));
      }
    }
    return result;
  }

 private:
  // Connections to conditional components that do not exist do not exist either (MLS 4.4.5).
  [[nodiscard]] bool is_absent(const Connection& connection) const {
    for (const InstanceId side : {connection.left.connector, connection.right.connector}) {
      for (InstanceId id = side; id.valid(); id = tree_.nodes[id].parent) {
        if (tree_.nodes[id].kind == InstanceKind::Absent) return true;
      }
    }
    return false;
  }

  std::optional<PreparedConnection> prepare(const Connection& connection) {
    PreparedConnection result;
    result.left = resolve_outer(tree_, connection.left.connector);
    result.right = resolve_outer(tree_, connection.right.connector);
    result.left_face = face_of(tree_, result.left, connection.owner);
    result.right_face = face_of(tree_, result.right, connection.owner);
    auto left_at = positions(connection, connection.left, result.left);
    auto right_at = positions(connection, connection.right, result.right);
    if (!left_at || !right_at) return std::nullopt;
    result.left_at = std::move(*left_at);
    result.right_at = std::move(*right_at);
    auto pairs = matched_leaves({.tree = tree_, .order = order_, .table = table_, .sink = sink_}, connection,
                                {result.left, leaves(result.left)}, {result.right, leaves(result.right)});
    if (!pairs) return std::nullopt;
    for (LeafPair& pair : *pairs) {
      const bool is_value = tree_.nodes[pair.left.node].variable.variability <= Variability::Parameter;
      (is_value ? result.values : result.pairs).push_back(std::move(pair));
    }
    return result;
  }

  std::optional<AccessPositions> positions(const Connection& connection, const ConnectorAccess& access,
                                           InstanceId connector) {
    auto result =
        access_positions(table_, access.subscripts, connection.loops, array_dimensions(tree_, connector));
    if (!result) sink_.add(connector_subscript_outside(access.where, order_.paths[connector]));
    return result;
  }

  const std::vector<ConnectorLeaf>& leaves(InstanceId connector) {
    const auto [found, is_new] = leaves_.try_emplace(connector.index());
    if (is_new) found->second = connector_leaves(tree_, connector);
    return found->second;
  }

  const InstanceTree& tree_;
  const TreeOrder& order_;
  const ExpressionTable& table_;
  DiagnosticSink& sink_;
  std::unordered_map<std::uint32_t, std::vector<ConnectorLeaf>> leaves_;
};

}  // namespace

std::vector<PreparedConnection> prepare_connections(const InstanceTree& tree, const TreeOrder& order,
                                                    const ExpressionTable& expressions,
                                                    DiagnosticSink& sink) {
  return Preparation(tree, order, expressions, sink).run();
}

// An `outer` connector stands for one declared further out; the connection then belongs there, where
// that connector is an outside one (MLS 9.1.2).
Face face_of(const InstanceTree& tree, InstanceId connector, InstanceId owner) {
  const InstanceId outermost = outermost_connector(tree, connector);
  require(outermost.valid(), "connect() is about connectors");
  const InstanceId declared_in = declaring_node(tree, outermost);
  for (InstanceId id = owner; id.valid(); id = tree.nodes[id].parent) {
    if (id == declared_in) return Face::Outside;
  }
  return Face::Inside;
}

}  // namespace causa
