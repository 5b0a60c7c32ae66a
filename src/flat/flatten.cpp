#include "flat/flatten.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>

#include <fmt/format.h>

#include "base/check.h"
#include "expression/build/build.h"
#include "flat/connections/absent_variables.h"
#include "flat/connections/connection_equations.h"
#include "flat/connections/connection_graph.h"
#include "flat/connections/connection_queries.h"
#include "flat/connections/streams.h"
#include "flat/decide_conditions.h"
#include "flat/model_expressions.h"
#include "flat/print/global_names.h"
#include "flat/print/used_functions.h"
#include "flat/rules/discrete_time.h"
#include "flat/rules/parameter_equations.h"
#include "flat/rules/when_targets.h"

namespace causa {

namespace {

FlatVariable flat_variable(const Instance& node) {
  const InstanceVariable& variable = node.variable;
  const Attributes& attributes = variable.attributes;
  return {.name = {},
          .kind = variable.kind,
          .enumeration = variable.enumeration,
          .dimensions = variable.dimensions,
          .variability = variable.variability,
          .structural = variable.structural,
          .is_final = variable.is_final,
          .evaluate = variable.evaluate,
          .hide_result = variable.hide_result,
          .binding = variable.variability <= Variability::Parameter ? variable.binding : ExpressionId::none(),
          .start = attributes.start,
          .fixed = attributes.fixed,
          .nominal = attributes.nominal,
          .min = attributes.min,
          .max = attributes.max,
          .unit = attributes.unit,
          .display_unit = attributes.display_unit,
          .quantity = attributes.quantity,
          .state_select = attributes.state_select,
          .description = node.description,
          .where = node.where};
}

// Names for loops over connections that no variable of the model itself has.
std::vector<std::string> loop_names(const InstanceTree& tree) {
  std::unordered_set<std::string_view> taken;
  for (const InstanceId child : tree.nodes[tree.root].children) taken.insert(tree.nodes[child].name);
  constexpr std::array<std::string_view, 4> letters{"i", "j", "k", "l"};
  constexpr std::size_t count = 32;
  std::vector<std::string> names;
  for (std::size_t n = 0; n < count; ++n) {
    std::string name = n < letters.size() ? std::string(letters[n]) : fmt::format("i{}", n);
    while (taken.contains(name)) name += '_';
    names.push_back(std::move(name));
  }
  return names;
}

class Flattening {
 public:
  Flattening(const InstanceTree& tree, ExpressionTable& table, DiagnosticSink& sink)
      : tree_(tree), table_(table), sink_(sink), order_(tree_order(tree)), index_names_(loop_names(tree)) {}

  FlatModel run() {
    const Instance& root = tree_.nodes[tree_.root];
    model_.name = root.name;
    model_.description = root.description;
    model_.experiment = tree_.experiment;
    model_.lagrangians = tree_.lagrangians;
    add_variables();
    add_equations();
    add_connections();
    check_absent_variables(model_, tree_, table_, sink_);
    check_when_targets(model_, table_, sink_);
    check_discrete_time(model_, tree_, table_, sink_);
    model_.functions = used_functions(model_, table_);
    make_global_names(model_, table_);
    name_owners();
    check_parameter_equations(model_, table_, sink_);
    return std::move(model_);
  }

 private:
  void add_variables() {
    std::vector<FlatVariable> variables(tree_.symbols.size());
    std::vector<std::uint8_t> is_protected(tree_.nodes.size(), 0);
    for (const InstanceId id : order_.nodes) {
      const Instance& node = tree_.nodes[id];
      const bool hidden = node.parent.valid() && is_protected[node.parent.index()] != 0;
      is_protected[id.index()] = hidden || node.is_protected || node.variable.is_protected ? 1 : 0;
      if (node.kind != InstanceKind::Variable) continue;
      FlatVariable variable = flat_variable(node);
      variable.name = order_.paths[id];
      variable.subscript_places = subscript_places(id);
      variable.subscript_names = subscript_names(id);
      variable.is_protected = is_protected[id.index()] != 0;
      variable.owner = owning_component(tree_, id);
      variable.is_flow = effective_flow(tree_, id) == FlowPrefix::Flow;
      variable.declared_causality = node.variable.causality;
      // An input with a value is no longer one (MLS 4.4.2.2).
      const bool bound = node.variable.causality == Causality::Input && node.variable.binding.valid();
      if (variable.owner == tree_.root && !bound) variable.causality = node.variable.causality;
      model_.order.push_back(node.variable.symbol);
      variables[node.variable.symbol.index()] = std::move(variable);
    }
    for (FlatVariable& variable : variables) model_.variables.add(std::move(variable));
  }

  // Where the subscripts of an element stand in its name; empty where all stand at the end.
  [[nodiscard]] std::vector<std::uint32_t> subscript_places(InstanceId variable) const {
    std::vector<std::uint32_t> places;
    bool inside = false;
    for (InstanceId id = variable; id.valid() && id != tree_.root; id = tree_.nodes[id].parent) {
      const Instance& node = tree_.nodes[id];
      if (node.kind == InstanceKind::SplitArray) continue;
      places.insert(places.begin(), node.dimensions.size(),
                    static_cast<std::uint32_t>(order_.paths[id].size()));
      inside = inside || (id != variable && !node.dimensions.empty());
    }
    require(places.size() == tree_.nodes[variable].variable.dimensions.size(),
            "a variable has the dimensions of the arrays it lies in");
    return inside ? places : std::vector<std::uint32_t>{};
  }

  // The names of the subscripts of all dimensions, those of the arrays around first.
  [[nodiscard]] SubscriptNames subscript_names(InstanceId variable) const {
    SubscriptNames all;
    bool some = false;
    for (InstanceId id = variable; id.valid() && id != tree_.root; id = tree_.nodes[id].parent) {
      const Instance& node = tree_.nodes[id];
      if (node.kind == InstanceKind::SplitArray) continue;
      SubscriptNames own = node.subscript_names;
      some = some || !own.empty();
      own.resize(node.dimensions.size());
      all.insert(all.begin(), own.begin(), own.end());
    }
    return some ? all : SubscriptNames{};
  }

  void add_equations() {
    for (const InstanceId id : order_.nodes) {
      const Instance& node = tree_.nodes[id];
      if (node.kind == InstanceKind::Variable) add_binding(id, node);
    }
    std::ranges::copy(tree_.equations, std::back_inserter(model_.equations));
    model_.initial_equations = tree_.initial_equations;
    model_.algorithms = tree_.algorithms;
    model_.initial_algorithms = tree_.initial_algorithms;
    name_loops(model_.equations);
    name_loops(model_.initial_equations);
    for (Algorithm& algorithm : model_.algorithms) name_loops(algorithm.loops);
    for (Algorithm& algorithm : model_.initial_algorithms) name_loops(algorithm.loops);
  }

  // The loops over arrays of components have no names in the text.
  void name_loops(std::vector<LoopRange>& loops) const {
    std::size_t next = 0;
    for (LoopRange& loop : loops) {
      while (loop.name.empty()) {
        const std::string& name = index_names_[std::min(next, index_names_.size() - 1)];
        ++next;
        const bool taken =
            std::ranges::any_of(loops, [&](const LoopRange& other) { return other.name == name; });
        if (!taken)
          loop.name = name;
        else if (next > index_names_.size())
          loop.name = fmt::format("{}{}", name, next);
      }
    }
  }

  void name_loops(std::vector<Equation>& equations) const {
    for (Equation& equation : equations) {
      name_loops(equation.loops);
      for (EquationBranch& branch : equation.branches) name_loops(branch.equations);
    }
  }

  void add_binding(InstanceId id, const Instance& node) {
    const InstanceVariable& variable = node.variable;
    if (variable.variability <= Variability::Parameter || !variable.binding.valid()) return;
    const bool repeated = table_.is_scalar(variable.binding) && !variable.dimensions.empty();
    model_.equations.push_back(
        {.owner = owning_component(tree_, id),
         .loops = {},
         .left = table_.symbol(variable.symbol, variable.kind, variable.dimensions),
         .right = repeated ? fill(table_, variable.binding, variable.dimensions) : variable.binding,
         .where = variable.binding_where});
  }

  void add_connections() {
    std::vector<PreparedConnection> connections = prepare_connections(tree_, order_, table_, sink_);
    const GraphContext graph_context{.tree = tree_, .order = order_, .table = table_, .sink = sink_};
    const GraphResult graph = resolve_connection_graph(graph_context, connections);
    const std::vector<WantedSlot> streams = stream_slots(tree_, order_);
    const ConnectionSets sets = connection_sets(tree_, order_, connections, streams);
    const ConnectionContext context{.tree = tree_,
                                    .order = order_,
                                    .table = table_,
                                    .sink = sink_,
                                    .sets = sets,
                                    .index_names = index_names_};
    add_potential_and_flow_equations(context, model_.equations);
    add_unconnected_flows(context, model_.equations);
    add_value_assertions(context, connections, model_.equations);
    std::ranges::copy(graph.residues, std::back_inserter(model_.equations));
    answer_queries(query_values(graph_context, graph, connections));
    if (!streams.empty()) replace_streams(context, model_);
  }

  void answer_queries(const std::vector<ExpressionId>& values) {
    std::vector<KnownSymbol> known;
    for (std::size_t q = 0; q < values.size(); ++q) {
      const ConnectionQuery& query = tree_.queries[q];
      const std::string& path = order_.paths[query.node];
      FlatVariable& variable = model_.variables[query.symbol];
      variable.name = fmt::format("{}({})", query_name(query.kind), path);
      variable.kind = table_[values[q]].kind;
      variable.dimensions = table_.dimensions(values[q]);
      variable.variability = Variability::Constant;
      variable.binding = values[q];
      known.push_back({query.symbol, values[q]});
    }
    decide_conditions(model_, table_, known);
  }

  static std::string_view query_name(ConnectionQueryKind kind) {
    switch (kind) {
      case ConnectionQueryKind::IsRoot: return "Connections.isRoot";
      case ConnectionQueryKind::Rooted: return "Connections.rooted";
      case ConnectionQueryKind::Cardinality: return "cardinality";
    }
    return {};
  }

  void name_owners() {
    model_.paths = Table<InstanceId, std::string>(tree_.nodes.size());
    const auto name = [&](InstanceId owner) {
      if (owner.valid()) model_.paths[owner] = order_.paths[owner];
    };
    for (const Equation& equation : model_.equations) name(equation.owner);
    for (const Equation& equation : model_.initial_equations) name(equation.owner);
    for (const Algorithm& algorithm : model_.algorithms) name(algorithm.owner);
    for (const Algorithm& algorithm : model_.initial_algorithms) name(algorithm.owner);
    for (const FlatVariable& variable : model_.variables) name(variable.owner);
    for (const LagrangianDeclaration& declaration : model_.lagrangians) name(declaration.owner);
  }

  const InstanceTree& tree_;
  ExpressionTable& table_;
  DiagnosticSink& sink_;
  TreeOrder order_;
  std::vector<std::string> index_names_;
  FlatModel model_;
};

}  // namespace

FlatModel flatten(const InstanceTree& tree, ExpressionTable& expressions, DiagnosticSink& sink) {
  return Flattening(tree, expressions, sink).run();
}

}  // namespace causa
