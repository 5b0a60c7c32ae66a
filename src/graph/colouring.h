// Groups the columns of a sparse matrix so that no two columns of a group share a row: one finite
// difference, or one directional derivative, then yields all columns of a group.
// Method: Curtis, Powell and Reid, "On the estimation of sparse Jacobian matrices", J. Inst. Maths Applics
// 13 (1974), as greedy colouring with the columns of most neighbours first (Welsh and Powell, Comput. J. 10
// (1967)); ties go to the lower column. Time O(Σ row length²) over the short rows, and near-linear in the
// long ones, which are not walked through: each remembers which groups it has met. No recursion.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/incidence.h"

namespace causa {

struct ColumnGroups {
  CompressedRows groups{};                // row g: the columns of group g, in increasing order
  std::vector<std::uint32_t> group_of{};  // one per column
};

ColumnGroups group_orthogonal_columns(const Incidence& matrix);

}  // namespace causa
