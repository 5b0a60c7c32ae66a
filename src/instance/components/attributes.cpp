#include "instance/components/attributes.h"

#include <array>
#include <optional>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/lookup.h"
#include "instance/components/bindings.h"
#include "instance/components/components.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"

namespace causa::instance {

namespace {

enum class Expects : std::uint8_t {
  OwnKind,  // a value of the variable's own kind
  Number,   // a number
  Truth,    // a Boolean
  Text,     // a String known now
  Choice,   // a value of StateSelect known now
  Nothing,  // has no meaning for a translator
};

struct AttributeRule {
  std::string_view name;
  Expects expects;
  ExpressionId Attributes::* expression;
  std::string Attributes::* text;
  unsigned kinds;  // of variables that have it (MLS 4.8.1–4.8.5), as bits
};

constexpr unsigned bit(ValueKind kind) {
  return 1U << static_cast<unsigned>(kind);
}
constexpr unsigned real = bit(ValueKind::Real);
constexpr unsigned numbers = real | bit(ValueKind::Integer) | bit(ValueKind::Enumeration);
constexpr unsigned all_kinds = numbers | bit(ValueKind::Boolean) | bit(ValueKind::String);

constexpr auto rules = std::to_array<AttributeRule>({
    {"start", Expects::OwnKind, &Attributes::start, nullptr, all_kinds},
    {"fixed", Expects::Truth, &Attributes::fixed, nullptr, all_kinds},
    {"min", Expects::OwnKind, &Attributes::min, nullptr, numbers},
    {"max", Expects::OwnKind, &Attributes::max, nullptr, numbers},
    {"nominal", Expects::Number, &Attributes::nominal, nullptr, real},
    {"unit", Expects::Text, nullptr, &Attributes::unit, real},
    {"displayUnit", Expects::Text, nullptr, &Attributes::display_unit, real},
    {"quantity", Expects::Text, nullptr, &Attributes::quantity, all_kinds},
    {"stateSelect", Expects::Choice, nullptr, nullptr, real},
    // Error control of an integrator may skip the variable; ours does not (MLS 4.8.1).
    {"unbounded", Expects::Nothing, nullptr, nullptr, real},
});

std::vector<std::string> attribute_names(ValueKind kind) {
  std::vector<std::string> names;
  for (const AttributeRule& rule : rules) {
    if ((rule.kinds & bit(kind)) != 0) names.emplace_back(rule.name);
  }
  return names;
}

const AttributeRule* find_rule(std::string_view name, ValueKind kind) {
  for (const AttributeRule& rule : rules) {
    if (rule.name == name && (rule.kinds & bit(kind)) != 0) return &rule;
  }
  return nullptr;
}

bool kind_fits(ValueKind wanted, ValueKind given) {
  return wanted == given || (wanted == ValueKind::Real && given == ValueKind::Integer);
}

// One value for every element with `each`, otherwise an array like the variable (MLS 7.2.5).
bool shape_fits(Elaboration& e, InstanceId id, std::string_view name, const Modifier& modifier,
                const TypedExpression& value) {
  const Dimensions own = e.node(id).dimensions;
  const Dimensions& given = e.dimensions(value);
  if (modifier.each && own.empty() && e.node(id).first_index == 0) {
    e.report(each_without_array(modifier.where, name));
    return false;
  }
  if (given == (modifier.each ? Dimensions{} : own)) return true;
  const Span where = modifier.value->where;
  if (given.empty()) {
    e.report(missing_each(where, name, own));
  } else {
    e.report(attribute_dimensions(where, name, modifier.each ? Dimensions{} : own, given));
  }
  return false;
}

// The attribute of all elements of the arrays around: the scalar itself where it is the same for all.
ExpressionId whole_attribute(Elaboration& e, InstanceId id, ExpressionId value) {
  const Dimensions own = e.node(id).dimensions;
  ExpressionId full = value;
  if (e.expressions.is_scalar(value) && !own.empty()) full = fill(e.expressions, value, own);
  const ExpressionId whole = for_whole_array(e, id, full);
  const bool same = e.expressions.is(whole, Operator::Fill) && e.expressions.operand(whole, 0) == value;
  return same ? value : whole;
}

void read_expression_attribute(Elaboration& e, InstanceId id, const AttributeRule& rule,
                               const Modifier& modifier, const TypedExpression& value) {
  const Span where = modifier.value->where;
  ValueKind wanted = e.node(id).variable.kind;
  if (rule.expects == Expects::Number) wanted = ValueKind::Real;
  if (rule.expects == Expects::Truth) wanted = ValueKind::Boolean;
  if (!kind_fits(wanted, e.kind(value))) {
    e.report(kind_expected(where, fmt::format("the attribute `{}`", rule.name), wanted, e.kind(value)));
    return;
  }
  if (!shape_fits(e, id, rule.name, modifier, value)) return;
  if (value.variability > Variability::Parameter) {
    e.report(attribute_varies(where, rule.name));
    return;
  }
  const ExpressionId whole = whole_attribute(e, id, value.id);
  e.node(id).variable.attributes.*rule.expression = whole;
}

void read_state_select(Elaboration& e, InstanceId id, const Modifier& modifier,
                       const TypedExpression& value) {
  const ScopeId known = find_class_quietly(e, std::array{std::string_view("StateSelect")}, true);
  if (e.kind(value) != ValueKind::Enumeration || value.enumeration != e.scopes[known].enumeration) {
    e.report(wrong_state_select(modifier.value->where));
    return;
  }
  if (!shape_fits(e, id, "stateSelect", modifier, value)) return;
  const auto found = structural_value(e, value, modifier.value->where, "the attribute `stateSelect`");
  if (!found || found->elements.empty()) return;
  e.node(id).variable.attributes.state_select =
      static_cast<StateSelect>(static_cast<int>(found->elements.front()) - 1);
}

void read_text_attribute(Elaboration& e, InstanceId id, const AttributeRule& rule, const Modifier& modifier,
                         const TypedExpression& value) {
  if (!shape_fits(e, id, rule.name, modifier, value)) return;
  const std::string what = fmt::format("the attribute `{}`", rule.name);
  const auto found = structural_value(e, value, modifier.value->where, what);
  if (!found) return;
  if (found->kind != ValueKind::String) {
    e.report(kind_expected(modifier.value->where, what, ValueKind::String, found->kind));
    return;
  }
  if (found->dimensions.empty())
    e.node(id).variable.attributes.*rule.text = found->text;
  else if (!found->texts.empty())
    e.node(id).variable.attributes.*rule.text = found->texts.front();
}

void read_attribute(Elaboration& e, InstanceId id, const ModifierArgument& argument) {
  const Modifier modifier = e.modifiers[argument.modifier];
  const ValueKind kind = e.node(id).variable.kind;
  const AttributeRule* rule = find_rule(argument.name, kind);
  if (rule == nullptr) {
    e.report(unknown_attribute(modifier.where, argument.name, kind, attribute_names(kind)));
    return;
  }
  if (rule->expects == Expects::Nothing) return;
  if (!modifier.value) {
    e.report(attribute_without_value(modifier.where, argument.name));
    return;
  }
  if (modifier.value->expression.kind() == syntax::NodeKind::Break) return;
  const TypedExpression value = read_modifier_value(e, *modifier.value);
  if (!value) return;
  if (value.is_record()) {
    e.report(record_for_scalar(modifier.value->where, fmt::format("the attribute `{}`", rule->name)));
    return;
  }
  const InScope in(e, modifier.value->scope);
  switch (rule->expects) {
    case Expects::Text: return read_text_attribute(e, id, *rule, modifier, value);
    case Expects::Choice: return read_state_select(e, id, modifier, value);
    default: return read_expression_attribute(e, id, *rule, modifier, value);
  }
}

}  // namespace

void read_attributes(Elaboration& e, InstanceId id) {
  const ModifierId modifier = e.state(id).modifier;
  if (!modifier.valid() || !find_dimensions(e, id)) return;
  const std::vector<ModifierArgument> arguments = e.modifiers[modifier].arguments;
  for (const ModifierArgument& argument : arguments) read_attribute(e, id, argument);
}

}  // namespace causa::instance
