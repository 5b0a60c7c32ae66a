#include "flat/connections/connection_queries.h"

#include <algorithm>

#include "expression/build/build.h"

namespace causa {

namespace {

std::vector<std::int64_t> cardinalities(const GraphContext& context, InstanceId node,
                                        std::span<const PreparedConnection> connections,
                                        std::int64_t elements) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(elements), 0);
  for (const PreparedConnection& connection : connections) {
    const bool is_left = connection.left == node;
    const bool is_right = connection.right == node;
    if (!is_left && !is_right) continue;
    for_each_position(context.tree.connections[connection.number].loops, connection.left_at,
                      connection.right_at, [&](std::int64_t, std::int64_t left, std::int64_t right) {
                        if (is_left) ++counts[static_cast<std::size_t>(left)];
                        if (is_right) ++counts[static_cast<std::size_t>(right)];
                      });
  }
  return counts;
}

ExpressionId nested_array(ExpressionTable& table, std::span<const ExpressionId> scalars,
                          std::span<const std::int64_t> dimensions) {
  if (dimensions.empty()) return scalars[0];
  std::vector<ExpressionId> parts;
  const std::size_t stride = scalars.size() / static_cast<std::size_t>(dimensions[0]);
  for (std::size_t k = 0; k < scalars.size(); k += stride)
    parts.push_back(nested_array(table, scalars.subspan(k, stride), dimensions.subspan(1)));
  return array(table, parts);
}

ExpressionId constant_array(ExpressionTable& table, ConnectionQueryKind kind,
                            std::span<const std::int64_t> values, const Dimensions& dimensions) {
  const auto constant = [&](std::int64_t value) {
    return kind == ConnectionQueryKind::Cardinality ? table.integer(value) : table.boolean(value != 0);
  };
  if (values.empty()) return fill(table, constant(0), dimensions);
  if (std::ranges::adjacent_find(values, std::not_equal_to<>()) == values.end())
    return fill(table, constant(values[0]), dimensions);
  std::vector<ExpressionId> scalars;
  for (const std::int64_t value : values) scalars.push_back(constant(value));
  return nested_array(table, scalars, dimensions);
}

}  // namespace

std::vector<ExpressionId> query_values(const GraphContext& context, const GraphResult& graph,
                                       std::span<const PreparedConnection> connections) {
  std::vector<ExpressionId> result;
  for (std::size_t q = 0; q < context.tree.queries.size(); ++q) {
    const ConnectionQuery& query = context.tree.queries[q];
    const InstanceId node = resolve_outer(context.tree, query.node);
    Dimensions dimensions = array_dimensions(context.tree, node);
    if (query.kind != ConnectionQueryKind::Cardinality) {
      dimensions.resize(std::min<std::size_t>(dimensions.size(), context.tree.nodes[node].first_index));
      result.push_back(constant_array(context.table, query.kind, graph.answers[q], dimensions));
      continue;
    }
    std::int64_t elements = 1;
    for (const std::int64_t dimension : dimensions) elements *= dimension;
    const auto counts = cardinalities(context, node, connections, elements);
    result.push_back(constant_array(context.table, query.kind, counts, dimensions));
  }
  return result;
}

}  // namespace causa
