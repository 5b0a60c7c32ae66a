#include "instance/classes/deselection.h"

#include <algorithm>

#include "instance/classes/class_text.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Restriction;
using syntax::View;

// Of `break connect(a, b)` the connect, of `break f` nothing.
View connect_of(View deselection) {
  return deselection.parts()[0];
}

// connect(a, b) is connect(b, a).
bool same_connection(View a, View b) {
  const auto left = a.parts();
  const auto right = b.parts();
  return (same_tokens(left[1], right[1]) && same_tokens(left[2], right[2])) ||
         (same_tokens(left[1], right[2]) && same_tokens(left[2], right[1]));
}

std::string_view first_name(View reference) {
  if (!reference || reference.kind() != NodeKind::Reference) return {};
  const syntax::ReferenceView view(reference.tree(), reference.id());
  const auto parts = view.reference_parts();
  return parts.empty() || view.is_global() ? std::string_view{} : parts[0].name();
}

bool contains_connection(View view, View wanted) {
  std::vector<View> pending{view};
  while (!pending.empty()) {
    const View part = pending.back();
    pending.pop_back();
    if (!part) continue;
    if (part.kind() == NodeKind::Connect && same_connection(part, wanted)) return true;
    for (const View inner : part.parts()) pending.push_back(inner);
  }
  return false;
}

bool has_connection(Elaboration& e, ScopeId scope, View wanted) {
  for (const ScopeId part : with_bases(e, scope)) {
    const syntax::ClassView definition = e.scopes[part].definition;
    if (!definition.is_long()) continue;
    for (const View section : definition.sections()) {
      if (section && section.kind() == NodeKind::EquationSection && contains_connection(section, wanted))
        return true;
    }
  }
  return false;
}

// The element as the text of the base says, though it was left out.
FoundElement left_out_element(Elaboration& e, ScopeId scope, std::string_view name) {
  for (const ScopeId part : with_bases(e, scope)) {
    const ClassText* text = e.scopes[part].text;
    if (text == nullptr) continue;
    if (const auto found = text->by_name.find(name); found != text->by_name.end())
      return {.holder = part, .element = found->second, .stored = {}};
  }
  return {};
}

void check_component(Elaboration& e, ScopeId scope, View deselection) {
  const std::string_view name = deselection.main_text();
  const FoundElement found = left_out_element(e, scope, name);
  if (!found || element_text(e, found).kind != ElementKind::Component) {
    std::vector<std::string> known;
    for (const FoundElement& component : components_of(e, scope))
      known.emplace_back(element_text(e, component).name);
    e.report(deselects_nothing(deselection.main_span(), name, full_name(e, scope), known));
    return;
  }
  const syntax::NameView type = element_text(e, found).clause().type();
  const InScope in(e, found.holder);
  const ScopeId kind = find_class_quietly(e, type.identifiers(), type.is_global());
  if (!kind.valid()) return;
  switch (restriction(e, kind)) {
    case Restriction::Model:
    case Restriction::Block:
    case Restriction::Class:
    case Restriction::Connector:
    case Restriction::ExpandableConnector: return;
    default: e.report(deselects_wrong_class(deselection.main_span(), name, full_name(e, kind)));
  }
}

}  // namespace

std::vector<View> deselections(syntax::ExtendsView clause) {
  std::vector<View> found;
  if (!clause.modification()) return found;
  for (const View argument : clause.modification().arguments()) {
    if (argument && argument.kind() == NodeKind::InheritanceBreak) found.push_back(argument);
  }
  return found;
}

bool is_deselected(const Elaboration& e, ScopeId holder, std::string_view name) {
  if (!e.has_deselections) return false;
  for (ScopeId s = holder; s.valid(); s = e.scopes[s].heir) {
    const bool found = std::ranges::any_of(e.scopes[s].deselected, [&](View deselection) {
      return !connect_of(deselection) && deselection.main_text() == name;
    });
    if (found) return true;
  }
  return false;
}

bool is_deselected_connection(const Elaboration& e, View connect) {
  if (!e.has_deselections) return false;
  const auto parts = connect.parts();
  if (is_deselected(e, e.scope, first_name(parts[1])) || is_deselected(e, e.scope, first_name(parts[2])))
    return true;
  for (ScopeId s = e.scope; s.valid(); s = e.scopes[s].heir) {
    const bool found = std::ranges::any_of(e.scopes[s].deselected, [&](View deselection) {
      return connect_of(deselection) && same_connection(connect_of(deselection), connect);
    });
    if (found) return true;
  }
  return false;
}

void check_deselections(Elaboration& e, ScopeId scope) {
  const std::vector<View> all = e.scopes[scope].deselected;
  for (const View deselection : all) {
    if (!connect_of(deselection)) {
      check_component(e, scope, deselection);
    } else if (!has_connection(e, scope, connect_of(deselection))) {
      e.report(deselects_no_connection(connect_of(deselection).span(), full_name(e, scope)));
    }
  }
}

}  // namespace causa::instance
