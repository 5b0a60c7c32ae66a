// Which class an element stands for: aliases, redeclarations, inner classes (element_classes.h).
#include "instance/classes/element_classes.h"

#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/replacements.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

// A class in a modification, or the class of the text, in the scope it is looked up from. none() where its
// text has syntax errors.
ScopeId make_class(Elaboration& e, ClassView definition, packages::PackageClassId library_class,
                   ScopeId enclosing, ModifierId modifier) {
  Scope scope;
  scope.definition = definition;
  scope.library_class = library_class;
  scope.enclosing = enclosing;
  scope.modifier = modifier;
  scope.text = e.text_of(definition);
  if (scope.text == nullptr) return {};
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
  if (!scope.valid() || !is_plain_alias(e, scope) || !e.scopes[scope].enclosing.valid()) return scope;
  const InScope in(e, e.scopes[scope].enclosing);
  const ScopeId type = find_aliased_class(e, e.scopes[scope].definition);
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

bool can_be_redeclared(Elaboration& e, ClassView original, const Redeclaration& redeclaration, Span where) {
  if (!is_class_definition(redeclaration.view.kind())) {
    e.report(redeclared_as_other(redeclaration.view.span(), original.name(), original.main_span()));
    return false;
  }
  if (original.has(Prefix::Replaceable)) return true;
  e.report(not_replaceable(where, original.name(), original.main_span()));
  return false;
}

// A class as written: before anything redeclares it.
struct WrittenClass {
  ClassView definition;
  packages::PackageClassId library_class{};
  ScopeId holder{};
};

WrittenClass written_class(Elaboration& e, const FoundElement& element) {
  if (element.stored.valid()) return {e.library.definition(element.stored), element.stored, element.holder};
  const ClassView definition = element_text(e, element).definition();
  const packages::PackageClassId around = e.scopes[element.holder].library_class;
  return {definition, around.valid() ? e.library.child(around, definition.name()) : around, element.holder};
}

// Where the constraining class of a class is said: a redeclaration that says none keeps that of what it
// redeclared (MLS 7.3.2).
WrittenClass constraining_class(Elaboration& e, WrittenClass written) {
  while (written.definition.has(Prefix::Redeclare) && !written.definition.constraint()) {
    FoundElement inherited;
    const std::vector<ScopeId> bases = e.scopes[written.holder].bases;
    for (const ScopeId base : bases) {
      if (base.valid() && !inherited) inherited = find_element(e, base, written.definition.name());
    }
    if (!inherited || (!inherited.stored.valid() && element_text(e, inherited).kind != ElementKind::Class))
      break;
    written = written_class(e, inherited);
  }
  return written;
}

// What stands for a class: a subtype of its constraining class, or of the original itself. `redeclaration` is
// that of a modification, if it is one.
void note_class(Elaboration& e, ClassView text, View redeclaration, ScopeId type,
                const WrittenClass& replaced) {
  const WrittenClass original = constraining_class(e, replaced);
  if (!original.definition || key_of(original.definition) == key_of(text)) {
    if (!original.definition || !original.definition.constraint()) return;
  }
  const auto constraint = original.definition.constraint();
  const auto itself = [&] {
    return behind_alias(e, make_class(e, original.definition, original.library_class, original.holder, {}));
  };
  note_replacement(
      e, text, original.definition,
      {.element = original.definition.name(),
       .redeclaration = redeclaration,
       .type = {{}, type},
       .constraint =
           constraint ? ClassReference{constraint.type(), original.holder} : ClassReference{{}, itself()},
       .where = text.kind() == NodeKind::ShortClass ? text.base().span() : text.main_span(),
       .constraint_where = constraint ? constraint.type().span() : original.definition.main_span()});
}

ScopeId own_class(Elaboration& e, const FoundElement& element);

// `outer model X`: the nearest `inner` class of that name around the component (MLS 5.4).
ScopeId inner_class(Elaboration& e, ScopeId holder, std::string_view name) {
  InstanceId up = e.scopes[holder].component;
  if (up.valid()) up = e.tree.nodes[up].parent;
  for (; up.valid(); up = e.tree.nodes[up].parent) {
    const ScopeId scope = e.components[up].scope;
    if (!scope.valid()) continue;
    const FoundElement found = find_element(e, scope, name);
    if (!found || found.stored.valid() || element_text(e, found).kind != ElementKind::Class) continue;
    if (!element_text(e, found).has(Prefix::Inner)) continue;
    // Of `inner outer model X` the inner one: what it says itself (MLS 5.5).
    const bool both = element_text(e, found).has(Prefix::Outer);
    return both ? own_class(e, overriding_element(e, found)) : class_of_element(e, found);
  }
  return {};
}

// As its own text and the modifications of its class say.
ScopeId own_class(Elaboration& e, const FoundElement& element) {
  const WrittenClass written = written_class(e, element);
  const auto [definition, library_class, holder] = written;
  if (!definition) return {};
  ModifierId modifier = e.modifiers.argument(e.scopes[holder].modifier, definition.name());
  if (modifier.valid() && e.modifiers[modifier].redeclaration) {
    const Redeclaration redeclaration = *e.modifiers[modifier].redeclaration;
    const ModifierId rest = without_redeclaration(e, modifier);
    if (can_be_redeclared(e, definition, redeclaration, e.modifiers[modifier].where)) {
      const ModifierId all = merge(e, rest, constraint_modifier(e, definition, holder));
      const ClassView view(redeclaration.view.tree(), redeclaration.view.id());
      const ScopeId type = behind_alias(e, make_class(e, view, {}, redeclaration.scope, all));
      if (type.valid()) note_class(e, view, redeclaration.view, type, written);
      return type;
    }
    modifier = rest;
  }
  // The default, or what is redeclared as an element; `redeclare model extends X` is a subtype of X.
  const auto noted = [&](ScopeId type) {
    const bool is_redeclared =
        definition.has(Prefix::Redeclare) && definition.kind() != NodeKind::ExtendsClass;
    if (type.valid() && (definition.constraint() || is_redeclared))
      note_class(e, definition, {}, type, written);
    return type;
  };
  const bool plain = e.scopes[holder].library_class.valid() && library_class.valid() && !modifier.valid() &&
                     library_scope(e, e.scopes[holder].library_class) == holder;
  if (plain) {
    const ScopeId scope = library_scope(e, library_class);
    return noted(scope.valid() ? behind_alias(e, scope) : scope);
  }
  return noted(behind_alias(e, make_class(e, definition, library_class, holder, modifier)));
}

// The inner class is at least what the outer one says, and the outer one says nothing else (MLS 5.4).
void check_outer(Elaboration& e, ClassView outer, ScopeId own, ScopeId inner) {
  if (outer.kind() == NodeKind::ShortClass && outer.modification() && !outer.has(Prefix::Inner))
    e.report(outer_modified(outer.modification().span(), outer.name(), outer.main_span()));
  const ClassView definition = e.scopes[inner].definition;
  if (!definition || !own.valid()) return;
  note_replacement(e, definition, outer,
                   {.element = outer.name(),
                    .redeclaration = {},
                    .type = {{}, inner},
                    .constraint = {{}, own},
                    .where = definition.main_span(),
                    .constraint_where = outer.main_span()});
}

ScopeId resolve_class(Elaboration& e, const FoundElement& element) {
  if (!element.stored.valid()) {
    const ClassView definition = element_text(e, element).definition();
    if (definition.has(Prefix::Outer)) {
      const ScopeId inner = inner_class(e, element.holder, definition.name());
      if (inner.valid()) {
        check_outer(e, definition, own_class(e, element), inner);
        return inner;
      }
    }
  }
  return own_class(e, element);
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
