// The strong components of a directed graph, and from them the order in which equations are solved.
// Method: Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972), with an
// explicit stack. An edge u → v reads "u depends on v". Linear time; no recursion.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/incidence.h"
#include "graph/matching.h"

namespace causa {

// The groups of nodes that depend on each other, each after all the groups it depends on; the nodes of a
// group in increasing order. A node with no cycle through it is a group of its own.
struct StrongComponents {
  CompressedRows groups{};                // row g: the nodes of group g
  std::vector<std::uint32_t> group_of{};  // one per node
};

// Node i is row i, its targets are what it depends on, all below the number of rows.
StrongComponents strong_components(const CompressedRows& graph);

// The rows of `incidence` in the order in which they can be solved, those that must be solved together
// in one group (a solve block): row a depends on row b if it contains the column matched to b. Every row
// and every column has a partner. The blocks do not depend on which perfect matching is given.
StrongComponents sort_solve_blocks(const Incidence& incidence, const Matching& matching);

}  // namespace causa
