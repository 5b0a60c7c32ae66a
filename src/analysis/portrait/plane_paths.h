// Paths of trajectories for drawing: followed forward or backward, with points as close as a picture needs,
// until they leave the box, come to rest, close, or what the caller says.
#pragma once

#include <functional>

#include "analysis/portrait/flow_tracer.h"
#include "analysis/portrait/zero_lines.h"

namespace causa::portrait {

enum class PathEnd : std::uint8_t {
  Left,      // the box
  Rests,     // it has come to an equilibrium, or hardly moves any more
  Closed,    // it is back at its first point
  Long,      // the longest length is reached
  Stopped,   // by the caller
  Undefined  // the model has no values farther on
};

struct PathOptions {
  Way way = Way::Forward;
  double tolerance = 1e-5;
  double spacing = 0.004;  // of points, in units of the box
  double longest = 12.0;   // in units of the box
  double margin = 0.02;    // outside of the box
  std::size_t most_steps = 4000;
};

struct PlanePath {
  Polyline line{};  // in the order of the way
  PathEnd end = PathEnd::Long;
  double time = 0.0;
};

// `stop`: called with each new point; true: the path ends there. May be empty.
PlanePath follow_path(PlaneFlow& flow, const PlaneBox& box, PlanePoint from, const PathOptions& options,
                      const std::function<bool(PlanePoint)>& stop = {});

}  // namespace causa::portrait
