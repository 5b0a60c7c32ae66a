// The plan one scalar at a time: which row computes which quantity, in order. For models small enough to be
// looked at so, and for questions about one variable.
#pragma once

#include <cstdint>
#include <vector>

#include "driver/compile.h"

namespace causa::driver {

struct ScalarAssignment {
  static constexpr std::uint32_t no_block = ~0U;
  std::uint32_t quantity = 0;
  std::uint32_t row = 0;  // of the reduced system; of a torn unknown: a residual of its block
  ExpressionId value{};   // as the equation's form writes it; of an unknown of a block: in scalar space
  std::uint32_t block = no_block;  // the solve block it belongs to
};

// Torn unknowns stand before the inner ones of their block; their value is none() where the block is solved
// numerically.
std::vector<ScalarAssignment> scalar_assignments(const Causalized& causalized);

}  // namespace causa::driver
