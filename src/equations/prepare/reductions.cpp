#include "equations/prepare/reductions.h"

#include <algorithm>
#include <optional>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa {

namespace {

constexpr std::int64_t most_terms = 512;
// So many terms all equations of a family have together.
constexpr std::int64_t most_terms_in_rows = 1024;

std::optional<Operator> combining_operator(Operator reduction) {
  switch (reduction) {
    case Operator::Sum: return Operator::Add;
    case Operator::Product: return Operator::Multiply;
    case Operator::Minimum: return Operator::Min;
    case Operator::Maximum: return Operator::Max;
    default: return std::nullopt;
  }
}

// Row-major subscripts of the n-th element.
std::vector<ExpressionId> subscripts_of(ExpressionTable& table, const Dimensions& dimensions,
                                        std::int64_t n) {
  std::vector<ExpressionId> subscripts(dimensions.size());
  for (std::size_t d = dimensions.size(); d-- > 0;) {
    subscripts[d] = table.integer(n % dimensions[d] + 1);
    n /= dimensions[d];
  }
  return subscripts;
}

// What a loop in a kernel can add up. What raises events or is chosen is written out, so that every term
// raises its own; so are derivatives: their factors may depend on each other, as in a descriptor system.
bool is_arithmetic(const ExpressionTable& table, ExpressionId root) {
  return std::ranges::all_of(reachable(table, root), [&](ExpressionId id) {
    switch (table[id].op) {
      case Operator::RealConstant:
      case Operator::IntegerConstant:
      case Operator::Symbol:
      case Operator::Time:
      case Operator::Index:
      case Operator::Element:
      case Operator::Comprehension:
      case Operator::Add:
      case Operator::Subtract:
      case Operator::Multiply:
      case Operator::Divide:
      case Operator::Negate:
      case Operator::Power:
      case Operator::Transpose: return true;
      default: return false;
    }
  });
}

ExpressionId written_out(ExpressionTable& table, ExpressionId id, std::int64_t rows) {
  const auto combine = combining_operator(table[id].op);
  if (!combine || table.operands(id).size() != 1) return ExpressionId::none();
  const ExpressionId array = table.operand(id, 0);
  const Dimensions dimensions = table.dimensions(array);
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) {
    if (dimension < 1 || count * dimension > most_terms) return ExpressionId::none();
    count *= dimension;
  }
  const bool is_large = rows > 1 && count > most_terms_in_rows / rows;
  if (is_large && table.is(id, Operator::Sum) && is_arithmetic(table, array)) return ExpressionId::none();
  ExpressionId result = element(table, array, subscripts_of(table, dimensions, 0));
  for (std::int64_t n = 1; n < count; ++n)
    result = build(table, *combine, {result, element(table, array, subscripts_of(table, dimensions, n))});
  return result;
}

}  // namespace

ExpressionId with_short_reductions(ExpressionTable& table, ExpressionId root, std::int64_t rows) {
  return substitute(table, root, [&](ExpressionId id) { return written_out(table, id, rows); });
}

}  // namespace causa
