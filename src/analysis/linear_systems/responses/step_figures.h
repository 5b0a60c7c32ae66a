// Figures of a step response: rise, settling, overshoot, peak, period and damping, and the tangent at the
// point of inflection (the construction of τ and dead time).
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/algebra/matrix.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

// A tangent h(t₀) + slope · (t − t₀). It meets the initial value at `dead_time` and the final one at
// `dead_time + tau`.
struct TangentConstruction {
  double time = 0.0;  // point of inflection, or 0 for a first order
  double value = 0.0;
  double slope = 0.0;
  double dead_time = 0.0;  // T_u; 0 where the tangent is drawn at the start
  double tau = 0.0;        // T_g
};

struct StepFigures {
  double initial = 0.0;                   // h(0+)
  double final = 0.0;                     // h(∞)
  std::optional<double> rise_time{};      // from 10 % to 90 % of final − initial
  std::optional<double> rise_start{};     // time of 10 %
  std::optional<double> rise_end{};       // time of 90 %
  std::optional<double> settling_time{};  // the last time the response enters the band of 2 %
  double overshoot = 0.0;                 // share of |final − initial|, 0.25 is 25 %
  double undershoot = 0.0;                // to the other side of the initial value
  std::optional<double> peak{};           // value farthest beyond the final one, with its time
  std::optional<double> peak_time{};
  std::vector<double> extreme_times{};  // τ₁, τ₂, … of (7.16)
  Vector extreme_values{};
  std::optional<double> period{};   // T, from crossings of the final value (dominant oscillation)
  std::optional<double> damping{};  // ξ, from the decay of successive extremes (7.20)
  std::optional<TangentConstruction> tangent{};
};

struct StepFigureOptions {
  double rise_from = 0.1;
  double rise_to = 0.9;
  double band = 0.02;  // of |final − initial|
};

// Located on the exact response, not on samples. Refused: the response has no final value.
Outcome<StepFigures> step_figures(const StateSpace& system, std::size_t output, std::size_t input,
                                  const StepFigureOptions& options = {});
// The same from samples, with the final value given or taken from the last sample.
Outcome<StepFigures> sampled_step_figures(const Vector& times, const Vector& values,
                                          std::optional<double> final, const StepFigureOptions& options = {});

}  // namespace causa::linear
