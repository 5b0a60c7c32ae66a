// The rules a class and its components must keep (class_rules.h).
#include "instance/class_rules.h"

#include <array>

#include "instance/diagnostics.h"
#include "instance/inheritance.h"
#include "instance/lookup.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

void check_modified_elements(Elaboration& e, InstanceId id) {
  const ScopeId scope = e.state(id).scope;
  const ModifierId modifier = e.state(id).modifier;
  if (!modifier.valid()) return;
  const std::vector<ModifierArgument> arguments = e.modifiers[modifier].arguments;
  for (const ModifierArgument& argument : arguments) {
    if (find_element(e, scope, argument.name)) continue;
    std::vector<std::string> known;
    for (const FoundElement& element : components_of(e, scope))
      known.emplace_back(element_text(e, element).name);
    e.report(unknown_modified(e.modifiers[argument.modifier].where, argument.name,
                              full_name(e, e.state(id).type), known));
  }
}

// What only describes has no equations (MLS 4.7).
void check_sections(Elaboration& e, ScopeId part) {
  switch (restriction(e, part)) {
    case Restriction::Record:
    case Restriction::OperatorRecord:
    case Restriction::Connector:
    case Restriction::ExpandableConnector:
    case Restriction::Type: break;
    default: return;
  }
  const ClassView definition = e.scopes[part].definition;
  if (!definition.is_long()) return;
  for (const View section : definition.sections()) {
    if (!section || section.kind() == NodeKind::ElementSection || section.list().empty()) continue;
    e.report(equations_not_here(section.main_span(), syntax::restriction_name(restriction(e, part)),
                                definition.name()));
  }
}

// `redeclare` as an element replaces something inherited that is replaceable (MLS 7.3).
void check_redeclarations(Elaboration& e, ScopeId part) {
  const ClassText& text = *e.scopes[part].text;
  if (!text.has_redeclarations) return;
  for (const ElementText& element : text.elements) {
    if (!element.has(Prefix::Redeclare)) continue;
    const Span where = element.declaration ? element.declaration.main_span() : element.view.main_span();
    FoundElement inherited;
    for (const ScopeId base : e.scopes[part].bases) {
      if (base.valid() && !inherited) inherited = find_element(e, base, element.name);
    }
    if (!inherited) {
      e.report(extends_nothing(where, element.name));
      continue;
    }
    if (inherited.stored.valid()) continue;
    const ElementText& original = element_text(e, inherited);
    if (!original.has(Prefix::Replaceable)) {
      const Span declared =
          original.declaration ? original.declaration.main_span() : original.view.main_span();
      e.report(not_replaceable(where, element.name, declared));
    }
  }
}

// Names of one text: each once, and none of the language's own (MLS 4.2, 3.6.7).
void check_names(Elaboration& e, ScopeId scope) {
  constexpr auto reserved = std::to_array<std::string_view>({"time", "Real", "Integer", "Boolean", "String"});
  for (const ScopeId part : with_bases(e, scope)) {
    const ClassText* text = e.scopes[part].text;
    if (text == nullptr) continue;
    const InScope in(e, part);
    check_sections(e, part);
    check_redeclarations(e, part);
    for (const auto& [first, second] : text->duplicates) {
      const ElementText& again = text->elements[second];
      const auto place = [](const ElementText& element) {
        return element.declaration ? element.declaration.main_span() : element.view.main_span();
      };
      e.report(declared_twice(place(again), again.name, place(text->elements[first])));
    }
    for (const std::string_view name : reserved) {
      const auto found = text->by_name.find(name);
      if (found == text->by_name.end()) continue;
      const ElementText& element = text->elements[found->second];
      if (element.declaration) e.report(reserved_name(element.declaration.main_span(), name));
    }
  }
}

// A stream belongs to the one flow of its connector (MLS 15.1).
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

}  // namespace

void check_class_rules(Elaboration& e, InstanceId id) {
  check_names(e, e.state(id).scope);
  check_modified_elements(e, id);
}

void check_connector_rules(Elaboration& e, InstanceId id) {
  check_streams(e, id);
}

}  // namespace causa::instance
