// The gain from the reference to the inputs of a loop with state feedback.
#pragma once

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

// F of u = F r − K x, with which the outputs rest at constant references: F = G(0)⁻¹, or G(1)⁻¹ of a discrete
// system, of the loop closed with K. Refused: other than one output for each input, a static gain of the
// closed loop that does not exist or is singular.
Outcome<Matrix> reference_gain(const StateSpace& system, const Matrix& state_gain);

}  // namespace causa::linear
