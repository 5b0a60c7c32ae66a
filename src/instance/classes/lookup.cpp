#include "instance/classes/lookup.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/interruption.h"
#include "instance/classes/deselection.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/element_classes.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup_hints.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

using packages::PackageClassId;
using syntax::ImportForm;
using syntax::ImportView;
using syntax::NameView;
using syntax::Prefix;

// The predefined types (MLS 4.8) and enumerations (MLS 4.8.8).
constexpr auto predefined_names = std::to_array<std::pair<std::string_view, Predefined>>({
    {"Real", Predefined::Real},
    {"Integer", Predefined::Integer},
    {"Boolean", Predefined::Boolean},
    {"String", Predefined::String},
    {"ExternalObject", Predefined::ExternalObject},
    {"Clock", Predefined::Clock},
    {"StateSelect", Predefined::Enumeration},
    {"AssertionLevel", Predefined::Enumeration},
});

EnumerationType predefined_enumeration(std::string_view name) {
  if (name == "StateSelect") return {"StateSelect", {"never", "avoid", "default", "prefer", "always"}};
  return {"AssertionLevel", {"warning", "error"}};
}

ScopeId predefined_named(Elaboration& e, std::string_view name) {
  for (const auto& [known, type] : predefined_names) {
    if (known != name) continue;
    const auto [entry, is_new] = e.predefined.try_emplace(known);
    if (is_new) {
      Scope scope;
      scope.predefined = type;
      scope.bases_found = Progress::Done;
      if (type == Predefined::Enumeration)
        scope.enumeration = e.expressions.add_enumeration(predefined_enumeration(name));
      entry->second = e.scopes.add(std::move(scope));
    }
    return entry->second;
  }
  return {};
}

// Who asks decides which version of a library is meant.
PackageClassId asker(const Elaboration& e, ScopeId scope) {
  for (; scope.valid(); scope = e.scopes[scope].enclosing) {
    if (e.scopes[scope].library_class.valid()) return e.scopes[scope].library_class;
  }
  return {};
}

LookupResult of_top_level(Elaboration& e, ScopeId scope, std::string_view name) {
  if (const ScopeId type = predefined_named(e, name); type.valid()) return {.element = {}, .type = type};
  const PackageClassId root = e.library.find_root(name, asker(e, scope));
  if (!root.valid()) return {};
  const ScopeId type = library_scope(e, root);
  return {.element = {}, .type = type, .failed = !type.valid()};
}

LookupResult of_element(Elaboration& e, const FoundElement& element) {
  if (!element.stored.valid() && element_text(e, element).kind == ElementKind::Component)
    return {.element = element, .type = {}};
  const ScopeId type = class_of_element(e, element);
  return {.element = {}, .type = type, .failed = !type.valid()};
}

// From the top level; nothing where a part of the name is not there.
LookupResult find_qualified(Elaboration& e, ScopeId scope, std::span<const std::string_view> names) {
  if (names.empty()) return {};
  LookupResult found = of_top_level(e, scope, names.front());
  for (const std::string_view name : names.subspan(1)) {
    if (!found.type.valid()) return {};
    found = lookup_inside(e, found.type, name);
  }
  return found;
}

bool is_protected(const Elaboration& e, const FoundElement& element) {
  return element && !element.stored.valid() && element_text(e, element).is_protected;
}

LibraryOrigin origin_of(const Elaboration& e, std::string_view name) {
  return e.library.can_be_installed(name) ? LibraryOrigin::Index : LibraryOrigin::Unknown;
}

// What an import clause finds in a package; a literal in an enumeration, which most tools import like a
// constant though MLS 13.2.1 speaks of packages only.
LookupResult import_from(Elaboration& e, ScopeId scope, std::string_view name) {
  LookupResult found = lookup_inside(e, scope, name);
  const syntax::ClassView definition = e.scopes[scope].definition;
  if (found || (definition && definition.restriction() != syntax::Restriction::Type)) return found;
  if (predefined_type(e, scope) != Predefined::Enumeration) return found;
  const auto& literals = e.expressions.enumeration_type(enumeration_type(e, scope)).literals;
  if (std::ranges::find(literals, name) == literals.end()) return found;
  found.enumeration = scope;
  found.literal = name;
  return found;
}

// What an import clause with this name brings; what is not there is reported at the clause.
LookupResult find_imported(Elaboration& e, ScopeId scope, std::span<const std::string_view> names,
                           Span where) {
  LookupResult found = of_top_level(e, scope, names.front());
  if (!found)
    e.report(unknown_import(where, names.front(), {}, e.library.root_names(), origin_of(e, names.front())));
  for (const std::string_view name : names.subspan(1)) {
    if (found.failed || !found.type.valid()) break;
    const ScopeId inside = found.type;
    found = import_from(e, inside, name);
    if (!found) e.report(unknown_import(where, name, full_name(e, inside), names_inside(e, inside)));
  }
  if (!found) found.failed = true;
  return found;
}

// Nothing where the clause does not bring this name.
LookupResult by_named_import(Elaboration& e, ScopeId scope, ImportView import, std::string_view name) {
  auto names = import.name().identifiers();
  if (names.empty()) return {};
  switch (import.form()) {
    case ImportForm::Qualified:
      return names.back() == name ? find_imported(e, scope, names, import.name().span()) : LookupResult{};
    case ImportForm::Renaming:
      return import.alias() == name ? find_imported(e, scope, names, import.name().span()) : LookupResult{};
    case ImportForm::List:
      for (const syntax::View identifier : import.list()) {
        if (identifier.main_text() != name) continue;
        names.push_back(name);
        return find_imported(e, scope, names, identifier.span());
      }
      return {};
    case ImportForm::Unqualified: return {};
  }
  return {};
}

bool is_same(const LookupResult& a, const LookupResult& b) {
  if (a.type.valid() || b.type.valid()) return a.type == b.type;
  if (a.enumeration.valid() || b.enumeration.valid())
    return a.enumeration == b.enumeration && a.literal == b.literal;
  return a.element.holder == b.element.holder && a.element.element == b.element.element;
}

// `import A.*` of two packages that both have the name is an error where it is used (MLS 13.2.1).
LookupResult by_unqualified_imports(Elaboration& e, ScopeId scope, const ClassText& text,
                                    std::string_view name) {
  LookupResult found;
  ImportView by;
  for (const ImportView import : text.imports) {
    if (import.form() != ImportForm::Unqualified) continue;
    const LookupResult package = find_qualified(e, scope, import.name().identifiers());
    if (!package.type.valid()) continue;
    const LookupResult other = import_from(e, package.type, name);
    if (!other || is_protected(e, find_element(e, package.type, name))) continue;
    if (found && !is_same(found, other)) {
      e.report(ambiguous_import(import.span(), name, by.span()));
      return {.element = {}, .type = {}, .failed = true};
    }
    found = other;
    by = import;
  }
  return found;
}

// Named imports before `import A.*` (MLS 5.3.1).
LookupResult imported(Elaboration& e, ScopeId scope, std::string_view name) {
  const ClassText* text = e.scopes[scope].text;
  if (text == nullptr || text->imports.empty()) return {};
  const auto key = std::pair(text, name);
  if (const auto known = e.imported.find(key); known != e.imported.end()) return known->second;
  LookupResult found;
  for (const ImportView import : text->imports) {
    if (!found) found = by_named_import(e, scope, import, name);
  }
  if (!found) found = by_unqualified_imports(e, scope, *text, name);
  if (!found.failed) e.imported.emplace(key, found);
  return found;
}

FoundElement find_own(Elaboration& e, ScopeId scope, std::string_view name) {
  const Scope& s = e.scopes[scope];
  if (s.text != nullptr) {
    if (is_deselected(e, scope, name)) return {};
    if (const auto found = s.text->by_name.find(name); found != s.text->by_name.end())
      return {.holder = scope, .element = found->second, .stored = {}};
  }
  if (s.library_class.valid() && s.definition && s.definition.is_long()) {
    const PackageClassId stored = e.library.child(s.library_class, name);
    if (stored.valid()) return {.holder = scope, .element = 0, .stored = stored};
  }
  return {};
}

}  // namespace

const ElementText& element_text(const Elaboration& e, const FoundElement& element) {
  return e.scopes[element.holder].text->elements[element.element];
}

FoundElement find_element(Elaboration& e, ScopeId scope, std::string_view name) {
  if (const auto known = e.scopes[scope].found.find(name); known != e.scopes[scope].found.end())
    return known->second;
  stop_if_interrupted();
  FoundElement found = find_own(e, scope, name);
  if (!found) {
    find_bases(e, scope);
    const std::vector<ScopeId> bases = e.scopes[scope].bases;
    for (const ScopeId base : bases) {
      if (base.valid() && !found) found = find_element(e, base, name);
    }
    // What the bases are is being found out: what is not found now may be found later.
    if (!found && e.scopes[scope].bases_found == Progress::Working) return found;
  }
  e.scopes[scope].found.emplace(name, found);
  return found;
}

LookupResult lookup_inside(Elaboration& e, ScopeId scope, std::string_view name) {
  const FoundElement element = find_element(e, scope, name);
  if (!element) return {};
  return of_element(e, overriding_element(e, element));
}

LookupResult lookup_first(Elaboration& e, ScopeId scope, std::string_view name) {
  for (ScopeId s = scope; s.valid(); s = e.scopes[s].enclosing) {
    if (const LookupResult found = lookup_inside(e, s, name)) return found;
    if (const LookupResult found = imported(e, s, name)) return found;
    if (is_encapsulated(e, s)) {
      const ScopeId type = predefined_named(e, name);
      return {.element = {}, .type = type};
    }
  }
  return of_top_level(e, scope, name);
}

FoundElement overriding_element(Elaboration& e, FoundElement element) {
  const std::string_view name =
      element.stored.valid() ? e.library.name(element.stored) : element_text(e, element).name;
  for (ScopeId s = e.scopes[element.holder].heir; s.valid(); s = e.scopes[s].heir) {
    const ClassText* text = e.scopes[s].text;
    if (text == nullptr || !text->has_redeclarations) continue;
    const auto found = text->by_name.find(name);
    if (found != text->by_name.end() && text->elements[found->second].has(Prefix::Redeclare))
      element = {.holder = s, .element = found->second, .stored = {}};
  }
  return element;
}

ScopeId library_scope(Elaboration& e, PackageClassId id) {
  if (const auto known = e.library_scopes.find(id.index()); known != e.library_scopes.end())
    return known->second;
  const PackageClassId parent = e.library.parent(id);
  const ScopeId enclosing = parent.valid() ? library_scope(e, parent) : ScopeId::none();
  Scope scope;
  scope.definition = e.library.definition(id);
  scope.library_class = id;
  scope.enclosing = enclosing;
  if (scope.definition && enclosing.valid() == parent.valid()) scope.text = e.text_of(scope.definition);
  if (scope.text == nullptr) return e.library_scopes.emplace(id.index(), ScopeId::none()).first->second;
  const ScopeId added = e.scopes.add(std::move(scope));
  return e.library_scopes.emplace(id.index(), added).first->second;
}

ScopeId predefined_scope(Elaboration& e, Predefined type) {
  for (const auto& [name, known] : predefined_names) {
    if (known == type) return predefined_named(e, name);
  }
  return {};
}

ScopeId find_class_quietly(Elaboration& e, std::span<const std::string_view> names, bool is_global) {
  if (names.empty()) return {};
  LookupResult found =
      is_global ? of_top_level(e, e.scope, names.front()) : lookup_first(e, e.scope, names.front());
  for (const std::string_view name : names.subspan(1)) {
    if (!found.type.valid()) return {};
    found = lookup_inside(e, found.type, name);
  }
  return found.type;
}

namespace {

bool lies_in(const Elaboration& e, ScopeId scope, ScopeId around) {
  for (; scope.valid(); scope = e.scopes[scope].enclosing) {
    if (same_class(e, scope, around)) return true;
    for (ScopeId s = e.scopes[scope].heir; s.valid(); s = e.scopes[s].heir) {
      if (same_class(e, s, around)) return true;
    }
  }
  return false;
}

// Only classes and constants: what a package may contain (MLS 4.7).
bool is_like_a_package(Elaboration& e, ScopeId scope) {
  switch (restriction(e, scope)) {
    case syntax::Restriction::Package:
    case syntax::Restriction::Operator: return true;
    default: break;
  }
  return std::ranges::all_of(components_of(e, scope), [&](const FoundElement& element) {
    return element_text(e, element).has(Prefix::Constant);
  });
}

// From outside only what is public is seen, and in what is no package only what is encapsulated
// (MLS 4.1, 5.3.2).
void check_visible(Elaboration& e, ScopeId inside, std::string_view name, Span where) {
  const FoundElement element = find_element(e, inside, name);
  if (!element || element.stored.valid() || lies_in(e, e.scope, inside)) return;
  if (is_protected(e, element)) {
    e.report(protected_class(where, name, full_name(e, inside)));
  } else if (element_text(e, element).kind == ElementKind::Class &&
             !element_text(e, element).has(Prefix::Encapsulated) && !is_like_a_package(e, inside)) {
    e.report(not_encapsulated(where, name, full_name(e, inside)));
  }
}

std::string joined(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text += (text.empty() ? "" : ".") + std::string(name);
  return text;
}

}  // namespace

ScopeId find_class(Elaboration& e, NameView name) {
  if (!name) return {};
  const auto names = name.identifiers();
  if (names.empty()) return {};
  LookupResult found =
      name.is_global() ? of_top_level(e, e.scope, names.front()) : lookup_first(e, e.scope, names.front());
  if (found.failed) return {};
  if (!found) {
    if (const auto wall = encapsulated_from(e, e.scope, names.front()))
      e.report(hidden_by_encapsulation(name.span(), names.front(), *wall));
    else
      e.report(unknown_class(name.span(), names.front(), class_names_near(e, e.scope),
                             origin_of(e, names.front())));
    return {};
  }
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (!found.type.valid()) {
      e.report(component_as_class(name.span(), joined(std::span(names).first(i))));
      return {};
    }
    const ScopeId inside = found.type;
    found = lookup_inside(e, inside, names[i]);
    if (found.failed) return {};
    if (!found) {
      e.report(unknown_class_in(name.span(), names[i], full_name(e, inside), names_inside(e, inside)));
      return {};
    }
    check_visible(e, inside, names[i], name.span());
  }
  if (!found.type.valid() && found.element) e.report(component_as_class(name.span(), name.text()));
  return found.type;
}

ScopeId find_aliased_class(Elaboration& e, syntax::ClassView short_class) {
  const NameView base = short_class.base();
  if (base && base.text() == short_class.name() && !lookup_first(e, e.scope, short_class.name()) &&
      !encapsulated_from(e, e.scope, short_class.name())) {
    e.report(no_class_of_own_name(base.span(), short_class.name()));
    return {};
  }
  return find_class(e, base);
}

std::string full_name(const Elaboration& e, ScopeId scope) {
  const Scope& s = e.scopes[scope];
  for (const auto& [name, id] : e.predefined) {
    if (id == scope) return std::string(name);
  }
  if (s.library_class.valid()) return e.library.full_name(s.library_class);
  return s.definition ? std::string(s.definition.name()) : std::string(predefined_names[0].first);
}

}  // namespace causa::instance
