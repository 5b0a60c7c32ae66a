#include "instance/values/conversions.h"

#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/lookup.h"
#include "instance/diagnostics.h"
#include "instance/functions/functions.h"
#include "instance/values/expressions.h"
#include "instance/values/operator_overloading.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

struct TextOption {
  std::string_view name;
  ValueKind kind;
  std::string_view kind_in_words;
};

// In the order of the operands of Operator::ToText.
constexpr std::array text_options{
    TextOption{"format", ValueKind::String, "a String"},
    TextOption{"significantDigits", ValueKind::Integer, "an Integer"},
    TextOption{"minimumLength", ValueKind::Integer, "an Integer"},
    TextOption{"leftJustified", ValueKind::Boolean, "a Boolean"},
};

// Without names: of a Real significantDigits first, which others do not have; a text is the format.
struct PositionalOptions {
  std::size_t next = 1;

  std::size_t take(const Elaboration& e, const TypedExpression& value) {
    return has_kind(e, value, ValueKind::String) ? 0 : next++;
  }
};

std::optional<std::size_t> option_named(std::string_view name) {
  // `minLength` is the name in older versions of the language.
  if (name == "minLength") name = "minimumLength";
  for (std::size_t i = 0; i < text_options.size(); ++i) {
    if (text_options[i].name == name) return i;
  }
  return std::nullopt;
}

TypedExpression read_option(Elaboration& e, std::size_t number, View written, const TypedExpression& value) {
  const TextOption& option = text_options[number];
  const std::string what = fmt::format("the argument `{}` of `String`", option.name);
  if (!has_kind(e, value, option.kind))
    return e.wrong(type_expected(written.span(), what, option.kind_in_words, type_in_words(e, value)));
  if (!e.dimensions(value).empty())
    return e.wrong(scalar_expected(written.span(), what, e.dimensions(value)));
  return value;
}

// The operands behind the value; nothing after an error.
std::optional<std::vector<TypedExpression>> read_text_options(Elaboration& e, const TypedExpression& value,
                                                              Arguments arguments) {
  std::vector<TypedExpression> options(text_options.size());
  PositionalOptions positional{.next = has_kind(e, value, ValueKind::Real) ? 1U : 2U};
  bool right = true;
  for (const View argument : arguments) {
    const bool named = argument && argument.kind() == NodeKind::NamedArgument;
    const View written = named ? argument.parts()[0] : argument;
    const TypedExpression given = read_expression(e, written);
    const auto number = named ? option_named(argument.main_text()) : std::optional(positional.take(e, given));
    if (!number || *number >= options.size()) {
      e.report(named ? named_argument(argument.main_span(), argument.main_text())
                     : wrong_argument_count(argument.span(), "String", "at most four", arguments.size() + 1));
      right = false;
    } else if (options[*number]) {
      e.report(argument_given_twice(argument.span(), text_options[*number].name));
      right = false;
    } else if (given) {
      options[*number] = read_option(e, *number, written, given);
      right = bool(options[*number]) && right;
    } else {
      right = false;
    }
  }
  if (!right) return std::nullopt;
  return options;
}

TypedExpression text_of(Elaboration& e, const TypedExpression& value,
                        std::span<const TypedExpression> options) {
  std::vector<ExpressionId> operands{value.id};
  Variability variability = value.variability;
  for (const TypedExpression& option : options) {
    operands.push_back(option ? option.id : e.expressions.intern(Operator::Missing, ValueKind::Real, {}, {}));
    variability = greater(variability, option.variability);
  }
  if (variability == Variability::Continuous) variability = Variability::Discrete;
  return {build_function(e.expressions, Operator::ToText, operands), variability};
}

// String(record, …) calls 'String' of its class (MLS 14.5).
TypedExpression text_of_record(Elaboration& e, View call, const TypedExpression& record) {
  const std::vector<ScopeId> functions = operator_functions(e, record.record->type, "'String'");
  if (functions.size() == 1) return read_class_call(e, functions[0], call);
  if (functions.empty()) {
    return e.wrong(no_overload(call.span(), "'String'", type_in_words(e, record)));
  }
  const ScopeId function = choose_function(e, functions, "'String'", std::array{record}, call.span());
  return function.valid() ? read_class_call(e, function, call) : TypedExpression{};
}

TypedExpression read_string(Elaboration& e, View call, Arguments arguments) {
  if (arguments.empty()) return e.wrong(wrong_argument_count(call.span(), "String", "one or more", 0));
  const TypedExpression value = read_expression(e, arguments[0]);
  if (!value) return {};
  if (value.is_record()) return text_of_record(e, call, value);
  const auto options = read_text_options(e, value, arguments.subspan(1));
  if (!options) return {};
  const bool has_text = has_number(e, value) || has_kind(e, value, ValueKind::Boolean) ||
                        has_kind(e, value, ValueKind::Enumeration);
  if (!has_text) {
    return e.wrong(wrong_operand_type(arguments[0].span(), "String", type_in_words(e, value)));
  }
  return for_each_element(e, value, [&](std::span<const ExpressionId> subscripts) {
    return text_of(e, element_of(e, value, subscripts), *options);
  });
}

// Integer(e) is the number of an enumeration value.
TypedExpression read_integer(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression value = read_expression(e, arguments[0]);
  if (!value || has_kind(e, value, ValueKind::Integer)) return value;
  if (!has_kind(e, value, ValueKind::Enumeration)) {
    return e.wrong(type_expected(arguments[0].span(), "the argument of `Integer`", "an enumeration value",
                                 type_in_words(e, value),
                                 has_number(e, value) ? "`integer(x)` rounds a Real down" : ""));
  }
  return for_each_element(e, value, [&](std::span<const ExpressionId> subscripts) -> TypedExpression {
    const ExpressionId element = element_of(e, value, subscripts).id;
    return {build_function(e.expressions, Operator::IntegerOf, std::array{element}), value.variability};
  });
}

TypedExpression read_real(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression value = read_expression(e, arguments[0]);
  if (!value || has_kind(e, value, ValueKind::Real)) return value;
  if (!has_number(e, value)) {
    return e.wrong(
        type_expected(arguments[0].span(), "the argument of `Real`", "a number", type_in_words(e, value)));
  }
  return {multiply(e.expressions, e.expressions.real(1), value.id), value.variability};
}

TypedExpression read_boolean(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression value = read_expression(e, arguments[0]);
  if (!value || has_kind(e, value, ValueKind::Boolean)) return value;
  return e.wrong(
      type_expected(arguments[0].span(), "the argument of `Boolean`", "a Boolean", type_in_words(e, value)));
}

// The name of a class without those around it.
std::string_view last_part(std::string_view name) {
  if (name.ends_with('\'')) return name.substr(name.rfind('\'', name.size() - 2));
  return name.substr(name.rfind('.') + 1);
}

TypedExpression read_instance_name(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {0, 0, "no"})) return {};
  InstanceId component = e.scopes[e.scope].component;
  if (!component.valid()) component = e.tree.root;
  if (!component.valid()) return {e.expressions.string(full_name(e, e.scope))};
  // Not where the class lies: `Vehicle.engine.controller` also for MyLib.Vehicle (MLS 3.7.4.4).
  const std::string& whole = e.tree.nodes[e.tree.root].class_name;
  const std::string model(last_part(whole));
  const std::string path = component == e.tree.root ? std::string{} : e.tree.path(component);
  return {e.expressions.string(path.empty() ? model : fmt::format("{}.{}", model, path))};
}

}  // namespace

std::span<const Builtin> conversions() {
  static constexpr std::array table{
      Builtin{"Boolean", read_boolean},
      Builtin{"Integer", read_integer},
      Builtin{"Real", read_real},
      Builtin{"String", read_string},
      Builtin{"getInstanceName", read_instance_name},
  };
  return table;
}

}  // namespace causa::instance
