#include "flat/connections/connection_equations.h"

#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "flat/connections/connection_sources.h"
#include "types/array_size.h"

namespace causa {

namespace {

class SetEquations {
 public:
  SetEquations(const ConnectionContext& context, std::vector<Equation>& equations)
      : context_(context), table_(context.table), equations_(equations) {}

  void run() {
    const std::vector<SetFamily> families =
        set_families(context_.sets, context_.tree, wanted_sets(), context_.index_names, LongRuns::Kept);
    for (const SetFamily& family : families) {
      if (slot(family.members.front()).flow == FlowPrefix::Flow) {
        add_flow(family);
      } else {
        check_sources(context_, family);
        add_potentials(family);
      }
    }
  }

 private:
  [[nodiscard]] const Slot& slot(const FamilyMember& member) const {
    return context_.sets.slots[member.slot];
  }

  // Nothing follows from a potential by itself, nor from the outside of a connector that is not connected.
  [[nodiscard]] std::vector<std::uint32_t> wanted_sets() const {
    std::vector<std::uint32_t> result;
    for (std::uint32_t set = 0; set < context_.sets.size(); ++set) {
      const auto members = context_.sets.set(set);
      const Slot& first = context_.sets.slots[context_.sets.slot_of(members[0])];
      const bool alone = members.size() == 1;
      const bool wanted = first.flow == FlowPrefix::Flow ? !alone || first.face == Face::Inside
                                                         : first.flow == FlowPrefix::Potential && !alone;
      if (wanted) result.push_back(set);
    }
    return result;
  }

  [[nodiscard]] ExpressionId access(const SetFamily& family, const FamilyMember& member) const {
    return member_access(table_, context_.sets, context_.tree, family, member);
  }

  void add_potentials(const SetFamily& family) {
    const ExpressionId first = access(family, family.members.front());
    for (std::size_t m = 0; m < family.members.size(); ++m) {
      const FamilyMember& member = family.members[m];
      if (member.run_count > 1) {
        add_run(family, member, first, m == 0 ? 1 : 0);
      } else if (m > 0) {
        add(family, first, access(family, member));
      }
    }
  }

  void add_run(const SetFamily& family, const FamilyMember& member, ExpressionId first,
               std::int64_t skipped) {
    Equation equation = connection_equation(context_, family);
    const auto index = static_cast<std::uint32_t>(equation.loops.size());
    equation.loops.push_back(
        {.name = context_.index_names[index], .first = 1, .step = 1, .count = member.run_count - skipped});
    equation.left = first;
    equation.right = run_access(table_, context_.sets, context_.tree, family, member, index, skipped);
    equations_.push_back(std::move(equation));
  }

  void add_flow(const SetFamily& family) {
    ExpressionId sum;
    for (const FamilyMember& member : family.members) {
      const ExpressionId term = flow_term(family, member);
      const bool inside = slot(member).face == Face::Inside;
      if (!sum.valid()) {
        sum = inside ? term : negate(table_, term);
      } else {
        sum = inside ? causa::add(table_, sum, term) : subtract(table_, sum, term);
      }
    }
    add(family, sum, table_.real(0));
  }

  [[nodiscard]] ExpressionId flow_term(const SetFamily& family, const FamilyMember& member) const {
    if (member.run_count == 1) return access(family, member);
    const auto index = static_cast<std::uint32_t>(family.loops.size());
    const ExpressionId body = run_access(table_, context_.sets, context_.tree, family, member, index, 0);
    const ExpressionId one = table_.integer(1);
    const ExpressionId terms = comprehension(table_, index, one, one, member.run_count, body);
    return build_function(table_, Operator::Sum, std::array{terms});
  }

  void add(const SetFamily& family, ExpressionId left, ExpressionId right) {
    Equation equation = connection_equation(context_, family);
    equation.left = left;
    equation.right = right;
    equations_.push_back(std::move(equation));
  }

  const ConnectionContext& context_;
  ExpressionTable& table_;
  std::vector<Equation>& equations_;
};

// a == b; of Real numbers without the relation that only functions may use (MLS 3.5).
ExpressionId equal(ExpressionTable& table, ExpressionId a, ExpressionId b) {
  if (table[a].kind != ValueKind::Real) return build(table, Operator::Equal, {a, b});
  const ExpressionId difference = build(table, Operator::Abs, {subtract(table, a, b)});
  return build(table, Operator::LessEqual, {difference, table.real(0)});
}

class ValueAssertions {
 public:
  ValueAssertions(const ConnectionContext& context, std::vector<Equation>& equations)
      : context_(context), table_(context.table), equations_(equations) {}

  void add(const PreparedConnection& prepared, const LeafPair& pair) {
    const Connection& connection = context_.tree.connections[prepared.number];
    const InstanceVariable& left = context_.tree.nodes[pair.left.node].variable;
    const InstanceVariable& right = context_.tree.nodes[pair.right.node].variable;
    if (same_binding(left, right)) return;
    Equation equation{.kind = EquationKind::Assert,
                      .owner = connection.owner,
                      .loops = connection.loops,
                      .where = connection.where};
    std::vector<ExpressionId> inner;
    for (std::size_t d = connection.left.subscripts.size(); d < left.dimensions.size(); ++d) {
      const auto index = static_cast<std::uint32_t>(equation.loops.size());
      inner.push_back(table_.index(index));
      equation.loops.push_back(
          {.name = context_.index_names[index], .first = 1, .step = 1, .count = left.dimensions[d]});
    }
    const ExpressionId condition =
        equal(table_, access(left, connection.left, inner), access(right, connection.right, inner));
    if (table_.is(condition, Operator::BooleanConstant) && table_.boolean_value(condition)) return;
    const std::string message =
        fmt::format("connected parameters differ: {} and {}", context_.order.paths[pair.left.node],
                    context_.order.paths[pair.right.node]);
    equation.arguments = {condition, table_.string(message), ExpressionId::none()};
    equations_.push_back(std::move(equation));
  }

 private:
  [[nodiscard]] bool same_binding(const InstanceVariable& left, const InstanceVariable& right) const {
    return left.binding.valid() && left.binding == right.binding &&
           (left.dimensions == right.dimensions || table_.is_scalar(left.binding)) &&
           (left.dimensions.empty() || table_.is_scalar(left.binding));
  }

  [[nodiscard]] ExpressionId access(const InstanceVariable& variable, const ConnectorAccess& connector,
                                    std::span<const ExpressionId> inner) const {
    std::vector<ExpressionId> subscripts = connector.subscripts;
    subscripts.insert(subscripts.end(), inner.begin(), inner.end());
    return element(table_, table_.symbol(variable.symbol, variable.kind, variable.dimensions), subscripts);
  }

  const ConnectionContext& context_;
  ExpressionTable& table_;
  std::vector<Equation>& equations_;
};

// The class in which a connector is connected from inside: that of the component around its component.
InstanceId connecting_class(const InstanceTree& tree, InstanceId connector) {
  const InstanceId component = declaring_node(tree, connector);
  const InstanceId holder = component.valid() ? declaring_node(tree, component) : InstanceId::none();
  return holder.valid() ? holder : tree.root;
}

}  // namespace

Equation connection_equation(const ConnectionContext& context, const SetFamily& family) {
  Equation equation{.owner = context.tree.root, .loops = family.loops};
  const auto members = context.sets.set(family.first_set);
  const std::uint32_t origin = context.sets.origins[members.front()];
  if (origin != no_origin) {
    equation.owner = context.tree.connections[origin].owner;
    equation.where = context.tree.connections[origin].where;
  } else {
    const SymbolId symbol = context.sets.slots[family.members.front().slot].symbol;
    const InstanceId node = context.tree.symbols[symbol];
    equation.owner = connecting_class(context.tree, outermost_connector(context.tree, node));
    equation.where = context.tree.nodes[node].where;
  }
  return equation;
}

void add_potential_and_flow_equations(const ConnectionContext& context, std::vector<Equation>& equations) {
  SetEquations(context, equations).run();
}

void add_unconnected_flows(const ConnectionContext& context, std::vector<Equation>& equations) {
  std::vector<std::uint8_t> in_sets(context.tree.symbols.size(), 0);
  for (const Slot& slot : context.sets.slots) {
    if (slot.face == Face::Inside) in_sets[slot.symbol.index()] = 1;
  }
  for (const InstanceId id : context.order.nodes) {
    const Instance& node = context.tree.nodes[id];
    if (node.kind != InstanceKind::Variable || node.variable.variability <= Variability::Parameter) continue;
    const InstanceVariable& variable = node.variable;
    if (in_sets[variable.symbol.index()] != 0 || effective_flow(context.tree, id) != FlowPrefix::Flow)
      continue;
    if (element_count(variable.dimensions) == 0) continue;
    equations.push_back({.owner = connecting_class(context.tree, outermost_connector(context.tree, id)),
                         .loops = {},
                         .left = context.table.symbol(variable.symbol, variable.kind, variable.dimensions),
                         .right = fill(context.table, context.table.real(0), variable.dimensions),
                         .where = node.where});
  }
}

void add_value_assertions(const ConnectionContext& context, std::span<const PreparedConnection> connections,
                          std::vector<Equation>& equations) {
  ValueAssertions assertions(context, equations);
  for (const PreparedConnection& connection : connections) {
    for (const LeafPair& pair : connection.values) assertions.add(connection, pair);
  }
}

}  // namespace causa
