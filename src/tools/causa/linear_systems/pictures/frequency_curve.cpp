#include "tools/causa/linear_systems/pictures/frequency_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace causa::tools {

namespace {

double turns_to(double from, double to) {
  return 360.0 * std::round((to - from) / 360.0);
}

// Jumps by 360° between neighbours are none.
void join_phases(linear::BodeCurve& curve) {
  double last = std::numeric_limits<double>::quiet_NaN();
  for (double& phase : curve.phases) {
    if (!std::isfinite(phase)) continue;
    if (std::isfinite(last) && std::abs(phase - last) > 350.0) phase += turns_to(phase, last);
    last = phase;
  }
}

void choose_branch(linear::BodeCurve& curve) {
  std::size_t first = 0;
  while (first < curve.phases.size() &&
         !(std::isfinite(curve.phases[first]) && std::isfinite(curve.decibels[first])))
    ++first;
  if (first + 1 >= curve.phases.size()) return;
  const double start = curve.phases[first];
  const double decades = std::log10(curve.frequencies[first + 1] / curve.frequencies[first]);
  const double slope = (curve.decibels[first + 1] - curve.decibels[first]) / (20.0 * decades);
  const double demanded = std::isfinite(slope) ? 90.0 * std::round(slope) : 0.0;
  double shift = turns_to(start, demanded);
  // Half a turn away on either side.
  constexpr double unsure = 10.0;
  if (std::abs(std::abs(start + shift - demanded) - 180.0) < unsure) {
    double mean = 0.0;
    std::size_t count = 0;
    for (const double phase : curve.phases) {
      if (!std::isfinite(phase)) continue;
      mean += phase;
      ++count;
    }
    mean = mean / static_cast<double>(count) + shift;
    const double other = start + shift > demanded ? -360.0 : 360.0;
    if (std::abs(mean + other) < std::abs(mean)) shift += other;
  }
  for (double& phase : curve.phases) phase += shift;
}

}  // namespace

linear::BodeCurve refined_curve(const linear::StateSpace& system, std::size_t output, std::size_t input,
                                linear::Vector frequencies, const CurveSteps& steps) {
  constexpr int most_passes = 7;
  constexpr std::size_t most_points = 4000;
  constexpr std::size_t largest_order = 150;  // above it a point costs much
  linear::BodeCurve curve = linear::bode_curve(system, output, input, frequencies);
  for (int pass = 0; pass < most_passes && system.order() <= largest_order; ++pass) {
    linear::Vector finer;
    for (std::size_t k = 0; k < frequencies.size(); ++k) {
      finer.push_back(frequencies[k]);
      if (k + 1 == frequencies.size()) break;
      const double turn = std::abs(std::remainder(curve.phases[k + 1] - curve.phases[k], 360.0));
      const double change = std::abs(curve.decibels[k + 1] - curve.decibels[k]);
      if (turn > steps.degrees || change > steps.decibels)
        finer.push_back(std::sqrt(frequencies[k] * frequencies[k + 1]));
    }
    if (finer.size() == frequencies.size() || finer.size() > most_points) break;
    frequencies = std::move(finer);
    curve = linear::bode_curve(system, output, input, frequencies);
  }
  join_phases(curve);
  choose_branch(curve);
  return curve;
}

double phase_on_curve(const linear::BodeCurve& curve, double frequency, double phase) {
  const auto next = std::ranges::lower_bound(curve.frequencies, frequency) - curve.frequencies.begin();
  const double near = curve.phases[std::min(static_cast<std::size_t>(next), curve.phases.size() - 1)];
  return std::isfinite(near) ? phase + turns_to(phase, near) : phase;
}

}  // namespace causa::tools
