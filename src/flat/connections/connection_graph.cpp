#include "flat/connections/connection_graph.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "expression/build/build.h"
#include "flat/diagnostics.h"

namespace causa {

namespace {

struct Edge {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

struct OptionalEdge {
  Edge edge;
  std::uint32_t connection = 0;  // among the prepared ones
  std::uint32_t part = 0;
  std::int64_t position = 0;  // of the loops
  std::int64_t left_at = 0;   // in the arrays around
  std::int64_t right_at = 0;
};

struct Root {
  std::uint32_t vertex = 0;
  std::int64_t priority = 0;
  Span where;
};

class Graph {
 public:
  Graph(const GraphContext& context, std::vector<PreparedConnection>& connections)
      : context_(context), tree_(context.tree), connections_(connections) {}

  GraphResult run() {
    find_records();
    if (!records_.empty()) {
      split_pairs();
      number_vertices();
      read_statements();
      read_connections();
      span();
      measure_distances();
      for (const OptionalEdge& edge : broken_) add_residue(edge);
    }
    for (const ConnectionQuery& query : tree_.queries) result_.answers.push_back(answer(query));
    return std::move(result_);
  }

 private:
  // --- which records are overdetermined

  // Not in a conditional component that does not exist.
  [[nodiscard]] bool is_present(InstanceId node) const {
    const std::uint32_t rank = context_.order.ranks[node];
    return rank < context_.order.nodes.size() && context_.order.nodes[rank] == node;
  }

  // An array without elements is no node of the graph.
  [[nodiscard]] bool is_empty(InstanceId node) const {
    return std::ranges::find(tree_.nodes[node].dimensions, 0) != tree_.nodes[node].dimensions.end();
  }

  void add_record(InstanceId node) {
    if (is_present(node) && !is_empty(node) && records_.try_emplace(node.index(), 0).second) grew_ = true;
  }

  [[nodiscard]] bool is_record(InstanceId node) const { return records_.contains(node.index()); }

  // Those somebody makes a statement about, and what is connected with them.
  void find_records() {
    for (const GraphStatement& statement : tree_.graph_statements) {
      add_record(resolve_outer(tree_, statement.first.connector));
      if (statement.kind == GraphStatementKind::Branch)
        add_record(resolve_outer(tree_, statement.second.connector));
    }
    for (const ConnectionQuery& query : tree_.queries) {
      if (query.kind != ConnectionQueryKind::Cardinality) add_record(resolve_outer(tree_, query.node));
    }
    for (const InstanceId id : context_.order.nodes) {
      if (tree_.nodes[id].equality_constraint.valid()) add_record(id);
    }
    grew_ = !records_.empty();
    while (grew_) {
      grew_ = false;
      for (const PreparedConnection& connection : connections_) {
        for (const LeafPair& pair : connection.pairs) {
          if (const auto both = records_of(connection, pair)) {
            add_record(both->first);
            add_record(both->second);
          }
        }
      }
    }
  }

  // The records two paired variables lie in, where one of them is overdetermined.
  [[nodiscard]] std::optional<std::pair<InstanceId, InstanceId>> records_of(
      const PreparedConnection& connection, const LeafPair& pair) const {
    InstanceId left = pair.left.node;
    InstanceId right = pair.right.node;
    while (left.valid() && right.valid()) {
      if (is_record(left) || is_record(right)) return std::pair(left, right);
      if (left == connection.left || right == connection.right) break;
      left = tree_.nodes[left].parent;
      right = tree_.nodes[right].parent;
    }
    return std::nullopt;
  }

  void split_pairs() {
    for (PreparedConnection& connection : connections_) {
      std::vector<LeafPair> others;
      for (LeafPair& pair : connection.pairs) {
        const auto both = records_of(connection, pair);
        if (!both) {
          others.push_back(std::move(pair));
          continue;
        }
        auto part = std::ranges::find_if(connection.overdetermined,
                                         [&](const auto& p) { return p.left == both->first; });
        if (part == connection.overdetermined.end()) {
          connection.overdetermined.push_back({.left = both->first, .right = both->second});
          part = std::prev(connection.overdetermined.end());
        }
        part->pairs.push_back(std::move(pair));
      }
      connection.pairs = std::move(others);
    }
  }

  // --- vertices and edges

  // One for each element of the arrays around the record.
  void number_vertices() {
    std::uint32_t next = 0;
    for (const InstanceId id : context_.order.nodes) {
      const auto found = records_.find(id.index());
      if (found == records_.end()) continue;
      found->second = next;
      const std::int64_t count = vertex_count(id);
      for (std::int64_t k = 0; k < count; ++k) vertex_nodes_.push_back(id);
      next += static_cast<std::uint32_t>(count);
    }
    parents_.resize(next);
    std::iota(parents_.begin(), parents_.end(), 0U);
    has_root_.assign(next, 0);
    is_root_.assign(next, 0);
    is_mentioned_.assign(next, 0);
  }

  [[nodiscard]] Dimensions outer_dimensions(InstanceId node) const {
    Dimensions dimensions = array_dimensions(tree_, node);
    dimensions.resize(std::min<std::size_t>(dimensions.size(), tree_.nodes[node].first_index));
    return dimensions;
  }

  [[nodiscard]] std::int64_t vertex_count(InstanceId node) const {
    const Dimensions dimensions = outer_dimensions(node);
    return std::accumulate(dimensions.begin(), dimensions.end(), std::int64_t{1}, std::multiplies<>());
  }

  [[nodiscard]] std::uint32_t vertex(InstanceId node, std::int64_t position) const {
    return records_.at(node.index()) + static_cast<std::uint32_t>(position);
  }

  std::optional<AccessPositions> positions(const GraphStatement& statement, const ConnectorAccess& access) {
    const InstanceId node = resolve_outer(tree_, access.connector);
    const Dimensions dimensions = outer_dimensions(node);
    const auto depth = std::min(access.subscripts.size(), dimensions.size());
    auto result = access_positions(context_.table, std::span(access.subscripts).first(depth), statement.loops,
                                   dimensions);
    if (!result) context_.sink.add(connector_subscript_outside(access.where, context_.order.paths[node]));
    return result;
  }

  void read_statements() {
    for (const GraphStatement& statement : tree_.graph_statements) {
      const bool is_branch = statement.kind == GraphStatementKind::Branch;
      const ConnectorAccess& second = is_branch ? statement.second : statement.first;
      const auto first_at = positions(statement, statement.first);
      const auto second_at = positions(statement, second);
      if (!first_at || !second_at) continue;
      const InstanceId first_node = resolve_outer(tree_, statement.first.connector);
      const InstanceId second_node = resolve_outer(tree_, second.connector);
      if (!is_record(first_node) || !is_record(second_node)) continue;
      for_each_position(statement.loops, *first_at, *second_at,
                        [&](std::int64_t, std::int64_t a, std::int64_t b) {
                          add_statement(statement, vertex(first_node, a), vertex(second_node, b));
                        });
    }
  }

  void add_statement(const GraphStatement& statement, std::uint32_t a, std::uint32_t b) {
    is_mentioned_[a] = is_mentioned_[b] = 1;
    switch (statement.kind) {
      case GraphStatementKind::Branch: branches_.push_back({a, b}); break;
      case GraphStatementKind::Root: roots_.push_back({.vertex = a, .where = statement.where}); break;
      case GraphStatementKind::PotentialRoot:
        potential_.push_back({.vertex = a, .priority = statement.priority, .where = statement.where});
        break;
    }
  }

  void read_connections() {
    for (std::uint32_t c = 0; c < connections_.size(); ++c) {
      const PreparedConnection& connection = connections_[c];
      const auto& loops = tree_.connections[connection.number].loops;
      for (std::uint32_t p = 0; p < connection.overdetermined.size(); ++p) {
        const OverdeterminedPart& part = connection.overdetermined[p];
        for_each_position(loops, connection.left_at, connection.right_at,
                          [&](std::int64_t n, std::int64_t left, std::int64_t right) {
                            optional_.push_back({.edge = {vertex(part.left, left), vertex(part.right, right)},
                                                 .connection = c,
                                                 .part = p,
                                                 .position = n,
                                                 .left_at = left,
                                                 .right_at = right});
                          });
      }
    }
  }

  // --- the spanning trees

  std::uint32_t find(std::uint32_t x) {
    while (parents_[x] != x) {
      parents_[x] = parents_[parents_[x]];
      x = parents_[x];
    }
    return x;
  }

  void unite(const Edge& edge) {
    const std::uint32_t a = find(edge.a);
    const std::uint32_t b = find(edge.b);
    const std::uint32_t first = std::min(a, b);
    const std::uint32_t second = std::max(a, b);
    if (first == second) return;
    parents_[second] = first;
    if (has_root_[second] != 0) has_root_[first] = 1;
  }

  void span() {
    for (const Edge& edge : branches_) {
      unite(edge);
      kept_.push_back(edge);
    }
    set_definite_roots();
    for (const OptionalEdge& optional : optional_) {
      const std::uint32_t a = find(optional.edge.a);
      const std::uint32_t b = find(optional.edge.b);
      is_mentioned_[optional.edge.a] = is_mentioned_[optional.edge.b] = 1;
      if (a == b || (has_root_[a] != 0 && has_root_[b] != 0)) {
        break_connection(optional);
      } else {
        unite(optional.edge);
        kept_.push_back(optional.edge);
      }
    }
    set_potential_roots();
    report_rootless();
  }

  void set_definite_roots() {
    std::unordered_map<std::uint32_t, const Root*> root_of_tree;
    for (const Root& root : roots_) {
      const std::uint32_t set = find(root.vertex);
      const auto [found, is_new] = root_of_tree.try_emplace(set, &root);
      if (!is_new && found->second->vertex != root.vertex) {
        context_.sink.add(
            two_roots(root.where, name(root.vertex), name(found->second->vertex), found->second->where));
      }
      has_root_[set] = 1;
      is_root_[root.vertex] = 1;
    }
  }

  void set_potential_roots() {
    std::ranges::stable_sort(potential_, {},
                             [](const Root& root) { return std::pair(root.priority, root.vertex); });
    for (const Root& root : potential_) {
      const std::uint32_t set = find(root.vertex);
      if (has_root_[set] != 0) continue;
      has_root_[set] = 1;
      is_root_[root.vertex] = 1;
    }
  }

  // A record that is neither connected nor mentioned needs no root.
  void report_rootless() {
    std::vector<std::uint8_t> is_reported(parents_.size(), 0);
    for (std::uint32_t v = 0; v < parents_.size(); ++v) {
      const std::uint32_t set = find(v);
      if (has_root_[set] != 0 || is_mentioned_[v] == 0 || is_reported[set] != 0) continue;
      is_reported[set] = 1;
      has_root_[set] = 1;
      is_root_[v] = 1;
      context_.sink.add(no_root(tree_.nodes[vertex_nodes_[v]].where, name(v)));
    }
  }

  [[nodiscard]] const std::string& name(std::uint32_t vertex) const {
    return context_.order.paths[vertex_nodes_[vertex]];
  }

  void break_connection(const OptionalEdge& optional) {
    PreparedConnection& connection = connections_[optional.connection];
    OverdeterminedPart& part = connection.overdetermined[optional.part];
    if (part.broken.empty()) {
      const auto& loops = tree_.connections[connection.number].loops;
      part.broken.assign(static_cast<std::size_t>(position_count(loops)), 0);
    }
    part.broken[static_cast<std::size_t>(optional.position)] = 1;
    broken_.push_back(optional);
  }

  // --- 0 = equalityConstraint(left, right)

  void add_residue(const OptionalEdge& edge) {
    const PreparedConnection& connection = connections_[edge.connection];
    const OverdeterminedPart& part = connection.overdetermined[edge.part];
    const Connection& source = tree_.connections[connection.number];
    const FunctionId of_left = tree_.nodes[part.left].equality_constraint;
    const FunctionId function = of_left.valid() ? of_left : tree_.nodes[part.right].equality_constraint;
    if (!function.valid()) {
      context_.sink.add(no_equality_constraint(source.where, context_.order.paths[part.left],
                                               context_.order.paths[part.right]));
      return;
    }
    ExpressionTable& table = context_.table;
    const Function& constraint = table.function(function);
    require(!constraint.outputs.empty(), "equalityConstraint has a result");
    const Dimensions residue = constraint.variables[constraint.outputs[0]].dimensions;
    if (std::ranges::find(residue, 0) != residue.end()) return;
    std::vector<ExpressionId> arguments;
    for (const LeafPair& pair : part.pairs) arguments.push_back(field(pair.left, part.left, edge.left_at));
    for (const LeafPair& pair : part.pairs) arguments.push_back(field(pair.right, part.right, edge.right_at));
    result_.residues.push_back({.owner = source.owner,
                                .loops = {},
                                .left = fill(table, table.real(0), residue),
                                .right = call(table, function, arguments, residue),
                                .where = source.where});
  }

  [[nodiscard]] ExpressionId field(const ConnectorLeaf& leaf, InstanceId record,
                                   std::int64_t position) const {
    const Dimensions dimensions = outer_dimensions(record);
    std::vector<ExpressionId> subscripts(dimensions.size());
    for (std::size_t d = dimensions.size(); d-- > 0;) {
      subscripts[d] = context_.table.integer(position % dimensions[d] + 1);
      position /= dimensions[d];
    }
    const InstanceVariable& variable = tree_.nodes[leaf.node].variable;
    return element(context_.table, context_.table.symbol(variable.symbol, variable.kind, variable.dimensions),
                   subscripts);
  }

  // --- answers

  // Steps from the nearest root, along what is kept.
  void measure_distances() {
    std::vector<std::vector<std::uint32_t>> neighbours(parents_.size());
    for (const Edge& edge : kept_) {
      neighbours[edge.a].push_back(edge.b);
      neighbours[edge.b].push_back(edge.a);
    }
    constexpr std::uint32_t unreached = 0xFFFFFFFFU;
    distances_.assign(parents_.size(), unreached);
    std::vector<std::uint32_t> queue;
    for (std::uint32_t v = 0; v < is_root_.size(); ++v) {
      if (is_root_[v] == 0) continue;
      distances_[v] = 0;
      queue.push_back(v);
    }
    for (std::size_t n = 0; n < queue.size(); ++n) {
      for (const std::uint32_t next : neighbours[queue[n]]) {
        if (distances_[next] != unreached) continue;
        distances_[next] = distances_[queue[n]] + 1;
        queue.push_back(next);
      }
    }
  }

  [[nodiscard]] std::vector<std::int64_t> answer(const ConnectionQuery& query) {
    if (query.kind == ConnectionQueryKind::Cardinality) return {};
    const InstanceId node = resolve_outer(tree_, query.node);
    std::vector<std::int64_t> values;
    if (!is_record(node)) return values;
    for (std::int64_t k = 0; k < vertex_count(node); ++k) {
      const std::uint32_t v = vertex(node, k);
      values.push_back(query.kind == ConnectionQueryKind::IsRoot ? is_root_[v] : rooted(v) ? 1 : 0);
    }
    return values;
  }

  // Closer to the root than the other end of the branch it is in.
  bool rooted(std::uint32_t v) {
    for (const Edge& edge : branches_) {
      if (edge.a == v) return distances_[edge.a] < distances_[edge.b];
      if (edge.b == v) return distances_[edge.b] < distances_[edge.a];
    }
    context_.sink.add(rooted_without_branch(tree_.nodes[vertex_nodes_[v]].where, name(v)));
    return false;
  }

  const GraphContext& context_;
  const InstanceTree& tree_;
  std::vector<PreparedConnection>& connections_;
  GraphResult result_;
  std::unordered_map<std::uint32_t, std::uint32_t> records_;  // node → its first vertex
  bool grew_ = false;
  std::vector<InstanceId> vertex_nodes_;
  std::vector<std::uint32_t> parents_;
  std::vector<std::uint8_t> has_root_;  // of a representative
  std::vector<std::uint8_t> is_root_;
  std::vector<std::uint8_t> is_mentioned_;  // in a statement or connection
  std::vector<Edge> branches_;
  std::vector<Edge> kept_;
  std::vector<OptionalEdge> optional_;
  std::vector<OptionalEdge> broken_;
  std::vector<Root> roots_;
  std::vector<Root> potential_;
  std::vector<std::uint32_t> distances_;
};

}  // namespace

GraphResult resolve_connection_graph(const GraphContext& context,
                                     std::vector<PreparedConnection>& connections) {
  return Graph(context, connections).run();
}

}  // namespace causa
