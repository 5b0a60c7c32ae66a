// Chooses the iteration unknowns of one algebraic loop: with their values guessed, all other unknowns
// follow one after the other, and as many equations are left over as residuals.
// Method: which unknowns follow from a guess does not depend on the order in which they are solved for, so
// only the set of guessed columns is sought. A greedy choice (greedy_tearing.h), from which needless
// guesses are dropped; a small block is then searched for the cheapest choice (cheapest_tearing.h). The
// problem and its hardness: Elmqvist and Otter, "Methods for tearing systems of equations in
// object-oriented modeling", ESM 1994. Same block, same result.
// Time: O(entries · log columns) for the greedy choice, what follows is bounded by the options. No recursion.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/incidence.h"

namespace causa {

// Whether a row can be solved explicitly for a column, all others given.
enum class Solvable : std::uint8_t { No, Yes };

// As many rows as columns.
struct TearingBlock {
  Incidence incidence{};
  std::vector<Solvable> solvable{};      // beside incidence.rows.targets
  std::vector<std::uint32_t> penalty{};  // one per column: guessing it counts as 1 + penalty guesses
};

struct TearingOptions {
  // Work of the search for the cheapest: so many partial choices times rows. 2^(n+1) choices always suffice
  // for n columns, so this is enough for 10, and for larger blocks whose structure leaves little choice.
  std::uint32_t search_rows = 10 * 2'048;
  // How many entries may be looked at while dropping needless guesses.
  std::uint64_t dropping_entries = 4'000'000;
};

struct Tearing {
  struct Assignment {
    std::uint32_t row;
    std::uint32_t column;
  };

  std::vector<std::uint32_t> columns{};    // guessed, in increasing order
  std::vector<std::uint32_t> residuals{};  // as many rows, in increasing order
  // The others: each row can be solved for its column, and reads only guessed columns and columns assigned
  // before.
  std::vector<Assignment> assignments{};
  bool is_minimum = false;  // proved: no choice has a lower sum of 1 + penalty
};

Tearing tear(const TearingBlock& block, const TearingOptions& options = {});

}  // namespace causa
