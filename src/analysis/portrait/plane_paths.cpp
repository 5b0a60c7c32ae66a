#include "analysis/portrait/plane_paths.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace causa::portrait {

PlanePath follow_path(PlaneFlow& flow, const PlaneBox& box, PlanePoint from, const PathOptions& options,
                      const std::function<bool(PlanePoint)>& stop) {
  PlanePath path{.line = {from}};
  FlowTracer tracer(
      flow.field(), flow.coordinates(),
      {.tolerance = options.tolerance, .scales = {box.width(), box.height()}, .way = options.way});
  if (!tracer.start(std::array<double, 2>{from.x, from.y})) {
    path.end = PathEnd::Undefined;
    return path;
  }
  double walked = 0.0;
  std::size_t still = 0;
  std::array<double, 2> p{};
  for (std::size_t step = 0; step < options.most_steps; ++step) {
    const auto outcome = tracer.step();
    if (outcome == FlowTracer::Outcome::Ended) {
      path.end = PathEnd::Undefined;
      return path;
    }
    const double begin = tracer.begin_time();
    const double span = tracer.time() - begin;
    path.time = tracer.time();
    tracer.interpolate(tracer.time(), p);
    const double direct = box.distance(path.line.back(), {p[0], p[1]});
    const int parts = std::isfinite(direct)
                          ? std::clamp(static_cast<int>(std::ceil(2.0 * direct / options.spacing)), 2, 400)
                          : 2;
    const double walked_before = walked;
    for (int k = 1; k <= parts; ++k) {
      tracer.interpolate(begin + span * k / parts, p);
      const PlanePoint here{p[0], p[1]};
      if (!std::isfinite(here.x) || !std::isfinite(here.y)) {
        path.end = PathEnd::Undefined;
        return path;
      }
      const double moved = box.distance(path.line.back(), here);
      if (moved < options.spacing && !(k == parts && tracer.met_event())) continue;
      walked += moved;
      path.line.push_back(here);
      if (!box.contains(here, options.margin)) {
        path.end = PathEnd::Left;
        return path;
      }
      if (stop && stop(here)) {
        path.end = PathEnd::Stopped;
        return path;
      }
      if (walked > 12.0 * options.spacing && box.distance(here, from) < 0.8 * options.spacing) {
        path.line.push_back(from);
        path.end = PathEnd::Closed;
        return path;
      }
      if (walked > options.longest) return path;
    }
    if (tracer.rests_on_surface()) {
      path.end = PathEnd::Rests;
      return path;
    }
    if (outcome == FlowTracer::Outcome::Jumped) {
      const double nan = std::nan("");
      path.line.push_back({nan, nan});
      path.line.push_back({tracer.state()[0], tracer.state()[1]});
    }
    // Many steps without a new point: it has come to rest.
    still = walked > walked_before ? 0 : still + 1;
    constexpr std::size_t at_rest = 60;
    if (still > at_rest) {
      path.end = PathEnd::Rests;
      return path;
    }
  }
  return path;
}

}  // namespace causa::portrait
