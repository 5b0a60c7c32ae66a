// Systems in series, in parallel and in a feedback loop.
#pragma once

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

enum class FeedbackSign : std::uint8_t { Negative, Positive };

// first, then second: G = second · first.
Outcome<StateSpace> in_series(const StateSpace& first, const StateSpace& second);
Outcome<StateSpace> in_parallel(const StateSpace& left, const StateSpace& right);
// From the reference to the output of `forward`; refused where the loop has no unique solution (I + D D'
// singular).
Outcome<StateSpace> in_feedback(const StateSpace& forward, const StateSpace& backward,
                                FeedbackSign sign = FeedbackSign::Negative);
// Backward path 1 from every output to the input of the same number.
Outcome<StateSpace> with_unit_feedback(const StateSpace& forward, FeedbackSign sign = FeedbackSign::Negative);

}  // namespace causa::linear
