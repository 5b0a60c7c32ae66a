#include "instance/components/bindings.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/components.h"
#include "instance/components/split_arrays.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/references.h"
#include "instance/values/subscripts.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;

enum class Origin : std::uint8_t { Nowhere, Binding, Start };

const ModifierValue* value_of(const Elaboration& e, ModifierId modifier) {
  if (!modifier.valid() || !e.modifiers[modifier].value) return nullptr;
  const ModifierValue& value = *e.modifiers[modifier].value;
  return value.expression.kind() == NodeKind::Break ? nullptr : &value;
}

struct WrittenValue {
  const ModifierValue* value = nullptr;
  Origin origin = Origin::Nowhere;
  bool each = false;
};

WrittenValue start_value(const Elaboration& e, InstanceId id) {
  const ModifierId start = e.modifiers.argument(e.components[id].modifier, "start");
  const ModifierValue* value = value_of(e, start);
  if (value == nullptr) return {};
  return {value, Origin::Start, e.modifiers[start].each};
}

WrittenValue written_value(const Elaboration& e, InstanceId id) {
  const ModifierId modifier = e.components[id].modifier;
  if (const ModifierValue* value = value_of(e, modifier)) return {value, Origin::Binding, false};
  const Instance& node = e.tree.nodes[id];
  if (node.kind != InstanceKind::Variable || node.variable.variability != Variability::Parameter) return {};
  // With `fixed = false` the start value is only a guess for the initialization (MLS 8.6).
  const ModifierValue* fixed = value_of(e, e.modifiers.argument(modifier, "fixed"));
  if (fixed != nullptr && fixed->expression.text() == "false") return {};
  return start_value(e, id);
}

// The subscripts that choose the part of one element of an array of components.
void add_subscripts(Elaboration& e, InstanceId array, std::vector<ExpressionId>& subscripts) {
  for (const std::int64_t position : e.state(array).element)
    subscripts.push_back(e.expressions.integer(position));
  if (!e.state(array).element.empty()) return;
  const Instance& node = e.node(array);
  for (std::uint32_t k = 0; k < node.dimensions.size(); ++k)
    subscripts.push_back(e.expressions.index(node.first_index + k));
}

Dimensions array_dimensions(const Elaboration& e, std::span<const InstanceId> arrays) {
  Dimensions dimensions;
  for (const InstanceId array : arrays) {
    const InstanceId whole = e.components[array].element.empty() ? array : e.tree.nodes[array].parent;
    const Dimensions& own = e.tree.nodes[whole].dimensions;
    dimensions.insert(dimensions.end(), own.begin(), own.end());
  }
  return dimensions;
}

bool starts_with(const Dimensions& dimensions, const Dimensions& front) {
  return dimensions.size() >= front.size() && std::equal(front.begin(), front.end(), dimensions.begin());
}

// A value as it is written. That of a record is asked for by each of its fields, and read once.
TypedExpression read_written(Elaboration& e, const ModifierValue& value) {
  const std::tuple place(value.scope.index(), &value.expression.tree(), value.expression.id());
  if (const auto known = e.record_values.find(place); known != e.record_values.end()) return known->second;
  const InScope in(e, value.scope);
  const ErrorCheck attempt(e);
  TypedExpression read = read_declared_expression(e, value.expression);
  if (read.is_record() && !attempt.failed()) e.record_values.emplace(place, read);
  return read;
}

}  // namespace

TypedExpression read_modifier_value(Elaboration& e, const ModifierValue& value) {
  for (const InstanceId array : value.arrays) {
    if (!find_dimensions(e, array)) return {};
  }
  TypedExpression read = read_written(e, value);
  const InScope in(e, value.scope);
  for (const std::string_view field : value.fields) {
    if (!read) return {};
    read = select_field(e, read, field, value.where);
  }
  if (!read || value.arrays.empty()) return read;
  const Dimensions wanted = array_dimensions(e, value.arrays);
  if (!starts_with(e.dimensions(read), wanted)) {
    return e.wrong(modifier_dimensions(value.where, wanted, e.dimensions(read)));
  }
  std::vector<ExpressionId> subscripts;
  for (const InstanceId array : value.arrays) add_subscripts(e, array, subscripts);
  return subscripted(e, read, subscripts);
}

bool has_value(const Elaboration& e, InstanceId id) {
  return written_value(e, id).origin != Origin::Nowhere || start_value(e, id).value != nullptr;
}

ExpressionId for_whole_array(Elaboration& e, InstanceId id, ExpressionId element) {
  const InstanceId parent = e.node(id).parent;
  if (!parent.valid()) return element;
  const std::vector<LoopRange> loops = array_loops(e, parent);
  ExpressionId result = element;
  for (std::size_t k = loops.size(); k > 0; --k) {
    const ExpressionId one = e.expressions.integer(1);
    result =
        comprehension(e.expressions, static_cast<std::uint32_t>(k - 1), one, one, loops[k - 1].count, result);
  }
  return result;
}

std::optional<Dimensions> own_dimensions_of_value(Elaboration& e, InstanceId id) {
  WrittenValue written = written_value(e, id);
  if (written.value == nullptr) written = start_value(e, id);
  if (written.value == nullptr || (written.origin == Origin::Start && written.each)) return std::nullopt;
  const ModifierValue value = *written.value;
  if (e.node(id).kind != InstanceKind::Variable) {
    // An array of records: the value was handed down through this very array, whose size is asked for.
    TypedExpression read = read_written(e, value);
    const InScope in(e, value.scope);
    for (const std::string_view field : value.fields) {
      if (read) read = select_field(e, read, field, value.where);
    }
    if (!read) return std::nullopt;
    return e.dimensions(read);
  }
  const TypedExpression read = read_modifier_value(e, value);
  if (!read) return std::nullopt;
  return e.dimensions(read);
}

namespace {

// "an Integer", "the enumeration `Gear`"
std::string type_words(const Elaboration& e, ValueKind kind, EnumerationId enumeration) {
  if (kind == ValueKind::Enumeration && enumeration.valid())
    return fmt::format("the enumeration `{}`", e.expressions.enumeration_type(enumeration).name);
  const std::string_view name = value_kind_name(kind);
  return fmt::format("{} {}", name.starts_with('I') || name.starts_with('e') ? "an" : "a", name);
}

TypedExpression read_binding(Elaboration& e, InstanceId id) {
  const WrittenValue written = written_value(e, id);
  if (written.origin == Origin::Nowhere) return {};
  const ModifierValue value = *written.value;
  TypedExpression read = read_modifier_value(e, value);
  if (!read) return {};
  e.state(id).binding_where = value.where;
  e.state(id).bound_by_start = written.origin == Origin::Start;
  if (read.is_record()) {
    const InstanceVariable& variable = e.node(id).variable;
    return e.wrong(wrong_type_of_binding(value.where, e.node(id).name,
                                         {type_words(e, variable.kind, variable.enumeration), variable.kind},
                                         {describe(e, read)}));
  }
  if (written.origin == Origin::Start && e.expressions.is_scalar(read.id) && find_dimensions(e, id) &&
      !e.node(id).dimensions.empty()) {
    const Dimensions own = e.node(id).dimensions;
    read.id = fill(e.expressions, read.id, own);
  }
  read.id = for_whole_array(e, id, read.id);
  return read;
}

}  // namespace

TypedExpression binding_of(Elaboration& e, InstanceId id) {
  switch (e.state(id).bound) {
    case Progress::Done: return e.state(id).binding;
    case Progress::Failed: return {};
    case Progress::Working:
      e.report(cyclic(e.node(id).where, std::array{e.node(id).name}));
      e.state(id).bound = Progress::Failed;
      return {};
    case Progress::Waiting: break;
  }
  e.state(id).bound = Progress::Working;
  TypedExpression bound;
  try {
    bound = read_binding(e, id);
  } catch (const ElementsDiffer&) {
    e.state(id).bound = Progress::Waiting;
    throw;
  }
  e.state(id).binding = bound;
  e.state(id).bound = bound ? Progress::Done : Progress::Failed;
  return bound;
}

namespace {

bool variability_fits(Elaboration& e, InstanceId id, const TypedExpression& bound, Span where) {
  const InstanceVariable& variable = e.node(id).variable;
  // `discrete Real` changes at events only, as what is no Real does (MLS 4.5).
  const bool limited = variable.variability < Variability::Continuous || variable.kind != ValueKind::Real;
  if (!limited || bound.variability <= variable.variability) return true;
  e.report(varies_too_much(where, e.node(id).name, variable.variability, bound.variability));
  return false;
}

// What is wrong with an attribute is said where attributes are read.
bool type_fits(Elaboration& e, InstanceId id, const TypedExpression& bound, Span where) {
  const InstanceVariable& variable = e.node(id).variable;
  const bool silent = e.state(id).bound_by_start;
  const bool kind_fits =
      compatible(variable.kind, e.kind(bound)) &&
      !(variable.kind == ValueKind::Integer && e.kind(bound) == ValueKind::Real) &&
      (variable.kind != ValueKind::Enumeration || variable.enumeration == bound.enumeration);
  if (!kind_fits) {
    if (!silent) {
      e.report(wrong_type_of_binding(where, e.node(id).name,
                                     {type_words(e, variable.kind, variable.enumeration), variable.kind},
                                     {type_words(e, e.kind(bound), bound.enumeration), e.kind(bound)}));
    }
    return false;
  }
  if (e.dimensions(bound) != variable.dimensions) {
    if (!silent) {
      e.report(wrong_dimensions_of_binding(where, e.node(id).name, variable.dimensions, e.dimensions(bound)));
    }
    return false;
  }
  return true;
}

}  // namespace

void check_binding(Elaboration& e, InstanceId id) {
  if (!find_dimensions(e, id)) return;
  if (written_value(e, id).origin == Origin::Nowhere) {
    // A parameter may still get its value from the command line; the equation stage warns about it.
    if (e.node(id).variable.variability == Variability::Constant && !e.state(id).is_detached)
      e.report(constant_without_value(e.node(id).where, e.node(id).name));
    if (e.node(id).variable.kind == ValueKind::Object && !e.state(id).is_detached &&
        e.node(id).variable.causality != Causality::Input)
      e.report(object_without_constructor(e.node(id).where, e.node(id).name, e.node(id).class_name));
    return;
  }
  const TypedExpression bound = binding_of(e, id);
  if (!bound) return;
  const Span where = e.state(id).binding_where;
  if (!type_fits(e, id, bound, where) || !variability_fits(e, id, bound, where)) return;
  if (e.state(id).bound_by_start) e.report(value_from_start(e.node(id).where, e.node(id).name));
  e.node(id).variable.binding = bound.id;
  e.node(id).variable.binding_where = where;
}

namespace {

void forget_values(Elaboration& e, InstanceId id) {
  e.state(id).bound = Progress::Failed;
  const std::vector<InstanceId> children = e.node(id).children;
  for (const InstanceId child : children) forget_values(e, child);
}

bool has_fields_of(Elaboration& e, InstanceId id, const TypedExpression& value) {
  if (!value.is_record()) return false;
  return std::ranges::all_of(e.node(id).children, [&](InstanceId child) {
    return e.node(child).kind == InstanceKind::Absent ||
           value.record->find(e.state(child).text->name) != nullptr;
  });
}

}  // namespace

void check_record_value(Elaboration& e, InstanceId id) {
  const InstanceKind kind = e.node(id).kind;
  if (kind != InstanceKind::Record && kind != InstanceKind::Component) return;
  const ModifierValue* written = value_of(e, e.state(id).modifier);
  if (written == nullptr || e.state(id).bound == Progress::Failed) return;
  const ModifierValue value = *written;
  if (kind == InstanceKind::Component) {
    // A connector that is short for a record can have the value of one.
    const syntax::Restriction what = restriction(e, e.state(id).type);
    if (what != syntax::Restriction::Model && what != syntax::Restriction::Block) return;
    e.report(component_given_a_value(value.where, e.node(id).name, syntax::restriction_name(what),
                                     e.node(id).class_name));
    return forget_values(e, id);
  }
  TypedExpression read = read_written(e, value);
  const InScope in(e, value.scope);
  for (const std::string_view field : value.fields) {
    if (read && read.is_record() && read.record->find(field) != nullptr) read = *read.record->find(field);
  }
  if (!read) return forget_values(e, id);
  if (has_fields_of(e, id, read)) return;
  const std::string found = read.is_record()
                                ? fmt::format("the record `{}`", full_name(e, read.record->type))
                                : fmt::format("a value of type {}", value_kind_name(e.kind(read)));
  e.report(wrong_record(value.where, e.node(id).name, e.node(id).class_name, found));
  forget_values(e, id);
}

}  // namespace causa::instance
