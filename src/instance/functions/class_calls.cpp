// Calls of classes (functions.h): what the class is decides what its call means.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/diagnostics.h"
#include "instance/classes/element_classes.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/diagnostics.h"
#include "instance/functions/call_arguments.h"
#include "instance/functions/function_calls.h"
#include "instance/functions/functions.h"
#include "instance/functions/record_constructors.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_values.h"

namespace causa::instance {

namespace {

using syntax::View;

TypedExpression first_output(Elaboration& e, const std::optional<CallOutputs>& result, std::string_view name,
                             Span where) {
  if (!result) return {};
  if (result->outputs.empty()) return e.wrong(function_without_result(where, name));
  return result->outputs[0];
}

TypedExpression read_call_of_function(Elaboration& e, ScopeId function, View call) {
  const auto callee = callee_named(e, function, call.parts()[0].span());
  if (!callee) return {};
  return first_output(e, read_function_call(e, *callee, call), callee->name, call.span());
}

// `E(i)`: the literal with this number (MLS 4.9.5.2).
TypedExpression read_enumeration_call(Elaboration& e, ScopeId type, View call) {
  const EnumerationId enumeration = enumeration_type(e, type);
  if (!enumeration.valid()) return {};
  const CallSignature signature{.name = full_name(e, type), .inputs = {"i"}};
  const auto views = place_arguments(e, call.parts()[1], signature);
  if (!views) return {};
  if (!views->front()) return e.wrong(missing_argument(call.span(), "i", signature.text()));
  const TypedExpression number = read_expression(e, views->front());
  if (!number) return {};
  if (number.is_record() || e.kind(number) != ValueKind::Integer || !e.dimensions(number).empty()) {
    return e.wrong(wrong_value(views->front().span(), fmt::format("the argument of `{}`", signature.name),
                               "an Integer", describe(e, number)));
  }
  if (e.expressions.is(number.id, Operator::IntegerConstant)) {
    const auto count = static_cast<std::int64_t>(e.expressions.enumeration_type(enumeration).literals.size());
    const std::int64_t value = e.expressions.integer_value(number.id);
    if (value < 1 || value > count)
      return e.wrong(no_such_literal(views->front().span(), signature.name, value, count));
  }
  const std::array operands{number.id};
  return {.id = build_function(e.expressions, Operator::EnumerationOf, operands, enumeration.index()),
          .variability = number.variability,
          .enumeration = enumeration};
}

// MLS 12.9.7
TypedExpression read_object_constructor(Elaboration& e, ScopeId type, View call) {
  const ScopeId constructor = lookup_inside(e, type, "constructor").type;
  if (!constructor.valid() || !is_function(e, constructor)) {
    return e.wrong(no_constructor(call.span(), full_name(e, type)));
  }
  const ScopeId destructor = lookup_inside(e, type, "destructor").type;
  if (!destructor.valid() || !is_function(e, destructor)) {
    return e.wrong(no_destructor(call.span(), full_name(e, type)));
  }
  TypedExpression result = read_call_of_function(e, constructor, call);
  if (result) result.object = type;
  return result;
}

// The functions of an `operator`, or the one `operator function` of that name.
std::vector<ScopeId> constructors_of(Elaboration& e, ScopeId record) {
  const ScopeId found = lookup_inside(e, record, "'constructor'").type;
  if (!found.valid()) return {};
  if (is_function(e, found)) return {found};
  std::vector<ScopeId> result;
  const ClassText* text = e.scopes[found].text;
  if (text == nullptr) return {};
  for (std::uint32_t i = 0; i < text->elements.size(); ++i) {
    if (text->elements[i].kind != ElementKind::Class) continue;
    const ScopeId function = class_of_element(e, {.holder = found, .element = i});
    if (function.valid() && is_function(e, function)) result.push_back(function);
  }
  return result;
}

// The constructor of an operator record that takes these arguments (MLS 14.3), or that of any record.
TypedExpression read_record_call(Elaboration& e, ScopeId record, View call) {
  for (const ScopeId constructor : constructors_of(e, record)) {
    Attempt attempt(e);
    const TypedExpression result = read_call_of_function(e, constructor, call);
    if (result && !attempt.failed()) return result;
    attempt.take_back();
  }
  return read_record_constructor(e, record, call);
}

}  // namespace

TypedExpression read_class_call(Elaboration& e, ScopeId callee, View call) {
  if (is_function(e, callee)) return read_call_of_function(e, callee, call);
  const Predefined predefined = predefined_type(e, callee);
  if (predefined == Predefined::Enumeration) return read_enumeration_call(e, callee, call);
  if (predefined == Predefined::ExternalObject) return read_object_constructor(e, callee, call);
  if (predefined == Predefined::None && is_record(e, callee)) return read_record_call(e, callee, call);
  return e.wrong(class_is_called(call.parts()[0].span(), full_name(e, callee),
                                 syntax::restriction_name(restriction(e, callee))));
}

std::optional<std::vector<TypedExpression>> read_call_outputs(Elaboration& e, ScopeId callee, View call) {
  if (!is_function(e, callee)) {
    TypedExpression value = read_class_call(e, callee, call);
    if (!value) return std::nullopt;
    return std::vector{std::move(value)};
  }
  const auto function = callee_named(e, callee, call.parts()[0].span());
  if (!function) return std::nullopt;
  auto result = read_function_call(e, *function, call);
  if (!result) return std::nullopt;
  return std::move(result->outputs);
}

TypedExpression read_function_input_call(Elaboration& e, View call) {
  return first_output(e, read_call_with_outputs(e, call), call.parts()[0].text(), call.span());
}

TypedExpression call_function(Elaboration& e, ScopeId callee, std::span<const TypedExpression> arguments,
                              Span where) {
  if (!is_function(e, callee)) return construct_record(e, callee, arguments, where);
  const auto function = callee_named(e, callee, where);
  if (!function) return {};
  const std::size_t inputs = function->interface.inputs.size();
  if (arguments.size() > inputs) {
    return e.wrong(too_many_arguments(where, function->name, arguments.size()));
  }
  std::vector<TypedExpression> values(arguments.begin(), arguments.end());
  values.resize(inputs);
  return first_output(
      e, call_with_values(e, *function, std::move(values), std::vector<Span>(inputs, where), where),
      function->name, where);
}

}  // namespace causa::instance
