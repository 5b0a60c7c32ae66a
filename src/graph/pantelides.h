// How often each equation of a differential-algebraic system must be differentiated so that the highest
// derivatives of its variables can be solved for.
// Method: Pantelides, "The consistent initialization of differential-algebraic systems", SIAM J. Sci. Stat.
// Comput. 9 (1988), on offsets instead of new nodes: row i is differentiated c_i times, column j then
// occurs up to order d_j, and an entry of order σ_ij is usable exactly when σ_ij + c_i = d_j. Each row seeks
// a partner along alternating paths of usable entries; where there is none, every row and column reached
// goes one order up. What comes out are the smallest offsets (Pryce 2001), whatever the order of the search.
// All rows without a partner search together and go on from the trees they have grown, as in the Hungarian
// method (Kuhn 1955): n rounds that give no row a partner cost one traversal of the trees, not n.
// Time: that of maximum_matching where nothing is differentiated; else that of one more for each count of
// rounds after which some row finds its partner (as many as the index, in practice). Memory linear, but for
// the steps, which are as long as what they tell. No recursion.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "graph/incidence.h"
#include "graph/matching.h"
#include "graph/signature.h"

namespace causa {

// `index` went up by `times` orders.
struct Raised {
  std::uint32_t index;
  std::uint32_t times;
};

// Why rows were differentiated: `reason` had no partner, and all of `rows`, itself the first and most often,
// had to be differentiated; there may be a later step for the same reason. Listed in the order in which they
// were reached, so `times` never increases along a list; in round k = 1, …, rows[0].times those with times >
// rows[0].times − k went up by one. `columns` are the variables whose highest order rose with them.
struct Differentiation {
  std::uint32_t reason = no_index;
  std::vector<Raised> rows{};
  std::vector<Raised> columns{};
};

struct DifferentiationOffsets {
  std::vector<std::uint32_t> differentiations{};  // c: how often each row is differentiated
  std::vector<std::uint32_t> highest_orders{};    // d: the order of each column that is solved for
  Matching matching{};                            // perfect, along usable entries
  std::vector<Differentiation> steps{};           // in order; `differentiations` is their sum
};

// No perfect matching, at whatever order: differentiation cannot help. For dulmage_mendelsohn.
struct StructurallySingular {
  Incidence incidence{};  // the matchable entries
  Matching matching{};    // a maximum matching of it
};

// An entry that cannot be matched sets a lower bound d_j ≥ σ_ij, also when its row is differentiated: what
// is only read is piecewise constant, so its own derivative does not appear. More rows than columns, or
// fewer, are singular.
std::variant<DifferentiationOffsets, StructurallySingular> pantelides(const Signature& signature);

// Which highest-order unknown occurs in which row after differentiation, to be sorted into solve blocks:
// the usable entries, and the unmatchable ones of at least that order.
Incidence highest_order_incidence(const Signature& signature, const DifferentiationOffsets& offsets);

}  // namespace causa
