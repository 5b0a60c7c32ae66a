// Pairs equations with unknowns: as many pairs as the incidence allows, no row or column in two pairs.
// Method: greedy start (greedy_matching.h), then shortest augmenting paths in phases: Hopcroft and Karp,
// "An n^(5/2) algorithm for maximum matchings in bipartite graphs", SIAM J. Comput. 2 (1973), after each
// phase followed by paths of any length: Duff and Wiberg, "Remarks on implementation of O(n^½τ) assignment
// algorithms", ACM Trans. Math. Software 14 (1988). Rows and their columns are looked at in order, so the
// result is reproducible. Time O(entries · √rows), in practice a few passes over the entries; no recursion.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/incidence.h"

namespace causa {

// column_of[row] == column exactly when row_of[column] == row; no_index where there is no partner.
struct Matching {
  std::vector<std::uint32_t> column_of{};  // one per row
  std::vector<std::uint32_t> row_of{};     // one per column
  std::uint32_t size = 0;                  // number of pairs
};

Matching maximum_matching(const Incidence& incidence);

// Starts from a matching of this incidence, whose matched rows and columns stay matched (if not to the
// same partner): cheap when little is missing, as after an equation was replaced.
Matching grow_to_maximum(const Incidence& incidence, Matching start);

}  // namespace causa
