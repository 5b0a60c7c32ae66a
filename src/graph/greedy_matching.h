// A good but not always maximum matching in linear time, the start of maximum_matching.
// Method: Karp and Sipser, "Maximum matchings in sparse random graphs", FOCS 1981. A row or column with
// one possible partner left takes it (some maximum matching does so too; these are the two rules by which
// equations are sorted by hand); when there is none, the lowest free row takes its rarest free column.
#pragma once

#include "graph/matching.h"

namespace causa {

Matching greedy_matching(const Incidence& incidence);

}  // namespace causa
