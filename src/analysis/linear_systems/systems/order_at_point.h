// How many zeros, or poles, a transfer function has at s = 0 (at z = 1, or z = 0): from the structure of its
// matrices there, so that rounding moves none of them away.
// Method: det [A − sI, B; C, D] = ± G(s) det(sI − A), and the multiplicity of a root of either is a question
// of ranks (zero_structure.h).
#pragma once

#include <optional>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

// Of a system with one input and one output: positive for zeros, negative for poles, 0 for neither. Nothing:
// G is zero, or the system is so large that poles and zeros have to say.
std::optional<int> order_at_point(const StateSpace& system, double point);

}  // namespace causa::linear
