#include "expression/each_element.h"

#include <array>

#include "expression/build.h"
#include "expression/indices.h"

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

}  // namespace causa
