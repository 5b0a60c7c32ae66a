#include "instance/lookup.h"

#include <array>
#include <utility>

#include "instance/diagnostics.h"
#include "instance/element_classes.h"
#include "instance/inheritance.h"

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
  return {.element = {}, .type = library_scope(e, root)};
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

LookupResult by_import(Elaboration& e, ScopeId scope, ImportView import, std::string_view name) {
  auto names = import.name().identifiers();
  if (names.empty()) return {};
  switch (import.form()) {
    case ImportForm::Qualified:
      return names.back() == name ? find_qualified(e, scope, names) : LookupResult{};
    case ImportForm::Renaming:
      return import.alias() == name ? find_qualified(e, scope, names) : LookupResult{};
    case ImportForm::List:
      for (const syntax::View identifier : import.list()) {
        if (identifier.main_text() != name) continue;
        names.push_back(name);
        return find_qualified(e, scope, names);
      }
      return {};
    case ImportForm::Unqualified: {
      const LookupResult package = find_qualified(e, scope, names);
      return package.type.valid() ? lookup_inside(e, package.type, name) : LookupResult{};
    }
  }
  return {};
}

// Named imports before `import A.*` (MLS 5.3.1).
LookupResult imported(Elaboration& e, ScopeId scope, std::string_view name) {
  const ClassText* text = e.scopes[scope].text;
  if (text == nullptr || text->imports.empty()) return {};
  const auto key = std::pair(text, name);
  if (const auto known = e.imported.find(key); known != e.imported.end())
    return {.element = known->second.first, .type = known->second.second};
  LookupResult found;
  for (const bool unqualified : {false, true}) {
    for (const ImportView import : text->imports) {
      if (found || (import.form() == ImportForm::Unqualified) != unqualified) continue;
      found = by_import(e, scope, import, name);
    }
  }
  e.imported.emplace(key, std::pair(found.element, found.type));
  return found;
}

bool is_encapsulated(const Elaboration& e, ScopeId scope) {
  return e.scopes[scope].definition && e.scopes[scope].definition.has(Prefix::Encapsulated);
}

FoundElement find_own(Elaboration& e, ScopeId scope, std::string_view name) {
  const Scope& s = e.scopes[scope];
  if (s.text != nullptr) {
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
  if (!scope.definition) return e.library_scopes.emplace(id.index(), ScopeId::none()).first->second;
  scope.text = &e.texts.of(scope.definition);
  const ScopeId made = e.scopes.add(std::move(scope));
  return e.library_scopes.emplace(id.index(), made).first->second;
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

std::vector<std::string> class_names_near(Elaboration& e, ScopeId scope) {
  std::vector<std::string> names;
  for (ScopeId s = scope; s.valid(); s = e.scopes[s].enclosing) {
    const Scope& around = e.scopes[s];
    if (around.text != nullptr) {
      for (const ElementText& element : around.text->elements) {
        if (element.kind == ElementKind::Class) names.emplace_back(element.name);
      }
    }
    if (around.library_class.valid()) {
      for (const PackageClassId child : e.library.children(around.library_class))
        names.emplace_back(e.library.name(child));
    }
  }
  for (const auto& [name, type] : predefined_names) names.emplace_back(name);
  for (std::string& root : e.library.root_names()) names.push_back(std::move(root));
  return names;
}

std::vector<std::string> class_names_inside(Elaboration& e, ScopeId scope) {
  std::vector<std::string> names;
  for (const ScopeId s : with_bases(e, scope)) {
    const Scope& around = e.scopes[s];
    if (around.text != nullptr) {
      for (const ElementText& element : around.text->elements) {
        if (element.kind != ElementKind::Extends) names.emplace_back(element.name);
      }
    }
    if (around.library_class.valid()) {
      for (const PackageClassId child : e.library.children(around.library_class))
        names.emplace_back(e.library.name(child));
    }
  }
  return names;
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
    e.report(unknown_class(name.span(), names.front(), class_names_near(e, e.scope)));
    return {};
  }
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (!found.type.valid()) break;
    const ScopeId inside = found.type;
    found = lookup_inside(e, inside, names[i]);
    if (found.failed) return {};
    if (!found) {
      e.report(unknown_class_in(name.span(), names[i], full_name(e, inside), class_names_inside(e, inside)));
      return {};
    }
  }
  if (!found.type.valid() && found.element) e.report(component_as_class(name.span(), name.text()));
  return found.type;
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
