// Two trajectories from starts that nearly coincide: their distance over time, and the rate at which it grows
// while it is small, by a straight line through its logarithm (least squares).
#pragma once

#include "analysis/portrait/flow_tracer.h"
#include "base/cancellation.h"

namespace causa::portrait {

struct DriftOptions {
  std::vector<double> start{};
  std::vector<double> scales{};
  std::size_t state = 0;     // that differs
  double difference = 1e-6;  // at the start
  double horizon = 50.0;
  std::size_t samples = 2000;
  double tolerance = 1e-11;
  CancellationToken cancellation{};
};

struct Drift {
  std::vector<double> times{};
  std::vector<std::vector<double>> first{};  // by sample
  std::vector<std::vector<double>> second{};
  std::vector<double> distance{};  // Euclidean
  double largest = 0.0;
  double size = 0.0;                 // of the first trajectory
  std::optional<double> rate{};      // of growth while the distance is small
  std::optional<double> apart_at{};  // when the distance first is a tenth of the size
  std::string stopped{};
};

Drift drift_apart(VectorField& field, const DriftOptions& options);

}  // namespace causa::portrait
