// Lists of integers for each of n rows, stored as two flat arrays (compressed sparse rows).
// The one storage of graph/: an incidence, a directed graph and a grouping into blocks are all this.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "base/check.h"

namespace causa {

// "No row", "no column": what an unmatched row is matched to.
inline constexpr std::uint32_t no_index = std::numeric_limits<std::uint32_t>::max();

// Row i holds targets[begins[i]], …, targets[begins[i + 1] - 1].
struct CompressedRows {
  std::vector<std::uint32_t> begins{0};
  std::vector<std::uint32_t> targets{};

  [[nodiscard]] std::uint32_t row_count() const { return static_cast<std::uint32_t>(begins.size() - 1); }
  [[nodiscard]] std::span<const std::uint32_t> row(std::uint32_t index) const {
    return {targets.data() + begins[index], targets.data() + begins[index + 1]};
  }

  // Rows are written one after the other: `push` their targets, then `end_row`.
  void push(std::uint32_t target) { targets.push_back(target); }
  void end_row() {
    require(targets.size() < no_index && begins.size() < no_index, "a graph outgrew its 32-bit indices");
    begins.push_back(static_cast<std::uint32_t>(targets.size()));
  }
};

// Row j of the result lists, in increasing order, the rows that hold j. Every target is below
// `column_count`.
CompressedRows transpose(const CompressedRows& rows, std::uint32_t column_count);

// Groups 0, …, group_of.size() - 1 by their group: row g of the result lists the members of group g in
// increasing order. Every group is below `group_count`.
CompressedRows group_by(std::span<const std::uint32_t> group_of, std::uint32_t group_count);

}  // namespace causa
