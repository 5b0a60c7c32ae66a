#include "equations/reductions.h"

#include <optional>

#include "expression/build.h"
#include "expression/traverse.h"

namespace causa {

namespace {

constexpr std::int64_t most_terms = 512;

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

ExpressionId written_out(ExpressionTable& table, ExpressionId id) {
  const auto combine = combining_operator(table[id].op);
  if (!combine || table.operands(id).size() != 1) return ExpressionId::none();
  const ExpressionId array = table.operand(id, 0);
  const Dimensions dimensions = table.dimensions(array);
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) {
    if (dimension < 1 || count * dimension > most_terms) return ExpressionId::none();
    count *= dimension;
  }
  ExpressionId result = element(table, array, subscripts_of(table, dimensions, 0));
  for (std::int64_t n = 1; n < count; ++n)
    result = build(table, *combine, {result, element(table, array, subscripts_of(table, dimensions, n))});
  return result;
}

}  // namespace

ExpressionId with_short_reductions(ExpressionTable& table, ExpressionId root) {
  return substitute(table, root, [&](ExpressionId id) { return written_out(table, id); });
}

}  // namespace causa
