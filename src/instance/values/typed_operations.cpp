#include "instance/values/typed_operations.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "expression/build/build.h"
#include "instance/classes/inheritance.h"
#include "instance/classes/lookup.h"
#include "instance/components/structural_values.h"

namespace causa::instance {

DescribedType described_type(const Elaboration& e, const TypedExpression& value) {
  DescribedType result{.words = type_in_words(e, value), .kind = {}};
  if (value && !value.is_record()) result.kind = e.kind(value);
  return result;
}

std::string type_in_words(const Elaboration& e, const TypedExpression& value) {
  if (!value) return "nothing";
  if (value.is_record()) return fmt::format("the record `{}`", full_name(e, value.record->type));
  switch (e.kind(value)) {
    case ValueKind::Integer: return "an Integer";
    case ValueKind::Enumeration:
      if (!value.enumeration.valid()) return "an enumeration";
      return fmt::format("the enumeration `{}`", e.expressions.enumeration_type(value.enumeration).name);
    case ValueKind::Object:
      if (!value.object.valid()) return "an external object";
      return fmt::format("the external object `{}`", full_name(e, value.object));
    case ValueKind::Function: return "a function";
    default: return fmt::format("a {}", value_kind_name(e.kind(value)));
  }
}

bool has_kind(const Elaboration& e, const TypedExpression& value, ValueKind kind) {
  return value && !value.is_record() && e.kind(value) == kind;
}

bool has_number(const Elaboration& e, const TypedExpression& value) {
  return value && !value.is_record() && is_numeric(e.kind(value));
}

namespace {

// The same class, or the same fields (MLS 6.4).
bool records_fit(const Elaboration& e, const RecordValue& a, const RecordValue& b) {
  if (a.fields.size() != b.fields.size()) return false;
  return std::ranges::all_of(a.fields, [&](const RecordValue::Field& field) {
    const TypedExpression* other = b.find(field.name);
    return other != nullptr && types_fit(e, field.value, *other);
  });
}

}  // namespace

bool types_fit(const Elaboration& e, const TypedExpression& a, const TypedExpression& b) {
  if (!a || !b || a.is_record() != b.is_record()) return false;
  if (a.is_record()) return records_fit(e, *a.record, *b.record);
  if (!compatible(e.kind(a), e.kind(b))) return false;
  return e.kind(a) != ValueKind::Enumeration || a.enumeration == b.enumeration;
}

std::optional<std::pair<Dimensions, Dimensions>> different_field_sizes(const Elaboration& e,
                                                                       const TypedExpression& a,
                                                                       const TypedExpression& b) {
  if (!a.is_record() || !b.is_record()) return std::nullopt;
  for (const RecordValue::Field& field : a.record->fields) {
    const TypedExpression* const other = b.record->find(field.name);
    if (other == nullptr) continue;
    if (!sizes_fit(e.dimensions(field.value), e.dimensions(*other))) {
      return std::pair(e.dimensions(field.value), e.dimensions(*other));
    }
    if (auto inside = different_field_sizes(e, field.value, *other)) return inside;
  }
  return std::nullopt;
}

bool sizes_fit(const Dimensions& a, const Dimensions& b) {
  return std::ranges::equal(a, b, [](std::int64_t left, std::int64_t right) {
    return left == right || left == unknown_dimension || right == unknown_dimension;
  });
}

bool is_known(const Dimensions& dimensions) {
  return std::ranges::find(dimensions, unknown_dimension) == dimensions.end();
}

Dimensions common_dimensions(const Dimensions& a, const Dimensions& b) {
  Dimensions result = a;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] != b[i]) result[i] = unknown_dimension;
  }
  return result;
}

Variability greatest_variability(std::span<const TypedExpression> values) {
  Variability result = Variability::Constant;
  for (const TypedExpression& value : values) result = greater(result, value.variability);
  return result;
}

TypedExpression computed_from(const Elaboration& e, ExpressionId id,
                              std::span<const TypedExpression> operands) {
  TypedExpression result{id, greatest_variability(operands)};
  const ValueKind kind = e.expressions[id].kind;
  if (kind == ValueKind::Enumeration) {
    for (const TypedExpression& operand : operands) {
      if (operand.enumeration.valid()) result.enumeration = operand.enumeration;
    }
  }
  return result;
}

TypedExpression by_field(std::span<const TypedExpression> records, const Dimensions& dimensions,
                         const FieldOperation& operation) {
  const RecordValue& first = *records[0].record;
  auto result = std::make_shared<RecordValue>();
  result->type = first.type;
  result->dimensions = dimensions;
  // A record without fields is as variable as it was.
  Variability variability = first.fields.empty() ? greatest_variability(records) : Variability::Constant;
  for (const RecordValue::Field& field : first.fields) {
    std::vector<TypedExpression> values;
    for (const TypedExpression& record : records) {
      const TypedExpression* const found = record.record->find(field.name);
      if (found == nullptr || !*found) return {};
      values.push_back(*found);
    }
    TypedExpression value = operation(values);
    if (!value) return {};
    variability = greater(variability, value.variability);
    result->fields.push_back({field.name, std::move(value)});
  }
  return {.variability = variability, .record = std::move(result)};
}

TypedExpression element_of(Elaboration& e, const TypedExpression& value,
                           std::span<const ExpressionId> subscripts) {
  if (!value || subscripts.empty()) return value;
  if (value.is_record()) {
    const Dimensions& whole = value.record->dimensions;
    const Dimensions rest(whole.begin() + static_cast<std::ptrdiff_t>(subscripts.size()), whole.end());
    return by_field(std::array{value}, rest, [&](std::span<const TypedExpression> fields) {
      return element_of(e, fields[0], subscripts);
    });
  }
  TypedExpression result = value;
  result.id = element(e.expressions, value.id, subscripts);
  return result;
}

TypedExpression comprehension_of(Elaboration& e, std::uint32_t number, const LoopRange& range,
                                 const TypedExpression& body) {
  if (!body) return {};
  if (body.is_record()) {
    Dimensions dimensions = body.record->dimensions;
    dimensions.insert(dimensions.begin(), range.count);
    return by_field(std::array{body}, dimensions, [&](std::span<const TypedExpression> fields) {
      return comprehension_of(e, number, range, fields[0]);
    });
  }
  TypedExpression result = body;
  result.id = comprehension(e.expressions, number, e.expressions.integer(range.first),
                            e.expressions.integer(range.step), range.count, body.id);
  return result;
}

TypedExpression iteration_of(Elaboration& e, std::uint32_t number, ExpressionId domain,
                             const TypedExpression& body) {
  if (!body) return {};
  if (body.is_record()) {
    Dimensions dimensions = body.record->dimensions;
    dimensions.insert(dimensions.begin(), e.expressions.dimensions(domain).at(0));
    return by_field(std::array{body}, dimensions, [&](std::span<const TypedExpression> fields) {
      return iteration_of(e, number, domain, fields[0]);
    });
  }
  TypedExpression result = body;
  result.id = build_function(e.expressions, Operator::Iteration, std::array{domain, body.id}, number);
  return result;
}

ExpressionId size_of(Elaboration& e, const TypedExpression& array, std::size_t dimension) {
  const std::int64_t known = e.dimensions(array).at(dimension);
  if (known != unknown_dimension) return e.expressions.integer(known);
  // Any field has the dimensions of its record in front.
  TypedExpression part = array;
  while (part.is_record()) {
    require(!part.record->fields.empty(), "an array of records of unknown size has fields");
    part = TypedExpression(part.record->fields.front().value);
  }
  return build_function(e.expressions, Operator::Size,
                        std::array{part.id, e.expressions.integer(static_cast<std::int64_t>(dimension) + 1)});
}

namespace {

TypedExpression fill_in(Elaboration& e, const TypedExpression& shape, std::vector<ExpressionId>& subscripts,
                        const ElementOperation& operation) {
  const Dimensions dimensions = e.dimensions(shape);
  const std::size_t dimension = subscripts.size();
  if (dimension == dimensions.size()) return operation(subscripts);
  const auto number = static_cast<std::uint32_t>(e.loops.size());
  const LoopRange range{
      .name = {}, .first = 1, .step = 1, .count = std::max<std::int64_t>(0, dimensions[dimension])};
  e.loops.push_back(range);
  subscripts.push_back(e.expressions.index(number));
  const TypedExpression body = fill_in(e, shape, subscripts, operation);
  subscripts.pop_back();
  e.loops.pop_back();
  if (!body) return {};
  if (dimensions[dimension] != unknown_dimension) return comprehension_of(e, number, range, body);
  const ExpressionId one = e.expressions.integer(1);
  const ExpressionId domain = build_function(e.expressions, Operator::DynamicRange,
                                             std::array{one, one, size_of(e, shape, dimension)});
  return iteration_of(e, number, domain, body);
}

}  // namespace

TypedExpression for_each_element(Elaboration& e, const TypedExpression& shape,
                                 const ElementOperation& operation) {
  std::vector<ExpressionId> subscripts;
  return fill_in(e, shape, subscripts, operation);
}

std::optional<double> number_known_already(Elaboration& e, const TypedExpression& value) {
  if (!value || value.is_record() || !e.dimensions(value).empty()) return std::nullopt;
  if (e.kind(value) == ValueKind::String || e.kind(value) == ValueKind::Object ||
      e.kind(value) == ValueKind::Function) {
    return std::nullopt;
  }
  const auto known = value_known_already(e, value);
  if (!known || known->elements.empty()) return std::nullopt;
  return known->scalar();
}

HeldMessages::HeldMessages(Elaboration& elaboration)
    : elaboration_(elaboration), attempt_(elaboration), reported_(elaboration.reported.size()) {}

bool HeldMessages::take_back() {
  if (!attempt_.failed()) return false;
  const std::vector<Diagnostic>& all = elaboration_.reported;
  held_.assign(all.begin() + static_cast<std::ptrdiff_t>(std::min(reported_, all.size())), all.end());
  attempt_.take_back();
  return true;
}

void HeldMessages::tell() {
  for (Diagnostic& message : held_) elaboration_.report(std::move(message));
  held_.clear();
}

}  // namespace causa::instance
