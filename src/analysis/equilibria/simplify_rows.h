// Equations g = 0 in a form whose solutions are the same and easier to enclose: without factors that are
// never 0, with variables and other rows that must be 0 put in, and with factors that all terms of a sum
// share in front, x − x³ = x (1 − x²).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/enclosure/tape.h"

namespace causa {

struct SimplifiedRows {
  std::vector<TapeIndex> rows;      // each once, without those that are always 0
  std::vector<TapeIndex> divisors;  // what rows were divided by: a solution is one where none of these is 0
};
enum class Divisors : std::uint8_t {
  Kept,   // unless they are never 0
  Taken,  // off the rows
};
// The operations are added to the tape.
SimplifiedRows simplified_rows(Tape& tape, std::span<const TapeIndex> rows, Divisors divisors);

}  // namespace causa
