#include "instance/array_constructors.h"

#include <cmath>

#include "expression/build.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/structural_values.h"
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

std::optional<RangeParts> read_range_parts(Elaboration& e, View range) {
  const auto parts = range.parts();
  RangeParts result{.view = range, .first_view = parts[0], .step_view = {}, .last_view = parts.back()};
  if (parts.size() == 3) result.step_view = parts[1];
  result.first = read_expression(e, result.first_view);
  result.step =
      result.step_view ? read_expression(e, result.step_view) : TypedExpression{e.expressions.integer(1)};
  result.last = read_expression(e, result.last_view);
  if (!result.first || !result.step || !result.last) return std::nullopt;
  return result;
}

bool is_integer_range(const Elaboration& e, const RangeParts& range) {
  return e.kind(range.first) == ValueKind::Integer && e.kind(range.step) == ValueKind::Integer &&
         e.kind(range.last) == ValueKind::Integer;
}

constexpr std::string_view bound = "the bound of a range";
constexpr std::string_view step_of_range = "the step of a range";

Span step_span(const RangeParts& range) {
  return range.step_view ? range.step_view.span() : range.view.span();
}

bool count_is_possible(Elaboration& e, double count, Span where) {
  if (count <= static_cast<double>(most_elements)) return true;
  e.report(range_too_long(where));
  return false;
}

std::optional<LoopRange> integer_range(Elaboration& e, const RangeParts& range) {
  const auto first = structural_integer(e, range.first, range.first_view.span(), bound);
  const auto step = structural_integer(e, range.step, step_span(range), step_of_range);
  const auto last = structural_integer(e, range.last, range.last_view.span(), bound);
  if (!first || !step || !last) return std::nullopt;
  if (*step == 0) {
    e.report(zero_step(step_span(range)));
    return std::nullopt;
  }
  // All three are below 2^53 in size, so nothing overflows.
  const std::int64_t distance = *last - *first;
  const std::int64_t count = (distance > 0) == (*step > 0) || distance == 0 ? distance / *step + 1 : 0;
  if (!count_is_possible(e, static_cast<double>(count), range.view.span())) return std::nullopt;
  return LoopRange{.name = {}, .first = *first, .step = *step, .count = count};
}

// first + step·k for k in 0:n. The last value may miss its bound by rounding: 0:0.1:0.3 has four.
TypedExpression real_range(Elaboration& e, const RangeParts& range) {
  const auto first = structural_number(e, range.first, range.first_view.span(), bound);
  const auto step = structural_number(e, range.step, step_span(range), step_of_range);
  const auto last = structural_number(e, range.last, range.last_view.span(), bound);
  if (!first || !step || !last) return {};
  if (*step == 0) return e.wrong(zero_step(step_span(range)));
  const double steps = (*last - *first) / *step;
  const double count = std::max(0.0, std::floor(steps + 1e-9 * std::max(1.0, std::fabs(steps))) + 1);
  if (!count_is_possible(e, count, range.view.span())) return {};
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  ExpressionTable& table = e.expressions;
  const ExpressionId value =
      add(table, table.real(*first), multiply(table, table.real(*step), table.index(number)));
  return {comprehension(table, number, table.integer(0), table.integer(1), static_cast<std::int64_t>(count),
                        value)};
}

// `{e for i in a, j in b}` is `{{e for i in a} for j in b}` (MLS 10.4.1.2).
TypedExpression read_comprehension(Elaboration& e, View view) {
  const auto parts = view.parts();
  const std::size_t outside = e.loops.size();
  bool right = true;
  std::vector<View> indices;
  for (const View index : parts[1].list()) indices.push_back(index);
  for (auto index = indices.rbegin(); index != indices.rend(); ++index) {
    auto range = read_loop_range(e, *index);
    right = range.has_value() && right;
    // Also after an error the name is known in the body.
    e.loops.push_back(range ? *std::move(range)
                            : LoopRange{.name = std::string(index->main_text()), .count = 0});
  }
  TypedExpression result = read_expression(e, parts[0]);
  right = bool(result) && right;
  while (e.loops.size() > outside) {
    const LoopRange loop = std::move(e.loops.back());
    e.loops.pop_back();
    if (!right) continue;
    Dimensions dimensions = e.dimensions(result);
    dimensions.insert(dimensions.begin(), loop.count);
    right = size_is_possible(e, dimensions, view.span());
    if (!right) continue;
    result.id = comprehension(e.expressions, static_cast<std::uint32_t>(e.loops.size()),
                              e.expressions.integer(loop.first), e.expressions.integer(loop.step), loop.count,
                              result.id);
  }
  return right ? result : TypedExpression{};
}

// One more dimension in front, of elements with equal types.
TypedExpression array_of(Elaboration& e, std::span<const View> views,
                         std::span<const TypedExpression> elements, Span where) {
  std::vector<ExpressionId> ids;
  Variability variability = Variability::Constant;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (!elements[i]) return {};
    if (!compatible(e.kind(elements[0]), e.kind(elements[i]))) {
      return e.wrong(element_kinds(views[i].span(), e.kind(elements[0]), e.kind(elements[i])));
    }
    if (e.dimensions(elements[0]) != e.dimensions(elements[i])) {
      return e.wrong(
          element_dimensions(views[i].span(), e.dimensions(elements[0]), e.dimensions(elements[i])));
    }
    ids.push_back(elements[i].id);
    variability = greater(variability, elements[i].variability);
  }
  Dimensions dimensions = e.dimensions(elements[0]);
  dimensions.insert(dimensions.begin(), static_cast<std::int64_t>(ids.size()));
  if (!size_is_possible(e, dimensions, where)) return {};
  return {array(e.expressions, ids), variability};
}

}  // namespace

TypedExpression read_array(Elaboration& e, View constructor) {
  std::vector<View> views;
  std::vector<TypedExpression> elements;
  for (const View element : constructor.parts()) {
    if (element && element.kind() == NodeKind::Comprehension) return read_comprehension(e, element);
    views.push_back(element);
    elements.push_back(read_expression(e, element));
  }
  if (elements.empty()) return e.wrong(empty_array(constructor.span()));
  return array_of(e, views, elements, constructor.span());
}

TypedExpression read_matrix(Elaboration& e, View constructor) {
  std::vector<View> row_views;
  std::vector<TypedExpression> rows;
  for (const View row : constructor.parts()) {
    std::vector<View> views;
    std::vector<TypedExpression> elements;
    for (const View element : row.parts()) {
      TypedExpression value = read_expression(e, element);
      if (value && !e.dimensions(value).empty()) {
        value = e.wrong(not_supported(element.span(), "a matrix `[…]` of arrays"));
      }
      views.push_back(element);
      elements.push_back(value);
    }
    if (elements.empty()) return e.wrong(empty_array(constructor.span()));
    row_views.push_back(row);
    rows.push_back(array_of(e, views, elements, row.span()));
  }
  if (rows.empty()) return e.wrong(empty_array(constructor.span()));
  return array_of(e, row_views, rows, constructor.span());
}

TypedExpression read_range_as_array(Elaboration& e, View view) {
  const auto parts = read_range_parts(e, view);
  if (!parts) return {};
  if (!is_integer_range(e, *parts)) return real_range(e, *parts);
  const auto range = integer_range(e, *parts);
  if (!range) return {};
  return {causa::range(e.expressions, e.expressions.integer(range->first), e.expressions.integer(range->step),
                       range->count)};
}

std::optional<LoopRange> read_integer_range(Elaboration& e, View view) {
  const auto parts = read_range_parts(e, view);
  return parts ? integer_range(e, *parts) : std::nullopt;
}

std::optional<LoopRange> read_loop_range(Elaboration& e, View for_index) {
  if (for_index.main_text() == "time") {
    e.report(reserved_name(for_index.main_span(), "time"));
    return std::nullopt;
  }
  const View written = for_index.parts()[0];
  if (!written) {
    e.report(not_supported(for_index.span(), "a loop index without range"));
    return std::nullopt;
  }
  if (written.kind() != NodeKind::Range) {
    if (written.kind() != NodeKind::Error) {
      e.report(not_supported(written.span(), "a loop over anything but a range"));
    }
    return std::nullopt;
  }
  auto range = read_integer_range(e, written);
  if (range) range->name = std::string(for_index.main_text());
  return range;
}

bool size_is_possible(Elaboration& e, const Dimensions& dimensions, Span where) {
  if (element_count(dimensions)) return true;
  e.report(too_many_elements(where, dimensions));
  return false;
}

}  // namespace causa::instance
