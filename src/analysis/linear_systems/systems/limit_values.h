// Initial and final values of step and impulse responses, with the conditions of the two theorems.
// h(0+) = G(∞); h(∞) = G(0) only where s·H(s) has all its poles inside.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/linear_systems/systems/staircase.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct LimitValues {
  double initial = 0.0;                 // h(0+)
  double initial_slope = 0.0;           // ḣ(0+); of a discrete system h[1] − h[0]
  std::optional<double> final{};        // nothing: the limit does not exist
  std::optional<double> static_gain{};  // G(0) exists also where the limit does not
  std::string condition{};              // why the final value exists, or which condition failed
};

// Of the unit step response of one channel.
LimitValues step_limits(const StateSpace& system, std::size_t output, std::size_t input,
                        const RankOptions& options = {});

}  // namespace causa::linear
