#include "instance/components/component_rules.h"

#include <array>

#include <fmt/format.h>

#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/components.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

using syntax::Prefix;
using syntax::Restriction;

struct NamedPrefix {
  Prefix prefix;
  std::string_view word;
};
constexpr auto data_flow = std::to_array<NamedPrefix>(
    {{Prefix::Flow, "flow"}, {Prefix::Input, "input"}, {Prefix::Output, "output"}});
constexpr auto type_prefixes = std::to_array<NamedPrefix>({{Prefix::Flow, "flow"},
                                                           {Prefix::Stream, "stream"},
                                                           {Prefix::Discrete, "discrete"},
                                                           {Prefix::Parameter, "parameter"},
                                                           {Prefix::Constant, "constant"},
                                                           {Prefix::Input, "input"},
                                                           {Prefix::Output, "output"}});
constexpr auto not_in_records = std::to_array<NamedPrefix>({{Prefix::Input, "input"},
                                                            {Prefix::Output, "output"},
                                                            {Prefix::Inner, "inner"},
                                                            {Prefix::Outer, "outer"},
                                                            {Prefix::Stream, "stream"},
                                                            {Prefix::Flow, "flow"}});

bool says(const Elaboration& e, InstanceId id, Prefix prefix) {
  const ElementText* text = e.components[id].text;
  return text != nullptr && text->has(prefix);
}

// With the path of the component around it.
void report(Elaboration& e, InstanceId id, Diagnostic diagnostic) {
  diagnostic.instance_path = e.tree.path(e.node(id).parent);
  e.report(std::move(diagnostic));
}

bool is_model(Restriction restriction) {
  return restriction == Restriction::Model || restriction == Restriction::Block;
}

// Which of these its declaration has.
template <std::size_t count>
const NamedPrefix* first_of(const Elaboration& e, InstanceId id, const std::array<NamedPrefix, count>& all) {
  for (const NamedPrefix& named : all) {
    if (says(e, id, named.prefix)) return &named;
  }
  return nullptr;
}

// Type prefixes are for what has values; flow and stream for numbers (MLS 4.4.2.2).
void check_prefixes(Elaboration& e, InstanceId id) {
  const Instance& node = e.node(id);
  if (node.kind == InstanceKind::Component || node.kind == InstanceKind::SplitArray) {
    const Restriction kind = restriction(e, e.state(id).type);
    const NamedPrefix* prefix = is_model(kind) ? first_of(e, id, type_prefixes) : nullptr;
    if (prefix != nullptr)
      report(e, id, prefix_of_model(node.where, prefix->word, node.name, syntax::restriction_name(kind)));
  }
  if (node.kind == InstanceKind::Variable && node.flow != FlowPrefix::Potential) {
    const bool is_flow = node.flow == FlowPrefix::Flow;
    const ValueKind kind = node.variable.kind;
    if (kind != ValueKind::Real && !(is_flow && kind == ValueKind::Integer)) {
      report(e, id,
             flow_of_no_number(node.where, is_flow ? "flow" : "stream", node.name,
                               fmt::format("its type is {}", value_kind_name(kind))));
    }
  }
  const InstanceId parent = node.parent;
  const bool in_connector = parent.valid() && e.node(parent).connector != ConnectorRole::None;
  if (says(e, id, Prefix::Stream) && !in_connector)
    report(e, id, prefix_outside_connector(node.where, "stream", node.name));
}

// What has a direction has it as a whole (MLS 4.4.2.2).
void check_prefix_inside_prefix(Elaboration& e, InstanceId id) {
  const NamedPrefix* own = first_of(e, id, data_flow);
  if (own == nullptr && !says(e, id, Prefix::Stream)) return;
  if (e.node(e.node(id).parent).kind == InstanceKind::Record) return;  // wrong anyway
  for (InstanceId up = e.node(id).parent; up.valid(); up = e.node(up).parent) {
    if (e.node(up).kind == InstanceKind::Component && e.node(up).connector == ConnectorRole::None) return;
    if (const NamedPrefix* prefix = first_of(e, up, data_flow)) {
      report(e, id, prefix_inside_prefix(e.node(up).where, prefix->word, e.node(up).name, e.node(id).where));
      return;
    }
  }
}

// MLS 4.7: records contain data.
void check_in_record(Elaboration& e, InstanceId id) {
  const InstanceId parent = e.node(id).parent;
  if (!parent.valid() || e.node(parent).kind != InstanceKind::Record) return;
  const Instance& node = e.node(id);
  const std::string& record = e.node(parent).class_name;
  if (const NamedPrefix* prefix = first_of(e, id, not_in_records)) {
    report(e, id, prefix_in_record(node.where, node.name, prefix->word, record));
    return;
  }
  if (node.kind != InstanceKind::Component) return;
  report(e, id,
         wrong_class_in_record(node.where, node.name, record,
                               syntax::restriction_name(restriction(e, e.state(id).type))));
}

// The first variable in a connector that has no direction.
InstanceId without_direction(Elaboration& e, InstanceId id) {
  if (!find_type(e, id)) return {};
  const Instance& node = e.node(id);
  if (node.kind == InstanceKind::Absent) return {};
  if (node.kind == InstanceKind::Variable) {
    const bool varies = node.variable.variability > Variability::Parameter;
    return varies && node.variable.causality == Causality::Internal ? id : InstanceId::none();
  }
  if (!make_children(e, id)) return {};
  const std::vector<InstanceId> children = e.node(id).children;
  for (const InstanceId child : children) {
    if (const InstanceId found = without_direction(e, child); found.valid()) return found;
  }
  return {};
}

// The public connectors of a block are inputs and outputs (MLS 4.7).
void check_in_block(Elaboration& e, InstanceId id) {
  const InstanceId parent = e.node(id).parent;
  if (e.node(id).connector != ConnectorRole::Connector || e.node(id).is_protected || !parent.valid()) return;
  const ScopeId block = e.state(parent).type;
  if (!block.valid() || restriction(e, block) != Restriction::Block) return;
  const InstanceId found = without_direction(e, id);
  if (found.valid()) {
    report(e, id,
           connector_without_direction(e.node(id).where, e.node(id).name, e.node(found).name,
                                       e.node(parent).class_name));
  }
}

// `each` is about the elements of an array (MLS 7.2.5).
void check_each(Elaboration& e, InstanceId id) {
  const ElementText* text = e.state(id).text;
  const bool is_structured =
      e.node(id).kind == InstanceKind::Component || e.node(id).kind == InstanceKind::Record;
  if (text == nullptr || !is_structured || !e.node(id).dimensions.empty() || !e.state(id).element.empty())
    return;
  const auto modification = text->declaration.modification();
  if (!modification || !modification.arguments()) return;
  for (const syntax::View argument : modification.arguments().arguments()) {
    if (!argument || !argument.has(Prefix::Each)) continue;
    if (argument.kind() != syntax::NodeKind::ElementModification) continue;
    const syntax::ElementModificationView element(argument.tree(), argument.id());
    if (element.name().identifiers().size() != 1) continue;  // `each a.b`: `a` may be an array
    report(e, id, each_without_array(element.name().span(), element.name().text()));
  }
}

// `type T extends Real; Real x; end T`: what is a number has no components (MLS 4.6.2).
void check_predefined_alone(Elaboration& e, InstanceId id) {
  if (e.node(id).kind != InstanceKind::Variable) return;
  for (ScopeId s = e.state(id).type; s.valid(); s = only_base(e, s)) {
    if (e.scopes[s].text == nullptr) continue;
    for (const ElementText& element : e.scopes[s].text->elements) {
      if (element.kind == ElementKind::Component)
        report(e, id,
               component_beside_predefined(element.declaration.main_span(), element.name, full_name(e, s)));
    }
  }
}

}  // namespace

void check_component_rules(Elaboration& e, InstanceId id) {
  if (e.state(id).found != Progress::Done || e.node(id).kind == InstanceKind::Absent) return;
  if (!e.node(id).parent.valid()) return;
  check_prefixes(e, id);
  check_prefix_inside_prefix(e, id);
  check_in_record(e, id);
  check_in_block(e, id);
  check_each(e, id);
  check_predefined_alone(e, id);
}

void check_streams(Elaboration& e, InstanceId id) {
  if (e.node(id).connector == ConnectorRole::None || e.node(id).kind != InstanceKind::Component) return;
  InstanceId stream;
  int flows = 0;
  for (const InstanceId child : e.node(id).children) {
    const Instance& node = e.node(child);
    if (node.kind == InstanceKind::Absent) continue;
    if (node.flow == FlowPrefix::Stream) stream = child;
    if (node.flow == FlowPrefix::Flow)
      flows += node.kind == InstanceKind::Variable && node.dimensions.empty() ? 1 : 2;
  }
  if (stream.valid() && flows != 1)
    e.report(
        stream_without_one_flow(e.node(stream).where, e.node(stream).name, e.node(id).class_name, flows));
}

}  // namespace causa::instance
