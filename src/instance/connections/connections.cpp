#include "instance/connections/connections.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/inheritance.h"
#include "instance/components/components.h"
#include "instance/components/structural_values.h"
#include "instance/connections/connector_access.h"
#include "instance/diagnostics.h"
#include "instance/values/calls.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::ReferenceView;
using syntax::View;

// A connector is one, or is part of an expandable one, where everything counts as a connector (MLS 9.1.3).
bool is_connector(const Elaboration& e, InstanceId id) {
  if (e.tree.nodes[id].connector != ConnectorRole::None) return true;
  for (; id.valid(); id = e.tree.nodes[id].parent) {
    if (e.tree.nodes[id].connector == ConnectorRole::Expandable) return true;
  }
  return false;
}

// `c`, `m.c` and connectors inside of them can be connected; a component inside of a component cannot be
// reached (MLS 9.1).
bool is_near(const Elaboration& e, const ComponentReference& reference, std::size_t written) {
  std::size_t place = written - reference.missing.size();  // of the node among the names, counted from 1
  std::size_t outermost = place;
  for (InstanceId id = reference.component; id.valid() && place > 0; id = e.tree.nodes[id].parent) {
    if (e.tree.nodes[id].kind == InstanceKind::SplitArray) continue;
    if (e.tree.nodes[id].connector != ConnectorRole::None) outermost = place;
    --place;
  }
  return outermost <= 2;
}

std::optional<ComponentReference> find_connector(Elaboration& e, View view) {
  if (!view || view.kind() != NodeKind::Reference) return std::nullopt;
  const ReferenceView reference(view.tree(), view.id());
  auto found = find_component(e, reference);
  if (!found || found->is_absent) return found;
  if (found->missing.empty() && !is_connector(e, found->component)) {
    const Instance& node = e.node(found->component);
    e.report(not_a_connector(view.span(), view.text(), node.class_name, node.kind == InstanceKind::Variable));
    return std::nullopt;
  }
  std::size_t written = 0;
  for ([[maybe_unused]] const auto part : reference.reference_parts()) ++written;
  if (!is_near(e, *found, written)) {
    e.report(connector_too_deep(view.span(), view.text()));
    return std::nullopt;
  }
  if (!subscripts_are_known(e, *found, view.span())) return std::nullopt;
  return found;
}

}  // namespace

void read_connect(Elaboration& e, View equation) {
  const auto parts = equation.parts();
  const auto left = find_connector(e, parts[1]);
  const auto right = find_connector(e, parts[2]);
  if (!left || !right || left->is_absent || right->is_absent) return;
  if (*left == *right) {
    e.report(connected_to_itself(equation.span(), parts[1].text()));
    return;
  }
  const InstanceId owner = e.scopes[e.scope].component;
  if (!left->missing.empty() || !right->missing.empty()) {
    e.bus_connections.push_back(
        {owner, e.loops, *left, *right, parts[1].span(), parts[2].span(), equation.span()});
    return;
  }
  const Dimensions slices = slice_dimensions(*left);
  if (slices != slice_dimensions(*right)) {
    e.report(connected_dimensions(equation.span(), slices, slice_dimensions(*right)));
    return;
  }
  const auto first_loop = static_cast<std::uint32_t>(e.loops.size());
  e.tree.connections.push_back({.owner = owner,
                                .loops = with_slices(e.loops, slices),
                                .left = connector_access(e.expressions, *left, first_loop, parts[1].span()),
                                .right = connector_access(e.expressions, *right, first_loop, parts[2].span()),
                                .where = equation.span()});
}

namespace {

// The name behind `Connections.`; empty for anything else.
std::string_view operator_name(View call) {
  const ReferenceView function(call.tree(), call.parts()[0].id());
  std::vector<std::string_view> names;
  for (const auto part : function.reference_parts()) names.push_back(part.name());
  if (names.size() == 2 && names[0] == "Connections") return names[1];
  return {};
}

std::optional<ComponentReference> find_record(Elaboration& e, View view) {
  if (!view || view.kind() != NodeKind::Reference) {
    if (view) e.report(component_expected(view.span(), view.text()));
    return std::nullopt;
  }
  auto found = find_component(e, ReferenceView(view.tree(), view.id()));
  if (found && !found->is_absent && !subscripts_are_known(e, *found, view.span())) return std::nullopt;
  return found;
}

std::int64_t priority_of(Elaboration& e, std::span<const View> arguments) {
  if (arguments.size() < 2) return 0;
  View value = arguments[1];
  if (value.kind() == NodeKind::NamedArgument) value = value.parts()[0];
  const auto number =
      structural_integer(e, read_expression(e, value), value.span(), "the priority of a root");
  return number.value_or(0);
}

// An array of records or reference angles is one node of the graph: its own dimensions do not count.
void take_first_elements(Elaboration& e, ComponentReference& reference, std::size_t dimensions) {
  for (const auto& [position, range] : reference.slices)
    reference.subscripts[position] = e.expressions.integer(range.first);
  reference.slices.clear();
  reference.subscripts.resize(dimensions);
}

// `Connections.brunch(…)`, where there is no such function either.
bool report_unknown_operator(Elaboration& e, View call) {
  const std::string_view name = operator_name(call);
  const ReferenceView function(call.tree(), call.parts()[0].id());
  if (name.empty() || find_callee(e, function).valid()) return false;
  e.report(unknown_graph_operator(function.span(), name));
  return true;
}

}  // namespace

bool read_graph_statement(Elaboration& e, View call) {
  const std::string_view name = operator_name(call);
  const bool branch = name == "branch";
  if (!branch && name != "root" && name != "potentialRoot" && name != "uniqueRoot")
    return report_unknown_operator(e, call);
  if (name == "uniqueRoot") {
    e.report(not_supported(call.span(), "`Connections.uniqueRoot`"));
    return true;
  }
  const std::vector<View> arguments = arguments_of(call);
  if (arguments.empty() || (branch && arguments.size() != 2)) {
    e.report(wrong_argument_count(call.span(), name, branch ? "two" : "one", arguments.size()));
    return true;
  }
  const auto first = find_record(e, arguments[0]);
  if (!first || first->is_absent) return true;
  GraphStatement statement;
  statement.owner = e.scopes[e.scope].component;
  statement.kind = branch           ? GraphStatementKind::Branch
                   : name == "root" ? GraphStatementKind::Root
                                    : GraphStatementKind::PotentialRoot;
  const Dimensions slices = slice_dimensions(*first);
  const auto first_loop = static_cast<std::uint32_t>(e.loops.size());
  statement.loops = with_slices(e.loops, slices);
  statement.first = connector_access(e.expressions, *first, first_loop, arguments[0].span());
  statement.where = call.span();
  if (branch) {
    const auto second = find_record(e, arguments[1]);
    if (!second || second->is_absent) return true;
    if (slices != slice_dimensions(*second)) {
      e.report(connected_dimensions(call.span(), slices, slice_dimensions(*second)));
      return true;
    }
    statement.second = connector_access(e.expressions, *second, first_loop, arguments[1].span());
  } else if (statement.kind == GraphStatementKind::PotentialRoot) {
    statement.priority = priority_of(e, arguments);
  }
  e.tree.graph_statements.push_back(std::move(statement));
  return true;
}

std::optional<TypedExpression> read_connection_query(Elaboration& e, View call) {
  std::string_view name = operator_name(call);
  const ReferenceView function(call.tree(), call.parts()[0].id());
  if (name.empty()) name = function.simple_name();
  ConnectionQueryKind kind{};
  if (name == "isRoot" && !operator_name(call).empty()) {
    kind = ConnectionQueryKind::IsRoot;
  } else if (name == "rooted") {
    kind = ConnectionQueryKind::Rooted;
  } else if (name == "cardinality" && operator_name(call).empty()) {
    kind = ConnectionQueryKind::Cardinality;
  } else {
    return std::nullopt;
  }
  const std::vector<View> arguments = arguments_of(call);
  if (arguments.size() != 1) return e.wrong(wrong_argument_count(call.span(), name, "one", arguments.size()));
  auto found = find_record(e, arguments[0]);
  if (!found) return TypedExpression{};
  if (found->is_absent) return e.wrong(absent_component(arguments[0].span(), arguments[0].text()));
  if (!found->missing.empty() || (!found->slices.empty() && kind == ConnectionQueryKind::Cardinality))
    return e.wrong(not_supported(call.span(), fmt::format("`{}` of an array", name)));
  if (std::ranges::any_of(found->slices, [](const auto& slice) { return slice.second.count == 0; }))
    return TypedExpression{e.expressions.boolean(false), Variability::Parameter};
  const auto known = std::ranges::find_if(e.tree.queries, [&](const ConnectionQuery& query) {
    return query.kind == kind && query.node == found->component;
  });
  Dimensions dimensions;
  for (const LoopRange& loop : array_loops(e, found->component)) dimensions.push_back(loop.count);
  if (kind != ConnectionQueryKind::Cardinality)
    dimensions.resize(std::min<std::size_t>(dimensions.size(), e.node(found->component).first_index));
  take_first_elements(e, *found, dimensions.size());
  const ValueKind value = kind == ConnectionQueryKind::Cardinality ? ValueKind::Integer : ValueKind::Boolean;
  SymbolId symbol;
  if (known != e.tree.queries.end()) {
    symbol = known->symbol;
  } else {
    symbol = e.tree.symbols.add(InstanceId::none());
    e.tree.queries.push_back({kind, found->component, symbol});
  }
  const ExpressionId whole = e.expressions.symbol(symbol, value, dimensions);
  return TypedExpression{element(e.expressions, whole, found->subscripts), Variability::Parameter};
}

}  // namespace causa::instance
