// How sensitivities jump at an event, together with the time at which it happens and the values it gives to
// states and held values.
//
// With the condition g(x, θ, t) = 0, the rates f⁻ and f⁺ before and after it and x⁺ = h(x⁻, θ, t):
//   dt*/dp = -(g_x S⁻ + g_p) / (g_x f⁻ + g_t),   S⁺ = h_x S⁻ + h_p + (h_x f⁻ + h_t - f⁺) dt*/dp
// (Rozenvasser 1967; Galán, Feehery, Barton, Appl. Numer. Math. 31 (1999)). Both lines are the derivative of
// one thing: of the event as it happens to the neighbouring solution x⁻ + ε S⁻ with p + ε, at its own time
// t* + ε dt*/dp, led back to t* with f⁺. So the event itself is tried on both sides, with all that follows
// from it in the same instant, and the difference is taken (checked_difference.h).
#pragma once

#include <optional>
#include <string>

#include "analysis/sensitivity/sensitivity_plan.h"

namespace causa {

// One direction in which the solution and the model move.
struct JumpDirection {
  std::span<double> states;                   // S before, then behind the event
  std::span<double> inputs;                   // of the linearization: parameters and held values, likewise
  const SensitivityTarget* target = nullptr;  // its parameter moves by 1; null: none does
  double target_size = 1.0;
  double instant = 0.0;  // dt*/dp, found
};

struct EventJump {
  std::vector<std::string> conditions{};  // that change, in words; empty: a time event
  double largest_disagreement = 0.0;      // of two steps
  std::optional<std::string> problem{};   // why there are no sensitivities behind the event
};

// Where an event happens. The model is where it was just before it, and is there afterwards.
struct EventPoint {
  double time = 0.0;
  std::span<const double> states;
  std::span<const double> sizes;  // of the states: how large they are around this time
  double tolerance = 1e-8;        // of the run, relative: how well the states are known
};

EventJump jump_sensitivities(CompiledModel& model, const EventPoint& point,
                             std::span<JumpDirection> directions);

}  // namespace causa
