#include "expression/table/table.h"

#include <algorithm>
#include <bit>

namespace causa {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15U + (hash << 6U) + (hash >> 2U);
  return hash * 0xBF58476D1CE4E5B9U;
}

std::uint64_t hash_of(const Expression& node, std::span<const ExpressionId> operands) {
  std::uint64_t hash = mix(static_cast<std::uint64_t>(node.op), static_cast<std::uint64_t>(node.kind));
  hash = mix(hash, node.dimensions);
  hash = mix(hash, node.payload);
  for (const ExpressionId operand : operands) hash = mix(hash, operand.index());
  return hash ^ (hash >> 31U);
}

}  // namespace

ExpressionTable::ExpressionTable() : buckets_(1024, 0), dimension_lists_{{}} {}

ExpressionId ExpressionTable::intern(Operator op, ValueKind kind, const Dimensions& dimensions,
                                     std::span<const ExpressionId> operands, std::uint64_t payload) {
  const Expression wanted{.op = op,
                          .kind = kind,
                          .dimensions = intern_dimensions(dimensions),
                          .first_operand = static_cast<std::uint32_t>(operands_.size()),
                          .operand_count = static_cast<std::uint32_t>(operands.size()),
                          .payload = payload};
  if (2 * (nodes_.size() + 1) > buckets_.size()) grow();
  const std::size_t mask = buckets_.size() - 1;
  std::size_t bucket = hash_of(wanted, operands) & mask;
  for (; buckets_[bucket] != 0; bucket = (bucket + 1) & mask) {
    const ExpressionId candidate(buckets_[bucket] - 1);
    const Expression& node = nodes_[candidate.index()];
    if (node.op == op && node.kind == kind && node.dimensions == wanted.dimensions &&
        node.payload == payload && std::ranges::equal(this->operands(candidate), operands)) {
      return candidate;
    }
  }
  // `operands` may view our own operand list, which moves when it grows.
  const std::vector<ExpressionId> copy(operands.begin(), operands.end());
  operands_.insert(operands_.end(), copy.begin(), copy.end());
  nodes_.push_back(wanted);
  buckets_[bucket] = static_cast<std::uint32_t>(nodes_.size());
  return ExpressionId(static_cast<std::uint32_t>(nodes_.size() - 1));
}

void ExpressionTable::grow() {
  buckets_.assign(buckets_.size() * 2, 0);
  const std::size_t mask = buckets_.size() - 1;
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    std::size_t bucket = hash_of(nodes_[i], operands(ExpressionId(i))) & mask;
    while (buckets_[bucket] != 0) bucket = (bucket + 1) & mask;
    buckets_[bucket] = i + 1;
  }
}

// Few different dimensions occur in a model: a search is enough.
std::uint32_t ExpressionTable::intern_dimensions(const Dimensions& dimensions) {
  const auto found = std::ranges::find(dimension_lists_, dimensions);
  if (found != dimension_lists_.end()) return static_cast<std::uint32_t>(found - dimension_lists_.begin());
  dimension_lists_.push_back(dimensions);
  return static_cast<std::uint32_t>(dimension_lists_.size() - 1);
}

ExpressionId ExpressionTable::real(double value) {
  return intern(Operator::RealConstant, ValueKind::Real, {}, {}, std::bit_cast<std::uint64_t>(value));
}

ExpressionId ExpressionTable::integer(std::int64_t value) {
  return intern(Operator::IntegerConstant, ValueKind::Integer, {}, {}, std::bit_cast<std::uint64_t>(value));
}

ExpressionId ExpressionTable::boolean(bool value) {
  return intern(Operator::BooleanConstant, ValueKind::Boolean, {}, {}, value ? 1 : 0);
}

ExpressionId ExpressionTable::string(std::string_view value) {
  auto found = string_numbers_.find(value);
  if (found == string_numbers_.end()) {
    strings_.emplace_back(value);
    found = string_numbers_.emplace(strings_.back(), static_cast<std::uint32_t>(strings_.size() - 1)).first;
  }
  return intern(Operator::StringConstant, ValueKind::String, {}, {}, found->second);
}

ExpressionId ExpressionTable::symbol(SymbolId symbol, ValueKind kind, const Dimensions& dimensions) {
  return intern(Operator::Symbol, kind, dimensions, {}, symbol.index());
}

ExpressionId ExpressionTable::time() {
  return intern(Operator::Time, ValueKind::Real, {}, {});
}

ExpressionId ExpressionTable::index(std::uint32_t number) {
  return intern(Operator::Index, ValueKind::Integer, {}, {}, number);
}

ExpressionId ExpressionTable::enumeration(EnumerationId type, std::int64_t ordinal) {
  require(ordinal >= 1 && ordinal <= static_cast<std::int64_t>(enumerations_[type].literals.size()),
          "the ordinal of an enumeration counts its literals from 1");
  return intern(Operator::EnumerationConstant, ValueKind::Enumeration, {}, {},
                (static_cast<std::uint64_t>(type.index()) << 32U) | static_cast<std::uint64_t>(ordinal));
}

ExpressionId ExpressionTable::local(LocalId local, ValueKind kind, const Dimensions& dimensions) {
  return intern(Operator::Local, kind, dimensions, {}, local.index());
}

double ExpressionTable::real_value(ExpressionId id) const {
  require(is(id, Operator::RealConstant), "a Real constant is asked of another expression");
  return std::bit_cast<double>((*this)[id].payload);
}

std::int64_t ExpressionTable::integer_value(ExpressionId id) const {
  require(is(id, Operator::IntegerConstant), "an Integer constant is asked of another expression");
  return std::bit_cast<std::int64_t>((*this)[id].payload);
}

bool ExpressionTable::boolean_value(ExpressionId id) const {
  require(is(id, Operator::BooleanConstant), "a Boolean constant is asked of another expression");
  return (*this)[id].payload != 0;
}

std::string_view ExpressionTable::string_value(ExpressionId id) const {
  require(is(id, Operator::StringConstant), "a String constant is asked of another expression");
  return strings_[(*this)[id].payload];
}

SymbolId ExpressionTable::symbol_of(ExpressionId id) const {
  require(is(id, Operator::Symbol), "a symbol is asked of another expression");
  return SymbolId(static_cast<std::uint32_t>((*this)[id].payload));
}

std::uint32_t ExpressionTable::index_number(ExpressionId id) const {
  require(is(id, Operator::Index) || is(id, Operator::Comprehension) || is(id, Operator::Iteration),
          "an index is asked of another expression");
  return static_cast<std::uint32_t>((*this)[id].payload);
}

EnumerationId ExpressionTable::enumeration_of(ExpressionId id) const {
  require(is(id, Operator::EnumerationConstant), "an enumeration literal is asked of another expression");
  return EnumerationId(static_cast<std::uint32_t>((*this)[id].payload >> 32U));
}

std::int64_t ExpressionTable::ordinal_of(ExpressionId id) const {
  require(is(id, Operator::EnumerationConstant), "an enumeration literal is asked of another expression");
  return static_cast<std::int64_t>((*this)[id].payload & 0xFFFFFFFFU);
}

LocalId ExpressionTable::local_of(ExpressionId id) const {
  require(is(id, Operator::Local), "a variable of a function is asked of another expression");
  return LocalId(static_cast<std::uint32_t>((*this)[id].payload));
}

FunctionId ExpressionTable::function_of(ExpressionId id) const {
  require(is(id, Operator::Call) || is(id, Operator::FunctionValue),
          "a function is asked of an expression that names none");
  return FunctionId(static_cast<std::uint32_t>((*this)[id].payload));
}

bool ExpressionTable::is_number(ExpressionId id) const {
  return is(id, Operator::RealConstant) || is(id, Operator::IntegerConstant);
}

double ExpressionTable::number(ExpressionId id) const {
  return is(id, Operator::RealConstant) ? real_value(id) : static_cast<double>(integer_value(id));
}

}  // namespace causa
