#include "instance/array_functions.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "expression/build.h"
#include "instance/array_constructors.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/structural_values.h"

namespace causa::instance {

namespace {

using syntax::View;

constexpr auto names =
    std::to_array<std::string_view>({"fill", "linspace", "ndims", "ones", "size", "zeros"});

TypedExpression wrong_count(Elaboration& e, std::string_view name, View call, std::string_view wanted,
                            std::size_t given) {
  return e.wrong(wrong_argument_count(call.span(), name, wanted, given));
}

// size(A, i), or size(A) as a vector
TypedExpression read_size(Elaboration& e, View call, std::span<const View> arguments) {
  if (arguments.empty() || arguments.size() > 2)
    return wrong_count(e, "size", call, "one or two", arguments.size());
  const TypedExpression array = read_expression(e, arguments[0]);
  if (!array) return {};
  const Dimensions dimensions = e.dimensions(array);
  if (arguments.size() == 1) {
    std::vector<ExpressionId> sizes;
    for (const std::int64_t dimension : dimensions) sizes.push_back(e.expressions.integer(dimension));
    if (sizes.empty()) return {fill(e.expressions, e.expressions.integer(0), {0})};
    return {causa::array(e.expressions, sizes)};
  }
  const auto which =
      structural_integer(e, read_expression(e, arguments[1]), arguments[1].span(), "a dimension's number");
  if (!which) return {};
  if (*which < 1 || std::cmp_greater(*which, dimensions.size())) {
    return e.wrong(no_such_dimension(arguments[1].span(), *which, dimensions.size()));
  }
  return {e.expressions.integer(dimensions[static_cast<std::size_t>(*which - 1)])};
}

TypedExpression read_ndims(Elaboration& e, View call, std::span<const View> arguments) {
  if (arguments.size() != 1) return wrong_count(e, "ndims", call, "one", arguments.size());
  const TypedExpression array = read_expression(e, arguments[0]);
  if (!array) return {};
  return {e.expressions.integer(static_cast<std::int64_t>(e.dimensions(array).size()))};
}

std::optional<Dimensions> read_sizes(Elaboration& e, View call, std::span<const View> arguments) {
  Dimensions dimensions;
  bool right = true;
  for (const View argument : arguments) {
    const auto size = structural_integer(e, read_expression(e, argument), argument.span(), "a dimension");
    if (size && *size < 0) e.report(negative_dimension(argument.span(), *size));
    right = size && *size >= 0 && right;
    dimensions.push_back(size.value_or(0));
  }
  if (!right || !size_is_possible(e, dimensions, call.span())) return std::nullopt;
  return dimensions;
}

TypedExpression read_filled(Elaboration& e, std::string_view name, View call,
                            std::span<const View> arguments) {
  const bool takes_value = name == "fill";
  if (arguments.size() < (takes_value ? 2U : 1U)) {
    return wrong_count(e, name, call, takes_value ? "two or more" : "one or more", arguments.size());
  }
  TypedExpression value{e.expressions.integer(name == "ones" ? 1 : 0)};
  if (takes_value) {
    value = read_expression(e, arguments[0]);
    if (value && !e.dimensions(value).empty()) {
      value = e.wrong(not_supported(arguments[0].span(), "`fill` with an array"));
    }
  }
  const auto dimensions = read_sizes(e, call, arguments.subspan(takes_value ? 1 : 0));
  if (!value || !dimensions) return {};
  return {fill(e.expressions, value.id, *dimensions), value.variability};
}

// linspace(a, b, n) = {a + (b − a)·(k − 1)/(n − 1) for k in 1:n}; a and b stay parameters.
TypedExpression read_linspace(Elaboration& e, View call, std::span<const View> arguments) {
  if (arguments.size() != 3) return wrong_count(e, "linspace", call, "three", arguments.size());
  std::array<TypedExpression, 2> ends;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    ends[i] = read_expression(e, arguments[i]);
    if (!ends[i]) continue;
    if (!e.dimensions(ends[i]).empty()) {
      ends[i] =
          e.wrong(scalar_expected(arguments[i].span(), "an argument of `linspace`", e.dimensions(ends[i])));
    } else if (!is_numeric(e.kind(ends[i]))) {
      ends[i] = e.wrong(
          kind_expected(arguments[i].span(), "an argument of `linspace`", ValueKind::Real, e.kind(ends[i])));
    }
  }
  const auto count =
      structural_integer(e, read_expression(e, arguments[2]), arguments[2].span(), "the number of points");
  if (!ends[0] || !ends[1] || !count) return {};
  if (*count < 2) return e.wrong(too_few_points(arguments[2].span(), *count));
  if (!size_is_possible(e, {*count}, call.span())) return {};

  ExpressionTable& table = e.expressions;
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  const ExpressionId one = table.integer(1);
  const ExpressionId share =
      divide(table, subtract(table, table.index(number), one), table.integer(*count - 1));
  const ExpressionId value =
      add(table, ends[0].id, multiply(table, subtract(table, ends[1].id, ends[0].id), share));
  return {comprehension(table, number, one, one, *count, value),
          greater(ends[0].variability, ends[1].variability)};
}

}  // namespace

std::span<const std::string_view> array_function_names() {
  return names;
}

bool is_array_function(std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

TypedExpression read_array_function(Elaboration& e, std::string_view name, View call,
                                    std::span<const View> arguments) {
  if (name == "size") return read_size(e, call, arguments);
  if (name == "ndims") return read_ndims(e, call, arguments);
  if (name == "linspace") return read_linspace(e, call, arguments);
  return read_filled(e, name, call, arguments);
}

}  // namespace causa::instance
