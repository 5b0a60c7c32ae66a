#include "instance/values/array_constructors.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "expression/build/build.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/values/array_functions.h"
#include "instance/values/expressions.h"
#include "instance/values/reductions.h"
#include "instance/values/typed_operations.h"
#include "types/array_size.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

struct RangeParts {
  View view;
  View first_view{};
  View step_view{};  // empty: 1
  View last_view{};
  TypedExpression first{};
  TypedExpression step{};
  TypedExpression last{};
};

constexpr std::string_view bound_of_range = "the bound of a range";
constexpr std::string_view step_of_range = "the step of a range";

Span step_span(const RangeParts& range) {
  return range.step_view ? range.step_view.span() : range.view.span();
}

bool is_bound(Elaboration& e, const TypedExpression& value, View view, std::string_view what) {
  if (!value) return false;
  const bool has_order =
      !value.is_record() && e.kind(value) <= ValueKind::Enumeration && e.kind(value) != ValueKind::String;
  if (!has_order) {
    e.report(type_expected(view.span(), what, "a number, a Boolean or an enumeration value",
                           type_in_words(e, value)));
    return false;
  }
  if (e.dimensions(value).empty()) return true;
  e.report(scalar_expected(view.span(), what, e.dimensions(value)));
  return false;
}

std::optional<RangeParts> read_range_parts(Elaboration& e, View range) {
  const auto parts = range.parts();
  RangeParts result{.view = range, .first_view = parts[0], .step_view = {}, .last_view = parts.back()};
  if (parts.size() == 3) result.step_view = parts[1];
  result.first = read_expression(e, result.first_view);
  result.step =
      result.step_view ? read_expression(e, result.step_view) : TypedExpression{e.expressions.integer(1)};
  result.last = read_expression(e, result.last_view);
  const bool first = is_bound(e, result.first, result.first_view, bound_of_range);
  const bool step = !result.step_view || is_bound(e, result.step, result.step_view, step_of_range);
  const bool last = is_bound(e, result.last, result.last_view, bound_of_range);
  if (!first || !step || !last) return std::nullopt;
  return result;
}

bool is_integer_range(const Elaboration& e, const RangeParts& range) {
  return e.kind(range.first) == ValueKind::Integer && e.kind(range.step) == ValueKind::Integer &&
         e.kind(range.last) == ValueKind::Integer;
}

bool is_number_range(const Elaboration& e, const RangeParts& range) {
  return has_number(e, range.first) && has_number(e, range.step) && has_number(e, range.last);
}

bool count_is_possible(Elaboration& e, double count, Span where) {
  // The loop of a function runs through a range without an array.
  constexpr auto most_turns = static_cast<double>(std::int64_t{1} << 53U);
  if (count <= (e.function == nullptr ? static_cast<double>(most_elements) : most_turns)) return true;
  e.report(range_too_long(where));
  return false;
}

// The three numbers of a range. In functions only those known already; in models they become known.
struct RangeNumbers {
  double first = 0;
  double step = 1;
  double last = 0;
};

std::optional<RangeNumbers> known_numbers(Elaboration& e, const RangeParts& range) {
  const auto first = number_known_already(e, range.first);
  const auto step = number_known_already(e, range.step);
  const auto last = number_known_already(e, range.last);
  if (!first || !step || !last) return std::nullopt;
  if (!std::isfinite(*first) || !std::isfinite(*step) || !std::isfinite(*last)) return std::nullopt;
  return RangeNumbers{*first, *step, *last};
}

std::optional<RangeNumbers> structural_integers(Elaboration& e, const RangeParts& range) {
  const auto first = structural_integer(e, range.first, range.first_view.span(), bound_of_range);
  const auto step = structural_integer(e, range.step, step_span(range), step_of_range);
  const auto last = structural_integer(e, range.last, range.last_view.span(), bound_of_range);
  if (!first || !step || !last) return std::nullopt;
  return RangeNumbers{static_cast<double>(*first), static_cast<double>(*step), static_cast<double>(*last)};
}

std::optional<RangeNumbers> structural_numbers(Elaboration& e, const RangeParts& range) {
  const auto first = structural_number(e, range.first, range.first_view.span(), bound_of_range);
  const auto step = structural_number(e, range.step, step_span(range), step_of_range);
  const auto last = structural_number(e, range.last, range.last_view.span(), bound_of_range);
  if (!first || !step || !last) return std::nullopt;
  return RangeNumbers{*first, *step, *last};
}

RangeValue dynamic_range(Elaboration& e, const RangeParts& range) {
  const std::array operands{range.first, range.step, range.last};
  const ExpressionId id = build_function(e.expressions, Operator::DynamicRange,
                                         std::array{range.first.id, range.step.id, range.last.id});
  return {.values = {id, greatest_variability(operands)}};
}

std::optional<LoopRange> integer_loop(Elaboration& e, const RangeParts& range, const RangeNumbers& numbers) {
  const auto first = static_cast<std::int64_t>(numbers.first);
  const auto step = static_cast<std::int64_t>(numbers.step);
  if (step == 0) {
    e.report(zero_step(step_span(range)));
    return std::nullopt;
  }
  // All three are below 2^53 in size, so nothing overflows.
  const std::int64_t distance = static_cast<std::int64_t>(numbers.last) - first;
  const std::int64_t count = (distance > 0) == (step > 0) || distance == 0 ? distance / step + 1 : 0;
  if (!count_is_possible(e, static_cast<double>(count), range.view.span())) return std::nullopt;
  return LoopRange{.name = {}, .first = first, .step = step, .count = count};
}

RangeValue integer_range(Elaboration& e, const RangeParts& range) {
  const auto numbers = e.function != nullptr ? known_numbers(e, range) : structural_integers(e, range);
  if (numbers) return {.loop = integer_loop(e, range, *numbers)};
  return e.function != nullptr ? dynamic_range(e, range) : RangeValue{};
}

// first + step·k for k in 0:n. The last value may miss its bound by rounding: 0:0.1:0.3 has four.
RangeValue real_range(Elaboration& e, const RangeParts& range) {
  const auto numbers = e.function != nullptr ? known_numbers(e, range) : structural_numbers(e, range);
  if (!numbers) return e.function != nullptr ? dynamic_range(e, range) : RangeValue{};
  if (numbers->step == 0) return {.values = e.wrong(zero_step(step_span(range)))};
  const double steps = (numbers->last - numbers->first) / numbers->step;
  const double count = std::max(0.0, std::floor(steps + 1e-9 * std::max(1.0, std::fabs(steps))) + 1);
  if (!count_is_possible(e, count, range.view.span())) return {};
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  ExpressionTable& table = e.expressions;
  const ExpressionId value =
      add(table, table.real(numbers->first), multiply(table, table.real(numbers->step), table.index(number)));
  return {.values = {comprehension(table, number, table.integer(0), table.integer(1),
                                   static_cast<std::int64_t>(count), value)}};
}

// false:true, Color.red:Color.blue (MLS 10.4.3)
RangeValue ordinal_range(Elaboration& e, const RangeParts& range) {
  const auto literal = [&](std::int64_t ordinal) {
    return e.kind(range.first) == ValueKind::Boolean
               ? e.expressions.boolean(ordinal != 0)
               : e.expressions.enumeration(range.first.enumeration, ordinal);
  };
  if (e.function != nullptr && !known_numbers(e, range)) {
    return {.values = e.wrong(not_supported(range.view.span(),
                                            "a range of Booleans or enumeration values that "
                                            "are known only when the function runs"))};
  }
  const auto first = structural_integer(e, range.first, range.first_view.span(), bound_of_range);
  const auto last = structural_integer(e, range.last, range.last_view.span(), bound_of_range);
  if (!first || !last) return {};
  std::vector<ExpressionId> literals;
  for (std::int64_t ordinal = *first; ordinal <= *last; ++ordinal) literals.push_back(literal(ordinal));
  const ExpressionId values =
      literals.empty() ? fill(e.expressions, literal(*first), {0}) : causa::array(e.expressions, literals);
  return {.values = {.id = values, .enumeration = range.first.enumeration}};
}

RangeValue range_of(Elaboration& e, const RangeParts& range) {
  if (is_integer_range(e, range)) return integer_range(e, range);
  if (is_number_range(e, range)) return real_range(e, range);
  if (types_fit(e, range.first, range.last) && !range.step_view && !has_number(e, range.first)) {
    return ordinal_range(e, range);
  }
  return {.values = e.wrong(wrong_operand_types(range.view.span(), ":", described_type(e, range.first),
                                                described_type(e, range.last)))};
}

ExpressionId build_array(Elaboration& e, std::span<const ExpressionId> ids, const Dimensions& inner) {
  const auto same = [&](ExpressionId id) { return e.expressions.dimensions(id) == inner; };
  if (std::ranges::all_of(ids, same)) return causa::array(e.expressions, ids);
  // In functions sizes may be unknown or differ until it runs.
  ValueKind kind = e.expressions[ids[0]].kind;
  for (const ExpressionId id : ids) {
    if (e.expressions[id].kind == ValueKind::Real) kind = ValueKind::Real;
  }
  Dimensions dimensions = inner;
  dimensions.insert(dimensions.begin(), static_cast<std::int64_t>(ids.size()));
  return e.expressions.intern(Operator::Array, kind, dimensions, ids);
}

// Of values that have been compared.
TypedExpression make_array(Elaboration& e, std::span<const TypedExpression> elements,
                           const Dimensions& inner) {
  if (elements[0].is_record()) {
    Dimensions dimensions = inner;
    dimensions.insert(dimensions.begin(), static_cast<std::int64_t>(elements.size()));
    return by_field(elements, dimensions, [&](std::span<const TypedExpression> fields) {
      Dimensions common = e.dimensions(fields[0]);
      for (const TypedExpression& field : fields) {
        if (!sizes_fit(common, e.dimensions(field))) return TypedExpression{};
        common = common_dimensions(common, e.dimensions(field));
      }
      return make_array(e, fields, common);
    });
  }
  std::vector<ExpressionId> ids;
  for (const TypedExpression& element : elements) ids.push_back(element.id);
  return computed_from(e, build_array(e, ids, inner), elements);
}

// Every element, in rows; the rank all are promoted to.
struct MatrixParts {
  std::vector<std::vector<TypedExpression>> rows;
  std::vector<std::vector<Span>> places;
  std::size_t rank = 2;
  bool is_right = true;
  bool is_scalar = true;
};

MatrixParts read_matrix_parts(Elaboration& e, View constructor) {
  MatrixParts parts;
  for (const View row : constructor.parts()) {
    parts.rows.emplace_back();
    parts.places.emplace_back();
    for (const View element : row.parts()) {
      TypedExpression value = read_expression(e, element);
      parts.is_right = bool(value) && parts.is_right;
      if (value) {
        parts.rank = std::max(parts.rank, e.dimensions(value).size());
        parts.is_scalar = e.dimensions(value).empty() && parts.is_scalar;
      }
      parts.rows.back().push_back(std::move(value));
      parts.places.back().push_back(element ? element.span() : row.span());
    }
    if (!parts.rows.back().empty()) continue;
    parts.rows.pop_back();
    parts.places.pop_back();
  }
  return parts;
}

// All rows of equal length, of scalars: no concatenation needed.
bool is_rectangle(const MatrixParts& parts) {
  return parts.is_scalar && std::ranges::all_of(parts.rows, [&](const auto& row) {
           return row.size() == parts.rows.front().size();
         });
}

}  // namespace

TypedExpression array_of(Elaboration& e, std::span<const Span> places,
                         std::span<const TypedExpression> elements, Span where) {
  if (!std::ranges::all_of(elements, [](const TypedExpression& element) { return bool(element); })) return {};
  Dimensions inner = e.dimensions(elements[0]);
  for (std::size_t i = 1; i < elements.size(); ++i) {
    const Dimensions found = e.dimensions(elements[i]);
    if (!types_fit(e, elements[0], elements[i])) {
      return e.wrong(element_types(places[i], type_in_words(e, elements[0]), type_in_words(e, elements[i])));
    }
    // Also in functions elements of one array have one rank.
    if (!sizes_fit(inner, found)) return e.wrong(element_dimensions(places[i], inner, found));
    if (const auto sizes = different_field_sizes(e, elements[0], elements[i])) {
      return e.wrong(element_dimensions(places[i], sizes->first, sizes->second));
    }
    inner = common_dimensions(inner, found);
  }
  Dimensions dimensions = inner;
  dimensions.insert(dimensions.begin(), static_cast<std::int64_t>(elements.size()));
  if (!size_is_possible(e, dimensions, where)) return {};
  return make_array(e, elements, inner);
}

TypedExpression read_array(Elaboration& e, View constructor) {
  std::vector<Span> places;
  std::vector<TypedExpression> elements;
  for (const View element : constructor.parts()) {
    if (element && element.kind() == NodeKind::Comprehension) return read_comprehension(e, element);
    places.push_back(element ? element.span() : constructor.span());
    elements.push_back(read_expression(e, element));
  }
  if (elements.empty()) return e.wrong(empty_array(constructor.span()));
  return array_of(e, places, elements, constructor.span());
}

TypedExpression read_matrix(Elaboration& e, View constructor) {
  const MatrixParts parts = read_matrix_parts(e, constructor);
  if (!parts.is_right) return {};
  if (parts.rows.empty()) return e.wrong(empty_array(constructor.span()));
  const bool rectangle = is_rectangle(parts);
  std::vector<TypedExpression> rows;
  std::vector<Span> places;
  for (std::size_t i = 0; i < parts.rows.size(); ++i) {
    places.push_back(parts.places[i][0]);
    if (rectangle) {
      rows.push_back(array_of(e, parts.places[i], parts.rows[i], constructor.span()));
      continue;
    }
    std::vector<TypedExpression> promoted;
    for (const TypedExpression& value : parts.rows[i]) promoted.push_back(promote(e, value, parts.rank));
    rows.push_back(concatenate(e, 2, promoted, parts.places[i], constructor.span()));
  }
  if (rectangle) return array_of(e, places, rows, constructor.span());
  return concatenate(e, 1, rows, places, constructor.span());
}

RangeValue read_range(Elaboration& e, View range) {
  const auto parts = read_range_parts(e, range);
  return parts ? range_of(e, *parts) : RangeValue{};
}

TypedExpression read_range_as_array(Elaboration& e, View view) {
  const RangeValue range = read_range(e, view);
  if (!range.loop) return range.values;
  return {causa::range(e.expressions, e.expressions.integer(range.loop->first),
                       e.expressions.integer(range.loop->step), range.loop->count)};
}

std::optional<LoopRange> read_integer_range(Elaboration& e, View view) {
  const auto parts = read_range_parts(e, view);
  if (!parts) return std::nullopt;
  const auto numbers = structural_integers(e, *parts);
  return numbers ? integer_loop(e, *parts, *numbers) : std::nullopt;
}

bool size_is_possible(Elaboration& e, const Dimensions& dimensions, Span where) {
  if (!is_known(dimensions) || element_count(dimensions)) return true;
  e.report(too_many_elements(where, dimensions));
  return false;
}

}  // namespace causa::instance
