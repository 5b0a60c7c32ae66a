// The size of the largest matching of a small incidence, by trying every set of used columns.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "graph/incidence.h"

namespace causa::testing {

// Columns in the bit set `hidden_columns` and the row `hidden_row` are treated as absent. Up to 16 columns.
inline std::uint32_t brute_force_matching_size(const Incidence& incidence, std::uint32_t hidden_columns = 0,
                                               std::uint32_t hidden_row = no_index) {
  // best[set]: the most rows so far that can be matched into exactly these columns, or -1.
  std::vector<int> best(std::size_t{1} << incidence.column_count, -1);
  best[hidden_columns] = 0;
  for (std::uint32_t row = 0; row < incidence.row_count(); ++row) {
    if (row == hidden_row) continue;
    for (std::size_t used = best.size(); used-- > 0;) {
      if (best[used] < 0) continue;
      for (const std::uint32_t column : incidence.row(row)) {
        const std::size_t bit = std::size_t{1} << column;
        if ((used & bit) == 0) best[used | bit] = std::max(best[used | bit], best[used] + 1);
      }
    }
  }
  return static_cast<std::uint32_t>(std::max(0, *std::ranges::max_element(best)));
}

}  // namespace causa::testing
