#include "flat/connections/connection_sources.h"

#include "flat/diagnostics.h"

namespace causa {

namespace {

enum class Role : std::uint8_t { Neutral, Source, Sink };

Role role_of(const Slot& slot, Causality causality) {
  if (causality == Causality::Internal) return Role::Neutral;
  const bool gives = (causality == Causality::Output) == (slot.face == Face::Inside);
  return gives ? Role::Source : Role::Sink;
}

// A protected connector of the class itself, or part of an expandable one: somebody else gives the value.
bool may_have_hidden_source(const ConnectionContext& context, const Slot& slot) {
  const InstanceId node = context.tree.symbols[slot.symbol];
  for (InstanceId id = node; id.valid(); id = context.tree.nodes[id].parent) {
    const Instance& part = context.tree.nodes[id];
    if (part.connector == ConnectorRole::Expandable) return true;
    if (slot.face == Face::Outside && part.is_protected && part.connector != ConnectorRole::None) return true;
    if (part.kind == InstanceKind::Component && part.connector == ConnectorRole::None) break;
  }
  return false;
}

ConnectedSide side(const ConnectionContext& context, const Slot& slot) {
  const InstanceId node = context.tree.symbols[slot.symbol];
  return {context.order.paths[node], context.tree.nodes[node].where};
}

}  // namespace

void check_sources(const ConnectionContext& context, const SetFamily& family) {
  std::vector<const Slot*> sources;
  std::vector<ConnectedSide> sinks;
  bool open = false;
  for (const FamilyMember& member : family.members) {
    const Slot& slot = context.sets.slots[member.slot];
    switch (role_of(slot, context.tree.variable(slot.symbol).causality)) {
      case Role::Neutral: open = true; break;
      case Role::Source:
        // A protected input of the class itself passes on what another one gives.
        if (may_have_hidden_source(context, slot)) break;
        sources.insert(sources.end(), member.run_count > 1 ? 2 : 1, &slot);
        break;
      case Role::Sink: sinks.push_back(side(context, slot)); break;
    }
    open =
        open || may_have_hidden_source(context, slot) || context.tree.variable(slot.symbol).binding.valid();
  }
  const Span where = connection_equation(context, family).where;
  if (sources.size() > 1) {
    context.sink.add(two_sources(where, side(context, *sources[0]), side(context, *sources[1])));
  } else if (sources.empty() && !sinks.empty() && !open) {
    context.sink.add(no_source(where, sinks));
  }
}

}  // namespace causa
