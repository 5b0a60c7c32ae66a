// Which class an element stands for: aliases, redeclarations, inner classes (element_classes.h).
#include "instance/element_classes.h"

#include "instance/diagnostics.h"
#include "instance/inheritance.h"
#include "instance/lookup.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;

// A class in a modification, or the class of the text, in the scope it is looked up from.
ScopeId make_class(Elaboration& e, ClassView definition, packages::PackageClassId library_class,
                   ScopeId enclosing, ModifierId modifier) {
  Scope scope;
  scope.definition = definition;
  scope.library_class = library_class;
  scope.enclosing = enclosing;
  scope.modifier = modifier;
  scope.text = &e.texts.of(definition);
  return e.scopes.add(std::move(scope));
}

// `package Medium = Water` and nothing else means Water itself: all who say so share one class.
bool is_plain_alias(const Elaboration& e, ScopeId scope) {
  const Scope& s = e.scopes[scope];
  const ClassView definition = s.definition;
  return definition.kind() == NodeKind::ShortClass && !s.modifier.valid() && !definition.subscripts() &&
         !definition.modification() && !definition.has(Prefix::Input) && !definition.has(Prefix::Output) &&
         !definition.has(Prefix::Flow) && !definition.has(Prefix::Stream) &&
         !definition.has(Prefix::Partial) &&
         (definition.restriction() == Restriction::Package ||
          definition.restriction() == Restriction::Model ||
          definition.restriction() == Restriction::Function ||
          definition.restriction() == Restriction::Block);
}

ScopeId behind_alias(Elaboration& e, ScopeId scope) {
  if (!is_plain_alias(e, scope) || !e.scopes[scope].enclosing.valid()) return scope;
  const InScope in(e, e.scopes[scope].enclosing);
  const ScopeId type = find_class(e, e.scopes[scope].definition.base());
  return type.valid() ? type : scope;
}

// Modifications of the constraining clause, or of the declaration itself where there is none, hold for
// whatever it is redeclared to (MLS 7.3.2).
ModifierId constraint_modifier(Elaboration& e, ClassView replaced, ScopeId holder) {
  if (const auto constraint = replaced.constraint())
    return read_class_modification(e, constraint.modification(), holder);
  if (replaced.kind() == NodeKind::ShortClass)
    return read_class_modification(e, replaced.modification(), holder);
  return {};
}

bool may_be_redeclared(const ClassView& definition) {
  return definition.has(Prefix::Replaceable) || definition.has(Prefix::Redeclare);
}

// `outer model X`: the nearest `inner` class of that name around the component (MLS 5.4).
ScopeId inner_class(Elaboration& e, ScopeId holder, std::string_view name) {
  InstanceId up = e.scopes[holder].component;
  if (up.valid()) up = e.tree.nodes[up].parent;
  for (; up.valid(); up = e.tree.nodes[up].parent) {
    const ScopeId scope = e.components[up].scope;
    if (!scope.valid()) continue;
    const FoundElement found = find_element(e, scope, name);
    if (!found || found.stored.valid() || element_text(e, found).kind != ElementKind::Class) continue;
    if (element_text(e, found).has(Prefix::Inner)) return class_of_element(e, found);
  }
  return {};
}

ScopeId resolve_class(Elaboration& e, const FoundElement& element) {
  const ScopeId holder = element.holder;
  ClassView definition;
  packages::PackageClassId library_class = element.stored;
  if (element.stored.valid()) {
    definition = e.library.definition(element.stored);
  } else {
    definition = element_text(e, element).definition();
    if (e.scopes[holder].library_class.valid())
      library_class = e.library.child(e.scopes[holder].library_class, definition.name());
  }
  if (!definition) return {};
  if (definition.has(Prefix::Outer)) {
    if (const ScopeId inner = inner_class(e, holder, definition.name()); inner.valid()) return inner;
  }
  const ModifierId modifier = e.modifiers.argument(e.scopes[holder].modifier, definition.name());
  if (modifier.valid() && e.modifiers[modifier].redeclaration) {
    const Redeclaration redeclaration = *e.modifiers[modifier].redeclaration;
    if (!is_class_definition(redeclaration.view.kind())) {
      e.report(redeclared_as_other(redeclaration.view.span(), definition.name(), definition.main_span()));
      return {};
    }
    if (!may_be_redeclared(definition)) {
      e.report(not_replaceable(e.modifiers[modifier].where, definition.name(), definition.main_span()));
      return {};
    }
    const ModifierId rest =
        merge(e, without_redeclaration(e, modifier), constraint_modifier(e, definition, holder));
    const ClassView view(redeclaration.view.tree(), redeclaration.view.id());
    return behind_alias(e, make_class(e, view, {}, redeclaration.scope, rest));
  }
  const bool plain = e.scopes[holder].library_class.valid() && library_class.valid() && !modifier.valid() &&
                     library_scope(e, e.scopes[holder].library_class) == holder;
  if (plain) {
    const ScopeId scope = library_scope(e, library_class);
    return scope.valid() ? behind_alias(e, scope) : scope;
  }
  return behind_alias(e, make_class(e, definition, library_class, holder, modifier));
}

std::string_view name_of(const Elaboration& e, const FoundElement& element) {
  return element.stored.valid() ? e.library.name(element.stored) : element_text(e, element).name;
}

}  // namespace

ScopeId class_of_element(Elaboration& e, const FoundElement& found) {
  const FoundElement element = overriding_element(e, found);
  const std::string_view name = name_of(e, element);
  auto& classes = e.scopes[element.holder].classes;
  if (const auto known = classes.find(name); known != classes.end()) return known->second;
  if (!e.classes_in_work.insert({element.holder.index(), name}).second) {
    e.report(class_of_itself(element.stored.valid() ? e.library.definition(element.stored).main_span()
                                                    : element_text(e, element).view.main_span(),
                             name));
    return {};
  }
  const ScopeId type = resolve_class(e, element);
  e.classes_in_work.erase({element.holder.index(), name});
  e.scopes[element.holder].classes.emplace(name, type);
  return type;
}

ScopeId inherited_class(Elaboration& e, FoundElement element, ScopeId below) {
  // Redeclarations between the element and the class that extends it.
  const std::string_view name = name_of(e, element);
  FoundElement nearest = element;
  for (ScopeId s = e.scopes[element.holder].heir; s.valid() && s != below; s = e.scopes[s].heir) {
    const ClassText* text = e.scopes[s].text;
    if (text == nullptr || !text->has_redeclarations) continue;
    const auto found = text->by_name.find(name);
    if (found != text->by_name.end() && text->elements[found->second].has(Prefix::Redeclare))
      nearest = {.holder = s, .element = found->second, .stored = {}};
  }
  return resolve_class(e, nearest);
}

}  // namespace causa::instance
