#include "instance/classes/modifier.h"

#include <algorithm>
#include <unordered_map>

#include "instance/classes/diagnostics.h"
#include "instance/diagnostics.h"
#include "instance/elaboration.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

ModifierArgument* find(std::vector<ModifierArgument>& arguments, std::string_view name) {
  const auto found = std::ranges::find(arguments, name, &ModifierArgument::name);
  return found == arguments.end() ? nullptr : &*found;
}

// `a.b.c = 1` is `a(b(c = 1))`.
ModifierId nested(Elaboration& e, std::span<const std::string_view> names, ModifierId innermost, Span where) {
  ModifierId result = innermost;
  for (std::size_t i = names.size(); i > 1; --i) {
    Modifier around;
    around.arguments.push_back({names[i - 1], result});
    around.where = where;
    result = e.modifiers.add(std::move(around));
  }
  return result;
}

std::optional<ModifierArgument> read_element(Elaboration& e, View argument, ScopeId scope) {
  const syntax::ElementModificationView view(argument.tree(), argument.id());
  const auto names = view.name().identifiers();
  if (names.empty()) return std::nullopt;
  Modifier modifier;
  if (view.modification()) {
    const ModifierId read = read_modification(e, view.modification(), scope);
    if (read.valid()) modifier = e.modifiers[read];
  }
  modifier.each = view.has(Prefix::Each);
  modifier.is_final = view.has(Prefix::Final);
  modifier.where = view.name().span();
  const ModifierId innermost = e.modifiers.add(std::move(modifier));
  return ModifierArgument{names.front(), nested(e, names, innermost, view.name().span())};
}

std::optional<ModifierArgument> read_redeclaration(Elaboration& e, View argument, ScopeId scope) {
  Modifier modifier;
  modifier.redeclaration = Redeclaration{argument, scope};
  modifier.each = argument.has(Prefix::Each);
  modifier.is_final = argument.has(Prefix::Final);
  modifier.where = argument.main_span();
  std::string_view name = argument.main_text();
  if (argument.kind() == NodeKind::ComponentClause) {
    const auto declarations = syntax::ComponentClauseView(argument.tree(), argument.id()).declarations();
    if (declarations.empty()) return std::nullopt;
    name = declarations[0].name();
    modifier.where = declarations[0].main_span();
  }
  return ModifierArgument{name, e.modifiers.add(std::move(modifier))};
}

// Where `break …` may stand (MLS 7.4).
enum class Breaks : std::uint8_t { Allowed, Refused };

std::optional<ModifierArgument> read_argument(Elaboration& e, View argument, ScopeId scope, Breaks breaks) {
  switch (argument.kind()) {
    case NodeKind::ElementModification: return read_element(e, argument, scope);
    case NodeKind::InheritanceBreak:
      if (breaks == Breaks::Refused) e.report(break_outside_extends(argument.span()));
      return std::nullopt;
    case NodeKind::Error: return std::nullopt;  // reported by the parser
    default: return read_redeclaration(e, argument, scope);
  }
}

bool says_something(const Modifier& modifier) {
  return modifier.value || modifier.redeclaration || !modifier.arguments.empty();
}

// Two arguments for one element: `a.b = 1, a.c = 2` is fine, `a = 1, a = 2` is not.
ModifierId joined(Elaboration& e, std::string_view name, ModifierId first, ModifierId second) {
  const Modifier a = e.modifiers[first];
  const Modifier b = e.modifiers[second];
  if ((a.value && b.value) || (a.redeclaration && b.redeclaration)) {
    e.report(modified_twice(b.where, name, a.where));
    return first;
  }
  Modifier both = a;
  if (b.value) both.value = b.value;
  if (b.redeclaration) both.redeclaration = b.redeclaration;
  for (const ModifierArgument& argument : b.arguments) {
    if (ModifierArgument* known = find(both.arguments, argument.name))
      known->modifier = joined(e, argument.name, known->modifier, argument.modifier);
    else
      both.arguments.push_back(argument);
  }
  both.each = a.each || b.each;
  both.is_final = a.is_final || b.is_final;
  return e.modifiers.add(std::move(both));
}

std::vector<ModifierArgument> read_arguments(Elaboration& e, syntax::ClassModificationView view,
                                             ScopeId scope, Breaks breaks = Breaks::Refused) {
  std::vector<ModifierArgument> arguments;
  std::unordered_map<std::string_view, std::size_t> places;
  for (const View argument : view.arguments()) {
    if (!argument) continue;
    const auto read = read_argument(e, argument, scope, breaks);
    if (!read) continue;
    const auto [place, is_new] = places.try_emplace(read->name, arguments.size());
    if (is_new) {
      arguments.push_back(*read);
      continue;
    }
    ModifierArgument& known = arguments[place->second];
    known.modifier = joined(e, read->name, known.modifier, read->modifier);
  }
  return arguments;
}

}  // namespace

ModifierId Modifiers::argument(ModifierId id, std::string_view name) const {
  if (!id.valid()) return {};
  constexpr std::size_t few = 32;
  const auto& arguments = table_[id].arguments;
  if (arguments.size() > few) {
    auto& places = places_[id.index()];
    if (places.empty()) {
      for (const ModifierArgument& argument : arguments) places.emplace(argument.name, argument.modifier);
    }
    const auto found = places.find(name);
    return found == places.end() ? ModifierId::none() : found->second;
  }
  const auto found = std::ranges::find(arguments, name, &ModifierArgument::name);
  return found == arguments.end() ? ModifierId::none() : found->modifier;
}

ModifierId read_modification(Elaboration& e, syntax::ModificationView view, ScopeId scope) {
  if (!view) return {};
  Modifier modifier;
  modifier.where = view.span();
  if (const View value = view.value()) {
    modifier.value =
        ModifierValue{.expression = value, .scope = scope, .arrays = {}, .fields = {}, .where = value.span()};
  }
  if (view.arguments()) modifier.arguments = read_arguments(e, view.arguments(), scope);
  return e.modifiers.add(std::move(modifier));
}

namespace {

ModifierId of_arguments(Elaboration& e, syntax::ClassModificationView view, ScopeId scope, Breaks breaks) {
  if (!view) return {};
  Modifier modifier;
  modifier.where = view.span();
  modifier.arguments = read_arguments(e, view, scope, breaks);
  if (modifier.arguments.empty()) return {};
  return e.modifiers.add(std::move(modifier));
}

}  // namespace

ModifierId read_class_modification(Elaboration& e, syntax::ClassModificationView view, ScopeId scope) {
  return of_arguments(e, view, scope, Breaks::Refused);
}

ModifierId read_extends_modification(Elaboration& e, syntax::ClassModificationView view, ScopeId scope) {
  return of_arguments(e, view, scope, Breaks::Allowed);
}

namespace {

std::string_view redeclared_name(View redeclaration) {
  if (redeclaration.kind() != NodeKind::ComponentClause) return redeclaration.main_text();
  const syntax::ComponentClauseView clause(redeclaration.tree(), redeclaration.id());
  return clause.declarations()[0].name();
}

// To the letter, what was redeclared without `replaceable` is fixed (MLS 7.3.3). The libraries in use do not
// keep to it, so the outer modifier wins as everywhere; in the model itself it is reported as a warning.
void warn_of_fixed_element(Elaboration& e, const Modifier& over, const Modifier& under) {
  const View fixed = under.redeclaration->view;
  if (fixed.has(Prefix::Replaceable) || key_of(fixed) == key_of(over.redeclaration->view)) return;
  if (!e.tree.root.valid() || over.where.source != e.node(e.tree.root).where.source) return;
  e.report(redeclared_again(over.where, redeclared_name(fixed), under.where));
}

}  // namespace

ModifierId merge(Elaboration& e, ModifierId outer, ModifierId inner) {
  if (!outer.valid()) return inner;
  if (!inner.valid() || outer == inner) return outer;
  const Modifier over = e.modifiers[outer];
  Modifier result = e.modifiers[inner];
  if (result.is_final && says_something(over) && over.where != result.where) {
    e.report(modifies_final(over.where, result.where));
    return inner;
  }
  if (over.value) {
    result.value = over.value;
    result.each = over.each;
  }
  if (over.redeclaration) {
    if (result.redeclaration) warn_of_fixed_element(e, over, result);
    result.redeclaration = over.redeclaration;
  }
  result.is_final = over.is_final;
  if (over.where.source.valid()) result.where = over.where;
  for (const ModifierArgument& argument : over.arguments) {
    if (ModifierArgument* known = find(result.arguments, argument.name))
      known->modifier = merge(e, argument.modifier, known->modifier);
    else
      result.arguments.push_back(argument);
  }
  return e.modifiers.add(std::move(result));
}

namespace {

ModifierId value_through_array(Elaboration& e, ModifierId id, InstanceId array) {
  Modifier modifier = e.modifiers[id];
  if (modifier.value) modifier.value->arrays.push_back(array);
  for (ModifierArgument& argument : modifier.arguments) {
    if (!e.modifiers[argument.modifier].each)
      argument.modifier = value_through_array(e, argument.modifier, array);
  }
  return e.modifiers.add(std::move(modifier));
}

}  // namespace

ModifierId through_array(Elaboration& e, ModifierId id, InstanceId array) {
  return id.valid() ? value_through_array(e, id, array) : id;
}

namespace {

// How far inside the model a value was written: the outer one wins.
std::size_t depth_of(const Elaboration& e, ScopeId scope) {
  std::size_t depth = 0;
  for (InstanceId id = e.scopes[scope].component; id.valid(); id = e.tree.nodes[id].parent) ++depth;
  return depth;
}

}  // namespace

ModifierId component_modifier(Elaboration& e, ModifierId whole, std::string_view name) {
  const ModifierId own = e.modifiers.argument(whole, name);
  if (!whole.valid() || !e.modifiers[whole].value) return own;
  const ModifierValue value = *e.modifiers[whole].value;
  if (own.valid() && e.modifiers[own].value &&
      depth_of(e, e.modifiers[own].value->scope) <= depth_of(e, value.scope)) {
    return own;
  }
  Modifier field = own.valid() ? e.modifiers[own] : Modifier{};
  field.value = value;
  field.value->fields.push_back(name);
  field.each = false;
  field.where = value.where;
  return e.modifiers.add(std::move(field));
}

ModifierId for_every_element(Elaboration& e, ModifierId id) {
  if (!id.valid()) return id;
  Modifier modifier = e.modifiers[id];
  for (ModifierArgument& argument : modifier.arguments) {
    Modifier each = e.modifiers[argument.modifier];
    each.each = true;
    argument.modifier = e.modifiers.add(std::move(each));
  }
  return e.modifiers.add(std::move(modifier));
}

ModifierId without_redeclaration(Elaboration& e, ModifierId id) {
  if (!id.valid() || !e.modifiers[id].redeclaration) return id;
  Modifier rest = e.modifiers[id];
  rest.redeclaration.reset();
  if (!says_something(rest)) return {};
  return e.modifiers.add(std::move(rest));
}

}  // namespace causa::instance
