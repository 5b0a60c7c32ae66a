#include "flat/assigned_elements.h"

#include <algorithm>

namespace causa {

void AssignedElements::add(const ExpressionTable& table, std::span<const ExpressionId> subscripts) {
  Position position;
  for (const ExpressionId subscript : subscripts) {
    if (!table.is(subscript, Operator::IntegerConstant)) break;
    position.push_back(table.integer_value(subscript));
  }
  positions_.insert(std::move(position));
}

std::vector<AssignedElements::Position> AssignedElements::positions() const {
  std::vector<Position> result;
  for (const Position& position : positions_) {
    // In lexical order a position follows the ones it begins with.
    const bool is_known = !result.empty() && result.back().size() <= position.size() &&
                          std::equal(result.back().begin(), result.back().end(), position.begin());
    if (!is_known) result.push_back(position);
  }
  return result;
}

std::int64_t AssignedElements::count(const Dimensions& dimensions) const {
  std::int64_t result = 0;
  for (const Position& position : positions()) {
    std::int64_t elements = 1;
    for (std::size_t d = position.size(); d < dimensions.size(); ++d) elements *= dimensions[d];
    result += elements;
  }
  return result;
}

}  // namespace causa
