// Reads matrices that people write into a file:
//   A = [0, 1; -2, -3]      (rows end with `;` or the end of the line, entries with blanks or commas)
//   B = [0; 1]
//   C = [1, 0]
//   D = 0                   (may be absent: zero)
//   states = x, v           (optional, like inputs, outputs and sampleTime = 0.1)
// A `#` or `%` begins a comment. Length and sizes are limited, and text is refused with the byte where it
// goes wrong.
#pragma once

#include <string_view>

#include "analysis/linear_systems/algebra/refusal.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

Outcome<StateSpace> read_state_space(std::string_view text);

// A square matrix of weights: `2` for 2 I, `1, 10` for a diagonal, `[1, 0; 0, 10]` in full.
Outcome<Matrix> read_weight(std::string_view text, std::size_t size);

}  // namespace causa::linear
