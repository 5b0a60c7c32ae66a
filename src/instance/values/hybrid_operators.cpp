#include "instance/values/hybrid_operators.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/diagnostics.h"
#include "instance/values/expressions.h"
#include "instance/values/operators.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool is_outside_function(Elaboration& e, View call) {
  if (e.function == nullptr) return true;
  e.report(not_in_function(call.span(), fmt::format("`{}`", callee_name(call))));
  return false;
}

// The same operator for every field of a record.
TypedExpression apply(Elaboration& e, Operator op, const TypedExpression& value, Variability variability) {
  if (value.is_record()) {
    return by_field(
        std::array{value}, value.record->dimensions,
        [&](std::span<const TypedExpression> fields) { return apply(e, op, fields[0], variability); });
  }
  TypedExpression result = value;
  result.id = build_function(e.expressions, op, std::array{value.id});
  result.variability = variability;
  return result;
}

// The only argument, which must be a variable or a part of one.
TypedExpression read_variable(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"}) || !is_outside_function(e, call)) return {};
  View argument = arguments[0];
  while (argument && argument.kind() == NodeKind::Parenthesized && !argument.parts()[1])
    argument = argument.parts()[0];
  if (!argument) return {};
  if (argument.kind() != NodeKind::Reference) {
    if (argument.kind() == NodeKind::Error) return {};
    return e.wrong(variable_expected(argument.span(), callee_name(call)));
  }
  TypedExpression value = read_expression(e, argument);
  // The name of the time is no variable: it has no value before an event.
  if (value && !value.is_record() && e.expressions.is(value.id, Operator::Time))
    return e.wrong(variable_expected(argument.span(), callee_name(call)));
  return value;
}

TypedExpression read_pre(Elaboration& e, View call, Arguments arguments) {
  const TypedExpression value = read_variable(e, call, arguments);
  // What never changes is what it was before.
  if (!value || value.variability <= Variability::Parameter) return value;
  return apply(e, Operator::Pre, value, Variability::Discrete);
}

TypedExpression read_edge(Elaboration& e, View call, Arguments arguments) {
  const TypedExpression value = read_variable(e, call, arguments);
  if (!value) return {};
  if (!has_kind(e, value, ValueKind::Boolean)) {
    return e.wrong(
        type_expected(arguments[0].span(), "the argument of `edge`", "a Boolean", type_in_words(e, value)));
  }
  return apply(e, Operator::Edge, value, Variability::Discrete);
}

TypedExpression read_change(Elaboration& e, View call, Arguments arguments) {
  const TypedExpression value = read_variable(e, call, arguments);
  if (!value) return {};
  if (value.is_record()) {
    return e.wrong(wrong_operand_type(arguments[0].span(), "change", type_in_words(e, value)));
  }
  TypedExpression result = apply(e, Operator::Change, value, Variability::Discrete);
  result.enumeration = {};
  return result;
}

TypedExpression read_number(Elaboration& e, View call, View argument) {
  const TypedExpression value = read_expression(e, argument);
  if (!value) return {};
  const std::string what = fmt::format("an argument of `{}`", callee_name(call));
  if (!has_number(e, value))
    return e.wrong(type_expected(argument.span(), what, "a Real", type_in_words(e, value)));
  if (!e.dimensions(value).empty())
    return e.wrong(scalar_expected(argument.span(), what, e.dimensions(value)));
  return value;
}

std::optional<std::vector<TypedExpression>> read_numbers(Elaboration& e, View call, Arguments arguments) {
  std::vector<TypedExpression> values;
  bool right = true;
  for (const View argument : arguments) {
    values.push_back(read_number(e, call, argument));
    right = bool(values.back()) && right;
  }
  if (!right) return std::nullopt;
  return values;
}

ExpressionId build_from(Elaboration& e, Operator op, std::span<const TypedExpression> operands) {
  std::vector<ExpressionId> ids;
  for (const TypedExpression& operand : operands) ids.push_back(operand.id);
  return build_function(e.expressions, op, ids);
}

TypedExpression read_sample(Elaboration& e, View call, Arguments arguments) {
  if (arguments.size() == 1) return e.wrong(not_supported(call.span(), "`sample` of a clocked variable"));
  if (!has_arguments(e, call, arguments, {2, 2, "two"}) || !is_outside_function(e, call)) return {};
  const auto times = read_numbers(e, call, arguments);
  if (!times) return {};
  return {build_from(e, Operator::Sample, *times), Variability::Discrete};
}

TypedExpression read_phase(Elaboration& e, View call, Arguments arguments, Operator op) {
  if (!has_arguments(e, call, arguments, {0, 0, "no"}) || !is_outside_function(e, call)) return {};
  return {build_function(e.expressions, op, {}), Variability::Discrete};
}
TypedExpression read_initial(Elaboration& e, View call, Arguments arguments) {
  return read_phase(e, call, arguments, Operator::Initial);
}
TypedExpression read_terminal(Elaboration& e, View call, Arguments arguments) {
  return read_phase(e, call, arguments, Operator::Terminal);
}

TypedExpression read_no_event(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression value = read_expression(e, arguments[0]);
  // A function raises no events anyhow.
  if (!value || e.function != nullptr || value.variability <= Variability::Parameter) return value;
  return apply(e, Operator::NoEvent, value, value.variability);
}

TypedExpression smooth_part(Elaboration& e, ExpressionId order, const TypedExpression& value) {
  if (value.is_record()) {
    return by_field(
        std::array{value}, value.record->dimensions,
        [&](std::span<const TypedExpression> fields) { return smooth_part(e, order, fields[0]); });
  }
  TypedExpression result = value;
  result.id = build_function(e.expressions, Operator::Smooth, std::array{order, value.id});
  return result;
}

TypedExpression read_smooth(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {2, 2, "two"})) return {};
  const TypedExpression order = read_number(e, call, arguments[0]);
  const TypedExpression value = read_expression(e, arguments[1]);
  if (!order || !value) return {};
  if (!has_kind(e, order, ValueKind::Integer)) {
    return e.wrong(
        type_expected(arguments[0].span(), "the order of `smooth`", "an Integer", type_in_words(e, order)));
  }
  if (order.variability > Variability::Parameter) {
    return e.wrong(not_constant(arguments[0].span(), "the order of `smooth`"));
  }
  return e.function != nullptr ? value : smooth_part(e, order.id, value);
}

// delay(expression, time) or delay(expression, time, longest time): the longest is the time where left out.
TypedExpression read_delay(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {2, 3, "two or three"}) || !is_outside_function(e, call)) return {};
  const TypedExpression value = read_expression(e, arguments[0]);
  const auto times = read_numbers(e, call, arguments.subspan(1));
  if (!value || !times) return {};
  if (!has_number(e, value)) {
    return e.wrong(wrong_operand_type(arguments[0].span(), "delay", type_in_words(e, value)));
  }
  if (times->size() == 1 && (*times)[0].variability > Variability::Parameter) {
    return e.wrong(argument_missing(call.span(), "delay", "delayMax"));
  }
  // How much of the past is kept (MLS 3.7.4.3).
  if (times->size() == 2 && (*times)[1].variability > Variability::Parameter)
    return e.wrong(not_constant(arguments[2].span(), "the argument `delayMax` of `delay`"));
  return for_each_element(e, value, [&](std::span<const ExpressionId> subscripts) -> TypedExpression {
    const ExpressionId element = element_of(e, value, subscripts).id;
    return {build_function(e.expressions, Operator::Delay,
                           std::array{element, times->front().id, times->back().id}),
            Variability::Continuous};
  });
}

TypedExpression homotopy_of(Elaboration& e, const TypedExpression& actual,
                            const TypedExpression& simplified) {
  const std::array operands{actual, simplified};
  if (actual.is_record()) {
    return by_field(operands, actual.record->dimensions, [&](std::span<const TypedExpression> fields) {
      return homotopy_of(e, fields[0], fields[1]);
    });
  }
  return computed_from(
      e, build_function(e.expressions, Operator::Homotopy, std::array{actual.id, simplified.id}), operands);
}

TypedExpression read_homotopy(Elaboration& e, View call, Arguments arguments) {
  static constexpr std::array<std::string_view, 2> names{"actual", "simplified"};
  const auto views = arguments_by_name(e, call, arguments, names, 2);
  if (!views || !is_outside_function(e, call)) return {};
  const TypedExpression actual = read_expression(e, (*views)[0]);
  const TypedExpression simplified = read_expression(e, (*views)[1]);
  if (!actual || !simplified) return {};
  if (!types_fit(e, actual, simplified)) {
    return e.wrong(wrong_operand_types(call.span(), "homotopy", described_type(e, actual),
                                       described_type(e, simplified)));
  }
  const Dimensions left = e.dimensions(actual);
  const Dimensions right = e.dimensions(simplified);
  if (left != right) return e.wrong(different_dimensions(call.span(), "homotopy", left, right));
  return homotopy_of(e, actual, simplified);
}

// A function of scalars called with vectors of one size (MLS 12.4.6).
TypedExpression element_by_element(Elaboration& e, Operator op, const std::vector<TypedExpression>& operands,
                                   Span where) {
  Dimensions size;
  for (const TypedExpression& operand : operands) {
    if (!e.dimensions(operand).empty()) size = e.dimensions(operand);
  }
  const Variability variability = greatest_variability(operands);
  if (size.empty()) return {build_from(e, op, operands), variability};
  if (size.size() > 1 || size[0] == unknown_dimension || !fit_elementwise(e, operands))
    return e.wrong(not_supported(where, "this function of arrays"));
  if (size[0] == 0) return {fill(e.expressions, e.expressions.real(0), size), variability};
  std::vector<ExpressionId> elements;
  for (std::int64_t i = 1; i <= size[0]; ++i) {
    const std::array position{e.expressions.integer(i)};
    std::vector<ExpressionId> scalars;
    for (const TypedExpression& operand : operands) {
      const bool is_scalar = e.dimensions(operand).empty();
      scalars.push_back(is_scalar ? operand.id : element(e.expressions, operand.id, position));
    }
    elements.push_back(build_function(e.expressions, op, scalars));
  }
  return {array(e.expressions, elements), variability};
}

TypedExpression read_semi_linear(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {3, 3, "three"})) return {};
  std::vector<TypedExpression> numbers;
  for (const View argument : arguments) {
    numbers.push_back(read_expression(e, argument));
    if (!numbers.back()) return {};
    if (!has_number(e, numbers.back())) {
      return e.wrong(type_expected(argument.span(), "an argument of `semiLinear`", "a Real",
                                   type_in_words(e, numbers.back())));
    }
  }
  return element_by_element(e, Operator::SemiLinear, numbers, call.span());
}

// The variable an expression is, or is a part of; none() when it contains several.
SymbolId only_symbol(const ExpressionTable& table, ExpressionId root) {
  SymbolId found;
  for (const ExpressionId id : reachable(table, root)) {
    if (!table.is(id, Operator::Symbol) || table[id].kind != ValueKind::Real) continue;
    if (found.valid()) return {};
    found = table.symbol_of(id);
  }
  return found;
}

bool is_stream(const Elaboration& e, const TypedExpression& value) {
  if (value.is_record()) {
    return std::ranges::all_of(value.record->fields,
                               [&](const RecordValue::Field& field) { return is_stream(e, field.value); });
  }
  const SymbolId symbol = only_symbol(e.expressions, value.id);
  if (!symbol.valid() || !e.tree.symbols.contains(symbol) || !e.tree.symbols[symbol].valid()) return false;
  return e.tree.nodes[e.tree.symbols[symbol]].flow == FlowPrefix::Stream;
}

TypedExpression read_stream(Elaboration& e, View call, Arguments arguments, Operator op) {
  const TypedExpression value = read_variable(e, call, arguments);
  if (!value) return {};
  if (!is_stream(e, value)) return e.wrong(stream_expected(arguments[0].span(), callee_name(call)));
  return apply(e, op, value, Variability::Continuous);
}
TypedExpression read_in_stream(Elaboration& e, View call, Arguments arguments) {
  return read_stream(e, call, arguments, Operator::InStream);
}
TypedExpression read_actual_stream(Elaboration& e, View call, Arguments arguments) {
  return read_stream(e, call, arguments, Operator::ActualStream);
}

// An argument of spatialDistribution that is a vector; where left out these two numbers (MLS 3.7.4.3).
TypedExpression read_vector_or(Elaboration& e, View call, View argument, double first, double second) {
  if (!argument) {
    return {causa::array(e.expressions, std::array{e.expressions.real(first), e.expressions.real(second)})};
  }
  const TypedExpression vector = read_expression(e, argument);
  if (!vector) return {};
  if (!has_number(e, vector))
    return e.wrong(wrong_operand_type(argument.span(), callee_name(call), type_in_words(e, vector)));
  if (e.dimensions(vector).size() != 1) {
    return e.wrong(rank_expected(argument.span(), "the initial points and values of `spatialDistribution`",
                                 "vectors", e.dimensions(vector)));
  }
  return vector;
}

TypedExpression read_spatial_distribution(Elaboration& e, View call, Arguments arguments) {
  static constexpr std::array<std::string_view, 6> names{
      "in0", "in1", "x", "positiveVelocity", "initialPoints", "initialValues"};
  const auto views = arguments_by_name(e, call, arguments, names, 4);
  if (!views || !is_outside_function(e, call)) return {};
  std::vector<TypedExpression> operands;
  for (std::size_t i = 0; i < 3; ++i) operands.push_back(read_number(e, call, (*views)[i]));
  operands.push_back(read_expression(e, (*views)[3]));
  operands.push_back(read_vector_or(e, call, (*views)[4], 0, 1));
  operands.push_back(read_vector_or(e, call, (*views)[5], 0, 0));
  if (!std::ranges::all_of(operands, [](const TypedExpression& operand) { return bool(operand); })) return {};
  if (!has_kind(e, operands[3], ValueKind::Boolean) || !e.dimensions(operands[3]).empty()) {
    return e.wrong(type_expected((*views)[3].span(), "the argument `positiveVelocity`", "a Boolean scalar",
                                 type_in_words(e, operands[3])));
  }
  return {build_from(e, Operator::SpatialDistribution, operands), Variability::Continuous};
}

}  // namespace

std::optional<std::vector<TypedExpression>> read_spatial_distribution_outputs(Elaboration& e, View call,
                                                                              Arguments arguments) {
  const TypedExpression first = read_spatial_distribution(e, call, arguments);
  if (!first) return std::nullopt;
  const TypedExpression second{
      e.expressions.intern(Operator::Output, ValueKind::Real, {}, std::array{first.id}, 1),
      first.variability};
  return std::vector{first, second};
}

std::span<const Builtin> hybrid_operators() {
  static constexpr std::array table{
      Builtin{"actualStream", read_actual_stream},
      Builtin{"change", read_change},
      Builtin{"delay", read_delay},
      Builtin{"edge", read_edge},
      Builtin{"homotopy", read_homotopy},
      Builtin{"inStream", read_in_stream},
      Builtin{"initial", read_initial},
      Builtin{"noEvent", read_no_event},
      Builtin{"pre", read_pre},
      Builtin{"sample", read_sample},
      Builtin{"semiLinear", read_semi_linear},
      Builtin{"smooth", read_smooth},
      Builtin{"spatialDistribution", read_spatial_distribution},
      Builtin{"terminal", read_terminal},
  };
  return table;
}

}  // namespace causa::instance
