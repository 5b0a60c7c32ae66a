#include "instance/subscripts.h"

#include "expression/build.h"
#include "instance/affine_bounds.h"
#include "instance/array_constructors.h"
#include "instance/diagnostics.h"
#include "instance/expressions.h"
#include "instance/structural_values.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

// One subscript: a scalar, or the range of a slice.
struct Subscript {
  ExpressionId scalar{};
  LoopRange range;

  [[nodiscard]] bool is_slice() const { return !scalar.valid(); }
  [[nodiscard]] bool is_whole(std::int64_t dimension) const {
    return is_slice() && range.first == 1 && range.step == 1 && range.count == dimension;
  }
};

Subscript whole_dimension(std::int64_t dimension) {
  return {.scalar = {}, .range = {.name = {}, .first = 1, .step = 1, .count = dimension}};
}

bool inside(const ValueBounds& bounds, std::int64_t dimension) {
  return bounds.smallest >= 1 && bounds.largest <= dimension;
}

std::optional<Subscript> read_slice(Elaboration& e, View view, std::int64_t dimension,
                                    std::string_view name) {
  const auto range = read_integer_range(e, view);
  if (!range) return std::nullopt;
  if (range->count > 0) {
    const ValueBounds bounds{std::min(range->first, range->last()), std::max(range->first, range->last())};
    if (!inside(bounds, dimension)) {
      e.report(subscript_out_of_range(view.span(), name, bounds.smallest, bounds.largest, dimension));
      return std::nullopt;
    }
  }
  return Subscript{.scalar = {}, .range = *range};
}

std::optional<Subscript> read_scalar(Elaboration& e, View view, std::int64_t dimension,
                                     std::string_view name) {
  const TypedExpression written = read_expression(e, view);
  if (!written) return std::nullopt;
  if (!e.dimensions(written).empty()) {
    e.report(not_supported(view.span(), "an array as a subscript"));
    return std::nullopt;
  }
  const TypedExpression frozen = freeze_parameters(e, written, view.span(), "a subscript");
  if (!frozen) return std::nullopt;
  const auto bounds = affine_bounds(e.expressions, frozen.id, e.loops);
  if (!bounds) {
    e.report(not_supported(view.span(), "a subscript that is not affine in the loop indices"));
    return std::nullopt;
  }
  // In a branch of an `if` the equation stage looks again, once conditions on indices have split the loop.
  const bool depends_on_index = bounds->smallest != bounds->largest;
  const bool may_be_split_off = e.branches > 0 && depends_on_index;
  if (!bounds->empty && !inside(*bounds, dimension) && !may_be_split_off) {
    e.report(subscript_out_of_range(view.span(), name, bounds->smallest, bounds->largest, dimension));
    return std::nullopt;
  }
  return Subscript{.scalar = frozen.id, .range = {}};
}

std::optional<Subscript> read_subscript(Elaboration& e, View view, std::int64_t dimension,
                                        std::string_view name) {
  if (!view) return std::nullopt;
  if (view.kind() == NodeKind::Colon) return whole_dimension(dimension);
  e.end_values.push_back(dimension);
  const auto subscript = view.kind() == NodeKind::Range ? read_slice(e, view, dimension, name)
                                                        : read_scalar(e, view, dimension, name);
  e.end_values.pop_back();
  return subscript;
}

// Slices are numbered from the loops around on, the first one outermost.
ExpressionId access(Elaboration& e, ExpressionId whole, const std::vector<Subscript>& subscripts) {
  std::vector<ExpressionId> scalars;
  auto next = static_cast<std::uint32_t>(e.loops.size());
  for (const Subscript& subscript : subscripts) {
    scalars.push_back(subscript.is_slice() ? e.expressions.index(next++) : subscript.scalar);
  }
  ExpressionId result = element(e.expressions, whole, scalars);
  for (std::size_t i = subscripts.size(); i > 0; --i) {
    const Subscript& subscript = subscripts[i - 1];
    if (!subscript.is_slice()) continue;
    result = comprehension(e.expressions, --next, e.expressions.integer(subscript.range.first),
                           e.expressions.integer(subscript.range.step), subscript.range.count, result);
  }
  return result;
}

}  // namespace

TypedExpression read_subscripts(Elaboration& e, TypedExpression whole, syntax::ReferencePartView part) {
  if (!part.subscripts()) return whole;
  const Dimensions dimensions = e.dimensions(whole);
  const auto views = part.subscripts().list();
  if (views.size() > dimensions.size()) {
    return e.wrong(
        wrong_subscript_count(part.subscripts().span(), part.name(), dimensions.size(), views.size()));
  }
  std::vector<Subscript> subscripts;
  bool right = true;
  bool everything = true;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    // Where subscripts are left out at the end, all indices are meant (MLS 10.5).
    const auto subscript = i < views.size() ? read_subscript(e, views[static_cast<std::ptrdiff_t>(i)],
                                                             dimensions[i], part.name())
                                            : whole_dimension(dimensions[i]);
    right = subscript.has_value() && right;
    if (!subscript) continue;
    everything = everything && subscript->is_whole(dimensions[i]);
    subscripts.push_back(*subscript);
  }
  if (!right) return {};
  return {everything ? whole.id : access(e, whole.id, subscripts), whole.variability};
}

}  // namespace causa::instance
