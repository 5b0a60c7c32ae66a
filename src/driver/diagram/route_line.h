// A line from one connector to another along horizontals and verticals, around what lies between.
// Method: Dijkstra on the grid of all coordinates that matter (ends, borders of boxes, lanes between them);
// turns, crossings and running along another line cost extra. The result depends on nothing but its input.
#pragma once

#include <span>
#include <vector>

#include "drawing/affine.h"
#include "drawing/scene.h"

namespace causa::driver {

struct RouteEnd {
  drawing::Point point;
  drawing::Point outward{};  // which way is out of its component; {0, 0}: any
};

struct RouteObstacles {
  std::vector<drawing::Box> boxes;                 // of components; the ends may lie on their borders
  std::vector<std::vector<drawing::Point>> lines;  // of other connections
};

// Always ends: where there is no way around, straight through.
std::vector<drawing::Point> route_line(const RouteEnd& from, const RouteEnd& to,
                                       const RouteObstacles& obstacles);

}  // namespace causa::driver
