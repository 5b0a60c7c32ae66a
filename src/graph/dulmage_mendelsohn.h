// Where a system has too many equations and where it has too few, when not all can be matched.
// Method: Dulmage and Mendelsohn, "Coverings of bipartite graphs", Canad. J. Math. 10 (1958), the coarse
// decomposition: alternating paths from the unmatched rows and columns of a maximum matching. The parts
// are the same for every maximum matching. Linear time; no recursion.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/incidence.h"
#include "graph/matching.h"

namespace causa {

enum class Determination : std::uint8_t {
  Well,   // as many rows as columns, all matched
  Over,   // more rows than columns: contains all unmatched rows
  Under,  // more columns than rows: contains all unmatched columns
};

struct DulmageMendelsohn {
  std::vector<Determination> rows{};     // one per row
  std::vector<Determination> columns{};  // one per column
};

// `matching` is a maximum matching of `incidence`.
DulmageMendelsohn dulmage_mendelsohn(const Incidence& incidence, const Matching& matching);

}  // namespace causa
