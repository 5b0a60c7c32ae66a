// What a portrait of a model of order 3 or more shows: equilibria, found by Newton's method from many starts,
// and trajectories, with points as close as a picture needs.
#pragma once

#include "analysis/portrait/flow_tracer.h"
#include "base/cancellation.h"

namespace causa::portrait {

struct SpaceEquilibrium {
  std::vector<double> place{};
  std::vector<linear::Complex> eigenvalues{};
  std::string kind{};            // `stable`, `saddle with 2 unstable directions`, …
  std::optional<bool> stable{};  // nothing: an eigenvalue lies on the imaginary axis, or it is a corner
  std::vector<DiscreteChange>
      discrete_changes{};  // discrete variables that have other values than at the start
};

struct SpaceTrajectory {
  std::vector<std::vector<double>> points{};
  double time = 0.0;
  std::string stopped{};  // why it ended early
};

struct SpaceOptions {
  std::vector<double> start{};
  std::vector<double> scales{};
  std::vector<std::vector<double>> more_starts{};
  std::optional<double> horizon{};
  std::size_t most_points = 6000;  // of a trajectory
  CancellationToken cancellation{};
  std::function<void(double)> progress{};
};

struct SpacePortrait {
  std::vector<SpaceEquilibrium> equilibria{};
  std::vector<SpaceTrajectory> trajectories{};
  std::vector<double> low{};  // what trajectories and equilibria fill
  std::vector<double> high{};
};

SpacePortrait examine_space(VectorField& field, const SpaceOptions& options);

}  // namespace causa::portrait
