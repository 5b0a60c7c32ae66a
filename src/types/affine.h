// Integer expressions that are affine in loop indices: c + Σ aₖ·iₖ, and the values they take over the box of
// the loops. What subscripts of this form read is known without visiting the box.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "expression/table/table.h"
#include "types/loop_range.h"

namespace causa {

struct Affine {
  std::int64_t constant = 0;
  std::vector<std::int64_t> factors{};  // one for each loop

  friend bool operator==(const Affine&, const Affine&) = default;
};

// With coefficients of at most this, all products with first values, steps and counts of loops stay inside 64
// bits.
inline constexpr std::int64_t largest_coefficient = std::int64_t{1} << 30;

// In the values of the loop indices. Nothing when the expression is not affine, leaves 64 bits, or has a
// coefficient larger than `largest`. An enumeration value is its number.
std::optional<Affine> affine_in_indices(const ExpressionTable& table, ExpressionId expression,
                                        std::size_t loop_count,
                                        std::int64_t largest = std::numeric_limits<std::int64_t>::max());

// The same in the positions p = 0, 1, … of the loops, where index = first + step·p. Coefficients are at most
// largest_coefficient.
Affine in_positions(const Affine& in_indices, std::span<const LoopRange> loops);

// c + Σ aₖ·Index(k) as an expression, always written in the same way, so that equal forms are equal ids.
ExpressionId canonical_expression(ExpressionTable& table, const Affine& affine);

struct AffineBounds {
  std::int64_t smallest = 0;
  std::int64_t largest = 0;
  bool is_empty = false;  // some loop runs zero times: there are no values
};
// The exact bounds of a form in the values of the indices over the box; nothing when they leave 64 bits.
std::optional<AffineBounds> affine_bounds(const Affine& in_indices, std::span<const LoopRange> loops);
// The same of an expression; nothing when it is not affine.
std::optional<AffineBounds> affine_bounds(const ExpressionTable& table, ExpressionId expression,
                                          std::span<const LoopRange> loops);

}  // namespace causa
