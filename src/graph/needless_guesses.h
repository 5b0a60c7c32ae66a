// Leaves out guesses of a tearing that follow from the others, between the greedy choice and the search.
// Method: a guess is taken back together with all that was computed from it; if some row then determines
// it from what is left, it was needless. Dear guesses are tried first, among equals the earliest, which was
// chosen knowing least. Time: for each guess, the entries of the rows that read what depends on it.
#pragma once

#include <cstdint>
#include <vector>

#include "graph/tearing.h"

namespace causa {

// From `guessed` all columns follow by `assignments`; from what is returned they do by others. Stops after
// looking at so many entries.
std::vector<std::uint32_t> drop_needless_guesses(const TearingBlock& block,
                                                 std::vector<std::uint32_t> guessed,
                                                 const std::vector<Tearing::Assignment>& assignments,
                                                 std::uint64_t entries);

}  // namespace causa
