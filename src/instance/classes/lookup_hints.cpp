#include "instance/classes/lookup_hints.h"

#include <algorithm>

#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"

namespace causa::instance {

namespace {

void add_stored(Elaboration& e, ScopeId scope, std::vector<std::string>& names) {
  if (!e.scopes[scope].library_class.valid()) return;
  for (const packages::PackageClassId child : e.library.children(e.scopes[scope].library_class))
    names.emplace_back(e.library.name(child));
}

}  // namespace

bool is_encapsulated(const Elaboration& e, ScopeId scope) {
  return e.scopes[scope].definition && e.scopes[scope].definition.has(syntax::Prefix::Encapsulated);
}

std::vector<std::string> class_names_near(Elaboration& e, ScopeId scope) {
  std::vector<std::string> names;
  for (ScopeId s = scope; s.valid(); s = e.scopes[s].enclosing) {
    if (const ClassText* text = e.scopes[s].text) {
      for (const ElementText& element : text->elements) {
        if (element.kind == ElementKind::Class) names.emplace_back(element.name);
      }
    }
    add_stored(e, s, names);
    if (is_encapsulated(e, s)) break;
  }
  for (const std::string_view name :
       {"Real", "Integer", "Boolean", "String", "ExternalObject", "Clock", "StateSelect", "AssertionLevel"})
    names.emplace_back(name);
  for (std::string& root : e.library.root_names()) names.push_back(std::move(root));
  return names;
}

ModifiableElements modifiable_elements(Elaboration& e, ScopeId scope) {
  ModifiableElements result;
  for (const FoundElement& element : components_of(e, scope)) {
    const ElementText& text = element_text(e, element);
    result.all.emplace_back(text.name);
    if (text.has(syntax::Prefix::Parameter) && !text.has(syntax::Prefix::Final) && !text.is_protected)
      result.parameters.emplace_back(text.name);
  }
  return result;
}

std::vector<std::string> names_inside(Elaboration& e, ScopeId scope) {
  std::vector<std::string> names;
  for (const ScopeId s : with_bases(e, scope)) {
    if (const ClassText* text = e.scopes[s].text) {
      for (const ElementText& element : text->elements) {
        if (element.kind != ElementKind::Extends) names.emplace_back(element.name);
      }
    }
    add_stored(e, s, names);
  }
  return names;
}

std::optional<std::string> encapsulated_from(Elaboration& e, ScopeId scope, std::string_view name) {
  std::optional<std::string> wall;
  for (ScopeId s = scope; s.valid(); s = e.scopes[s].enclosing) {
    if (wall && find_element(e, s, name)) return wall;
    if (!wall && is_encapsulated(e, s)) wall = full_name(e, s);
  }
  if (!wall) return std::nullopt;
  const std::vector<std::string> roots = e.library.root_names();
  return std::ranges::find(roots, name) != roots.end() ? wall : std::nullopt;
}

}  // namespace causa::instance
