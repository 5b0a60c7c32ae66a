// The rules of texts and classes (class_rules.h); those of single components are in component_rules.cpp.
#include "instance/classes/class_rules.h"

#include <array>
#include <unordered_map>

#include "instance/classes/class_text.h"
#include "instance/classes/deselection.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/element_classes.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/lookup_hints.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::ImportForm;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

// Chains of short classes are short; a longer one goes in a circle.
constexpr int longest_chain = 50;

Span place_of(const ElementText& element) {
  return element.declaration ? element.declaration.main_span() : element.view.main_span();
}

void check_modified_elements(Elaboration& e, InstanceId id) {
  const ScopeId scope = e.state(id).scope;
  const ModifierId modifier = e.state(id).modifier;
  if (!modifier.valid()) return;
  const std::vector<ModifierArgument> arguments = e.modifiers[modifier].arguments;
  for (const ModifierArgument& argument : arguments) {
    const Modifier& written = e.modifiers[argument.modifier];
    if (const FoundElement found = find_element(e, scope, argument.name)) {
      const bool is_class = found.stored.valid() || element_text(e, found).kind == ElementKind::Class;
      if (is_class && written.value) e.report(class_given_a_value(written.where, argument.name));
      continue;
    }
    e.report(unknown_modified(written.where, argument.name, full_name(e, e.state(id).type),
                              modifiable_elements(e, scope)));
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
    const Span where = place_of(element);
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
      e.report(not_replaceable(where, element.name, place_of(original)));
    }
  }
}

// Names of one text: each once, and none of the language's own (MLS 4.2, 3.6.7).
void check_names(Elaboration& e, const ClassText& text) {
  constexpr auto reserved = std::to_array<std::string_view>({"time", "Real", "Integer", "Boolean", "String"});
  for (const auto& [first, second] : text.duplicates) {
    const ElementText& again = text.elements[second];
    e.report(declared_twice(place_of(again), again.name, place_of(text.elements[first])));
  }
  for (const std::string_view name : reserved) {
    const auto found = text.by_name.find(name);
    if (found == text.by_name.end()) continue;
    const ElementText& element = text.elements[found->second];
    if (element.declaration) e.report(reserved_name(element.declaration.main_span(), name));
  }
}

// MLS 13.2.1
void check_imports(Elaboration& e, const ClassText& text) {
  std::unordered_map<std::string_view, Span> seen;
  const auto add = [&](std::string_view name, Span where) {
    const auto [first, is_new] = seen.emplace(name, where);
    if (!is_new) e.report(imported_twice(where, name, first->second));
  };
  for (const syntax::ImportView import : text.imports) {
    const auto names = import.name().identifiers();
    switch (import.form()) {
      case ImportForm::Qualified:
        if (!names.empty()) add(names.back(), import.name().span());
        break;
      case ImportForm::Renaming: add(import.alias(), import.main_span()); break;
      case ImportForm::List:
        for (const View part : import.list()) {
          if (part) add(part.main_text(), part.span());
        }
        break;
      case ImportForm::Unqualified: break;
    }
  }
}

void check_packages_around(Elaboration& e, ScopeId scope) {
  for (ScopeId s = e.scopes[scope].enclosing; s.valid(); s = e.scopes[s].enclosing) {
    if (restriction(e, s) != Restriction::Package || e.scopes[s].text == nullptr) continue;
    if (!e.checked_classes.insert(key_of(e.scopes[s].definition)).second) return;
    check_package_rules(e, s);
  }
}

// The element a first name means, where it is one of a class around; nothing for what is imported.
FoundElement element_around(Elaboration& e, ScopeId scope, std::string_view name) {
  for (ScopeId s = scope; s.valid(); s = e.scopes[s].enclosing) {
    if (const FoundElement found = find_element(e, s, name)) return overriding_element(e, found);
  }
  return {};
}

// Where a part of the name, or of the classes it is short for, is declared replaceable (MLS 6.3.1).
std::optional<Span> replaceable_part(Elaboration& e, ScopeId scope, syntax::NameView name, int depth) {
  const auto names = name.identifiers();
  if (names.empty() || name.is_global() || depth > longest_chain) return std::nullopt;
  FoundElement element = element_around(e, scope, names.front());
  for (std::size_t i = 0; element; ++i) {
    if (!element.stored.valid()) {
      const ElementText& text = element_text(e, element);
      if (text.kind != ElementKind::Class) return std::nullopt;
      const ClassView definition = text.definition();
      if (definition.has(Prefix::Replaceable)) return definition.main_span();
      if (definition.kind() == NodeKind::ShortClass) {
        if (auto found = replaceable_part(e, element.holder, definition.base(), depth + 1)) return found;
      }
    }
    if (i + 1 == names.size()) return std::nullopt;
    const ScopeId type = class_of_element(e, element);
    if (!type.valid()) return std::nullopt;
    element = find_element(e, type, names[i + 1]);
    if (element) element = overriding_element(e, element);
  }
  return std::nullopt;
}

// A base class is fixed, and is not itself inherited (MLS 7.1.4, 5.6.1).
void check_base_names(Elaboration& e, ScopeId part) {
  for (const ElementText& element : e.scopes[part].text->elements) {
    if (element.kind != ElementKind::Extends) continue;
    const syntax::NameView name = element.extends().base();
    if (!name || name.identifiers().empty()) continue;
    if (const auto declared = replaceable_part(e, part, name, 0))
      e.report(replaceable_base(name.span(), name.text(), *declared));
    const std::string_view first = name.identifiers().front();
    const FoundElement found = name.is_global() ? FoundElement{} : find_element(e, part, first);
    if (!found || found.holder == part || found.stored.valid()) continue;
    const ScopeId enclosing = e.scopes[part].enclosing;
    if (enclosing.valid() && lookup_first(e, enclosing, first)) continue;
    if (!enclosing.valid() && e.library.find_root(first, {}).valid()) continue;
    e.report(inherited_base(name.span(), first, place_of(element_text(e, found))));
  }
}

void check_text(Elaboration& e, ScopeId part) {
  const ClassText* text = e.scopes[part].text;
  if (text == nullptr || !e.checked_classes.insert(key_of(e.scopes[part].definition)).second) return;
  check_sections(e, part);
  check_redeclarations(e, part);
  check_names(e, *text);
  check_imports(e, *text);
  check_base_names(e, part);
  check_packages_around(e, part);
}

// Equal as far as the text tells: class, prefixes, dimensions.
bool is_same_declaration(Elaboration& e, const FoundElement& a, const FoundElement& b) {
  const ElementText& first = element_text(e, a);
  const ElementText& second = element_text(e, b);
  if (key_of(first.view) == key_of(second.view)) return true;
  if (first.kind != second.kind) return false;
  if (first.kind != ElementKind::Component) return true;
  for (const Prefix prefix : {Prefix::Flow, Prefix::Stream, Prefix::Discrete, Prefix::Parameter,
                              Prefix::Constant, Prefix::Input, Prefix::Output}) {
    if (first.has(prefix) != second.has(prefix)) return false;
  }
  if (!same_tokens(first.declaration.subscripts(), second.declaration.subscripts())) return false;
  const auto type_of = [&](const ElementText& text, ScopeId holder) {
    const InScope in(e, holder);
    const syntax::NameView name = text.clause().type();
    return name ? find_class_quietly(e, name.identifiers(), name.is_global()) : ScopeId::none();
  };
  const ScopeId first_type = type_of(first, a.holder);
  const ScopeId second_type = type_of(second, b.holder);
  return !first_type.valid() || !second_type.valid() || same_class(e, first_type, second_type) ||
         (predefined_type(e, first_type) != Predefined::None &&
          predefined_type(e, first_type) == predefined_type(e, second_type) &&
          predefined_type(e, first_type) != Predefined::Enumeration);
}

// What is inherited twice, or inherited and declared, must be the same (MLS 7.1).
void check_inherited_twice(Elaboration& e, ScopeId scope, const std::vector<ScopeId>& parts) {
  if (parts.size() < 2) return;
  std::unordered_map<std::string_view, FoundElement> seen;
  for (const ScopeId part : parts) {
    const ClassText* text = e.scopes[part].text;
    if (text == nullptr) continue;
    for (std::uint32_t i = 0; i < text->elements.size(); ++i) {
      const ElementText& element = text->elements[i];
      if (element.kind != ElementKind::Component || element.has(Prefix::Redeclare)) continue;
      if (is_deselected(e, part, element.name)) continue;
      const FoundElement again{.holder = part, .element = i, .stored = {}};
      const auto [first, is_new] = seen.emplace(element.name, again);
      if (is_new || is_same_declaration(e, first->second, again)) continue;
      const InScope in(e, scope);
      e.report(
          inherited_differently(place_of(element), element.name, place_of(element_text(e, first->second))));
    }
  }
}

}  // namespace

void check_package_rules(Elaboration& e, ScopeId package) {
  if (e.scopes[package].text == nullptr) return;
  for (const ElementText& element : e.scopes[package].text->elements) {
    if (element.kind == ElementKind::Component && !element.has(Prefix::Constant))
      e.report(variable_in_package(place_of(element), element.name, full_name(e, package)));
  }
}

void check_class_rules(Elaboration& e, InstanceId id) {
  const ScopeId scope = e.state(id).scope;
  const std::vector<ScopeId> parts = with_bases(e, scope);
  // What is only about texts is said once for all components of the class.
  const bool is_new = !e.checked_classes.contains(key_of(e.scopes[scope].definition));
  for (const ScopeId part : parts) {
    const InScope in(e, part);
    check_text(e, part);
    check_deselections(e, part);
  }
  if (is_new) check_inherited_twice(e, scope, parts);
  check_modified_elements(e, id);
}

}  // namespace causa::instance
