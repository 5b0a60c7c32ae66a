#include "instance/values/array_functions.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/values/array_constructors.h"
#include "instance/values/expressions.h"
#include "instance/values/typed_operations.h"

namespace causa::instance {

namespace {

using syntax::View;

// A size as an argument: a number known now, or in a function an expression.
struct SizeArgument {
  std::int64_t known = unknown_dimension;
  TypedExpression expression{};
};

std::optional<SizeArgument> read_size_argument(Elaboration& e, View argument, std::string_view what) {
  SizeArgument size{.expression = read_expression(e, argument)};
  if (!size.expression) return std::nullopt;
  if (e.function == nullptr) {
    const auto known = structural_integer(e, size.expression, argument.span(), what);
    if (!known) return std::nullopt;
    size.known = *known;
  } else {
    if (!has_kind(e, size.expression, ValueKind::Integer)) {
      e.report(type_expected(argument.span(), what, "an Integer", type_in_words(e, size.expression)));
      return std::nullopt;
    }
    if (!e.dimensions(size.expression).empty()) {
      e.report(scalar_expected(argument.span(), what, e.dimensions(size.expression)));
      return std::nullopt;
    }
    if (const auto known = number_known_already(e, size.expression)) {
      size.known = static_cast<std::int64_t>(*known);
    } else {
      return size;
    }
  }
  if (size.known < 0) {
    e.report(negative_dimension(argument.span(), size.known));
    return std::nullopt;
  }
  return size;
}

// A positive number that decides the type of the result; known now also in functions.
std::optional<std::int64_t> read_known_number(Elaboration& e, View argument, std::string_view what) {
  const TypedExpression number = read_expression(e, argument);
  if (!number) return std::nullopt;
  if (e.function != nullptr && has_kind(e, number, ValueKind::Integer)) {
    if (const auto known = number_known_already(e, number)) return static_cast<std::int64_t>(*known);
  }
  return structural_integer(e, number, argument.span(), what);
}

bool is_dynamic_integer(const Elaboration& e, const TypedExpression& value) {
  return e.function != nullptr && has_kind(e, value, ValueKind::Integer) && e.dimensions(value).empty();
}

std::optional<std::int64_t> dimension_number(Elaboration& e, const TypedExpression& which, View argument) {
  if (!is_dynamic_integer(e, which))
    return structural_integer(e, which, argument.span(), "a dimension's number");
  const auto known = number_known_already(e, which);
  return known ? std::optional(static_cast<std::int64_t>(*known)) : std::nullopt;
}

// size(A, i), or size(A) as a vector
TypedExpression read_size(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 2, "one or two"})) return {};
  const TypedExpression array = read_expression(e, arguments[0]);
  if (!array) return {};
  const Dimensions dimensions = e.dimensions(array);
  if (arguments.size() == 1) {
    std::vector<ExpressionId> sizes;
    for (std::size_t i = 0; i < dimensions.size(); ++i) sizes.push_back(size_of(e, array, i));
    if (sizes.empty()) return {fill(e.expressions, e.expressions.integer(0), {0})};
    return {causa::array(e.expressions, sizes)};
  }
  const TypedExpression which = read_expression(e, arguments[1]);
  if (!which) return {};
  const auto number = dimension_number(e, which, arguments[1]);
  if (!number) {
    // In a function it may be known only when it runs; what is wrong has been reported.
    if (!is_dynamic_integer(e, which) || array.is_record()) return {};
    return {build_function(e.expressions, Operator::Size, std::array{array.id, which.id}), which.variability};
  }
  if (*number < 1 || std::cmp_greater(*number, dimensions.size())) {
    return e.wrong(no_such_dimension(arguments[1].span(), *number, dimensions.size()));
  }
  return {size_of(e, array, static_cast<std::size_t>(*number - 1))};
}

TypedExpression read_ndims(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression array = read_expression(e, arguments[0]);
  if (!array) return {};
  return {e.expressions.integer(static_cast<std::int64_t>(e.dimensions(array).size()))};
}

std::optional<std::vector<SizeArgument>> read_sizes(Elaboration& e, View call, Arguments arguments) {
  std::vector<SizeArgument> sizes;
  Dimensions dimensions;
  bool right = true;
  for (const View argument : arguments) {
    auto size = read_size_argument(e, argument, "a dimension");
    right = size.has_value() && right;
    dimensions.push_back(size ? size->known : 0);
    sizes.push_back(size ? *std::move(size) : SizeArgument{});
  }
  if (!right || !size_is_possible(e, dimensions, call.span())) return std::nullopt;
  return sizes;
}

// The value repeated: one loop for each size, from the innermost, that does not look at its index.
TypedExpression repeated(Elaboration& e, const TypedExpression& value, std::span<const SizeArgument> sizes) {
  Dimensions dimensions;
  for (const SizeArgument& size : sizes) dimensions.push_back(size.known);
  const bool is_scalar = !value.is_record() && e.dimensions(value).empty();
  TypedExpression result = value;
  if (is_scalar && is_known(dimensions)) {
    result.id = fill(e.expressions, value.id, dimensions);
    return result;
  }
  if (is_scalar) {
    std::vector<ExpressionId> operands{value.id};
    for (const SizeArgument& size : sizes) operands.push_back(size.expression.id);
    result.id = build_function(e.expressions, Operator::DynamicFill, operands);
    return result;
  }
  const ExpressionId one = e.expressions.integer(1);
  for (std::size_t i = sizes.size(); i > 0; --i) {
    const auto number = static_cast<std::uint32_t>(e.loops.size() + i - 1);
    if (sizes[i - 1].known != unknown_dimension) {
      result = comprehension_of(e, number, {.name = {}, .first = 1, .step = 1, .count = sizes[i - 1].known},
                                result);
    } else {
      const ExpressionId domain = build_function(e.expressions, Operator::DynamicRange,
                                                 std::array{one, one, sizes[i - 1].expression.id});
      result = iteration_of(e, number, domain, result);
    }
  }
  return result;
}

TypedExpression read_fill(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {2, SIZE_MAX, "two or more"})) return {};
  const TypedExpression value = read_expression(e, arguments[0]);
  const auto sizes = read_sizes(e, call, arguments.subspan(1));
  if (!value || !sizes) return {};
  return repeated(e, value, *sizes);
}

TypedExpression read_repeated_number(Elaboration& e, View call, Arguments arguments, std::int64_t value) {
  if (!has_arguments(e, call, arguments, {1, SIZE_MAX, "one or more"})) return {};
  const auto sizes = read_sizes(e, call, arguments);
  if (!sizes) return {};
  return repeated(e, {e.expressions.integer(value)}, *sizes);
}
TypedExpression read_zeros(Elaboration& e, View call, Arguments arguments) {
  return read_repeated_number(e, call, arguments, 0);
}
TypedExpression read_ones(Elaboration& e, View call, Arguments arguments) {
  return read_repeated_number(e, call, arguments, 1);
}

TypedExpression read_identity(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const auto size = read_size_argument(e, arguments[0], "a dimension");
  if (!size || !size_is_possible(e, {size->known, size->known}, call.span())) return {};
  const ExpressionId operand =
      size->known == unknown_dimension ? size->expression.id : e.expressions.integer(size->known);
  return {build_function(e.expressions, Operator::Identity, std::array{operand})};
}

// A scalar number as an argument.
TypedExpression read_scalar_number(Elaboration& e, View call, View argument) {
  const TypedExpression value = read_expression(e, argument);
  if (!value) return {};
  const std::string what = fmt::format("an argument of `{}`", callee_name(call));
  if (!has_number(e, value))
    return e.wrong(type_expected(argument.span(), what, "a Real", type_in_words(e, value)));
  if (!e.dimensions(value).empty())
    return e.wrong(scalar_expected(argument.span(), what, e.dimensions(value)));
  return value;
}

// linspace(a, b, n) = {a + (b − a)·(k − 1)/(n − 1) for k in 1:n}; a and b stay parameters.
TypedExpression read_linspace(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {3, 3, "three"})) return {};
  const std::array ends{read_scalar_number(e, call, arguments[0]), read_scalar_number(e, call, arguments[1])};
  const auto count = read_size_argument(e, arguments[2], "the number of points");
  if (!ends[0] || !ends[1] || !count) return {};
  const Variability variability = greatest_variability(ends);
  ExpressionTable& table = e.expressions;
  if (count->known == unknown_dimension) {
    return {
        build_function(table, Operator::Linspace, std::array{ends[0].id, ends[1].id, count->expression.id}),
        variability};
  }
  if (count->known < 2) return e.wrong(too_few_points(arguments[2].span(), count->known));
  if (!size_is_possible(e, {count->known}, call.span())) return {};
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  const ExpressionId one = table.integer(1);
  const ExpressionId share =
      divide(table, subtract(table, table.index(number), one), table.integer(count->known - 1));
  const ExpressionId value =
      add(table, ends[0].id, multiply(table, subtract(table, ends[1].id, ends[0].id), share));
  return {comprehension(table, number, one, one, count->known, value), variability};
}

// What a function of arrays wants of an argument.
enum class Shape : std::uint8_t { Vector, VectorOfThree, Matrix, SquareMatrix };

bool has_shape(Elaboration& e, View call, View argument, const Dimensions& dimensions, Shape shape) {
  const std::string what = fmt::format("the argument of `{}`", callee_name(call));
  const auto equals = [](std::int64_t size, std::int64_t wanted) {
    return size == wanted || size == unknown_dimension || wanted == unknown_dimension;
  };
  switch (shape) {
    case Shape::Vector:
      if (dimensions.size() == 1) return true;
      e.report(rank_expected(argument.span(), what, "a vector", dimensions));
      return false;
    case Shape::VectorOfThree:
      if (dimensions.size() == 1 && equals(dimensions[0], 3)) return true;
      e.report(rank_expected(argument.span(), what, "a vector [3]", dimensions));
      return false;
    case Shape::Matrix:
      if (dimensions.size() == 2) return true;
      e.report(rank_expected(argument.span(), what, "a matrix", dimensions));
      return false;
    case Shape::SquareMatrix:
      if (dimensions.size() == 2 && equals(dimensions[0], dimensions[1])) return true;
      e.report(square_matrix_expected(argument.span(), what, dimensions));
      return false;
  }
  return false;
}

// Functions of arrays with given shapes: what their arguments are says all.
TypedExpression read_shaped(Elaboration& e, View call, Arguments arguments, Operator op,
                            std::span<const Shape> shapes) {
  if (!has_arguments(e, call, arguments, {shapes.size(), shapes.size(), shapes.size() == 1 ? "one" : "two"}))
    return {};
  std::vector<TypedExpression> operands;
  std::vector<ExpressionId> ids;
  bool right = true;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    operands.push_back(read_expression(e, arguments[i]));
    right = bool(operands[i]) && right;
    if (!operands[i]) continue;
    const bool any_kind = op == Operator::Transpose;
    if (operands[i].is_record() || (!any_kind && !has_number(e, operands[i]))) {
      e.report(wrong_operand_type(arguments[i].span(), callee_name(call), type_in_words(e, operands[i])));
      right = false;
      continue;
    }
    right = has_shape(e, call, arguments[i], Dimensions(e.dimensions(operands[i])), shapes[i]) && right;
    ids.push_back(operands[i].id);
  }
  return right ? computed_from(e, build_function(e.expressions, op, ids), operands) : TypedExpression{};
}

TypedExpression read_transpose(Elaboration& e, View call, Arguments arguments) {
  return read_shaped(e, call, arguments, Operator::Transpose, std::array{Shape::Matrix});
}
TypedExpression read_symmetric(Elaboration& e, View call, Arguments arguments) {
  return read_shaped(e, call, arguments, Operator::Symmetric, std::array{Shape::SquareMatrix});
}
TypedExpression read_diagonal(Elaboration& e, View call, Arguments arguments) {
  return read_shaped(e, call, arguments, Operator::Diagonal, std::array{Shape::Vector});
}
TypedExpression read_skew(Elaboration& e, View call, Arguments arguments) {
  return read_shaped(e, call, arguments, Operator::Skew, std::array{Shape::VectorOfThree});
}
TypedExpression read_cross(Elaboration& e, View call, Arguments arguments) {
  return read_shaped(e, call, arguments, Operator::Cross,
                     std::array{Shape::VectorOfThree, Shape::VectorOfThree});
}
TypedExpression read_outer_product(Elaboration& e, View call, Arguments arguments) {
  return read_shaped(e, call, arguments, Operator::OuterProduct, std::array{Shape::Vector, Shape::Vector});
}

std::size_t sizes_above_one(std::span<const std::int64_t> dimensions) {
  return static_cast<std::size_t>(std::ranges::count_if(
      dimensions, [](std::int64_t size) { return size != 1 && size != unknown_dimension; }));
}

// The array with other dimensions and the same elements (MLS 10.3.2).
TypedExpression read_reshaped(Elaboration& e, View call, Arguments arguments, Operator op) {
  if (!has_arguments(e, call, arguments, {1, 1, "one"})) return {};
  const TypedExpression array = read_expression(e, arguments[0]);
  if (!array) return {};
  const Dimensions dimensions = e.dimensions(array);
  const std::span<const std::int64_t> behind_matrix =
      std::span(dimensions).subspan(std::min<std::size_t>(2, dimensions.size()));
  const bool fits = op == Operator::ToScalar   ? sizes_above_one(dimensions) == 0
                    : op == Operator::ToVector ? sizes_above_one(dimensions) <= 1
                                               : sizes_above_one(behind_matrix) == 0;
  if (!fits) return e.wrong(single_element_expected(arguments[0].span(), callee_name(call), dimensions));
  const std::size_t rank = op == Operator::ToScalar ? 0 : op == Operator::ToVector ? 1 : 2;
  if (dimensions.size() == rank) return array;
  if (array.is_record()) {
    return e.wrong(not_supported(call.span(), fmt::format("`{}` of records", callee_name(call))));
  }
  return computed_from(e, build_function(e.expressions, op, std::array{array.id}), std::array{array});
}
TypedExpression read_scalar(Elaboration& e, View call, Arguments arguments) {
  return read_reshaped(e, call, arguments, Operator::ToScalar);
}
TypedExpression read_vector(Elaboration& e, View call, Arguments arguments) {
  return read_reshaped(e, call, arguments, Operator::ToVector);
}
TypedExpression read_matrix_call(Elaboration& e, View call, Arguments arguments) {
  return read_reshaped(e, call, arguments, Operator::ToMatrix);
}

TypedExpression read_promote(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {2, 2, "two"})) return {};
  const TypedExpression array = read_expression(e, arguments[0]);
  const auto rank = read_known_number(e, arguments[1], "a number of dimensions");
  if (!array || !rank) return {};
  constexpr std::int64_t highest_rank = 32;
  if (std::cmp_less(*rank, e.dimensions(array).size()) || *rank > highest_rank) {
    return e.wrong(no_such_dimension(arguments[1].span(), *rank, e.dimensions(array).size()));
  }
  return promote(e, array, static_cast<std::size_t>(*rank));
}

TypedExpression read_cat(Elaboration& e, View call, Arguments arguments) {
  if (!has_arguments(e, call, arguments, {2, SIZE_MAX, "two or more"})) return {};
  const auto dimension = read_known_number(e, arguments[0], "a dimension's number");
  std::vector<TypedExpression> values;
  std::vector<Span> places;
  for (const View argument : arguments.subspan(1)) {
    values.push_back(read_expression(e, argument));
    places.push_back(argument ? argument.span() : call.span());
  }
  const bool right = std::ranges::all_of(values, [](const TypedExpression& value) { return bool(value); });
  if (!dimension || !right) return {};
  if (*dimension < 1 || std::cmp_greater(*dimension, e.dimensions(values[0]).size())) {
    return e.wrong(no_such_dimension(arguments[0].span(), *dimension, e.dimensions(values[0]).size()));
  }
  return concatenate(e, static_cast<std::size_t>(*dimension), values, places, call.span());
}

bool sizes_join(const Dimensions& a, const Dimensions& b, std::size_t dimension) {
  if (a.size() != b.size()) return false;
  Dimensions left = a;
  Dimensions right = b;
  left[dimension - 1] = right[dimension - 1] = 0;
  return sizes_fit(left, right);
}

// Of values that have been compared.
TypedExpression joined(Elaboration& e, std::size_t dimension, std::span<const TypedExpression> values,
                       const Dimensions& dimensions) {
  if (values[0].is_record()) {
    return by_field(values, dimensions, [&](std::span<const TypedExpression> fields) {
      return joined(e, dimension, fields, dimensions);
    });
  }
  std::vector<ExpressionId> ids;
  for (const TypedExpression& value : values) ids.push_back(value.id);
  return computed_from(e, build_function(e.expressions, Operator::Concatenate, ids, dimension), values);
}

}  // namespace

TypedExpression concatenate(Elaboration& e, std::size_t dimension, std::span<const TypedExpression> values,
                            std::span<const Span> places, Span where) {
  if (!std::ranges::all_of(values, [](const TypedExpression& value) { return bool(value); })) return {};
  Dimensions dimensions = e.dimensions(values[0]);
  for (std::size_t i = 1; i < values.size(); ++i) {
    const Dimensions found = e.dimensions(values[i]);
    if (!types_fit(e, values[0], values[i])) {
      return e.wrong(element_types(places[i], type_in_words(e, values[0]), type_in_words(e, values[i])));
    }
    if (!sizes_join(dimensions, found, dimension)) {
      return e.wrong(concatenation_sizes(places[i], dimension, dimensions, found));
    }
    std::int64_t& size = dimensions[dimension - 1];
    const std::int64_t more = found[dimension - 1];
    size = size == unknown_dimension || more == unknown_dimension ? unknown_dimension : size + more;
  }
  if (!size_is_possible(e, dimensions, where)) return {};
  return values.size() == 1 ? values[0] : joined(e, dimension, values, dimensions);
}

TypedExpression promote(Elaboration& e, const TypedExpression& value, std::size_t rank) {
  const std::size_t given = e.dimensions(value).size();
  if (given == rank) return value;
  if (!value.is_record()) {
    return computed_from(e, build_function(e.expressions, Operator::Promote, std::array{value.id}, rank),
                         std::array{value});
  }
  // The dimensions of a record stand in front of those of its fields.
  return for_each_element(e, value, [&](std::span<const ExpressionId> subscripts) {
    TypedExpression element = element_of(e, value, subscripts);
    for (std::size_t i = given; i < rank && element; ++i) {
      element = array_of(e, std::array{Span{}}, std::array{element}, Span{});
    }
    return element;
  });
}

std::span<const Builtin> array_functions() {
  static constexpr std::array table{
      Builtin{"cat", read_cat},
      Builtin{"cross", read_cross},
      Builtin{"diagonal", read_diagonal},
      Builtin{"fill", read_fill},
      Builtin{"identity", read_identity},
      Builtin{"linspace", read_linspace},
      Builtin{"matrix", read_matrix_call},
      Builtin{"ndims", read_ndims},
      Builtin{"ones", read_ones},
      Builtin{"outerProduct", read_outer_product},
      Builtin{"promote", read_promote},
      Builtin{"scalar", read_scalar},
      Builtin{"size", read_size},
      Builtin{"skew", read_skew},
      Builtin{"symmetric", read_symmetric},
      Builtin{"transpose", read_transpose},
      Builtin{"vector", read_vector},
      Builtin{"zeros", read_zeros},
  };
  return table;
}

}  // namespace causa::instance
