#include "instance/components/components.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "instance/classes/class_rules.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/classes/replacements.h"
#include "instance/components/bindings.h"
#include "instance/components/component_rules.h"
#include "instance/components/declaration_order.h"
#include "instance/components/inner_outer.h"
#include "instance/components/split_arrays.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/functions/functions.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

using syntax::ClassView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::Restriction;
using syntax::View;

// A class that contains itself goes on without end; conditions may end it, so some levels are allowed.
constexpr int most_levels_of_a_class = 40;
// Names of parts are as long as they lie deep, and what is looked up in one component is looked up in those
// around.
constexpr std::size_t deepest_components = 1'000;

// Whether the declaration, or the one it was redeclared from, has the prefix (MLS 7.3.2).
bool has_prefix(const ComponentState& state, Prefix prefix) {
  return state.text->has(prefix) || (state.replaced != nullptr && state.replaced->has(prefix));
}

bool annotation_says(const syntax::DeclarationView& declaration, std::string_view name) {
  const auto description = declaration.description();
  if (!description || !description.annotation()) return false;
  const auto found = description.annotation().arguments().find(name);
  return found && found.modification() && found.modification().value() &&
         found.modification().value().text() == "true";
}

// The element of a base that this one was redeclared from in the text of a class.
FoundElement replaced_element(Elaboration& e, const FoundElement& element) {
  if (!element_text(e, element).has(Prefix::Redeclare)) return {};
  find_bases(e, element.holder);
  const std::vector<ScopeId> bases = e.scopes[element.holder].bases;
  for (const ScopeId base : bases) {
    if (!base.valid()) continue;
    if (const FoundElement found = find_element(e, base, element_text(e, element).name)) return found;
  }
  return {};
}

// What holds for whatever a component is redeclared to: of its constraint, or of its declaration.
ModifierId constraint_modifier(Elaboration& e, const ElementText& text, ScopeId holder) {
  if (const auto constraint = text.clause().constraint())
    return read_class_modification(e, constraint.modification(), holder);
  const auto modification = text.declaration.modification();
  if (!modification || !modification.arguments()) return {};
  return read_class_modification(e, modification.arguments(), holder);
}

// What a component may be redeclared to: its constraining class, or its own (MLS 7.3.2).
struct Constraint {
  ClassReference type;
  Span where;
};

Constraint constraint_of(Elaboration& e, FoundElement element) {
  // A redeclaration without constraining class keeps that of what it redeclared.
  while (!element_text(e, element).clause().constraint()) {
    const FoundElement replaced = replaced_element(e, element);
    if (!replaced || replaced.stored.valid() || element_text(e, replaced).kind != ElementKind::Component)
      break;
    element = replaced;
  }
  const ElementText& text = element_text(e, element);
  const auto constraint = text.clause().constraint();
  const syntax::NameView type = constraint ? constraint.type() : text.clause().type();
  return {{type, element.holder}, type ? type.span() : text.declaration.main_span()};
}

// `redeclaration` is that of a modification, if it is one.
void note_component(Elaboration& e, const ElementText& text, ScopeId holder, View redeclaration,
                    const FoundElement& original) {
  const Constraint constraint = constraint_of(e, original);
  note_replacement(e, text.declaration, element_text(e, original).declaration,
                   {.element = text.name,
                    .redeclaration = redeclaration,
                    .type = {text.clause().type(), holder},
                    .constraint = constraint.type,
                    .where = text.clause().type() ? text.clause().type().span() : text.view.span(),
                    .constraint_where = constraint.where});
}

bool can_be_redeclared(Elaboration& e, const ElementText& original, const Redeclaration& redeclaration,
                       Span where) {
  const Span declared = original.declaration.main_span();
  if (redeclaration.view.kind() != NodeKind::ComponentClause) {
    e.report(redeclared_as_other(redeclaration.view.span(), original.name, declared));
    return false;
  }
  if (!original.has(Prefix::Replaceable)) {
    e.report(not_replaceable(where, original.name, declared));
    return false;
  }
  if (original.has(Prefix::Constant)) {
    e.report(constant_redeclared(where, original.name, declared));
    return false;
  }
  return true;
}

void redeclare(Elaboration& e, ComponentState& state, const FoundElement& element, ModifierId outer) {
  const Redeclaration redeclaration = *e.modifiers[outer].redeclaration;
  const ElementText& original = *state.text;
  const syntax::ComponentClauseView clause(redeclaration.view.tree(), redeclaration.view.id());
  e.redeclared_texts.push_back({ElementKind::Component, original.name, redeclaration.view,
                                clause.declarations()[0], original.is_protected});
  const ModifierId constraint = constraint_modifier(e, original, state.holder);
  state.replaced = state.text;
  state.replaced_holder = state.holder;
  state.text = &e.redeclared_texts.back();
  state.holder = redeclaration.scope;
  note_component(e, *state.text, state.holder, redeclaration.view, element);
  const ModifierId own = read_modification(e, state.text->declaration.modification(), redeclaration.scope);
  state.modifier = merge(e, without_redeclaration(e, outer), merge(e, own, constraint));
}

// More than attributes that a final declaration leaves open: a value or a redeclaration.
bool changes_something(const Elaboration& e, ModifierId modifier) {
  // A value of the record around is no modification of its fields.
  const Modifier& outer = e.modifiers[modifier];
  return (outer.value && outer.value->fields.empty()) || outer.redeclaration;
}

ComponentState state_of(Elaboration& e, const FoundElement& element) {
  ComponentState state;
  state.holder = element.holder;
  state.text = &element_text(e, element);
  ModifierId outer = component_modifier(e, e.scopes[element.holder].modifier, state.text->name);
  if (outer.valid() && e.modifiers[outer].redeclaration) {
    const Redeclaration redeclaration = *e.modifiers[outer].redeclaration;
    if (can_be_redeclared(e, *state.text, redeclaration, e.modifiers[outer].where)) {
      redeclare(e, state, element, outer);
      return state;
    }
    outer = without_redeclaration(e, outer);
  }
  if (state.text->has(Prefix::Final) && outer.valid() && changes_something(e, outer))
    e.report(modifies_final(e.modifiers[outer].where, state.text->declaration.main_span()));
  ModifierId own = read_modification(e, state.text->declaration.modification(), element.holder);
  if (state.text->clause().constraint()) {
    own = merge(e, own, constraint_modifier(e, *state.text, element.holder));
    note_component(e, *state.text, element.holder, {}, element);
  }
  if (const FoundElement replaced = replaced_element(e, element)) {
    if (!replaced.stored.valid() && element_text(e, replaced).kind == ElementKind::Component) {
      state.replaced = &element_text(e, replaced);
      state.replaced_holder = replaced.holder;
      note_component(e, *state.text, element.holder, {}, replaced);
      own = merge(e, own, constraint_modifier(e, *state.replaced, replaced.holder));
    }
  }
  state.modifier = merge(e, outer, own);
  return state;
}

std::uint32_t inner_first_index(const Instance& parent) {
  return parent.first_index + (parent.kind == InstanceKind::SplitArray
                                   ? 0U
                                   : static_cast<std::uint32_t>(parent.dimensions.size()));
}

// `protected` in front of an extends clause hides what it brings (MLS 7.1.2).
bool is_inherited_protected(const Elaboration& e, ScopeId holder) {
  for (ScopeId s = holder; s.valid(); s = e.scopes[s].heir) {
    if (e.scopes[s].is_protected_base) return true;
  }
  return false;
}

InstanceId add_child(Elaboration& e, InstanceId parent, ComponentState state) {
  Instance node;
  node.name = std::string(state.text->name);
  node.parent = parent;
  node.where = state.text->declaration.main_span();
  if (const auto description = state.text->declaration.description()) node.description = description.value();
  node.is_protected = state.text->is_protected || is_inherited_protected(e, state.holder) ||
                      (parent.valid() && e.node(parent).is_protected);
  if (parent.valid()) {
    node.first_index = inner_first_index(e.node(parent));
    state.is_detached = e.state(parent).is_detached;
  }
  const std::string_view name = state.text->name;
  const InstanceId id = e.tree.nodes.add(std::move(node));
  e.components.add(std::move(state));
  if (parent.valid()) {
    e.node(parent).children.push_back(id);
    e.state(parent).by_name.emplace(name, id);
  }
  return id;
}

// The dimensions of the declaration, then of the clause; where redeclared without any, those of the original.
struct WrittenDimensions {
  std::vector<View> subscripts;
  ScopeId scope{};
};

WrittenDimensions written_dimensions(const ComponentState& state) {
  const auto of = [](const ElementText& text, ScopeId scope) {
    WrittenDimensions written{{}, scope};
    // Of `Real[3] x[2]` the dimensions are [2, 3] (MLS 10.1).
    for (const View part : {text.declaration.subscripts(), text.clause().subscripts()}) {
      if (!part) continue;
      for (const View subscript : part.list()) written.subscripts.push_back(subscript);
    }
    return written;
  };
  WrittenDimensions written = of(*state.text, state.holder);
  if (written.subscripts.empty() && state.replaced != nullptr)
    return of(*state.replaced, state.replaced_holder);
  return written;
}

bool is_array_type(Elaboration& e, ScopeId type) {
  for (ScopeId s = type; s.valid(); s = only_base(e, s)) {
    const ClassView definition = e.scopes[s].definition;
    if (definition && definition.kind() == NodeKind::ShortClass && definition.subscripts()) return true;
  }
  return false;
}

// A prefix a class brings along: `connector RealInput = input Real`.
bool type_has_prefix(Elaboration& e, ScopeId type, Prefix prefix) {
  for (ScopeId s = type; s.valid(); s = only_base(e, s)) {
    const ClassView definition = e.scopes[s].definition;
    if (definition && definition.kind() == NodeKind::ShortClass && definition.has(prefix)) return true;
  }
  return false;
}

Variability declared_variability(const ComponentState& state, ValueKind kind) {
  Variability variability = kind == ValueKind::Real ? Variability::Continuous : Variability::Discrete;
  if (has_prefix(state, Prefix::Discrete)) variability = Variability::Discrete;
  if (has_prefix(state, Prefix::Parameter)) variability = Variability::Parameter;
  if (has_prefix(state, Prefix::Constant)) variability = Variability::Constant;
  return std::min(variability, state.least_variability);
}

Causality declared_causality(Elaboration& e, const ComponentState& state, ScopeId type) {
  if (has_prefix(state, Prefix::Input) || type_has_prefix(e, type, Prefix::Input)) return Causality::Input;
  if (has_prefix(state, Prefix::Output) || type_has_prefix(e, type, Prefix::Output)) return Causality::Output;
  return state.causality;
}

FlowPrefix declared_flow(Elaboration& e, InstanceId id, ScopeId type) {
  const ComponentState& state = e.state(id);
  if (has_prefix(state, Prefix::Flow) || type_has_prefix(e, type, Prefix::Flow)) return FlowPrefix::Flow;
  if (has_prefix(state, Prefix::Stream) || type_has_prefix(e, type, Prefix::Stream))
    return FlowPrefix::Stream;
  const InstanceId parent = e.node(id).parent;
  // `flow Complex i`: the prefix is that of its fields, too.
  if (parent.valid() && e.node(parent).kind == InstanceKind::Record) return e.node(parent).flow;
  return FlowPrefix::Potential;
}

ConnectorRole connector_role(const Elaboration& e, ScopeId type) {
  switch (restriction(e, type)) {
    case Restriction::Connector: return ConnectorRole::Connector;
    case Restriction::ExpandableConnector: return ConnectorRole::Expandable;
    default: return ConnectorRole::None;
  }
}

// The function that says how two connected records of this class may differ (MLS 9.4.1).
FunctionId equality_constraint(Elaboration& e, InstanceId id, ScopeId type) {
  const InstanceId parent = e.node(id).parent;
  if (!parent.valid() || e.node(parent).connector == ConnectorRole::None) return {};
  const LookupResult found = lookup_inside(e, type, "equalityConstraint");
  return found.type.valid() && is_function(e, found.type) ? read_function(e, found.type) : FunctionId::none();
}

void make_variable(Elaboration& e, InstanceId id, ScopeId type, Predefined predefined) {
  Instance& node = e.node(id);
  ComponentState& state = e.state(id);
  node.kind = InstanceKind::Variable;
  InstanceVariable& variable = node.variable;
  variable.kind = value_kind(predefined);
  variable.is_protected = node.is_protected;
  variable.is_final =
      has_prefix(state, Prefix::Final) || (state.modifier.valid() && e.modifiers[state.modifier].is_final);
  variable.evaluate = annotation_says(state.text->declaration, "Evaluate");
  variable.hide_result = annotation_says(state.text->declaration, "HideResult");
  variable.variability = declared_variability(state, variable.kind);
  if (predefined == Predefined::Enumeration) variable.enumeration = enumeration_type(e, type);
  const Causality causality = declared_causality(e, e.state(id), type);
  e.node(id).variable.causality = causality;
  if (e.state(id).is_detached) {
    e.constant_symbols.push_back(id);
    e.node(id).variable.symbol =
        SymbolId(first_constant_symbol + static_cast<std::uint32_t>(e.constant_symbols.size() - 1));
  } else {
    e.node(id).variable.symbol = e.tree.symbols.add(id);
  }
  ModifierId of_type = type_modifier(e, type);
  // A scalar type says it for every element.
  const bool is_array = !written_dimensions(e.state(id)).subscripts.empty();
  if (is_array && !is_array_type(e, type)) of_type = for_every_element(e, of_type);
  e.state(id).modifier = merge(e, e.state(id).modifier, of_type);
  const FunctionId constraint = equality_constraint(e, id, type);
  e.node(id).equality_constraint = constraint;
}

Variability structured_variability(const ComponentState& state) {
  if (has_prefix(state, Prefix::Constant)) return Variability::Constant;
  if (has_prefix(state, Prefix::Parameter)) return Variability::Parameter;
  return has_prefix(state, Prefix::Discrete) ? Variability::Discrete : Variability::Continuous;
}

void make_structured(Elaboration& e, InstanceId id, ScopeId type) {
  const bool record = is_record(e, type);
  Instance& node = e.node(id);
  node.kind = record ? InstanceKind::Record : InstanceKind::Component;
  ComponentState& state = e.state(id);
  const Restriction what = restriction(e, type);
  // Such prefixes of a model are wrong, which component_rules.cpp reports.
  if (what != Restriction::Model && what != Restriction::Block)
    state.least_variability = std::min(state.least_variability, structured_variability(state));
  const Causality causality = declared_causality(e, state, type);
  e.state(id).causality = causality;
  const bool is_array = !written_dimensions(e.state(id)).subscripts.empty() || is_array_type(e, type);
  ModifierId modifier = e.state(id).modifier;
  const FunctionId constraint = equality_constraint(e, id, type);
  e.node(id).equality_constraint = constraint;
  if (is_array) modifier = through_array(e, modifier, id);
  const ScopeId scope = modified_scope(e, type, modifier, id);
  e.state(id).scope = scope;
}

// How many components of this class lie around one.
int levels_of(Elaboration& e, InstanceId id, ScopeId type) {
  int levels = 0;
  for (InstanceId up = e.node(id).parent; up.valid(); up = e.node(up).parent) {
    const ScopeId other = e.state(up).type;
    if (other.valid() && e.scopes[other].definition && same_class(e, other, type) &&
        e.node(up).kind != InstanceKind::SplitArray) {
      ++levels;
    }
  }
  return levels;
}

std::size_t components_around(const Elaboration& e, InstanceId id) {
  std::size_t count = 0;
  for (InstanceId up = e.tree.nodes[id].parent; up.valid(); up = e.tree.nodes[up].parent) ++count;
  return count;
}

// Arrays of a class that contains itself grow beyond all bounds before many levels are there.
void note_endless(Elaboration& e, InstanceId array) {
  const InstanceId parent = e.node(array).parent;
  if (!parent.valid()) return;
  const ScopeId type = e.state(parent).type;
  if (!type.valid() || !e.scopes[type].definition || levels_of(e, parent, type) == 0) return;
  if (!e.endless_classes.insert(key_of(e.scopes[type].definition)).second) return;
  e.report(class_contains_itself(e.node(parent).where, full_name(e, type)));
}

// Long before that every parameter in them has millions of values: a class several levels deep in itself with
// so many components is reported.
bool is_endless_array(Elaboration& e, InstanceId array, std::int64_t components) {
  constexpr std::int64_t most_components = 100'000;
  constexpr int few_levels = 4;
  const ScopeId type = e.state(array).type;
  if (components <= most_components || !type.valid() || !e.scopes[type].definition) return false;
  const int levels = levels_of(e, array, type);
  if (levels < few_levels) return false;
  if (e.endless_classes.insert(key_of(e.scopes[type].definition)).second)
    e.report(class_grows_in_itself(e.node(array).where, full_name(e, type), levels, components));
  return true;
}

bool class_can_be_a_component(Elaboration& e, InstanceId id, ScopeId type, Span where) {
  const Restriction kind = restriction(e, type);
  if (kind == Restriction::Package || kind == Restriction::Function || kind == Restriction::Operator ||
      kind == Restriction::OperatorFunction) {
    e.report(
        component_of_wrong_class(where, e.node(id).name, full_name(e, type), syntax::restriction_name(kind)));
    return false;
  }
  const ClassView definition = e.scopes[type].definition;
  if (definition) {
    const TextKey key = key_of(definition);
    if (e.endless_classes.contains(key)) return false;
    if (levels_of(e, id, type) > most_levels_of_a_class) {
      e.report(class_contains_itself(where, full_name(e, type)));
      e.endless_classes.insert(key);
      return false;
    }
  }
  if (components_around(e, id) > deepest_components) {
    e.report(components_too_deep(where, e.node(id).name, deepest_components));
    return false;
  }
  if (definition && definition.has(Prefix::Partial) && !has_prefix(e.state(id), Prefix::Outer) &&
      !e.state(id).is_detached) {
    e.report(partial_component(where, e.node(id).name, full_name(e, type),
                               has_prefix(e.state(id), Prefix::Replaceable)));
    return false;
  }
  return true;
}

std::optional<bool> condition_holds(Elaboration& e, InstanceId id) {
  const ElementText* text = e.state(id).text;
  View condition = text->declaration.condition();
  ScopeId scope = e.state(id).holder;
  if (!condition && e.state(id).replaced != nullptr) {
    condition = e.state(id).replaced->declaration.condition();
    scope = e.state(id).replaced_holder;
  }
  if (!condition) return true;
  const InScope in(e, scope);
  const TypedExpression value = read_declared_expression(e, condition);
  if (!value) return std::nullopt;
  return structural_boolean(e, value, condition.span(), "the condition of a component");
}

bool work_out_type(Elaboration& e, InstanceId id) {
  if (const InstanceId parent = e.node(id).parent; parent.valid()) {
    e.state(id).least_variability = e.state(parent).least_variability;
    e.state(id).causality = e.state(parent).causality;
  }
  if (has_prefix(e.state(id), Prefix::Outer) && !e.state(id).is_inner_side) return find_inner(e, id);
  const auto present = condition_holds(e, id);
  if (!present) return false;
  if (!*present) {
    e.node(id).kind = InstanceKind::Absent;
    return true;
  }
  const syntax::NameView name = e.state(id).text->clause().type();
  ScopeId type;
  {
    const InScope in(e, e.state(id).holder);
    type = find_class(e, name);
  }
  if (!type.valid()) return false;
  e.state(id).type = type;
  if (!class_can_be_a_component(e, id, type, name.span())) return false;
  e.node(id).class_name = full_name(e, type);
  e.node(id).connector = connector_role(e, type);
  const FlowPrefix flow = declared_flow(e, id, type);
  e.node(id).flow = flow;
  const Predefined predefined = predefined_type(e, type);
  if (predefined == Predefined::Clock) {
    e.report(not_supported(name.span(), "`Clock`"));
    return false;
  }
  if (predefined != Predefined::None)
    make_variable(e, id, type, predefined);
  else
    make_structured(e, id, type);
  return true;
}

// -1 for `:`; nothing after an error.
std::optional<std::int64_t> read_dimension(Elaboration& e, View subscript) {
  if (!subscript) return std::nullopt;
  if (subscript.kind() == NodeKind::Colon) return unknown_dimension;
  // An enumeration or Boolean as a dimension: one element for each value (MLS 10.5).
  if (const auto size = size_of_dimension_type(e, subscript)) return size;
  const TypedExpression expression = read_declared_expression(e, subscript);
  if (!expression) return std::nullopt;
  const auto size = structural_integer(e, expression, subscript.span(), "a dimension");
  if (size && *size < 0) {
    e.report(negative_dimension(subscript.span(), *size));
    return std::nullopt;
  }
  return size;
}

// `:` has the size of the value (MLS 10.1).
bool take_from_value(Elaboration& e, InstanceId id, Dimensions& dimensions) {
  if (std::ranges::find(dimensions, unknown_dimension) == dimensions.end()) return true;
  const auto given = own_dimensions_of_value(e, id);
  if (!given) {
    if (!has_value(e, id)) e.report(colon_without_value(e.node(id).where, e.node(id).name));
    return false;
  }
  if (given->size() != dimensions.size()) {
    e.report(wrong_rank_of_value(e.node(id).where, e.node(id).name, dimensions.size(), *given));
    return false;
  }
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    if (dimensions[i] == unknown_dimension) dimensions[i] = (*given)[i];
  }
  return true;
}

Dimensions with_dimensions_around(const Elaboration& e, InstanceId id, const Dimensions& own) {
  Dimensions all;
  for (InstanceId up = e.tree.nodes[id].parent; up.valid(); up = e.tree.nodes[up].parent) {
    const Instance& node = e.tree.nodes[up];
    if (node.kind != InstanceKind::SplitArray)
      all.insert(all.begin(), node.dimensions.begin(), node.dimensions.end());
  }
  all.insert(all.end(), own.begin(), own.end());
  return all;
}

// `A[:, size(A, 1)]`: with the size of its value, as long as nothing else is known.
void assume_size_of_value(Elaboration& e, InstanceId id, const WrittenDimensions& written) {
  const auto is_colon = [](View subscript) { return subscript && subscript.kind() == NodeKind::Colon; };
  const std::string_view name = e.state(id).text->name;
  const auto mentions_itself = [&](View subscript) {
    return subscript && subscript.kind() == NodeKind::Call &&
           subscript.text().find(name) != std::string_view::npos;
  };
  if (e.node(id).kind != InstanceKind::Variable || !has_value(e, id) ||
      std::ranges::none_of(written.subscripts, is_colon) ||
      std::ranges::none_of(written.subscripts, mentions_itself)) {
    return;
  }
  const auto given = own_dimensions_of_value(e, id);
  if (!given || given->size() != written.subscripts.size()) return;
  e.node(id).dimensions = *given;
  e.node(id).variable.dimensions = with_dimensions_around(e, id, *given);
  e.state(id).sized = Progress::Done;
}

bool work_out_dimensions(Elaboration& e, InstanceId id) {
  Dimensions dimensions;
  bool right = true;
  const WrittenDimensions written = written_dimensions(e.state(id));
  assume_size_of_value(e, id, written);
  SubscriptNames names;
  {
    const InScope in(e, written.scope);
    for (const View subscript : written.subscripts) {
      name_subscripts(e, subscript, dimensions.size(), names);
      const auto dimension = read_dimension(e, subscript);
      right = dimension.has_value() && right;
      dimensions.push_back(dimension.value_or(0));
    }
  }
  const auto of_type = dimensions_of_type(e, e.state(id).type, dimensions.size(), names);
  if (!right || !of_type) return false;
  dimensions.insert(dimensions.end(), of_type->begin(), of_type->end());
  if (!take_from_value(e, id, dimensions)) return false;
  Dimensions all = with_dimensions_around(e, id, dimensions);
  if (!element_count(all)) {
    e.report(too_many_elements(e.node(id).where, all));
    note_endless(e, id);
    return false;
  }
  if (is_endless_array(e, id, *element_count(all))) return false;
  e.node(id).dimensions = std::move(dimensions);
  e.node(id).subscript_names = std::move(names);
  if (e.node(id).kind == InstanceKind::Variable) e.node(id).variable.dimensions = std::move(all);
  return true;
}

// Runs a step once; a step that asks for itself goes in a circle.
template <class Step>
bool once(Elaboration& e, InstanceId id, Progress ComponentState::* progress, const Step& step) {
  switch (e.state(id).*progress) {
    case Progress::Done: return true;
    case Progress::Failed: return false;
    case Progress::Working:
      e.report(cyclic(e.node(id).where, std::array{e.node(id).name}));
      e.state(id).*progress = Progress::Failed;
      return false;
    case Progress::Waiting: break;
  }
  e.state(id).*progress = Progress::Working;
  bool succeeded = false;
  try {
    succeeded = step();
  } catch (const ElementsDiffer&) {
    e.state(id).*progress = Progress::Waiting;
    throw;
  }
  if (e.state(id).*progress == Progress::Failed) return false;
  e.state(id).*progress = succeeded ? Progress::Done : Progress::Failed;
  return succeeded;
}

bool make_elements(Elaboration& e, InstanceId array) {
  const Dimensions dimensions = e.node(array).dimensions;
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) count *= dimension;
  for (std::int64_t n = 0; n < count; ++n) {
    ComponentState state = e.state(array);
    state.by_name.clear();
    state.element.assign(dimensions.size(), 0);
    std::int64_t rest = n;
    for (std::size_t k = dimensions.size(); k > 0; --k) {
      state.element[k - 1] = rest % dimensions[k - 1] + 1;
      rest /= dimensions[k - 1];
    }
    state.found = Progress::Done;
    state.sized = Progress::Done;
    state.children = Progress::Waiting;
    state.expanded = Progress::Waiting;
    Instance node = e.node(array);
    node.children.clear();
    node.dimensions.clear();
    node.subscript_names.clear();
    node.parent = array;
    node.kind = is_record(e, state.type) ? InstanceKind::Record : InstanceKind::Component;
    node.name = subscripted_name(e.node(array).name, {}, state.element, e.node(array).subscript_names);
    const InstanceId id = e.tree.nodes.add(std::move(node));
    const ScopeId type = state.type;
    e.components.add(std::move(state));
    const ModifierId modifier = through_array(e, e.state(id).modifier, id);
    const ScopeId scope = modified_scope(e, type, modifier, id);
    e.state(id).scope = scope;
    e.node(array).children.push_back(id);
  }
  return true;
}

// `inner outer` is two declarations of one name (MLS 5.5): an inner one, modified as written, for what lies
// below; and an outer one, which the name means in the class itself.
void add_both_sides(Elaboration& e, InstanceId parent, ComponentState state) {
  ComponentState outer = state;
  outer.modifier = {};
  state.is_inner_side = true;
  const InstanceId inner_side = add_child(e, parent, std::move(state));
  const InstanceId outer_side = add_child(e, parent, std::move(outer));
  e.state(inner_side).outer_side = outer_side;
}

// `v[:]` in a bus has the size of what is connected to it (MLS 9.1.3): like a signal that is not declared, it
// is there once something is.
bool is_sized_by_connections(const Elaboration& e, InstanceId parent, const ComponentState& state) {
  if (e.tree.nodes[parent].connector != ConnectorRole::Expandable) return false;
  if (state.text->declaration.modification() && state.text->declaration.modification().value()) return false;
  if (state.modifier.valid() && e.modifiers[state.modifier].value) return false;
  return std::ranges::any_of(written_dimensions(state).subscripts,
                             [](View subscript) { return subscript && subscript.kind() == NodeKind::Colon; });
}

bool work_out_children(Elaboration& e, InstanceId id) {
  if (!find_type(e, id) || !find_dimensions(e, id)) return false;
  if (e.node(id).kind == InstanceKind::SplitArray) return make_elements(e, id);
  const ScopeId scope = e.state(id).scope;
  if (!scope.valid()) return true;  // a variable, absent, or outer
  for (const FoundElement& element : components_of(e, scope)) {
    if (e.state(id).by_name.contains(element_text(e, element).name)) continue;
    const InScope in(e, scope);
    ComponentState state = state_of(e, element);
    if (is_sized_by_connections(e, id, state)) continue;
    if (has_prefix(state, Prefix::Inner) && has_prefix(state, Prefix::Outer))
      add_both_sides(e, id, std::move(state));
    else
      add_child(e, id, std::move(state));
  }
  check_class_rules(e, id);
  return true;
}

}  // namespace

bool find_type(Elaboration& e, InstanceId id) {
  return once(e, id, &ComponentState::found, [&] { return work_out_type(e, id); });
}

bool find_dimensions(Elaboration& e, InstanceId id) {
  if (e.state(id).sized == Progress::Done) return true;
  if (!find_type(e, id)) return false;
  if (e.node(id).kind == InstanceKind::Absent || e.node(id).is_outer) return true;
  return once(e, id, &ComponentState::sized, [&] { return work_out_dimensions(e, id); });
}

bool make_children(Elaboration& e, InstanceId id) {
  return once(e, id, &ComponentState::children, [&] { return work_out_children(e, id); });
}

InstanceId child_named(Elaboration& e, InstanceId component, std::string_view name) {
  // While its children are being added the first ones are there already.
  if (e.state(component).children != Progress::Working && !make_children(e, component)) {
    if (e.state(component).by_name.empty()) return {};
  }
  const auto found = e.state(component).by_name.find(name);
  return found == e.state(component).by_name.end() ? InstanceId::none() : found->second;
}

InstanceId make_root(Elaboration& e, ScopeId type) {
  Instance node;
  node.kind = InstanceKind::Component;
  node.name = full_name(e, type);
  node.class_name = node.name;
  node.where = e.scopes[type].definition.main_span();
  node.connector = connector_role(e, type);
  if (const auto description = e.scopes[type].definition.description())
    node.description = description.value();
  const InstanceId root = e.tree.nodes.add(std::move(node));
  ComponentState state;
  state.type = type;
  state.found = Progress::Done;
  state.sized = Progress::Done;
  e.components.add(std::move(state));
  const ScopeId scope = modified_scope(e, type, {}, root);
  e.state(root).scope = scope;
  e.tree.root = root;
  return root;
}

void expand_all(Elaboration& e, InstanceId id) {
  if (e.state(id).expanded == Progress::Done || !make_children(e, id)) return;
  if (e.state(id).expanded == Progress::Waiting && e.node(id).kind != InstanceKind::SplitArray) {
    // Symbols are numbered in order of declaration, sizes found in the order they need each other.
    const std::vector<InstanceId> children = e.node(id).children;
    for (const InstanceId child : children) find_type(e, child);
    check_component_rules(e, id);
    check_record_value(e, id);
    for (const InstanceId child : declaration_order(e, id)) {
      if (find_dimensions(e, child) && e.node(child).kind == InstanceKind::Variable) binding_of(e, child);
    }
    check_streams(e, id);
  }
  e.state(id).expanded = Progress::Working;
  for (std::size_t i = 0; i < e.node(id).children.size(); ++i) expand_all(e, e.node(id).children[i]);
  // Others may have been added to it.
  if (e.state(id).expanded == Progress::Working) e.state(id).expanded = Progress::Done;
}

void expand_again(Elaboration& e, InstanceId component) {
  e.state(component).expanded = Progress::Waiting;
  for (InstanceId up = e.node(component).parent; up.valid(); up = e.node(up).parent) {
    if (e.state(up).expanded == Progress::Done) e.state(up).expanded = Progress::Working;
  }
}

InstanceId add_automatic_inner(Elaboration& e, InstanceId outer) {
  ComponentState state;
  state.holder = e.state(outer).holder;
  state.text = e.state(outer).text;
  state.is_inner_side = true;
  const InstanceId id = add_child(e, e.tree.root, std::move(state));
  expand_again(e, e.tree.root);
  return id;
}

InstanceId constant_node(Elaboration& e, const FoundElement& element) {
  const std::string_view name = element_text(e, element).name;
  auto& constants = e.scopes[element.holder].constants;
  if (const auto known = constants.find(name); known != constants.end()) return known->second;
  ComponentState state = state_of(e, element);
  state.is_detached = true;
  const InstanceId id = add_child(e, InstanceId::none(), std::move(state));
  e.state(id).is_detached = true;
  e.scopes[element.holder].constants.emplace(name, id);
  return id;
}

}  // namespace causa::instance
