#include "flat/balance/local_balance.h"

#include <algorithm>
#include <set>

#include "flat/balance/balance.h"
#include "flat/connections/connector_leaves.h"
#include "flat/diagnostics.h"
#include "flat/tree_order.h"
#include "types/array_size.h"

namespace causa {

namespace {

bool is_component(const Instance& node) {
  return node.kind == InstanceKind::Component && node.connector == ConnectorRole::None;
}

std::int64_t scalars(const Dimensions& dimensions) {
  return element_count(dimensions).value_or(0);
}

class LocalCounts {
 public:
  LocalCounts(const InstanceTree& tree, const FlatModel& model, const ExpressionTable& table)
      : tree_(tree), model_(model), table_(table), order_(tree_order(tree)), counts_(tree.nodes.size()) {}

  std::vector<LocalBalance> unbalanced() {
    count_own();
    mark_open();
    sum_up();
    std::vector<LocalBalance> result;
    for (const InstanceId id : order_.nodes) {
      const Count& count = counts_[id];
      if (id == tree_.root || !is_component(tree_.nodes[id]) || count.open || count.has_unbalanced) continue;
      const std::int64_t elements = scalars(array_dimensions(tree_, id));
      if (elements == 0 || count.excess() == 0) continue;
      result.push_back({id, count.equations / elements, (count.equations - count.excess()) / elements});
    }
    return result;
  }

 private:
  struct Count {
    std::int64_t equations = 0;             // of the component and all in it
    std::int64_t unknowns = 0;              // likewise
    std::int64_t from_outside = 0;          // own flow variables and inputs: what is around determines them
    std::int64_t perhaps_from_outside = 0;  // the tree does not tell
    bool open = false;                      // cannot be judged by itself
    bool has_unbalanced = false;            // among what is in it

    // How far it is from balance, whoever gives what the tree does not tell.
    [[nodiscard]] std::int64_t excess() const {
      const std::int64_t most = equations - (unknowns - from_outside - perhaps_from_outside);
      const std::int64_t least = most - perhaps_from_outside;
      return least > 0 ? least : std::min<std::int64_t>(most, 0);
    }
  };

  void count_own() {
    for (const SymbolId symbol : model_.order) {
      const FlatVariable& variable = model_.variables[symbol];
      if (!variable.owner.valid() || variable.variability <= Variability::Parameter) continue;
      const std::int64_t count = scalars(variable.dimensions);
      counts_[variable.owner].unknowns += count;
      switch (given(variable, symbol)) {
        case Given::Inside: break;
        case Given::Outside: counts_[variable.owner].from_outside += count; break;
        case Given::Unknown: counts_[variable.owner].perhaps_from_outside += count; break;
      }
    }
    for (const Equation& equation : model_.equations) {
      if (equation.owner.valid()) counts_[equation.owner].equations += equation_count(equation, table_);
    }
    for (const Algorithm& algorithm : model_.algorithms) {
      if (algorithm.owner.valid())
        counts_[algorithm.owner].equations += assigned_count(algorithm, model_, table_);
    }
  }

  enum class Given : std::uint8_t { Inside, Outside, Unknown };

  // Who gives a variable its value. An input with a value is no longer one (MLS 4.4.2.2), unless the class
  // says so itself: `RealInput u = u_internal if …`. Nobody outside reaches a protected one; in a protected
  // component the tree no longer tells.
  [[nodiscard]] Given given(const FlatVariable& variable, SymbolId symbol) const {
    if (variable.is_flow) return Given::Outside;
    if (variable.declared_causality != Causality::Input || symbol.index() >= tree_.symbols.size())
      return Given::Inside;
    const InstanceId node = tree_.symbols[symbol];
    if (!node.valid()) return Given::Inside;
    if (tree_.nodes[node].variable.binding.valid() || tree_.nodes[variable.owner].is_protected)
      return Given::Unknown;
    return tree_.nodes[node].is_protected ? Given::Inside : Given::Outside;
  }

  void mark_open() {
    for (const InstanceId id : order_.nodes) {
      const Instance& node = tree_.nodes[id];
      if (node.connector == ConnectorRole::Expandable || node.equality_constraint.valid())
        counts_[owning_component(tree_, id)].open = true;
    }
    for (const Connection& connection : tree_.connections) {
      for (const InstanceId side : {connection.left.connector, connection.right.connector}) {
        if (!lies_in(side, connection.owner) || resolve_outer(tree_, side) != side)
          counts_[connection.owner].open = true;
      }
    }
  }

  [[nodiscard]] bool lies_in(InstanceId node, InstanceId owner) const {
    for (InstanceId id = node; id.valid(); id = tree_.nodes[id].parent) {
      if (id == owner) return true;
    }
    return false;
  }

  // Parents come before their children in the order of the tree.
  void sum_up() {
    for (auto id = order_.nodes.rbegin(); id != order_.nodes.rend(); ++id) {
      const InstanceId parent = tree_.nodes[*id].parent;
      if (!parent.valid()) continue;
      const Count& count = counts_[*id];
      Count& around = counts_[parent];
      around.equations += count.equations;
      around.unknowns += count.unknowns;
      around.open = around.open || count.open;
      const bool judged = is_component(tree_.nodes[*id]) && !count.open;
      around.has_unbalanced =
          around.has_unbalanced || count.has_unbalanced || (judged && count.excess() != 0);
    }
  }

  const InstanceTree& tree_;
  const FlatModel& model_;
  const ExpressionTable& table_;
  TreeOrder order_;
  Table<InstanceId, Count> counts_;
};

// Variables of a connector that MLS 9.3.1 counts.
struct ConnectorCount {
  std::int64_t potentials = 0;
  std::int64_t flows = 0;
};

void count_connector(const InstanceTree& tree, InstanceId id, ConnectorCount& count) {
  const Instance& node = tree.nodes[id];
  if (node.kind == InstanceKind::Absent) return;
  if (node.kind == InstanceKind::Variable) {
    const InstanceVariable& variable = node.variable;
    const bool counts =
        variable.variability > Variability::Parameter && variable.causality == Causality::Internal;
    const FlowPrefix flow = effective_flow(tree, id);
    if (!counts || flow == FlowPrefix::Stream) return;
    (flow == FlowPrefix::Flow ? count.flows : count.potentials) += scalars(variable.dimensions);
  }
  for (const InstanceId child : node.children) count_connector(tree, child, count);
}

bool is_overdetermined(const InstanceTree& tree, InstanceId id) {
  if (tree.nodes[id].equality_constraint.valid()) return true;
  for (const InstanceId child : tree.nodes[id].children) {
    if (is_overdetermined(tree, child)) return true;
  }
  return false;
}

}  // namespace

std::vector<LocalBalance> unbalanced_components(const InstanceTree& tree, const FlatModel& model,
                                                const ExpressionTable& expressions) {
  return LocalCounts(tree, model, expressions).unbalanced();
}

void report_local_imbalances(const InstanceTree& tree, const FlatModel& model,
                             const ExpressionTable& expressions, Severity severity, DiagnosticSink& sink) {
  const TreeOrder order = tree_order(tree);
  std::set<std::string_view> reported;
  for (const InstanceId id : order.nodes) {
    const Instance& node = tree.nodes[id];
    if (node.connector != ConnectorRole::Connector || node.kind != InstanceKind::Component) continue;
    if (outermost_connector(tree, id) != id || is_overdetermined(tree, id)) continue;
    ConnectorCount count;
    count_connector(tree, id, count);
    const std::int64_t elements = scalars(array_dimensions(tree, id));
    if (elements == 0 || count.potentials == count.flows || !reported.insert(node.class_name).second)
      continue;
    sink.add(unbalanced_connector(severity, node.where, node.class_name, count.potentials / elements,
                                  count.flows / elements, order.paths[id]));
  }
  for (const LocalBalance& local : unbalanced_components(tree, model, expressions)) {
    const Instance& node = tree.nodes[local.component];
    if (!reported.insert(node.class_name).second) continue;
    sink.add(unbalanced_component(severity, node.where, node.class_name, local.equations, local.unknowns,
                                  order.paths[local.component]));
  }
}

}  // namespace causa
