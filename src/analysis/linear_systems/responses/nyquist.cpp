#include "analysis/linear_systems/responses/nyquist.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "analysis/linear_systems/algebra/settled_eigenvalues.h"
#include "analysis/linear_systems/responses/frequency_response.h"
#include "analysis/linear_systems/responses/transfer_evaluator.h"
#include "analysis/linear_systems/systems/staircase.h"

namespace causa::linear {

namespace {

struct NyquistLoop {
  StateSpace minimal{};
  std::vector<Complex> open{};
  std::vector<Complex> closed{};  // none are known of a dead time
  ClosedLoop judged{};
};

Outcome<NyquistLoop> closed_loop_of(const StateSpace& loop, std::size_t output, std::size_t input) {
  if (const auto fault = find_fault(loop)) return *fault;
  if (output >= loop.output_count() || input >= loop.input_count()) {
    return Refusal{.kind = RefusalKind::WrongSize, .words = "the loop has no such input or output"};
  }
  NyquistLoop result{.minimal = minimal_realization(channel(loop, output, input)).system};
  const Outcome<ClosedLoop> judged = closed_loop(result.minimal);
  if (!succeeded(judged)) return refusal_of(judged);
  result.open = settled_values(result.minimal.a, boundary_of(result.minimal));
  result.judged = result_of(judged);
  result.closed = result.judged.poles;
  return result;
}

// How far a root lies outside the region of stability.
double beyond_boundary(Complex root, bool is_discrete) {
  return is_discrete ? std::abs(root) - 1.0 : root.real();
}

// The change of the argument of f from `start` to `end`, by halving until it turns less than 45° in each
// part.
double turn_between(const std::function<Complex(double)>& f, double start, double end, Complex at_start,
                    Complex at_end, int depth) {
  const double turn = std::arg(at_end / at_start);
  const double middle = 0.5 * (start + end);
  const Complex at_middle = f(middle);
  const double first = std::arg(at_middle / at_start);
  const double second = std::arg(at_end / at_middle);
  const bool is_fine =
      std::abs(first) < 0.7 && std::abs(second) < 0.7 && std::abs(first + second - turn) < 1e-6;
  if (is_fine || depth == 0 || middle == start || middle == end) return first + second;
  return turn_between(f, start, middle, at_start, at_middle, depth - 1) +
         turn_between(f, middle, end, at_middle, at_end, depth - 1);
}

// 1 + L = (1 + D) Π(s − closed)/Π(s − open) along a contour just outside the boundary, so that roots on it
// count as inside: half of it, by symmetry. The parameter runs over ω (logarithmically stretched), or over
// the angle.
int clockwise_turns(const NyquistLoop& loop) {
  const bool is_discrete = loop.minimal.is_discrete();
  double extent = is_discrete ? 1.0 : 0.0;
  double nearest = is_discrete ? 1.0 : std::numeric_limits<double>::infinity();
  for (const auto* roots : {&loop.open, &loop.closed}) {
    for (const Complex& root : *roots) extent = std::max(extent, std::abs(root));
  }
  if (extent == 0.0) extent = 1.0;
  const double on_boundary = 1e-7 * extent;
  for (const auto* roots : {&loop.open, &loop.closed}) {
    for (const Complex& root : *roots) {
      const double distance = beyond_boundary(root, is_discrete);
      if (distance > on_boundary) nearest = std::min(nearest, distance);
    }
  }
  const double offset = std::min(0.5 * nearest, 1e-3 * extent);
  const auto contour = [&](double place) -> Complex {
    if (is_discrete) return std::polar(1.0 + offset, place);
    return {offset, offset * std::sinh(place)};
  };
  const auto quotient = [&](double place) {
    const Complex s = contour(place);
    Complex value = 1.0;
    for (std::size_t k = 0; k < loop.open.size(); ++k) value *= (s - loop.closed[k]) / (s - loop.open[k]);
    return value;
  };
  const double end = is_discrete ? std::numbers::pi : std::asinh(1e6 * extent / offset);
  constexpr int parts = 400;
  double sum = 0.0;
  double place = 0.0;
  Complex value = quotient(0.0);
  for (int k = 1; k <= parts; ++k) {
    const double next = end * k / parts;
    const Complex at_next = quotient(next);
    sum += turn_between(quotient, place, next, value, at_next, 30);
    place = next;
    value = at_next;
  }
  return static_cast<int>(std::lround(-sum / std::numbers::pi));
}

}  // namespace

Outcome<NyquistCurve> nyquist_curve(const StateSpace& loop, std::size_t output, std::size_t input) {
  const Outcome<NyquistLoop> prepared = closed_loop_of(loop, output, input);
  if (!succeeded(prepared)) return refusal_of(prepared);
  const NyquistLoop& parts = result_of(prepared);
  const bool is_discrete = loop.is_discrete();
  NyquistCurve curve;
  double extent = is_discrete ? 1.0 : 0.0;
  for (const Complex& pole : parts.open) extent = std::max(extent, std::abs(pole));
  for (const Complex& pole : parts.open) {
    const double distance = beyond_boundary(pole, is_discrete);
    if (std::abs(distance) <= 1e-7 * extent || extent == 0.0) {
      curve.boundary_poles.push_back(pole);
    } else if (distance > 0.0) {
      ++curve.open_loop_unstable;
    }
  }
  curve.closed_loop = parts.judged.stability;
  curve.closed_loop_unstable = parts.judged.outside;
  // The argument along the contour; of a dead time that is how its poles were counted.
  curve.clockwise_encirclements = loop.dead_time > 0.0 ? static_cast<int>(curve.closed_loop_unstable) -
                                                             static_cast<int>(curve.open_loop_unstable)
                                                       : clockwise_turns(parts);
  curve.is_consistent = curve.clockwise_encirclements == static_cast<int>(curve.closed_loop_unstable) -
                                                             static_cast<int>(curve.open_loop_unstable);
  // Points are added where the curve turns around −1 or around the origin by more than a few degrees.
  TransferEvaluator evaluator(parts.minimal);
  const auto at = [&](double frequency) { return evaluator.at_frequency(frequency)(0, 0); };
  Vector frequencies = suggested_frequencies(parts.minimal, 300);
  std::vector<Complex> points;
  for (const double frequency : frequencies) points.push_back(at(frequency));
  constexpr double largest_turn = 0.1;
  constexpr std::size_t most_points = 6000;
  for (int pass = 0; pass < 8; ++pass) {
    Vector next_frequencies;
    std::vector<Complex> next_points;
    for (std::size_t k = 0; k < frequencies.size(); ++k) {
      next_frequencies.push_back(frequencies[k]);
      next_points.push_back(points[k]);
      if (k + 1 == frequencies.size() || next_points.size() > most_points) continue;
      const double around = std::max(std::abs(std::arg(points[k + 1] / points[k])),
                                     std::abs(std::arg((1.0 + points[k + 1]) / (1.0 + points[k]))));
      if (!(around > largest_turn)) continue;
      const double middle = std::sqrt(frequencies[k] * frequencies[k + 1]);
      next_frequencies.push_back(middle);
      next_points.push_back(at(middle));
    }
    const bool changed = next_points.size() > points.size();
    frequencies = std::move(next_frequencies);
    points = std::move(next_points);
    if (!changed) break;
  }
  curve.frequencies = std::move(frequencies);
  curve.points = std::move(points);
  return curve;
}

Outcome<NicholsCurve> nichols_curve(const StateSpace& loop, std::size_t output, std::size_t input) {
  if (const auto fault = find_fault(loop)) return *fault;
  if (output >= loop.output_count() || input >= loop.input_count()) {
    return Refusal{.kind = RefusalKind::WrongSize, .words = "the loop has no such input or output"};
  }
  const StateSpace part = channel(loop, output, input);
  const BodeCurve bode = bode_curve(part, 0, 0, suggested_frequencies(part, 1000));
  return NicholsCurve{.frequencies = bode.frequencies, .phases = bode.phases, .decibels = bode.decibels};
}

}  // namespace causa::linear
