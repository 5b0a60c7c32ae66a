// The equations that hold where a model rests, as a system g(u) = 0 for enclosures: derivatives of states and
// residuals of loops, simplified, with their derivatives on the tape.
#pragma once

#include <span>
#include <vector>

#include "analysis/enclosure/program_equations.h"

namespace causa {

struct RestSystem {
  Tape tape;
  std::vector<TapeIndex> rows;
  std::vector<std::size_t> unknowns;  // numbers of variables that the rows depend on
  std::vector<TapeIndex> jacobian;    // ∂row/∂unknown, row by row
  std::vector<TapeIndex> divisors;    // a solution is one where none of them is 0
  TapePart divisor_part;
  TapePart row_part;
  TapePart jacobian_part;      // of the rows, too
  bool is_impossible = false;  // a row is a number other than 0

  [[nodiscard]] TapeIndex entry(std::size_t row, std::size_t unknown) const {
    return jacobian[row * unknowns.size() + unknown];
  }

  // Whether no divisor is 0 anywhere in the box. `values`: room for the tape.
  [[nodiscard]] bool can_divide(std::span<const Interval> box, std::span<EnclosedValue> values) const;
};

// g = `rows`, results of the tape.
RestSystem rest_system(const Tape& tape, std::span<const TapeIndex> rows);

}  // namespace causa
