#include "instance/attributes.h"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/structural_values.h"

namespace causa::instance {

namespace {

using syntax::ElementModificationView;
using syntax::NodeKind;
using syntax::Prefix;
using syntax::View;

enum class Expects : std::uint8_t {
  OwnKind,  // a value of the variable's own kind
  Number,   // a number
  Truth,    // a Boolean
  Text,     // a String known now
  Choice,   // a literal of StateSelect
};

struct AttributeRule {
  std::string_view name;
  Expects expects;
  ExpressionId Attributes::* expression;
  std::string Attributes::* text;
  unsigned kinds;  // of variables that have it (MLS 4.8.1–4.8.4), as bits
};

constexpr unsigned bit(ValueKind kind) {
  return 1U << static_cast<unsigned>(kind);
}
constexpr unsigned real = bit(ValueKind::Real);
constexpr unsigned numbers = real | bit(ValueKind::Integer);
constexpr unsigned all = numbers | bit(ValueKind::Boolean) | bit(ValueKind::String);

constexpr auto rules = std::to_array<AttributeRule>({
    {"start", Expects::OwnKind, &Attributes::start, nullptr, all},
    {"fixed", Expects::Truth, &Attributes::fixed, nullptr, all},
    {"min", Expects::OwnKind, &Attributes::min, nullptr, numbers},
    {"max", Expects::OwnKind, &Attributes::max, nullptr, numbers},
    {"nominal", Expects::Number, &Attributes::nominal, nullptr, real},
    {"unit", Expects::Text, nullptr, &Attributes::unit, real},
    {"displayUnit", Expects::Text, nullptr, &Attributes::display_unit, real},
    {"quantity", Expects::Text, nullptr, &Attributes::quantity, all},
    {"stateSelect", Expects::Choice, nullptr, nullptr, real},
});

std::vector<std::string> attribute_names(ValueKind kind) {
  std::vector<std::string> names;
  for (const AttributeRule& rule : rules) {
    if ((rule.kinds & bit(kind)) != 0) names.emplace_back(rule.name);
  }
  return names;
}

const AttributeRule* find_rule(Elaboration& e, ElementModificationView modification, ValueKind kind) {
  const std::string_view name = modification.name().text();
  for (const AttributeRule& rule : rules) {
    if (rule.name == name && (rule.kinds & bit(kind)) != 0) return &rule;
  }
  if (name == "unbounded" && kind == ValueKind::Real) {
    e.report(not_supported(modification.name().span(), "the attribute `unbounded`"));
  } else {
    e.report(unknown_attribute(modification.name().span(), name, kind, attribute_names(kind)));
  }
  return nullptr;
}

// The value of a modifier; an empty view after an error.
View value_of(Elaboration& e, ElementModificationView modification) {
  const syntax::ModificationView value = modification.modification();
  if (value && value.arguments()) {
    e.report(not_supported(value.arguments().span(), "a modification of an attribute"));
    return {};
  }
  if (!value || !value.value()) {
    e.report(attribute_without_value(modification.span(), modification.name().text()));
    return {};
  }
  return value.value();
}

bool each_fits(Elaboration& e, const InstanceVariable& variable, ElementModificationView modification) {
  if (!modification.has(Prefix::Each) || !variable.dimensions.empty()) return true;
  e.report(each_without_array(modification.span(), modification.name().text()));
  return false;
}

// One value for every element with `each`, otherwise an array like the variable (MLS 7.2.5).
bool shape_fits(Elaboration& e, const InstanceVariable& variable, ElementModificationView modification,
                TypedExpression value, Span where) {
  const std::string_view name = modification.name().text();
  const Dimensions& given = e.dimensions(value);
  const bool each = modification.has(Prefix::Each);
  if (given == (each ? Dimensions{} : variable.dimensions)) return true;
  if (given.empty()) {
    e.report(missing_each(where, name, variable.dimensions));
  } else {
    e.report(attribute_dimensions(where, name, each ? Dimensions{} : variable.dimensions, given));
  }
  return false;
}

bool kind_fits(ValueKind wanted, ValueKind given) {
  return wanted == given || (wanted == ValueKind::Real && given == ValueKind::Integer);
}

void read_expression_attribute(Elaboration& e, InstanceVariable& variable, const AttributeRule& rule,
                               ElementModificationView modification, View view) {
  const TypedExpression value = read_expression(e, view);
  if (!value) return;
  ValueKind wanted = variable.kind;
  if (rule.expects == Expects::Number) wanted = ValueKind::Real;
  if (rule.expects == Expects::Truth) wanted = ValueKind::Boolean;
  const std::string what = fmt::format("the attribute `{}`", rule.name);
  if (!kind_fits(wanted, e.kind(value))) {
    e.report(kind_expected(view.span(), what, wanted, e.kind(value)));
    return;
  }
  if (!shape_fits(e, variable, modification, value, view.span())) return;
  if (value.variability > Variability::Parameter) {
    e.report(attribute_varies(view.span(), rule.name));
    return;
  }
  const bool parameter = variable.variability <= Variability::Parameter;
  if (rule.name == "fixed" && parameter &&
      !(e.expressions.is(value.id, Operator::BooleanConstant) && e.expressions.boolean_value(value.id))) {
    e.report(not_supported(modification.span(), "`fixed = false` of a parameter"));
    return;
  }
  variable.attributes.*rule.expression = value.id;
}

void read_text_attribute(Elaboration& e, InstanceVariable& variable, const AttributeRule& rule,
                         ElementModificationView modification, View view) {
  const TypedExpression value = read_expression(e, view);
  if (!value || !shape_fits(e, variable, modification, value, view.span())) return;
  if (auto text = structural_text(e, value, view.span(), fmt::format("the attribute `{}`", rule.name))) {
    variable.attributes.*rule.text = *std::move(text);
  }
}

void read_state_select(Elaboration& e, InstanceVariable& variable, ElementModificationView modification,
                       View view) {
  if (!variable.dimensions.empty() && !modification.has(Prefix::Each)) {
    e.report(missing_each(view.span(), "stateSelect", variable.dimensions));
    return;
  }
  for (const StateSelect choice : {StateSelect::Never, StateSelect::Avoid, StateSelect::Default,
                                   StateSelect::Prefer, StateSelect::Always}) {
    if (view.text() == fmt::format("StateSelect.{}", state_select_name(choice))) {
      variable.attributes.state_select = choice;
      return;
    }
  }
  e.report(unknown_state_select(view.span()));
}

void read_attribute(Elaboration& e, InstanceVariable& variable, ElementModificationView modification) {
  const AttributeRule* rule = find_rule(e, modification, variable.kind);
  if (rule == nullptr || !each_fits(e, variable, modification)) return;
  const View value = value_of(e, modification);
  if (!value) return;
  switch (rule->expects) {
    case Expects::OwnKind:
    case Expects::Number:
    case Expects::Truth: return read_expression_attribute(e, variable, *rule, modification, value);
    case Expects::Text: return read_text_attribute(e, variable, *rule, modification, value);
    case Expects::Choice: return read_state_select(e, variable, modification, value);
  }
}

void refuse_argument(Elaboration& e, View argument) {
  if (argument.kind() == NodeKind::Error) return;  // reported by the parser
  const bool inheritance = argument.kind() == NodeKind::InheritanceBreak;
  e.report(not_supported(argument.span(),
                         inheritance ? "`break` in a modification" : "a redeclaration in a modification"));
}

}  // namespace

void read_attributes(Elaboration& e, SymbolId symbol) {
  const syntax::ModificationView modification = e.declarations[symbol].syntax.modification();
  if (!modification || !modification.arguments() || e.declarations[symbol].type == Progress::Failed) return;
  InstanceVariable& variable = e.variable(symbol);
  std::unordered_map<std::string_view, Span> seen;
  for (const View argument : modification.arguments().arguments()) {
    if (!argument) continue;
    if (argument.kind() != NodeKind::ElementModification) {
      refuse_argument(e, argument);
      continue;
    }
    const ElementModificationView element(argument.tree(), argument.id());
    if (element.has(Prefix::Replaceable) || element.has(Prefix::Redeclare)) {
      refuse_argument(e, argument);
      continue;
    }
    const auto [first, is_new] = seen.emplace(element.name().text(), element.name().span());
    if (!is_new) {
      e.report(modified_twice(element.name().span(), element.name().text(), first->second));
      continue;
    }
    read_attribute(e, variable, element);
  }
}

}  // namespace causa::instance
