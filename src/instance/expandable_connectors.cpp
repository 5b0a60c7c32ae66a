#include "instance/expandable_connectors.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "expression/build.h"
#include "instance/components.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

// A copy of a connector, with all that is in it, as part of a bus. What is an input or an output is decided
// by who is connected.
InstanceId copy_into(Elaboration& e, InstanceId original, InstanceId parent, std::string_view name,
                     Dimensions dimensions) {
  if (!make_children(e, original) || !find_dimensions(e, original)) return {};
  ComponentState state = e.state(original);
  e.redeclared_texts.push_back(*state.text);
  e.redeclared_texts.back().name = name;
  state.text = &e.redeclared_texts.back();
  state.by_name.clear();
  state.modifier = {};
  state.bound = Progress::Failed;
  state.valued = Progress::Failed;
  state.scope = {};
  Instance node = e.node(original);
  node.children.clear();
  node.name = std::string(name);
  node.parent = parent;
  node.dimensions = std::move(dimensions);
  node.is_protected = e.node(parent).is_protected;
  const Instance& around = e.node(parent);
  node.first_index = around.first_index + static_cast<std::uint32_t>(around.dimensions.size());
  const InstanceId id = e.tree.nodes.add(std::move(node));
  e.components.add(std::move(state));
  e.node(parent).children.push_back(id);
  e.state(parent).by_name.emplace(name, id);
  if (e.node(id).kind == InstanceKind::Variable) {
    InstanceVariable& variable = e.node(id).variable;
    variable.causality = Causality::Internal;
    variable.binding = {};
    variable.dimensions.clear();
    for (const LoopRange& loop : array_loops(e, id)) e.node(id).variable.dimensions.push_back(loop.count);
    const SymbolId symbol = e.tree.symbols.add(id);
    e.node(id).variable.symbol = symbol;
    return id;
  }
  const std::vector<InstanceId> children = e.node(original).children;
  for (const InstanceId child : children) {
    if (!find_dimensions(e, child)) return {};
    copy_into(e, child, id, e.state(child).text->name, e.node(child).dimensions);
  }
  return id;
}

Dimensions slice_dimensions(const BusSide& side) {
  Dimensions dimensions;
  for (const auto& [position, range] : side.slices) dimensions.push_back(range.count);
  return dimensions;
}

// Follows the names that were missing as far as they are there now.
void find_missing(Elaboration& e, BusSide& side) {
  while (!side.missing.empty()) {
    const auto& known = e.state(side.component).by_name;
    const auto found = known.find(side.missing.front());
    if (found == known.end()) return;
    side.component = found->second;
    side.missing.erase(side.missing.begin());
    for (const std::int64_t dimension : e.node(side.component).dimensions) {
      side.slices.emplace_back(side.subscripts.size(),
                               LoopRange{.name = {}, .first = 1, .step = 1, .count = dimension});
      side.subscripts.push_back(ExpressionId::none());
    }
  }
}

// One missing name, and the other side says what it is.
bool add_missing(Elaboration& e, BusSide& bus, const BusSide& other) {
  if (bus.missing.size() != 1 || !other.missing.empty()) return false;
  copy_into(e, other.component, bus.component, bus.missing.front(), slice_dimensions(other));
  find_missing(e, bus);
  return bus.missing.empty();
}

bool is_bus(const Elaboration& e, InstanceId id) {
  return e.tree.nodes[id].connector == ConnectorRole::Expandable;
}

// What one of two connected buses has, the other gets.
bool share(Elaboration& e, InstanceId from, InstanceId to) {
  bool changed = false;
  const std::vector<InstanceId> children = e.node(from).children;
  for (const InstanceId child : children) {
    const std::string_view name = e.state(child).text->name;
    const auto known = e.state(to).by_name.find(name);
    if (known == e.state(to).by_name.end()) {
      changed = copy_into(e, child, to, name, e.node(child).dimensions).valid() || changed;
    } else if (is_bus(e, child) && is_bus(e, known->second)) {
      changed = share(e, child, known->second) || changed;
    }
  }
  return changed;
}

bool share_connected(Elaboration& e) {
  bool changed = false;
  for (std::size_t i = 0; i < e.tree.connections.size(); ++i) {
    const InstanceId left = e.tree.connections[i].left.connector;
    const InstanceId right = e.tree.connections[i].right.connector;
    if (!is_bus(e, left) || !is_bus(e, right)) continue;
    changed = share(e, left, right) || changed;
    changed = share(e, right, left) || changed;
  }
  return changed;
}

ConnectorAccess access(Elaboration& e, const BusSide& side, std::uint32_t first_loop, Span where) {
  ConnectorAccess result{side.component, side.subscripts, where};
  for (std::uint32_t k = 0; k < side.slices.size(); ++k) {
    const auto& [position, range] = side.slices[k];
    const ExpressionId index = e.expressions.index(first_loop + k);
    result.subscripts[position] =
        add(e.expressions, multiply(e.expressions, index, e.expressions.integer(range.step)),
            e.expressions.integer(range.first - range.step));
  }
  return result;
}

void make_connection(Elaboration& e, const BusConnection& waiting) {
  const Dimensions slices = slice_dimensions(waiting.left);
  if (slices != slice_dimensions(waiting.right)) {
    e.report(connected_dimensions(waiting.where, slices, slice_dimensions(waiting.right)));
    return;
  }
  const auto first_loop = static_cast<std::uint32_t>(waiting.loops.size());
  std::vector<LoopRange> loops = waiting.loops;
  for (const std::int64_t count : slices)
    loops.push_back({.name = fmt::format("k{}", loops.size() + 1), .first = 1, .step = 1, .count = count});
  e.tree.connections.push_back({.owner = waiting.owner,
                                .loops = std::move(loops),
                                .left = access(e, waiting.left, first_loop, waiting.left_where),
                                .right = access(e, waiting.right, first_loop, waiting.right_where),
                                .where = waiting.where});
}

// The bus a component lies in directly, and the component of the bus on the way to it; none() outside.
std::pair<InstanceId, InstanceId> bus_and_part(const Elaboration& e, InstanceId id) {
  InstanceId part = id;
  for (InstanceId up = e.tree.nodes[id].parent; up.valid(); up = e.tree.nodes[up].parent) {
    if (is_bus(e, up)) return {up, part};
    part = up;
  }
  return {};
}

void mark_used(const Elaboration& e, InstanceId connector, std::set<InstanceId>& used) {
  const auto [bus, part] = bus_and_part(e, connector);
  if (!bus.valid()) return;
  used.insert(part);
  mark_used(e, bus, used);
}

// What one of two connected buses uses, the other has to have.
bool spread_use(const Elaboration& e, InstanceId left, InstanceId right, std::set<InstanceId>& used) {
  bool changed = false;
  for (const auto& [from, to] : {std::pair(left, right), std::pair(right, left)}) {
    for (const InstanceId child : e.tree.nodes[from].children) {
      if (!used.contains(child)) continue;
      const auto peer = e.components[to].by_name.find(e.components[child].text->name);
      if (peer == e.components[to].by_name.end()) continue;
      changed = used.insert(peer->second).second || changed;
      if (is_bus(e, child) && is_bus(e, peer->second))
        changed = spread_use(e, child, peer->second, used) || changed;
    }
  }
  return changed;
}

// What is declared in a bus is there only where it is connected (MLS 9.1.3).
void remove_unused(Elaboration& e) {
  std::set<InstanceId> used;
  for (const Connection& connection : e.tree.connections) {
    mark_used(e, connection.left.connector, used);
    mark_used(e, connection.right.connector, used);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Connection& connection : e.tree.connections) {
      const InstanceId left = connection.left.connector;
      const InstanceId right = connection.right.connector;
      if (is_bus(e, left) && is_bus(e, right)) changed = spread_use(e, left, right, used) || changed;
    }
  }
  for (const InstanceId id : e.tree.nodes.ids()) {
    if (!is_bus(e, id) || e.node(id).kind == InstanceKind::Absent) continue;
    for (const InstanceId child : e.node(id).children) {
      if (used.contains(child)) continue;
      e.node(child).kind = InstanceKind::Absent;
      e.node(child).children.clear();
    }
  }
}

}  // namespace

void complete_buses(Elaboration& e) {
  std::vector<BusConnection> waiting = std::move(e.bus_connections);
  e.bus_connections.clear();
  for (bool changed = true; changed;) {
    changed = share_connected(e);
    for (BusConnection& connection : waiting) {
      find_missing(e, connection.left);
      find_missing(e, connection.right);
      changed = add_missing(e, connection.left, connection.right) || changed;
      changed = add_missing(e, connection.right, connection.left) || changed;
    }
    std::erase_if(waiting, [&](const BusConnection& connection) {
      if (!connection.left.missing.empty() || !connection.right.missing.empty()) return false;
      make_connection(e, connection);
      changed = true;
      return true;
    });
  }
  for (const BusConnection& connection : waiting) {
    const BusSide& side = connection.left.missing.empty() ? connection.right : connection.left;
    e.report(
        bus_signal_without_type(connection.where, side.missing.front(), e.node(side.component).class_name));
  }
  remove_unused(e);
}

}  // namespace causa::instance
