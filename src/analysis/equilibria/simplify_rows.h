// Equations g = 0 in a form whose solutions are the same and easier to enclose: without factors that are
// never 0, with variables and other rows that must be 0 put in, and with factors that all terms of a sum share in
// front, x − x³ = x (1 − x²).
#pragma once

#include <span>
#include <vector>

#include "analysis/enclosure/tape.h"

namespace causa {

// Each row once; rows that are always 0 are left out. The operations are added to the tape.
std::vector<TapeIndex> simplified_rows(Tape& tape, std::span<const TapeIndex> rows);

}  // namespace causa
