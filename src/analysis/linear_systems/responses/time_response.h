// Responses in time: to a step, an impulse, an initial state, and to given inputs.
// Method: exact for inputs that are constant or linear between samples (matrix exponential of each
// different step); discrete systems by their recursion.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct TimeResponse {
  Vector times{};
  Matrix outputs{};  // one column per output, one row per time
  Matrix states{};   // one column per state
};

struct TimeGrid {
  double stop = 0.0;
  std::size_t intervals = 500;
};

// From the slowest and the fastest mode: settled, or a few periods, or a few times the fastest growth.
TimeGrid suggested_grid(const StateSpace& system);

// The step has height 1; values at time 0 are those at 0+.

TimeResponse step_response(const StateSpace& system, std::size_t input, const TimeGrid& grid);
// D δ(t) is left out of the outputs. Discrete: u[0] = 1.
TimeResponse impulse_response(const StateSpace& system, std::size_t input, const TimeGrid& grid);
TimeResponse free_response(const StateSpace& system, const Vector& initial_state, const TimeGrid& grid);

enum class Hold : std::uint8_t { Constant, Linear };
// `inputs` has one row per time and one column per input. Discrete systems: the times are multiples of the
// sample time. Two rows of one time are a jump.
// Refused: times that decrease, other sizes.
Outcome<TimeResponse> response_to(const StateSpace& system, const Vector& times, const Matrix& inputs,
                                  const Vector& initial_state, Hold hold = Hold::Linear);

}  // namespace causa::linear
