#include "instance/values/typed_values.h"

#include <algorithm>

#include <fmt/format.h>

#include "expression/build/traverse.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"

namespace causa::instance {

namespace {

void collect_leaves(const TypedExpression& value, std::vector<TypedExpression>& result) {
  if (!value.is_record()) {
    result.push_back(value);
    return;
  }
  for (const RecordValue::Field& field : value.record->fields) collect_leaves(field.value, result);
}

std::string print_dimensions(const Dimensions& dimensions) {
  std::string text;
  for (const std::int64_t size : dimensions) {
    if (!text.empty()) text += ", ";
    text += size == unknown_dimension ? ":" : std::to_string(size);
  }
  return fmt::format("[{}]", text);
}

std::string type_name(Elaboration& e, const TypedExpression& value) {
  if (value.is_record()) return fmt::format("the record `{}`", full_name(e, value.record->type));
  if (e.kind(value) == ValueKind::Enumeration && value.enumeration.valid()) {
    return fmt::format("the enumeration `{}`", e.expressions.enumeration_type(value.enumeration).name);
  }
  if (e.kind(value) == ValueKind::Object && value.object.valid()) {
    return fmt::format("the external object `{}`", full_name(e, value.object));
  }
  return fmt::format("{}", value_kind_name(e.kind(value)));
}

bool leaf_kind_fits(Elaboration& e, const TypedExpression& expected, const TypedExpression& given) {
  const ValueKind wanted = e.kind(expected);
  const ValueKind found = e.kind(given);
  if (wanted == ValueKind::Real && found == ValueKind::Integer) return true;
  if (wanted != found) return false;
  switch (wanted) {
    case ValueKind::Enumeration:
      return !expected.enumeration.valid() || !given.enumeration.valid() ||
             expected.enumeration == given.enumeration;
    case ValueKind::Object:
      return !expected.object.valid() || !given.object.valid() ||
             same_class(e, expected.object, given.object) || inherits_from(e, given.object, expected.object);
    default: return true;
  }
}

bool fits(Elaboration& e, const TypedExpression& expected, const TypedExpression& given, bool sizes) {
  if (expected.is_record() != given.is_record()) return false;
  if (sizes && !dimensions_fit(e.dimensions(expected), e.dimensions(given))) return false;
  if (!expected.is_record()) return leaf_kind_fits(e, expected, given);
  if (expected.record->fields.size() != given.record->fields.size()) return false;
  return std::ranges::all_of(expected.record->fields, [&](const RecordValue::Field& field) {
    const TypedExpression* other = given.record->find(field.name);
    return other != nullptr && bool(*other) && bool(field.value) && fits(e, field.value, *other, sizes);
  });
}

}  // namespace

TypedExpression map_leaves(const TypedExpression& value, const LeafMap& leaf, const ShapeMap& shape) {
  if (!value.is_record()) return leaf(value);
  auto record = std::make_shared<RecordValue>();
  record->type = value.record->type;
  record->dimensions = shape(value.record->dimensions);
  for (const RecordValue::Field& field : value.record->fields) {
    TypedExpression mapped = map_leaves(field.value, leaf, shape);
    if (!mapped) return {};
    record->fields.push_back({field.name, std::move(mapped)});
  }
  TypedExpression result = value;
  result.record = std::move(record);
  result.variability = variability_of(result);
  return result;
}

TypedExpression with_sizes_of_fields(const Elaboration& e, const TypedExpression& value) {
  if (!value.is_record()) return value;
  auto record = std::make_shared<RecordValue>(*value.record);
  for (RecordValue::Field& field : record->fields) field.value = with_sizes_of_fields(e, field.value);
  if (!record->fields.empty()) {
    const Dimensions& of_field = e.dimensions(record->fields[0].value);
    const std::size_t rank = std::min(record->dimensions.size(), of_field.size());
    std::copy_n(of_field.begin(), rank, record->dimensions.begin());
  }
  TypedExpression result = value;
  result.record = std::move(record);
  return result;
}

std::vector<TypedExpression> leaves(const TypedExpression& value) {
  std::vector<TypedExpression> result;
  collect_leaves(value, result);
  return result;
}

void for_each_pair(const TypedExpression& prototype, const TypedExpression& value, const LeafPair& pair) {
  if (!prototype.is_record() || !value.is_record()) {
    if (!prototype.is_record() && !value.is_record()) pair(prototype, value);
    return;
  }
  for (const RecordValue::Field& field : prototype.record->fields) {
    if (const TypedExpression* given = value.record->find(field.name)) {
      for_each_pair(field.value, *given, pair);
    }
  }
}

Variability variability_of(const TypedExpression& value) {
  Variability result = value.is_record() ? Variability::Constant : value.variability;
  for (const TypedExpression& leaf : leaves(value)) result = greater(result, leaf.variability);
  return result;
}

bool dimensions_fit(const Dimensions& expected, const Dimensions& given) {
  return std::ranges::equal(expected, given, [](std::int64_t a, std::int64_t b) {
    return a == b || a == unknown_dimension || b == unknown_dimension;
  });
}

bool value_fits(Elaboration& e, const TypedExpression& prototype, const TypedExpression& value) {
  return fits(e, prototype, value, true);
}

bool kind_fits(Elaboration& e, const TypedExpression& prototype, const TypedExpression& value) {
  return fits(e, prototype, value, false);
}

std::string describe(Elaboration& e, const TypedExpression& value) {
  const Dimensions& dimensions = e.dimensions(value);
  if (!dimensions.empty()) {
    return fmt::format("an array {} of {}", print_dimensions(dimensions), type_name(e, value));
  }
  const bool has_article = value.is_record() || e.kind(value) == ValueKind::Enumeration ||
                           (e.kind(value) == ValueKind::Object && value.object.valid());
  if (has_article) return type_name(e, value);
  return fmt::format("{} {}", e.kind(value) == ValueKind::Integer ? "an" : "a", type_name(e, value));
}

std::uint32_t fresh_index(const Elaboration& e, std::span<const ExpressionId> expressions) {
  auto number = static_cast<std::uint32_t>(e.loops.size() + e.iterators.size());
  for (const ExpressionId id : reachable(e.expressions, expressions)) {
    const Expression& node = e.expressions[id];
    if (node.op == Operator::Comprehension || node.op == Operator::Iteration || node.op == Operator::Index) {
      number = std::max(number, static_cast<std::uint32_t>(node.payload) + 1);
    }
  }
  return number;
}

}  // namespace causa::instance
