// Array equations as scalar templates: one template over a box of loops stands for all elements.
// Splits where elements differ: at conditions on loop indices, and element by element along the loops over
// an array that is written out as a list.
#pragma once

#include <span>
#include <vector>

#include "expression/table/table.h"
#include "flat/flat_model.h"

namespace causa {

// left = right for all values of the loops; both sides scalar, Index(k) is the k-th loop.
struct ScalarTemplate {
  std::vector<LoopRange> loops;
  ExpressionId left{};
  ExpressionId right{};
};

std::vector<ScalarTemplate> scalar_templates(ExpressionTable& table, std::vector<LoopRange> loops,
                                             ExpressionId left, ExpressionId right);

// Takes one scalar out of a template: it becomes a template without loops, its indices written as numbers,
// and the rest of the box is cut into boxes. The first one is pushed last.
void split_out(ExpressionTable& table, const ScalarTemplate& scalar, std::span<const std::int64_t> position,
               std::vector<ScalarTemplate>& out);

// How many scalars a box of loops has.
std::int64_t box_size(std::span<const LoopRange> loops);

// The position of the n-th scalar of a box, row-major.
std::vector<std::int64_t> position_of(std::span<const LoopRange> loops, std::int64_t n);

// Runs through the positions of a box in the same order, without a division for each.
class PositionCounter {
 public:
  explicit PositionCounter(std::span<const LoopRange> loops) : loops_(loops), position_(loops.size(), 0) {}
  [[nodiscard]] std::span<const std::int64_t> position() const { return position_; }
  void next() {
    for (std::size_t k = position_.size(); k-- > 0;) {
      if (++position_[k] < loops_[k].count) return;
      position_[k] = 0;
    }
  }

 private:
  std::span<const LoopRange> loops_;
  std::vector<std::int64_t> position_;
};

}  // namespace causa
