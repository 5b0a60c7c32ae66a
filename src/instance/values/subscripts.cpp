#include "instance/values/subscripts.h"

#include <algorithm>
#include <array>
#include <memory>

#include "expression/build/build.h"
#include "expression/build/traverse.h"
#include "instance/components/bindings.h"
#include "instance/components/cyclic_bindings.h"
#include "instance/components/structural_values.h"
#include "instance/diagnostics.h"
#include "instance/values/array_constructors.h"
#include "instance/values/expressions.h"
#include "types/affine.h"

namespace causa::instance {

namespace {

using syntax::NodeKind;
using syntax::View;

bool inside(const AffineBounds& bounds, std::int64_t dimension) {
  return bounds.smallest >= 1 && bounds.largest <= dimension;
}

std::optional<Subscript> read_slice(Elaboration& e, View view, std::int64_t dimension,
                                    std::string_view name) {
  const auto range = read_integer_range(e, view);
  if (!range) return std::nullopt;
  if (range->count > 0) {
    const AffineBounds bounds{std::min(range->first, range->last()), std::max(range->first, range->last())};
    if (!inside(bounds, dimension)) {
      e.report(subscript_out_of_range(view.span(), name, bounds.smallest, bounds.largest, dimension));
      return std::nullopt;
    }
  }
  return Subscript{.scalar = {}, .range = *range, .vector = {}, .variability = Variability::Constant};
}

// An enumeration or Boolean subscript counts its values; a vector of subscripts holds no Booleans (MLS 10.5).
TypedExpression as_position(Elaboration& e, TypedExpression written) {
  if (e.kind(written) == ValueKind::Enumeration) {
    written.id = build_function(e.expressions, Operator::IntegerOf, std::array{written.id});
    written.enumeration = {};
  } else if (e.kind(written) == ValueKind::Boolean && e.dimensions(written).empty()) {
    written.id = if_else(e.expressions, written.id, e.expressions.integer(2), e.expressions.integer(1));
  }
  return written;
}

bool bounds_fit(Elaboration& e, ExpressionId subscript, std::int64_t dimension, View view,
                std::string_view name) {
  const auto bounds = affine_bounds(e.expressions, subscript, e.loops);
  if (!bounds || bounds->is_empty) return true;  // not affine: compared where the model runs
  // In a branch of an `if` the equation stage looks again, once conditions on indices have split the loop.
  const bool may_be_split_off = e.branches > 0 && bounds->smallest != bounds->largest;
  if (inside(*bounds, dimension) || may_be_split_off) return true;
  e.report(subscript_out_of_range(view.span(), name, bounds->smallest, bounds->largest, dimension));
  return false;
}

bool is_found_at_start(const Elaboration& e, const TypedExpression& value) {
  return std::ranges::any_of(symbols_in(e.expressions, value.id), [&](SymbolId symbol) {
    const InstanceId id = node_of(e, symbol);
    return id.valid() && e.modifiers.argument(e.components[id].modifier, "fixed").valid();
  });
}

std::optional<Subscript> read_one(Elaboration& e, View view, std::int64_t dimension, std::string_view name) {
  TypedExpression written = read_expression(e, view);
  if (!written) return std::nullopt;
  if (written.is_record()) {
    e.report(record_for_scalar(view.span(), "a subscript"));
    return std::nullopt;
  }
  const EnumerationId enumeration = written.enumeration;
  written = as_position(e, written);
  if (e.kind(written) != ValueKind::Integer) {
    e.report(kind_expected(view.span(), "a subscript", ValueKind::Integer, e.kind(written)));
    return std::nullopt;
  }
  if (e.dimensions(written).size() > 1) {
    e.report(scalar_expected(view.span(), "a subscript", e.dimensions(written)));
    return std::nullopt;
  }
  if (e.function == nullptr && written.variability <= Variability::Parameter) {
    if (!e.dimensions(written).empty()) {
      const auto value = structural_value(e, written, view.span(), "a subscript");
      if (!value) return std::nullopt;
      written.id = constant_expression(e.expressions, *value, {});
    } else {
      // A parameter that is found when the model starts chooses then.
      Attempt attempt(e);
      if (const TypedExpression frozen = freeze_parameters(e, written, view.span(), "a subscript")) {
        written = frozen;
      } else if (!is_found_at_start(e, written)) {
        return std::nullopt;
      } else {
        attempt.take_back();
      }
    }
  }
  if (!e.dimensions(written).empty())
    return Subscript{.scalar = {},
                     .range = {},
                     .vector = written.id,
                     .variability = written.variability,
                     .enumeration = enumeration};
  if (dimension != unknown_dimension && !bounds_fit(e, written.id, dimension, view, name))
    return std::nullopt;
  return Subscript{.scalar = written.id,
                   .range = {},
                   .vector = {},
                   .variability = written.variability,
                   .enumeration = enumeration};
}

std::optional<Subscript> read_subscript(Elaboration& e, View view, std::int64_t dimension, ExpressionId end,
                                        std::string_view name) {
  if (!view) return std::nullopt;
  if (view.kind() == NodeKind::Colon) return whole_dimension(dimension);
  e.end_values.push_back(end);
  const bool slice = view.kind() == NodeKind::Range && e.function == nullptr && e.iterators.empty();
  const auto subscript = slice ? read_slice(e, view, dimension, name) : read_one(e, view, dimension, name);
  e.end_values.pop_back();
  return subscript;
}

// The highest loop index in use is below this: new ones start here.
std::uint32_t first_free_index(const Elaboration& e, std::span<const ExpressionId> expressions) {
  auto next = static_cast<std::uint32_t>(e.loops.size());
  for (const ExpressionId id : reachable(e.expressions, expressions)) {
    const bool has_number = e.expressions.is(id, Operator::Index) ||
                            e.expressions.is(id, Operator::Comprehension) ||
                            e.expressions.is(id, Operator::Iteration);
    if (has_number) next = std::max(next, e.expressions.index_number(id) + 1);
  }
  return next;
}

// Sizes that are not known: the slice stays one.
ExpressionId slice_of(Elaboration& e, ExpressionId whole, std::span<const Subscript> subscripts) {
  std::vector<ExpressionId> parts;
  bool scalars = true;
  for (const Subscript& subscript : subscripts) {
    if (subscript.scalar.valid()) {
      parts.push_back(subscript.scalar);
      continue;
    }
    scalars = false;
    if (subscript.vector.valid()) {
      parts.push_back(subscript.vector);
    } else if (subscript.range.count == unknown_dimension) {
      parts.push_back(e.expressions.intern(Operator::All, ValueKind::Integer, {}, {}));
    } else {
      parts.push_back(range(e.expressions, e.expressions.integer(subscript.range.first),
                            e.expressions.integer(subscript.range.step), subscript.range.count));
    }
  }
  return scalars ? element(e.expressions, whole, parts) : slice(e.expressions, whole, parts);
}

bool has_unknown_size(const Dimensions& dimensions) {
  return std::ranges::find(dimensions, unknown_dimension) != dimensions.end();
}

// Slices are numbered from the loops around on, the first one outermost.
ExpressionId access(Elaboration& e, ExpressionId whole, std::span<const Subscript> subscripts) {
  const bool vectors = std::ranges::any_of(subscripts, [&](const Subscript& subscript) {
    return subscript.vector.valid() && has_unknown_size(e.expressions.dimensions(subscript.vector));
  });
  if (has_unknown_size(e.expressions.dimensions(whole)) || vectors) return slice_of(e, whole, subscripts);
  std::vector<ExpressionId> involved{whole};
  for (const Subscript& subscript : subscripts) {
    if (subscript.scalar.valid()) involved.push_back(subscript.scalar);
    if (subscript.vector.valid()) involved.push_back(subscript.vector);
  }
  auto next = first_free_index(e, involved);
  std::vector<ExpressionId> scalars;
  for (const Subscript& subscript : subscripts) {
    if (!subscript.is_slice()) {
      scalars.push_back(subscript.scalar);
    } else if (subscript.vector.valid()) {
      scalars.push_back(element(e.expressions, subscript.vector, std::array{e.expressions.index(next++)}));
    } else {
      scalars.push_back(e.expressions.index(next++));
    }
  }
  ExpressionId result = element(e.expressions, whole, scalars);
  for (std::size_t i = subscripts.size(); i > 0; --i) {
    const Subscript& subscript = subscripts[i - 1];
    if (!subscript.is_slice()) continue;
    LoopRange range = subscript.range;
    if (subscript.vector.valid())
      range = {.name = {}, .first = 1, .step = 1, .count = e.expressions.dimensions(subscript.vector)[0]};
    result = comprehension(e.expressions, --next, e.expressions.integer(range.first),
                           e.expressions.integer(range.step), range.count, result);
  }
  return result;
}

Dimensions remaining(const Elaboration& e, const Dimensions& whole, std::span<const Subscript> subscripts) {
  Dimensions dimensions;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (i >= subscripts.size()) {
      dimensions.push_back(whole[i]);
    } else if (subscripts[i].vector.valid()) {
      dimensions.push_back(e.expressions.dimensions(subscripts[i].vector)[0]);
    } else if (subscripts[i].is_slice()) {
      dimensions.push_back(subscripts[i].range.count);
    }
  }
  return dimensions;
}

bool is_everything(const Dimensions& dimensions, std::span<const Subscript> subscripts) {
  for (std::size_t i = 0; i < subscripts.size(); ++i) {
    if (!subscripts[i].is_whole(dimensions[i])) return false;
  }
  return true;
}

std::vector<Subscript> padded(const Dimensions& dimensions, std::span<const Subscript> subscripts) {
  std::vector<Subscript> all(subscripts.begin(), subscripts.end());
  for (std::size_t i = all.size(); i < dimensions.size(); ++i) all.push_back(whole_dimension(dimensions[i]));
  return all;
}

}  // namespace

Subscript whole_dimension(std::int64_t dimension) {
  return {.scalar = {},
          .range = {.name = {}, .first = 1, .step = 1, .count = dimension},
          .vector = {},
          .variability = Variability::Constant};
}

std::optional<std::vector<Subscript>> read_subscript_list(Elaboration& e, View list, const Dimensions& given,
                                                          std::string_view name, ExpressionId access) {
  // Reading subscripts makes expressions, which moves the dimensions of others.
  const Dimensions dimensions = given;  // NOLINT(performance-unnecessary-copy-initialization)
  std::vector<Subscript> subscripts;
  const auto views = list.list();
  if (views.size() > dimensions.size()) {
    e.report(wrong_subscript_count(list.span(), name, dimensions.size(), views.size()));
    return std::nullopt;
  }
  bool right = true;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    // Where subscripts are left out at the end, all indices are meant (MLS 10.5).
    if (i >= views.size()) {
      subscripts.push_back(whole_dimension(dimensions[i]));
      continue;
    }
    ExpressionId end = e.expressions.integer(dimensions[i]);
    if (dimensions[i] == unknown_dimension && access.valid()) {
      end = build_function(e.expressions, Operator::Size,
                           std::array{access, e.expressions.integer(static_cast<std::int64_t>(i) + 1)});
    }
    const auto subscript = read_subscript(e, views[static_cast<std::ptrdiff_t>(i)], dimensions[i], end, name);
    right = subscript.has_value() && right;
    if (subscript) subscripts.push_back(*subscript);
  }
  if (!right) return std::nullopt;
  return subscripts;
}

TypedExpression subscripted(Elaboration& e, const TypedExpression& whole,
                            std::span<const Subscript> subscripts) {
  if (!whole || subscripts.empty()) return whole;
  TypedExpression result = whole;
  // A subscript that varies makes the element vary.
  for (const Subscript& subscript : subscripts)
    result.variability = greater(result.variability, subscript.variability);
  const Dimensions dimensions = e.dimensions(whole);
  if (!whole.is_record()) {
    const std::vector<Subscript> all = padded(dimensions, subscripts);
    if (!is_everything(dimensions, all)) result.id = access(e, whole.id, all);
    return result;
  }
  auto record = std::make_shared<RecordValue>();
  record->type = whole.record->type;
  record->dimensions = remaining(e, dimensions, subscripts);
  for (const RecordValue::Field& field : whole.record->fields)
    record->fields.push_back({field.name, subscripted(e, field.value, subscripts)});
  result.record = std::move(record);
  return result;
}

TypedExpression subscripted(Elaboration& e, const TypedExpression& whole,
                            std::span<const ExpressionId> scalars) {
  std::vector<Subscript> subscripts;
  for (const ExpressionId scalar : scalars)
    subscripts.push_back({.scalar = scalar, .range = {}, .vector = {}, .variability = Variability::Constant});
  return subscripted(e, whole, subscripts);
}

TypedExpression read_subscripts(Elaboration& e, const TypedExpression& whole, View list,
                                std::string_view name) {
  if (!whole || !list) return whole;
  const auto subscripts = read_subscript_list(e, list, e.dimensions(whole), name, whole.id);
  if (!subscripts) return {};
  return subscripted(e, whole, *subscripts);
}

}  // namespace causa::instance
