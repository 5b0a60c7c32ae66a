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

// The lowest value next to a sample, by golden section between its neighbours (Kiefer 1953).
template <class Value>
double lowest_between(double begin, double end, const Value& value) {
  constexpr unsigned sections = 40;
  const double golden = 0.5 * (std::sqrt(5.0) - 1.0);
  double left = end - golden * (end - begin);
  double right = begin + golden * (end - begin);
  double at_left = value(left);
  double at_right = value(right);
  for (unsigned k = 0; k < sections; ++k) {
    if (at_left <= at_right) {
      end = right;
      right = left;
      at_right = at_left;
      at_left = value(left = end - golden * (end - begin));
    } else {
      begin = left;
      left = right;
      at_left = at_right;
      at_right = value(right = begin + golden * (end - begin));
    }
  }
  return std::min(at_left, at_right);
}

template <class Value>
Extremes extremes_of(const Vector& phases, const Vector& samples, const Value& value) {
  const auto between = [&](std::size_t at, double sign) {
    const std::size_t count = phases.size();
    const double begin = phases[(at + count - 1) % count] - (at == 0 ? 1.0 : 0.0);
    const double end = phases[(at + 1) % count] + (at + 1 == count ? 1.0 : 0.0);
    const double found =
        lowest_between(begin, end, [&](double phase) { return sign * value(phase - std::floor(phase)); });
    return sign * std::min(found, sign * samples[at]);
  };
  return {between(static_cast<std::size_t>(std::ranges::min_element(samples) - samples.begin()), 1.0),
          between(static_cast<std::size_t>(std::ranges::max_element(samples) - samples.begin()), -1.0)};
}

}  // namespace

DiagramPoint cycle_point(CycleCurve& curve, ParameterField& field, const CurvePoint& point,
                         const CycleFacts& facts) {
  const Vector phases = curve.phases();
  std::vector<Vector> samples;
  for (const double phase : phases) samples.push_back(curve.at_phase(point.z, phase));
  DiagramPoint result{.parameter = point.parameter(),
                      .states = samples.front(),
                      .eigenvalues = facts.multipliers,
                      .unstable = facts.unstable,
                      .is_stable = facts.is_stable()};
  CycleShape shape{.period = facts.period};
  shape.trivial = facts.trivial;
  Vector values(samples.size());
  for (std::size_t k = 0; k < field.size(); ++k) {
    for (std::size_t at = 0; at < samples.size(); ++at) values[at] = samples[at][k];
    const Extremes extremes =
        extremes_of(phases, values, [&](double phase) { return curve.at_phase(point.z, phase)[k]; });
    shape.lowest.push_back(extremes.lowest);
    shape.highest.push_back(extremes.highest);
  }
  const auto observed = [&](const Vector& states) {
    return field.observed(point.parameter(), states).value_or(std::nan(""));
  };
  for (std::size_t at = 0; at < samples.size(); ++at) values[at] = observed(samples[at]);
  if (std::ranges::all_of(values, [](double value) { return std::isfinite(value); })) {
    const Extremes extremes =
        extremes_of(phases, values, [&](double phase) { return observed(curve.at_phase(point.z, phase)); });
    shape.observed_lowest = extremes.lowest;
    result.observed = extremes.highest;
  }
  result.cycle = std::move(shape);
  return result;
}

}  // namespace causa
