// Linear equations that are rows of a matrix product, Σₖ aᵢₖ xₖ: their coefficients lie in memory and need no
// differentiation. A loop that adds up products of a slot and an unknown is such a row, and its residual
// depends on unknowns through that sum alone.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

struct ProductRows {
  struct Entry {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    std::uint32_t coefficient = 0;  // slot
  };
  std::vector<Entry> entries;
  std::vector<std::uint32_t> sums;  // by residual: the slot of its sum

  // Nothing where some equation of the block is anything else.
  static std::optional<ProductRows> of(const SolveBlock& block);
};

// target := target + …, the same target in every iteration.
bool adds_up(const Kernel& kernel, const ProgramLoop& loop);

}  // namespace causa
