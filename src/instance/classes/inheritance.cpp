#include "instance/classes/inheritance.h"

#include <algorithm>
#include <unordered_set>

#include "instance/classes/deselection.h"
#include "instance/classes/element_classes.h"
#include "instance/classes/lookup.h"
#include "instance/classes/lookup_hints.h"
#include "instance/components/split_arrays.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

// Chains of classes derived from classes are short; a longer one usually goes in a circle.
constexpr std::size_t longest_inheritance = 200;

std::size_t heirs(const Elaboration& e, ScopeId scope) {
  std::size_t count = 0;
  for (ScopeId s = e.scopes[scope].heir; s.valid(); s = e.scopes[s].heir) ++count;
  return count;
}

// Whether a class with this text is among those who inherit: it would inherit itself.
bool inherits_itself(const Elaboration& e, ScopeId heir, ClassView definition) {
  if (!definition) return false;
  for (ScopeId s = heir; s.valid(); s = e.scopes[s].heir) {
    const ClassView other = e.scopes[s].definition;
    if (other && &other.tree() == &definition.tree() && other.id() == definition.id()) return true;
  }
  return false;
}

// MLS 7.1.3: what says what a thing is may not inherit from what says how it behaves.
bool may_inherit(Restriction heir, Restriction base) {
  const auto is_function = [](Restriction r) {
    return r == Restriction::Function || r == Restriction::OperatorFunction;
  };
  if (is_function(base)) return is_function(heir) || heir == Restriction::Class;
  if (base == Restriction::Package) return heir == Restriction::Package || heir == Restriction::Class;
  if (base != Restriction::Model && base != Restriction::Block) return true;
  return heir == Restriction::Model || heir == Restriction::Block || heir == Restriction::Class;
}

// The arguments of an extends clause or short class are about elements of the base class.
void check_modified_elements(Elaboration& e, ScopeId base, ModifierId clause) {
  if (!clause.valid() || predefined_type(e, base) != Predefined::None) return;
  const std::vector<ModifierArgument> arguments = e.modifiers[clause].arguments;
  for (const ModifierArgument& argument : arguments) {
    if (find_element(e, base, argument.name)) continue;
    e.report(unknown_modified(e.modifiers[argument.modifier].where, argument.name, full_name(e, base),
                              modifiable_elements(e, base)));
  }
}

bool is_array_of_its_base(const Elaboration& e, ScopeId scope) {
  const ClassView definition = e.scopes[scope].definition;
  return definition && definition.kind() == NodeKind::ShortClass && definition.subscripts();
}

bool lies_below_array(const Elaboration& e, ScopeId scope) {
  for (ScopeId s = e.scopes[scope].heir; s.valid(); s = e.scopes[s].heir) {
    if (is_array_of_its_base(e, s)) return true;
  }
  return false;
}

// The scope of `type` as inherited by `heir`, modified by the clause and from outside.
ScopeId base_scope(Elaboration& e, ScopeId heir, ScopeId type, ModifierId clause, Span where,
                   std::vector<View> deselected = {}) {
  if (!type.valid()) return {};
  if (inherits_itself(e, heir, e.scopes[type].definition)) {
    e.report(inherits_from_itself(where, full_name(e, type)));
    return {};
  }
  if (heirs(e, heir) >= longest_inheritance) {
    e.report(inheritance_too_long(where, full_name(e, type), longest_inheritance));
    return {};
  }
  if (!may_inherit(restriction(e, heir), restriction(e, type))) {
    e.report(inherits_wrong_class(where, syntax::restriction_name(restriction(e, heir)),
                                  syntax::restriction_name(restriction(e, type)), full_name(e, type)));
    return {};
  }
  // In `type Position = Length[2]` what Length says holds for every element.
  const bool below = lies_below_array(e, heir);
  const ModifierId own = below ? for_every_element(e, clause) : clause;
  ModifierId of_type = e.scopes[type].modifier;
  if (below || is_array_of_its_base(e, heir)) of_type = for_every_element(e, of_type);
  const ModifierId outside = merge(e, e.scopes[heir].modifier, own);
  const ModifierId all = merge(e, outside, of_type);
  Scope base;
  const Scope& original = e.scopes[type];
  base.definition = original.definition;
  base.library_class = original.library_class;
  base.enclosing = original.enclosing;
  base.predefined = original.predefined;
  base.enumeration = original.enumeration;
  base.text = original.text;
  base.heir = heir;
  base.component = e.scopes[heir].component;
  base.modifier = all;
  e.has_deselections = e.has_deselections || !deselected.empty();
  base.deselected = std::move(deselected);
  if (base.predefined != Predefined::None) base.bases_found = Progress::Done;
  const ScopeId base_scope = e.scopes.add(std::move(base));
  check_modified_elements(e, base_scope, clause);
  return base_scope;
}

ScopeId base_of_clause(Elaboration& e, ScopeId scope, syntax::ExtendsView clause) {
  const InScope in(e, scope);
  const ScopeId type = find_class(e, clause.base());
  const ModifierId modifier = read_extends_modification(e, clause.modification(), scope);
  return base_scope(e, scope, type, modifier, clause.span(), deselections(clause));
}

// `model X = Y(…)`: Y is looked up outside of X.
ScopeId base_of_short_class(Elaboration& e, ScopeId scope) {
  const ClassView definition = e.scopes[scope].definition;
  const ScopeId enclosing = e.scopes[scope].enclosing;
  if (!enclosing.valid()) {
    const InScope in(e, scope);
    const ScopeId type = find_aliased_class(e, definition);
    return base_scope(e, scope, type, read_class_modification(e, definition.modification(), scope),
                      definition.base().span());
  }
  const InScope in(e, enclosing);
  const ScopeId type = find_aliased_class(e, definition);
  ModifierId modifier = read_class_modification(e, definition.modification(), enclosing);
  // What is said of the constraining class holds for the class itself, too (MLS 7.3.2).
  if (const auto constraint = definition.constraint())
    modifier = merge(e, modifier, read_class_modification(e, constraint.modification(), enclosing));
  return base_scope(e, scope, type, modifier, definition.base().span());
}

// `redeclare model extends X(…)`: the X that the enclosing class inherits (MLS 7.3.1).
ScopeId base_of_class_extends(Elaboration& e, ScopeId scope) {
  const ClassView definition = e.scopes[scope].definition;
  const ScopeId enclosing = e.scopes[scope].enclosing;
  if (!enclosing.valid()) {
    e.report(extends_nothing(definition.main_span(), definition.name()));
    return {};
  }
  find_bases(e, enclosing);
  const std::vector<ScopeId> bases = e.scopes[enclosing].bases;
  for (const ScopeId base : bases) {
    if (!base.valid()) continue;
    FoundElement element = find_element(e, base, definition.name());
    if (!element) continue;
    const ScopeId type = inherited_class(e, element, enclosing);
    const View modification = definition.parts()[4];
    // It stands inside the new class, as that of an extends clause does.
    const ModifierId modifier =
        modification ? read_class_modification(
                           e, syntax::ClassModificationView(modification.tree(), modification.id()), scope)
                     : ModifierId::none();
    return base_scope(e, scope, type, modifier, definition.main_span());
  }
  e.report(extends_nothing(definition.main_span(), definition.name()));
  return {};
}

void find_enumeration(Elaboration& e, ScopeId scope) {
  const ClassView definition = e.scopes[scope].definition;
  EnumerationType type{full_name(e, scope), {}};
  std::unordered_set<std::string_view> seen;
  for (const View literal : definition.list()) {
    if (!literal) continue;
    if (!seen.insert(literal.main_text()).second) {
      e.report(literal_twice(literal.main_span(), literal.main_text()));
      continue;
    }
    type.literals.emplace_back(literal.main_text());
  }
  // One enumeration for a text, however many scopes it has.
  const auto key = std::pair(&definition.tree(), definition.id());
  const auto [known, is_new] = e.enumerations.try_emplace(key);
  if (is_new) known->second = e.expressions.add_enumeration(std::move(type));
  e.scopes[scope].enumeration = known->second;
}

}  // namespace

namespace {

std::vector<ScopeId> bases_of(Elaboration& e, ScopeId scope) {
  const ClassView definition = e.scopes[scope].definition;
  std::vector<ScopeId> bases;
  switch (definition.kind()) {
    case NodeKind::ShortClass: bases.push_back(base_of_short_class(e, scope)); break;
    case NodeKind::EnumerationClass: find_enumeration(e, scope); break;
    case NodeKind::ExtendsClass: bases.push_back(base_of_class_extends(e, scope)); [[fallthrough]];
    case NodeKind::LongClass: {
      const ClassText& text = *e.scopes[scope].text;
      for (const ElementText& element : text.elements) {
        if (element.kind != ElementKind::Extends) continue;
        bases.push_back(base_of_clause(e, scope, element.extends()));
        if (bases.back().valid()) e.scopes[bases.back()].is_protected_base = element.is_protected;
        e.scopes[scope].bases = bases;  // those found so far are looked into already
      }
      break;
    }
    default: break;
  }
  return bases;
}

}  // namespace

void find_bases(Elaboration& e, ScopeId scope) {
  if (e.scopes[scope].bases_found != Progress::Waiting) return;
  e.scopes[scope].bases_found = Progress::Working;
  std::vector<ScopeId> bases;
  try {
    bases = bases_of(e, scope);
  } catch (const ElementsDiffer&) {
    e.scopes[scope].bases_found = Progress::Waiting;
    throw;
  }
  e.scopes[scope].bases = std::move(bases);
  e.scopes[scope].bases_found = Progress::Done;
}

namespace {

// The predefined base a class comes down to, itself included; none() where it has none.
ScopeId predefined_base(Elaboration& e, ScopeId scope) {
  ScopeId s = scope;
  for (;;) {
    if (e.scopes[s].predefined != Predefined::None) return s;
    if (e.scopes[s].definition.kind() == NodeKind::EnumerationClass) {
      find_bases(e, s);
      return s;
    }
    find_bases(e, s);
    const auto& bases = e.scopes[s].bases;
    if (bases.size() != 1 || !bases[0].valid()) return {};
    s = bases[0];
  }
}

}  // namespace

Predefined predefined_type(Elaboration& e, ScopeId scope) {
  // Asked for every variable: most classes say it in their first line.
  const ScopeId base = predefined_base(e, scope);
  if (!base.valid()) return Predefined::None;
  return e.scopes[base].predefined == Predefined::None ? Predefined::Enumeration : e.scopes[base].predefined;
}

EnumerationId enumeration_type(Elaboration& e, ScopeId scope) {
  const ScopeId base = predefined_base(e, scope);
  return base.valid() ? e.scopes[base].enumeration : EnumerationId::none();
}

ModifierId type_modifier(Elaboration& e, ScopeId scope) {
  const ScopeId base = predefined_base(e, scope);
  return base.valid() ? e.scopes[base].modifier : ModifierId::none();
}

ValueKind value_kind(Predefined type) {
  switch (type) {
    case Predefined::Integer: return ValueKind::Integer;
    case Predefined::Boolean: return ValueKind::Boolean;
    case Predefined::String: return ValueKind::String;
    case Predefined::Enumeration: return ValueKind::Enumeration;
    case Predefined::ExternalObject: return ValueKind::Object;
    default: return ValueKind::Real;
  }
}

Restriction restriction(const Elaboration& e, ScopeId scope) {
  const ClassView definition = e.scopes[scope].definition;
  return definition ? definition.restriction() : Restriction::Type;
}

namespace {

// Whether the class has one of two restrictions, or its base has one where it is just a `class`.
bool has_restriction(Elaboration& e, ScopeId scope, Restriction first, Restriction second) {
  for (ScopeId s = scope; s.valid();) {
    const Restriction found = restriction(e, s);
    if (found == first || found == second) return true;
    if (found != Restriction::Class) return false;
    find_bases(e, s);
    if (e.scopes[s].bases.size() != 1) return false;
    s = e.scopes[s].bases[0];
  }
  return false;
}

}  // namespace

bool is_record(Elaboration& e, ScopeId scope) {
  return has_restriction(e, scope, Restriction::Record, Restriction::OperatorRecord);
}

bool is_function(Elaboration& e, ScopeId scope) {
  return has_restriction(e, scope, Restriction::Function, Restriction::OperatorFunction);
}

bool same_class(const Elaboration& e, ScopeId a, ScopeId b) {
  if (a == b) return true;
  const Scope& first = e.scopes[a];
  const Scope& second = e.scopes[b];
  if (!first.definition || !second.definition)
    return first.predefined == second.predefined && !first.definition && !second.definition;
  return &first.definition.tree() == &second.definition.tree() &&
         first.definition.id() == second.definition.id();
}

bool inherits_from(Elaboration& e, ScopeId scope, ScopeId base) {
  if (same_class(e, scope, base)) return true;
  find_bases(e, scope);
  const std::vector<ScopeId> bases = e.scopes[scope].bases;
  return std::ranges::any_of(bases, [&](ScopeId b) { return b.valid() && inherits_from(e, b, base); });
}

namespace {

void collect_components(Elaboration& e, ScopeId scope, std::unordered_set<std::string_view>& seen,
                        std::vector<FoundElement>& result) {
  find_bases(e, scope);
  const std::vector<ScopeId> bases = e.scopes[scope].bases;
  std::size_t next_base = 0;
  const auto from_base = [&] {
    if (next_base < bases.size() && bases[next_base].valid())
      collect_components(e, bases[next_base], seen, result);
    ++next_base;
  };
  const ClassView definition = e.scopes[scope].definition;
  if (!definition) return;
  if (definition.kind() == NodeKind::ShortClass || definition.kind() == NodeKind::ExtendsClass) from_base();
  const ClassText* text = e.scopes[scope].text;
  if (text == nullptr) return;
  for (std::uint32_t i = 0; i < text->elements.size(); ++i) {
    const ElementText& element = text->elements[i];
    if (element.kind == ElementKind::Extends) from_base();
    if (element.kind != ElementKind::Component) continue;
    if (is_deselected(e, scope, element.name) || !seen.insert(element.name).second) continue;
    const FoundElement declared{.holder = scope, .element = i, .stored = {}};
    const FoundElement overriding = overriding_element(e, declared);
    const bool is_component =
        !overriding.stored.valid() && element_text(e, overriding).kind == ElementKind::Component;
    if (!is_component) {
      const Span where = element.declaration.main_span();
      e.report(class_for_component(
          overriding.stored.valid() ? where : element_text(e, overriding).view.main_span(), element.name,
          where));
    }
    result.push_back(is_component ? overriding : declared);
  }
}

void collect_bases(Elaboration& e, ScopeId scope, std::vector<ScopeId>& result) {
  find_bases(e, scope);
  const std::vector<ScopeId> bases = e.scopes[scope].bases;
  for (const ScopeId base : bases) {
    if (base.valid()) collect_bases(e, base, result);
  }
  if (e.scopes[scope].definition) result.push_back(scope);
}

}  // namespace

std::vector<FoundElement> components_of(Elaboration& e, ScopeId scope) {
  std::unordered_set<std::string_view> seen;
  std::vector<FoundElement> result;
  collect_components(e, scope, seen, result);
  return result;
}

std::vector<ScopeId> with_bases(Elaboration& e, ScopeId scope) {
  std::vector<ScopeId> result;
  collect_bases(e, scope, result);
  return result;
}

ScopeId modified_scope(Elaboration& e, ScopeId type, ModifierId modifier, InstanceId component) {
  const ModifierId all = merge(e, modifier, e.scopes[type].modifier);
  Scope scope;
  const Scope& original = e.scopes[type];
  scope.definition = original.definition;
  scope.library_class = original.library_class;
  scope.enclosing = original.enclosing;
  scope.predefined = original.predefined;
  scope.enumeration = original.enumeration;
  scope.text = original.text;
  scope.component = component;
  scope.modifier = all;
  if (scope.predefined != Predefined::None) scope.bases_found = Progress::Done;
  return e.scopes.add(std::move(scope));
}

// The class that a class with a single base is derived from: `type A = B[3]`, `type A extends B; end A`.
// none() at the end.
ScopeId only_base(Elaboration& e, ScopeId scope) {
  if (!e.scopes[scope].definition) return {};
  find_bases(e, scope);
  return e.scopes[scope].bases.size() == 1 ? e.scopes[scope].bases[0] : ScopeId::none();
}

std::optional<Dimensions> dimensions_of_type(Elaboration& e, ScopeId scope, std::size_t first,
                                             SubscriptNames& names) {
  Dimensions dimensions;
  for (ScopeId s = scope; s.valid(); s = only_base(e, s)) {
    const ClassView definition = e.scopes[s].definition;
    if (!definition) break;
    if (definition.kind() != NodeKind::ShortClass || !definition.subscripts()) continue;
    const InScope in(e, e.scopes[s].enclosing.valid() ? e.scopes[s].enclosing : s);
    for (const View subscript : definition.subscripts().list()) {
      if (!subscript || subscript.kind() == NodeKind::Colon) {
        dimensions.push_back(unknown_dimension);
        continue;
      }
      if (const auto size = size_of_dimension_type(e, subscript)) {
        name_subscripts(e, subscript, first + dimensions.size(), names);
        dimensions.push_back(*size);
        continue;
      }
      const TypedExpression size = read_declared_expression(e, subscript);
      const auto value = structural_integer(e, size, subscript.span(), "a dimension");
      if (!value) return std::nullopt;
      dimensions.push_back(*value);
    }
  }
  return dimensions;
}

}  // namespace causa::instance
