// The phase line of a model of order 1: ẋ over x, where it rests and where it runs. Roots are changes of sign
// on a grid, refined by bisection; a root that only touches zero attracts on one side. At a jump from one
// sign to the other the state rests, unless it is the end of a hysteresis (flow/hysteresis.h).
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

struct PhaseLine {
  double low = 0.0;
  double high = 0.0;
  std::vector<double> x{};
  std::vector<double> speed{};  // not a number: the model has no value there
  std::vector<LineEquilibrium> equilibria{};
  std::vector<double> hysteresis_ends{};  // where the sign changes though nothing rests
};

struct PhaseLineOptions {
  std::optional<std::pair<double, double>> range{};
  double start = 0.0;
  double scale = 1.0;
};

PhaseLine examine_phase_line(VectorField& field, const PhaseLineOptions& options);

}  // namespace causa::portrait
