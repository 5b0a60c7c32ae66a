#include "analysis/continuation/cycle_shape.h"

#include <algorithm>
#include <cmath>

namespace causa {

namespace {

using linear::Vector;

struct Extremes {
  double lowest;
  double highest;
};

// A parabola through the lowest sample and its neighbours, which nearly have equal distances.
double lowest_of(const Vector& values) {
  const auto at = static_cast<std::size_t>(std::ranges::min_element(values) - values.begin());
  const std::size_t count = values.size();
  const double before = values[(at + count - 1) % count];
  const double here = values[at];
  const double after = values[(at + 1) % count];
  const double bend = before - 2.0 * here + after;
  if (!(bend > 0.0)) return here;
  const double slope = 0.5 * (after - before);
  return here - 0.5 * slope * slope / bend;
}

Extremes extremes_of(Vector values) {
  Extremes extremes{};
  extremes.lowest = lowest_of(values);
  for (double& value : values) value = -value;
  extremes.highest = -lowest_of(values);
  return extremes;
}

}  // namespace

DiagramPoint cycle_point(CycleCurve& curve, ParameterField& field, const CurvePoint& point,
                         const CycleFacts& facts) {
  const std::vector<Vector> samples = curve.samples(point);
  DiagramPoint result{.parameter = point.parameter(),
                      .states = samples.front(),
                      .eigenvalues = facts.multipliers,
                      .unstable = facts.unstable,
                      .is_stable = facts.is_stable()};
  CycleShape shape{.period = facts.period};
  shape.trivial = facts.trivial;
  for (std::size_t k = 0; k < field.size(); ++k) {
    Vector values;
    for (const Vector& states : samples) values.push_back(states[k]);
    const Extremes extremes = extremes_of(std::move(values));
    shape.lowest.push_back(extremes.lowest);
    shape.highest.push_back(extremes.highest);
  }
  Vector observed;
  for (const Vector& states : samples) {
    const auto value = field.observed(point.parameter(), states);
    if (!value || !std::isfinite(*value)) break;
    observed.push_back(*value);
  }
  if (observed.size() == samples.size()) {
    const Extremes extremes = extremes_of(std::move(observed));
    shape.observed_lowest = extremes.lowest;
    result.observed = extremes.highest;
  }
  result.cycle = std::move(shape);
  return result;
}

}  // namespace causa
