// Which expressions a walk has met, without an allocation for each walk: a number for each expression, that
// of the last walk that met it. A walk that begins while another is under way makes that one meet expressions
// again, and never miss one; better is one walk at a time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/interruption.h"
#include "expression/table/ids.h"

namespace causa {

class Visited {
 public:
  // `size`: of the table.
  explicit Visited(std::size_t size) {
    stop_if_interrupted();
    if (marks_.size() < size) marks_.resize(std::max(size, 2 * marks_.size()), 0);
    if (++walk_ == 0) {
      std::ranges::fill(marks_, 0);
      walk_ = 1;
    }
    own_ = walk_;
  }
  // False where it was met before.
  bool insert(ExpressionId id) {
    std::uint32_t& mark = marks_[id.index()];
    if (mark == own_) return false;
    mark = own_;
    return true;
  }

 private:
  inline static thread_local std::vector<std::uint32_t> marks_;
  inline static thread_local std::uint32_t walk_ = 0;
  std::uint32_t own_ = 0;
};

}  // namespace causa
