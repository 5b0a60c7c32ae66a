// Which element of the arrays around it a connector access means, as a row-major number from 0, at each
// position of the loops around the access.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "expression/table/table.h"
#include "instance/instance_tree.h"

namespace causa {

// start + Σ factorₗ · positionₗ; or, where a subscript is not affine, `listed` position by position.
struct AccessPositions {
  std::int64_t start = 0;
  std::vector<std::int64_t> factors{};
  std::vector<std::int64_t> listed{};
  bool is_listed = false;
};

// The number of positions of nested loops.
std::int64_t position_count(std::span<const LoopRange> loops);

// Nothing where a subscript leaves its dimension or cannot be evaluated.
std::optional<AccessPositions> access_positions(const ExpressionTable& table,
                                                std::span<const ExpressionId> subscripts,
                                                std::span<const LoopRange> loops,
                                                const Dimensions& dimensions);

// Calls visit(n, left, right) for each position n of the loops, the last loop fastest.
template <class Visit>
void for_each_position(std::span<const LoopRange> loops, const AccessPositions& left,
                       const AccessPositions& right, const Visit& visit) {
  const std::int64_t count = position_count(loops);
  if (left.is_listed || right.is_listed || loops.size() != 1) {
    std::vector<std::int64_t> at(loops.size(), 0);
    const auto value = [&](const AccessPositions& access, std::int64_t n) {
      if (access.is_listed) return access.listed[static_cast<std::size_t>(n)];
      std::int64_t sum = access.start;
      for (std::size_t l = 0; l < at.size(); ++l) sum += access.factors[l] * at[l];
      return sum;
    };
    for (std::int64_t n = 0; n < count; ++n) {
      visit(n, value(left, n), value(right, n));
      for (std::size_t l = loops.size(); l-- > 0;) {
        if (++at[l] < loops[l].count) break;
        at[l] = 0;
      }
    }
    return;
  }
  for (std::int64_t n = 0; n < count; ++n) {
    visit(n, left.start + left.factors[0] * n, right.start + right.factors[0] * n);
  }
}

}  // namespace causa
