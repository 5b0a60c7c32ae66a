#include "expression/algebra/each_element.h"

#include <array>

#include "expression/algebra/terms.h"
#include "expression/build/build.h"
#include "expression/build/indices.h"
#include "expression/build/traverse.h"

namespace causa {

ExpressionId positions_of(ExpressionTable& table, ExpressionId array, std::size_t dimension) {
  const ExpressionId one = table.integer(1);
  const std::int64_t known = table.dimensions(array)[dimension - 1];
  if (known != unknown_dimension) return range(table, one, one, known);
  const ExpressionId number = table.integer(static_cast<std::int64_t>(dimension));
  const ExpressionId length = build_function(table, Operator::Size, std::array{array, number});
  return build_function(table, Operator::DynamicRange, std::array{one, one, length});
}

ExpressionId loop_over(ExpressionTable& table, std::uint32_t number, ExpressionId domain, ExpressionId body) {
  const std::int64_t length = table.dimensions(domain)[0];
  if (table.is(domain, Operator::Range)) {
    return comprehension(table, number, table.operand(domain, 0), table.operand(domain, 1), length, body);
  }
  return build_function(table, Operator::Iteration, std::array{domain, body}, number);
}

ExpressionId each_element(ExpressionTable& table, ExpressionId like, std::span<const ExpressionId> used,
                          const ElementBody& body) {
  const Dimensions size = table.dimensions(like);
  std::vector<ExpressionId> all(used.begin(), used.end());
  all.push_back(like);
  std::vector<std::uint32_t> numbers;
  std::vector<ExpressionId> subscripts;
  for (std::size_t k = 0; k < size.size(); ++k) {
    numbers.push_back(fresh_index(table, all));
    subscripts.push_back(table.index(numbers.back()));
    all.push_back(subscripts.back());
  }
  ExpressionId result = body(subscripts);
  for (std::size_t k = size.size(); k-- > 0;) {
    result = loop_over(table, numbers[k], positions_of(table, like, k + 1), result);
  }
  return result;
}

ExpressionId sum_of_elements(ExpressionTable& table, ExpressionId array) {
  const ExpressionId plain = build_function(table, Operator::Sum, std::array{array});
  if (!table.is(array, Operator::Comprehension)) return plain;
  const std::vector<ExpressionId> parts(table.operands(array).begin(), table.operands(array).end());
  const ExpressionId body = parts[2];
  const std::uint32_t number = table.index_number(array);
  const bool counts = table.is(parts[0], Operator::IntegerConstant) && parts[1] == table.integer(1);
  if (!counts || !table.is(body, Operator::If) || !table.is_scalar(body)) return plain;
  const ExpressionId condition = table.operand(body, 0);
  const ExpressionId value = table.operand(body, 1);
  if (!is_zero(table, table.operand(body, 2)) || !table.is(condition, Operator::Equal)) return plain;
  const ExpressionId index = table.index(number);
  const ExpressionId wanted = table.operand(condition, 1);
  if (table.operand(condition, 0) != index || contains(table, wanted, index)) return plain;
  const std::int64_t last = table.integer_value(parts[0]) + table.dimensions(array)[0] - 1;
  const ExpressionId inside = build(table, Operator::And,
                                    {build(table, Operator::GreaterEqual, {wanted, parts[0]}),
                                     build(table, Operator::LessEqual, {wanted, table.integer(last)})});
  const ExpressionId there = substitute_indices(
      table, value, [&](std::uint32_t k) { return k == number ? wanted : ExpressionId::none(); });
  return if_else(table, inside, there, table.real(0));
}

}  // namespace causa
