// Gain, phase and delay margins of a loop L(s) closed by negative unit feedback.
// Method: crossings are bracketed on a dense grid that follows poles and zeros, then located by root finding
// on the exact response. A margin is only a promise of stability where the closed loop is stable.
#pragma once

#include <optional>
#include <vector>

#include "analysis/linear_systems/responses/closed_loop.h"
#include "analysis/linear_systems/systems/state_space.h"

namespace causa::linear {

struct GainCrossing {  // |L| = 1
  double frequency = 0.0;
  double phase_margin = 0.0;             // degrees, in (−180, 180]: phase + 180°
  std::optional<double> delay_margin{};  // seconds (discrete: also in seconds); nothing at ω = 0
};
struct PhaseCrossing {  // phase = −180° (mod 360°)
  double frequency = 0.0;
  double gain_margin = 0.0;  // 1/|L|
};

struct Margins {
  std::vector<GainCrossing> gain_crossings{};  // by frequency
  std::vector<PhaseCrossing> phase_crossings{};
  // The decisive ones. Nothing: infinite.
  std::optional<PhaseCrossing> gain_margin{};  // nearest to 1 in the logarithm
  std::optional<GainCrossing> phase_margin{};  // smallest absolute value
  std::optional<GainCrossing> delay_margin{};
  // Smallest |1 + L|: the distance from −1.
  double modulus_margin = 0.0;
  double modulus_frequency = 0.0;
  bool closed_loop_is_stable = false;
  ClosedLoop closed_loop{};  // the judgement, with its reason
};

// One channel.
Outcome<Margins> margins(const StateSpace& loop, std::size_t output = 0, std::size_t input = 0);

}  // namespace causa::linear
