#include "instance/connections/expandable_connectors.h"

#include <algorithm>
#include <map>
#include <set>

#include "instance/components/components.h"
#include "instance/connections/connector_access.h"
#include "instance/diagnostics.h"
#include "types/affine.h"

namespace causa::instance {

namespace {

// Buses inside of buses; deeper ones are in themselves, and their number would grow with the power of the
// depth.
constexpr std::size_t deepest_bus = 10;

std::size_t nesting(const Elaboration& e, InstanceId id) {
  std::size_t depth = 0;
  for (; id.valid() && depth <= deepest_bus; id = e.tree.nodes[id].parent) {
    if (e.tree.nodes[id].connector == ConnectorRole::Expandable) ++depth;
  }
  return depth;
}

// A copy of a connector, with all that is in it, as part of a bus. What is an input or an output is decided
// by who is connected.
InstanceId copy_into(Elaboration& e, InstanceId original, InstanceId parent, std::string_view name,
                     Dimensions dimensions) {
  if (nesting(e, parent) > deepest_bus) return {};
  if (!make_children(e, original) || !find_dimensions(e, original)) return {};
  ComponentState state = e.state(original);
  e.redeclared_texts.push_back(*state.text);
  e.redeclared_texts.back().name = name;
  state.text = &e.redeclared_texts.back();
  state.by_name.clear();
  state.modifier = {};
  state.bound = Progress::Failed;
  state.valued = Progress::Failed;
  state.expanded = Progress::Waiting;
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
  expand_again(e, parent);
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

// Puts what is written behind the name of a signal, or its whole dimensions, at the end of a reference.
// False where there are more subscripts than dimensions.
bool subscribe(const Elaboration& e, ComponentReference& side, const WrittenSubscripts& written) {
  const Dimensions& dimensions = e.tree.nodes[side.component].dimensions;
  if (written.scalars.size() > dimensions.size()) return false;
  const std::size_t first = side.subscripts.size();
  for (std::size_t d = 0; d < dimensions.size(); ++d) {
    side.subscripts.push_back(d < written.scalars.size() ? written.scalars[d] : ExpressionId::none());
    if (side.subscripts.back().valid()) continue;
    const auto slice = std::ranges::find(written.slices, d, &std::pair<std::size_t, LoopRange>::first);
    const LoopRange whole{.name = {}, .first = 1, .step = 1, .count = dimensions[d]};
    side.slices.emplace_back(first + d, slice == written.slices.end() ? whole : slice->second);
  }
  return true;
}

// Follows the names that were missing as far as they are there now.
bool find_missing(const Elaboration& e, ComponentReference& side) {
  while (!side.missing.empty()) {
    const auto& known = e.components[side.component].by_name;
    const auto found = known.find(side.missing.front().name);
    if (found == known.end()) return true;
    side.component = found->second;
    const WrittenSubscripts written = std::move(side.missing.front().subscripts);
    side.missing.erase(side.missing.begin());
    if (!subscribe(e, side, written)) return false;
  }
  return true;
}

// How large signals have to be: the largest subscript anybody writes (MLS 9.1.3).
using SignalSizes = std::map<std::pair<InstanceId, std::string_view>, Dimensions>;

bool enlarge(Dimensions& sizes, const Dimensions& wanted) {
  bool changed = false;
  if (sizes.size() < wanted.size()) {
    sizes.resize(wanted.size(), 0);
    changed = true;
  }
  for (std::size_t d = 0; d < wanted.size(); ++d) {
    if (wanted[d] <= sizes[d]) continue;
    sizes[d] = wanted[d];
    changed = true;
  }
  return changed;
}

Dimensions wanted_sizes(const Elaboration& e, const WrittenSubscripts& written,
                        std::span<const LoopRange> loops) {
  Dimensions sizes(written.scalars.size(), 0);
  for (std::size_t d = 0; d < sizes.size(); ++d) {
    if (!written.scalars[d].valid()) continue;
    const auto bounds = affine_bounds(e.expressions, written.scalars[d], loops);
    if (bounds && !bounds->is_empty) sizes[d] = bounds->largest;
  }
  for (const auto& [d, range] : written.slices) {
    if (range.count > 0) sizes[d] = std::max(range.first, range.last());
  }
  return sizes;
}

bool is_bus(const Elaboration& e, InstanceId id);

SignalSizes signal_sizes(const Elaboration& e, std::span<const BusConnection> waiting) {
  SignalSizes sizes;
  for (const BusConnection& connection : waiting) {
    for (const ComponentReference* side : {&connection.left, &connection.right}) {
      if (side->missing.empty() || side->missing.front().subscripts.scalars.empty()) continue;
      const MissingPart& part = side->missing.front();
      enlarge(sizes[{side->component, part.name}], wanted_sizes(e, part.subscripts, connection.loops));
    }
  }
  // A signal is the same in all buses that are connected.
  for (bool changed = !sizes.empty(); changed;) {
    changed = false;
    for (const Connection& connection : e.tree.connections) {
      const InstanceId left = connection.left.connector;
      const InstanceId right = connection.right.connector;
      if (!is_bus(e, left) || !is_bus(e, right)) continue;
      const SignalSizes known = sizes;
      for (const auto& [signal, wanted] : known) {
        if (signal.first == left) changed = enlarge(sizes[{right, signal.second}], wanted) || changed;
        if (signal.first == right) changed = enlarge(sizes[{left, signal.second}], wanted) || changed;
      }
    }
  }
  return sizes;
}

// One missing name, and the other side says what it is.
bool add_missing(Elaboration& e, ComponentReference& bus, const ComponentReference& other,
                 const SignalSizes& sizes) {
  if (bus.missing.size() != 1 || !other.missing.empty()) return false;
  const std::string_view name = bus.missing.front().name;
  if (e.state(bus.component).by_name.contains(name)) return true;  // another connection has added it
  const auto sized = sizes.find({bus.component, name});
  Dimensions dimensions = sized == sizes.end() ? slice_dimensions(other) : sized->second;
  // `bus.x` of an array of buses has a signal in each of them: its first dimensions are theirs.
  if (sized == sizes.end() && bus.slices.size() <= dimensions.size())
    dimensions.erase(dimensions.begin(), dimensions.begin() + static_cast<std::ptrdiff_t>(bus.slices.size()));
  return copy_into(e, other.component, bus.component, name, std::move(dimensions)).valid();
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

void make_connection(Elaboration& e, const BusConnection& waiting) {
  const Dimensions slices = slice_dimensions(waiting.left);
  if (slices != slice_dimensions(waiting.right)) {
    e.report(connected_dimensions(waiting.where, slices, slice_dimensions(waiting.right)));
    return;
  }
  const auto first_loop = static_cast<std::uint32_t>(waiting.loops.size());
  e.tree.connections.push_back(
      {.owner = waiting.owner,
       .loops = with_slices(waiting.loops, slices),
       .left = connector_access(e.expressions, waiting.left, first_loop, waiting.left_where),
       .right = connector_access(e.expressions, waiting.right, first_loop, waiting.right_where),
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

// An expandable connector has no flow variables of its own; connectors inside of it may (MLS 9.1.3).
void report_flows(Elaboration& e) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> reported;
  for (const InstanceId id : e.tree.nodes.ids()) {
    const Instance& node = e.node(id);
    if (node.flow != FlowPrefix::Flow || !node.parent.valid() || !is_bus(e, node.parent)) continue;
    if (reported.emplace(node.where.source.index(), node.where.begin).second)
      e.report(flow_in_bus(node.where, node.name, e.node(node.parent).class_name));
  }
}

// A bus that is connected with a part of itself: reported at such a connection.
bool report_endless(Elaboration& e) {
  InstanceId outermost;
  for (const InstanceId id : e.tree.nodes.ids()) {
    if (outermost.valid() || nesting(e, id) <= deepest_bus) continue;
    for (InstanceId up = id; up.valid(); up = e.tree.nodes[up].parent) {
      if (is_bus(e, up)) outermost = up;
    }
  }
  if (!outermost.valid()) return false;
  const auto connection = std::ranges::find_if(e.tree.connections, [&](const Connection& candidate) {
    return is_bus(e, candidate.left.connector) && is_bus(e, candidate.right.connector);
  });
  e.report(bus_in_itself(connection == e.tree.connections.end() ? e.node(outermost).where : connection->where,
                         e.node(outermost).name));
  return true;
}

}  // namespace

void complete_buses(Elaboration& e) {
  report_flows(e);
  std::vector<BusConnection> waiting = std::move(e.bus_connections);
  e.bus_connections.clear();
  for (bool changed = true; changed;) {
    changed = share_connected(e);
    std::erase_if(waiting, [&](BusConnection& connection) {
      if (find_missing(e, connection.left) && find_missing(e, connection.right)) return false;
      e.report(bus_signal_subscripts(connection.where));
      return true;
    });
    const SignalSizes sizes = signal_sizes(e, waiting);
    for (BusConnection& connection : waiting) {
      for (const auto& [bus, other] :
           {std::pair(&connection.left, &connection.right), std::pair(&connection.right, &connection.left)}) {
        changed = add_missing(e, *bus, *other, sizes) || changed;
      }
    }
    std::erase_if(waiting, [&](const BusConnection& connection) {
      if (!connection.left.missing.empty() || !connection.right.missing.empty()) return false;
      make_connection(e, connection);
      changed = true;
      return true;
    });
  }
  if (report_endless(e)) return;
  for (const BusConnection& connection : waiting) {
    const ComponentReference& side = connection.left.missing.empty() ? connection.right : connection.left;
    const std::string_view part = side.missing.size() > 1 ? side.missing[1].name : std::string_view();
    e.report(bus_signal_without_type(connection.where, side.missing.front().name,
                                     e.node(side.component).class_name, part));
  }
  remove_unused(e);
}

}  // namespace causa::instance
