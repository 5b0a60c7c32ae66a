// The phase line of a model of order 1: ẋ over x, where it rests and where it runs. Roots are changes of sign
// on a grid, refined by bisection; a root that only touches zero attracts on one side. At a jump from one
// sign to the other the state rests, unless it is the end of a hysteresis (flow/hysteresis.h). Where ẋ grows
// without bound from both sides of a change of sign there is a pole. Where ẋ is 0 along a stretch all of its
// points rest.
#pragma once

#include "analysis/portrait/plane_equilibria.h"

namespace causa::portrait {

struct LineEquilibrium {
  double place = 0.0;
  double slope = 0.0;  // f'(x)
  // A corner or a jump: there is no slope.
  bool is_at_corner = false;
  // Discrete variables that have other values there than at the start.
  std::vector<DiscreteChange> discrete_changes{};
  enum class Kind : std::uint8_t { Stable, Unstable, SemiStable } kind{};
};

// Every point from `from` to `to` is an equilibrium.
struct RestingStretch {
  double from = 0.0;
  double to = 0.0;
  // It ends where the range ends: what lies beyond was not looked at.
  bool meets_low = false;
  bool meets_high = false;
  // What states beside its ends do; Unknown: there are none in the range.
  enum class Beside : std::uint8_t { Unknown, Approach, Leave } below{}, above{};
};

struct PhaseLine {
  double low = 0.0;
  double high = 0.0;
  std::vector<double> x{};
  std::vector<double> speed{};  // not a number: the model has no value there
  std::vector<LineEquilibrium> equilibria{};
  std::vector<RestingStretch> stretches{};
  std::vector<double> poles{};            // where the sign changes by way of infinity
  std::vector<double> hysteresis_ends{};  // where the sign changes though nothing rests
};

struct PhaseLineOptions {
  std::optional<std::pair<double, double>> range{};
  double start = 0.0;
  double scale = 1.0;
};

PhaseLine examine_phase_line(VectorField& field, const PhaseLineOptions& options);

}  // namespace causa::portrait
