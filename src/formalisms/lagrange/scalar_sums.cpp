#include "formalisms/lagrange/scalar_sums.h"

#include <vector>

#include "expression/build/build.h"
#include "expression/build/traverse.h"

namespace causa::lagrange {

namespace {

constexpr std::int64_t most_elements = 2000;

ExpressionId element_of(ExpressionTable& table, ExpressionId array,
                        const std::vector<std::int64_t>& position) {
  std::vector<ExpressionId> subscripts;
  for (const std::int64_t number : position) subscripts.push_back(table.integer(number));
  return element(table, array, subscripts);
}

ExpressionId sum_of_all(ExpressionTable& table, ExpressionId array) {
  const Dimensions dimensions = table.dimensions(array);
  std::int64_t count = 1;
  for (const std::int64_t dimension : dimensions) count *= dimension;
  if (dimensions.empty() || count < 1 || count > most_elements) return ExpressionId::none();
  std::vector<std::int64_t> position(dimensions.size(), 1);
  ExpressionId sum = ExpressionId::none();
  for (std::int64_t k = 0; k < count; ++k) {
    const ExpressionId part = element_of(table, array, position);
    sum = sum.valid() ? add(table, sum, part) : part;
    for (std::size_t d = dimensions.size(); d-- > 0;) {
      if (++position[d] <= dimensions[d]) break;
      position[d] = 1;
    }
  }
  return sum;
}

// Σ aₖ bₖ over the last dimension of the one and the first of the other, at a position of the result.
ExpressionId product_at(ExpressionTable& table, ExpressionId product,
                        const std::vector<std::int64_t>& position) {
  const ExpressionId a = table.operand(product, 0);
  const ExpressionId b = table.operand(product, 1);
  const std::size_t rows = table.dimensions(a).size() - 1;
  const std::int64_t count = table.dimensions(a).back();
  if (count < 1 || count > most_elements) return ExpressionId::none();
  ExpressionId sum = ExpressionId::none();
  for (std::int64_t k = 1; k <= count; ++k) {
    std::vector<std::int64_t> of_a(position.begin(), position.begin() + static_cast<std::ptrdiff_t>(rows));
    of_a.push_back(k);
    std::vector<std::int64_t> of_b{k};
    of_b.insert(of_b.end(), position.begin() + static_cast<std::ptrdiff_t>(rows), position.end());
    const ExpressionId term = multiply(table, element_of(table, a, of_a), element_of(table, b, of_b));
    sum = sum.valid() ? add(table, sum, term) : term;
  }
  return sum;
}

ExpressionId written_once(ExpressionTable& table, ExpressionId expression) {
  return substitute(table, expression, [&](ExpressionId id) {
    if (!table.is_scalar(id)) return ExpressionId::none();
    if (table.is(id, Operator::Sum)) return sum_of_all(table, table.operand(id, 0));
    if (table.is(id, Operator::MatrixProduct)) return product_at(table, id, {});
    if (!table.is(id, Operator::Element) || !table.is(table.operand(id, 0), Operator::MatrixProduct))
      return ExpressionId::none();
    std::vector<std::int64_t> position;
    const auto operands = table.operands(id);
    for (std::size_t k = 1; k < operands.size(); ++k) {
      if (!table.is(operands[k], Operator::IntegerConstant)) return ExpressionId::none();
      position.push_back(table.integer_value(operands[k]));
    }
    return product_at(table, table.operand(id, 0), position);
  });
}

}  // namespace

ExpressionId with_scalar_sums(ExpressionTable& table, ExpressionId expression) {
  // Sums inside of sums appear when the outer ones are written out.
  constexpr int deepest = 20;
  for (int round = 0; round < deepest; ++round) {
    const ExpressionId written = written_once(table, expression);
    if (written == expression) break;
    expression = written;
  }
  return expression;
}

}  // namespace causa::lagrange
