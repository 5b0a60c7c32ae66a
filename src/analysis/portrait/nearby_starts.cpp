#include "analysis/portrait/nearby_starts.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace causa::portrait {

namespace {

// At even times; shorter where the trajectory ends.
std::vector<std::vector<double>> sampled(VectorField& field, const Coordinates& whole,
                                         const DriftOptions& options, const std::vector<double>& start) {
  FlowTracer tracer(field, whole,
                    {.tolerance = options.tolerance, .scales = options.scales, .most_events = 100'000});
  std::vector<std::vector<double>> result;
  if (!tracer.start(start)) return result;
  result.push_back(start);
  std::vector<double> x(start.size());
  while (result.size() <= options.samples) {
    options.cancellation.check();
    if (tracer.step() == FlowTracer::Outcome::Ended) break;
    for (;;) {
      const double next =
          options.horizon * static_cast<double>(result.size()) / static_cast<double>(options.samples);
      if (result.size() > options.samples || next > tracer.time()) break;
      tracer.interpolate(next, x);
      result.push_back(x);
    }
  }
  return result;
}

// Least squares through ln d from the start to where the distance is no longer small.
void fit_growth(Drift& drift, double start_distance) {
  std::vector<double> t, y;
  constexpr double apart = 0.1;
  for (std::size_t k = 0; k < drift.times.size(); ++k) {
    if (drift.distance[k] > apart * drift.size) {
      drift.apart_at = drift.times[k];
      break;
    }
    if (drift.distance[k] > 0.0) {
      t.push_back(drift.times[k]);
      y.push_back(std::log(drift.distance[k] / start_distance));
    }
  }
  if (t.size() < 10) return;
  const double n = static_cast<double>(t.size());
  const double t_mean = std::accumulate(t.begin(), t.end(), 0.0) / n;
  const double y_mean = std::accumulate(y.begin(), y.end(), 0.0) / n;
  double above = 0.0, below = 0.0;
  for (std::size_t k = 0; k < t.size(); ++k) {
    above += (t[k] - t_mean) * (y[k] - y_mean);
    below += (t[k] - t_mean) * (t[k] - t_mean);
  }
  if (below > 0.0) drift.rate = above / below;
}

}  // namespace

Drift drift_apart(VectorField& field, const DriftOptions& options) {
  std::vector<std::size_t> all(field.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  const Coordinates whole = state_coordinates(field, all, options.start);
  std::vector<double> beside = options.start;
  beside[options.state] += options.difference;
  Drift drift;
  drift.first = sampled(field, whole, options, options.start);
  drift.second = sampled(field, whole, options, beside);
  const std::size_t count = std::min(drift.first.size(), drift.second.size());
  if (count <= options.samples)
    drift.stopped = "a trajectory grows without bound, or leaves where the model has values";
  drift.first.resize(count);
  drift.second.resize(count);
  std::vector<double> low = options.start, high = options.start;
  for (std::size_t k = 0; k < count; ++k) {
    drift.times.push_back(options.horizon * static_cast<double>(k) / static_cast<double>(options.samples));
    double squares = 0.0;
    for (std::size_t i = 0; i < beside.size(); ++i) {
      const double apart = drift.first[k][i] - drift.second[k][i];
      squares += apart * apart;
      low[i] = std::min(low[i], drift.first[k][i]);
      high[i] = std::max(high[i], drift.first[k][i]);
    }
    drift.distance.push_back(std::sqrt(squares));
    drift.largest = std::max(drift.largest, drift.distance.back());
  }
  double squares = 0.0;
  for (std::size_t i = 0; i < low.size(); ++i) squares += (high[i] - low[i]) * (high[i] - low[i]);
  drift.size = std::sqrt(squares);
  fit_growth(drift, std::abs(options.difference));
  return drift;
}

}  // namespace causa::portrait
