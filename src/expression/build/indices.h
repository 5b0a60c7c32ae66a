// Loop indices: an index is bound by the Comprehension or Iteration around it that carries its number, and
// free where there is none.
#pragma once

#include <functional>
#include <span>

#include "expression/table/table.h"

namespace causa {

// Loops added while expressions are built carry numbers from here on: no loop nest of a model is as deep.
inline constexpr std::uint32_t first_generated_index = 1000;

// A number from first_generated_index on that none of these expressions uses.
std::uint32_t fresh_index(const ExpressionTable& table, std::span<const ExpressionId> expressions);

// Replaces the free indices for which the function gives an expression; none() keeps one. A loop inside
// that would capture an index of a replacement gets another number.
using IndexReplacement = std::function<ExpressionId(std::uint32_t)>;
ExpressionId substitute_indices(ExpressionTable& table, ExpressionId root,
                                const IndexReplacement& replacement);

// The same with other numbers for all loops inside, from `first` on: what is put into it cannot be captured.
ExpressionId renumber_loops(ExpressionTable& table, ExpressionId root, std::uint32_t first);

}  // namespace causa
