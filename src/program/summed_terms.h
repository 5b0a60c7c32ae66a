// A sum over an array as the loop that computes it: one element in terms of the counters, and where what it
// reads lies. Rows of a matrix product are such sums; their factors stay where they are in memory.
#pragma once

#include <optional>
#include <vector>

#include "program/kernel_builder.h"

namespace causa {

struct SummedTerms {
  std::vector<std::int64_t> counts;  // of the loop, one for each dimension of the array
  ExpressionId element{};            // Index(first_index + d) is counter d, plus 1
  std::uint32_t first_index = 0;
  std::vector<ExpressionId> reads;  // accesses and indices in the element

  // Nothing where the expression is no sum of real numbers, or an element is more than arithmetic.
  static std::optional<SummedTerms> of(ExpressionTable& table, ExpressionId sum);
  // Where one of the reads lies in the loop; nothing where that is not affine in the counters.
  [[nodiscard]] std::optional<Address> place(const ExpressionTable& table, ExpressionId read,
                                             const Resolver& resolve) const;
};

}  // namespace causa
