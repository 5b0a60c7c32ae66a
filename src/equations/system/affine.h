// Integer expressions that are affine in loop indices: c + Σ aₖ·iₖ. Subscripts of this form make accesses
// whose scalars can be computed without expanding anything.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "expression/table/table.h"
#include "flat/flat_model.h"

namespace causa {

struct Affine {
  std::int64_t constant = 0;
  std::vector<std::int64_t> factors;  // one for each loop

  friend bool operator==(const Affine&, const Affine&) = default;
};

// In the values of the loop indices. Nothing when the expression is not affine, or too large.
std::optional<Affine> affine_in_indices(const ExpressionTable& table, ExpressionId expression,
                                        std::size_t loop_count);

// The same in the positions p = 0, 1, … of the loops, where index = first + step·p.
Affine in_positions(const Affine& in_indices, std::span<const LoopRange> loops);

// c + Σ aₖ·Index(k) as an expression, always written in the same way, so that equal forms are equal ids.
ExpressionId canonical_expression(ExpressionTable& table, const Affine& affine);

struct Bounds {
  std::int64_t smallest = 0;
  std::int64_t largest = 0;
};
// Of an affine form in positions, over the whole box.
Bounds bounds(const Affine& in_positions, std::span<const LoopRange> loops);

}  // namespace causa
