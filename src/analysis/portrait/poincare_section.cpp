#include "analysis/portrait/poincare_section.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace causa::portrait {

namespace {

// The time in the last step at which the state has the value, by bisection and regula falsi in turn.
double crossing_time(const FlowTracer& tracer, const SectionOptions& options, std::vector<double>& x,
                     double low, double high) {
  const auto side = [&](double t) {
    tracer.interpolate(t, x);
    return x[options.state] - options.value;
  };
  double at_low = side(low);
  double at_high = side(high);
  double t = high;
  for (int k = 0; k < 100 && high - low > 4e-16 * std::abs(high); ++k) {
    t = k % 3 == 2 ? 0.5 * (low + high) : (low * at_high - high * at_low) / (at_high - at_low);
    const double value = side(t);
    if (value == 0.0) break;
    if (value * at_low < 0.0) {
      high = t;
      at_high = value;
    } else {
      low = t;
      at_low = value;
    }
    if (std::abs(value) < 1e-15 * (std::abs(options.value) + 1.0)) break;
  }
  side(t);
  return t;
}

}  // namespace

PoincareSection poincare_section(VectorField& field, const SectionOptions& options) {
  std::vector<std::size_t> all(field.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const Coordinates whole = state_coordinates(field, all, options.start);
  FlowTracer tracer(field, whole,
                    {.tolerance = options.tolerance, .scales = options.scales, .most_events = 1'000'000});
  PoincareSection result;
  if (!tracer.start(options.start)) {
    result.stopped = "the model has no value at the start";
    return result;
  }
  std::vector<double> x(field.size());
  std::size_t crossings = 0;
  double before = options.start[options.state] - options.value;
  constexpr std::size_t most_steps_between = 20000;
  std::size_t since = 0;
  const auto more = [&] {
    return result.points.size() < options.most_points &&
           (!options.horizon || tracer.time() < *options.horizon);
  };
  for (std::size_t step = 0; more(); ++step) {
    if (step % 256 == 0) {
      options.cancellation.check();
      if (options.progress)
        options.progress(static_cast<double>(result.points.size()) /
                         static_cast<double>(options.most_points));
    }
    const auto outcome = tracer.step();
    if (outcome == FlowTracer::Outcome::Ended) {
      result.stopped = "the trajectory grows without bound, or leaves where the model has values";
      break;
    }
    if (++since > most_steps_between) {
      result.stopped = "the trajectory does not come back to the section";
      break;
    }
    const double begin = tracer.begin_time();
    const double span = tracer.time() - begin;
    // A step may pass the section twice.
    constexpr int parts = 4;
    for (int k = 1; k <= parts && more(); ++k) {
      const double t = k == parts ? tracer.time() : begin + span * k / parts;
      tracer.interpolate(t, x);
      const double after = x[options.state] - options.value;
      const bool rising = before < 0.0 && after >= 0.0;
      const bool falling = before > 0.0 && after <= 0.0;
      before = after;
      if (!(rising && options.way != SectionWay::Down) && !(falling && options.way != SectionWay::Up))
        continue;
      since = 0;
      // The way to the attractor is left out.
      constexpr double transient = 0.1;  // of a given time
      if (options.horizon ? t < transient * *options.horizon : ++crossings <= options.left_out) continue;
      const double at = crossing_time(tracer, options, x, begin + span * (k - 1) / parts, t);
      x[options.state] = options.value;
      result.points.push_back({.time = at, .rising = rising, .states = x});
    }
    if (outcome == FlowTracer::Outcome::Jumped) before = tracer.state()[options.state] - options.value;
  }
  result.time = tracer.time();
  return result;
}

}  // namespace causa::portrait
