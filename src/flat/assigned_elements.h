// Which elements of an array an algorithm section assigns: those whose first subscripts are known. A
// subscript that runs, such as the index of a loop, stands for its whole dimension and for all behind it.
#pragma once

#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "expression/table/table.h"

namespace causa {

class AssignedElements {
 public:
  using Position = std::vector<std::int64_t>;  // the first subscripts; all elements that begin with them

  // `subscripts` as they are written in the target, in an element or a slice.
  void add(const ExpressionTable& table, std::span<const ExpressionId> subscripts);
  void add_all() { positions_.insert(Position{}); }

  // Every assigned element has exactly one of them; a single empty one is the whole array.
  [[nodiscard]] std::vector<Position> positions() const;
  // How many elements these are in an array of such dimensions.
  [[nodiscard]] std::int64_t count(const Dimensions& dimensions) const;

 private:
  std::set<Position> positions_;
};

}  // namespace causa
