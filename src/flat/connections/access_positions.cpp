#include "flat/connections/access_positions.h"

#include <algorithm>
#include <optional>

#include "expression/evaluate/evaluate.h"

namespace causa {

namespace {

// constant + Σ factorₗ · positionₗ, positions counted from 0.
struct AffineSubscript {
  std::int64_t constant = 0;
  std::vector<std::int64_t> factors;
};

AffineSubscript combined(const AffineSubscript& a, const AffineSubscript& b, std::int64_t sign) {
  AffineSubscript result = a;
  result.constant += sign * b.constant;
  for (std::size_t l = 0; l < result.factors.size(); ++l) result.factors[l] += sign * b.factors[l];
  return result;
}

AffineSubscript scaled(AffineSubscript a, std::int64_t by) {
  a.constant *= by;
  for (std::int64_t& factor : a.factors) factor *= by;
  return a;
}

bool is_constant(const AffineSubscript& a) {
  return std::ranges::all_of(a.factors, [](std::int64_t factor) { return factor == 0; });
}

std::optional<AffineSubscript> affine_subscript(const ExpressionTable& table, ExpressionId id,
                                                std::span<const LoopRange> loops) {
  const auto part = [&](std::uint32_t i) { return affine_subscript(table, table.operand(id, i), loops); };
  AffineSubscript result{.constant = 0, .factors = std::vector<std::int64_t>(loops.size(), 0)};
  switch (table[id].op) {
    case Operator::IntegerConstant: result.constant = table.integer_value(id); return result;
    case Operator::Index: {
      const std::uint32_t number = table.index_number(id);
      if (number >= loops.size()) return std::nullopt;
      result.constant = loops[number].first;
      result.factors[number] = loops[number].step;
      return result;
    }
    case Operator::Negate:
      if (const auto a = part(0)) return scaled(*a, -1);
      return std::nullopt;
    case Operator::Add:
    case Operator::Subtract: {
      const auto a = part(0);
      const auto b = part(1);
      if (!a || !b) return std::nullopt;
      return combined(*a, *b, table.is(id, Operator::Add) ? 1 : -1);
    }
    case Operator::Multiply: {
      const auto a = part(0);
      const auto b = part(1);
      if (!a || !b) return std::nullopt;
      if (is_constant(*a)) return scaled(*b, a->constant);
      if (is_constant(*b)) return scaled(*a, b->constant);
      return std::nullopt;
    }
    default: return std::nullopt;
  }
}

bool stays_inside(const AffineSubscript& subscript, std::span<const LoopRange> loops,
                  std::int64_t dimension) {
  std::int64_t smallest = subscript.constant;
  std::int64_t largest = subscript.constant;
  for (std::size_t l = 0; l < loops.size(); ++l) {
    const std::int64_t change = subscript.factors[l] * (loops[l].count - 1);
    (change < 0 ? smallest : largest) += change;
  }
  return smallest >= 1 && largest <= dimension;
}

// Every subscript evaluated at every position.
std::optional<AccessPositions> evaluated(const ExpressionTable& table,
                                         std::span<const ExpressionId> subscripts,
                                         std::span<const LoopRange> loops, const Dimensions& dimensions) {
  AccessPositions result{.is_listed = true};
  Environment environment;
  environment.symbol = [](SymbolId) { return std::optional<Value>(); };
  std::vector<std::int64_t> at(loops.size(), 0);
  for (std::int64_t n = 0; n < position_count(loops); ++n) {
    environment.indices.clear();
    for (std::size_t l = 0; l < loops.size(); ++l)
      environment.indices.push_back(static_cast<double>(loops[l].first + at[l] * loops[l].step));
    std::int64_t position = 0;
    for (std::size_t d = 0; d < subscripts.size(); ++d) {
      const auto value = evaluate(table, subscripts[d], environment);
      if (!std::holds_alternative<Value>(value)) return std::nullopt;
      const auto number = static_cast<std::int64_t>(std::get<Value>(value).scalar());
      if (number < 1 || number > dimensions[d]) return std::nullopt;
      position = position * dimensions[d] + number - 1;
    }
    result.listed.push_back(position);
    for (std::size_t l = loops.size(); l-- > 0;) {
      if (++at[l] < loops[l].count) break;
      at[l] = 0;
    }
  }
  return result;
}

}  // namespace

std::int64_t position_count(std::span<const LoopRange> loops) {
  std::int64_t count = 1;
  for (const LoopRange& loop : loops) count *= loop.count;
  return count;
}

std::optional<AccessPositions> access_positions(const ExpressionTable& table,
                                                std::span<const ExpressionId> subscripts,
                                                std::span<const LoopRange> loops,
                                                const Dimensions& dimensions) {
  require(subscripts.size() <= dimensions.size(), "a connector access has a subscript for each dimension");
  AccessPositions result{.start = 0, .factors = std::vector<std::int64_t>(loops.size(), 0)};
  if (position_count(loops) == 0) return result;
  for (std::size_t d = 0; d < subscripts.size(); ++d) {
    const auto subscript = affine_subscript(table, subscripts[d], loops);
    if (!subscript) return evaluated(table, subscripts, loops, dimensions);
    if (!stays_inside(*subscript, loops, dimensions[d])) return std::nullopt;
    result.start = result.start * dimensions[d] + subscript->constant - 1;
    for (std::size_t l = 0; l < loops.size(); ++l)
      result.factors[l] = result.factors[l] * dimensions[d] + subscript->factors[l];
  }
  return result;
}

}  // namespace causa
