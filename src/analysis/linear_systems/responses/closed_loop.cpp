#include "analysis/linear_systems/responses/closed_loop.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/settled_eigenvalues.h"
#include "analysis/linear_systems/responses/transfer_evaluator.h"
#include "analysis/linear_systems/systems/interconnection.h"
#include "analysis/linear_systems/systems/staircase.h"

namespace causa::linear {

namespace {

// Above this order eigenvectors, which say how far rounding moves an eigenvalue, take too long.
constexpr std::size_t largest_order_for_vectors = 300;

// The poles with their sides; of large systems by a bound of the rounding by the norm.
SettledEigenvalues sides_of(const Matrix& a, StabilityBoundary boundary) {
  if (a.rows <= largest_order_for_vectors) return settled_eigenvalues(a, boundary);
  SettledEigenvalues result;
  result.values = eigenvalues(a);
  const double allowed = 10.0 * std::sqrt(static_cast<double>(a.rows)) *
                         std::numeric_limits<double>::epsilon() * frobenius_norm(a);
  for (const Complex& value : result.values) {
    const double distance = boundary == StabilityBoundary::UnitCircle ? std::abs(value) - 1.0 : value.real();
    result.sides.push_back(std::abs(distance) <= allowed ? Side::Boundary
                           : distance < 0.0              ? Side::Inside
                                                         : Side::Outside);
  }
  return result;
}

void take_poles(ClosedLoop& result, const SettledEigenvalues& poles) {
  result.poles = poles.values;
  std::vector<Complex> on_boundary;
  result.not_inside.clear();
  for (std::size_t k = 0; k < poles.values.size(); ++k) {
    if (poles.sides[k] == Side::Outside) result.not_inside.push_back(poles.values[k]);
    if (poles.sides[k] == Side::Boundary) on_boundary.push_back(poles.values[k]);
  }
  result.outside = result.not_inside.size();
  result.stability = result.outside > 0     ? LoopStability::Unstable
                     : !on_boundary.empty() ? LoopStability::OnBoundary
                                            : LoopStability::Stable;
  if (result.outside == 0) result.not_inside = std::move(on_boundary);
  sort_eigenvalues(result.poles);
  sort_eigenvalues(result.not_inside);
}

// How often 1 + L e^{−sT} turns around 0, beside the imaginary axis. Where |L| < 1 it cannot turn around 0;
// elsewhere the steps follow the dead time.
class TurnCounter {
 public:
  TurnCounter(const StateSpace& loop, double extent)
      : evaluator_(loop), dead_time_(loop.dead_time), offset_(1e-7 * extent), extent_(extent) {}

  // Half of the whole contour, by symmetry: full turns clockwise of the whole one.
  int clockwise() {
    const double end = std::asinh(1e6 * extent_ / offset_);
    constexpr int parts = 1000;
    double sum = 0.0;
    Point before = at(0.0);
    for (int k = 1; k <= parts; ++k) {
      const Point next = at(end * k / parts);
      sum += turn_between(before, next, 40);
      before = next;
    }
    return static_cast<int>(std::lround(-sum / std::numbers::pi));
  }

  // |1 + L| at its smallest on the axis.
  double smallest_difference() {
    const double end = std::asinh(1e6 * extent_ / offset_);
    constexpr int parts = 4000;
    const auto size = [&](double place) {
      return std::abs(1.0 + evaluator_.at({0.0, offset_ * std::sinh(place)})(0, 0));
    };
    double best = std::numeric_limits<double>::infinity();
    double nearest = 0.0;
    for (int k = 1; k <= parts; ++k) {
      const double here = size(end * k / parts);
      if (!(here < best)) continue;
      best = here;
      nearest = end * k / parts;
    }
    double low = std::max(0.0, nearest - end / parts);
    double high = nearest + end / parts;
    for (int step = 0; step < 100; ++step) {
      const double left = low + (high - low) / 3.0;
      const double right = high - (high - low) / 3.0;
      (size(left) < size(right) ? high : low) = size(left) < size(right) ? right : left;
    }
    const double refined = size(0.5 * (low + high));
    return std::isfinite(refined) ? std::min(best, refined) : best;
  }

 private:
  struct Point {
    double place = 0.0;
    double frequency = 0.0;
    Complex value{};
    bool is_small = false;
  };
  Point at(double place) {
    const double frequency = offset_ * std::sinh(place);
    const Complex loop = evaluator_.at({offset_, frequency})(0, 0);
    return {.place = place, .frequency = frequency, .value = 1.0 + loop, .is_small = std::abs(loop) < 0.9};
  }
  double turn_between(const Point& start, const Point& end, int depth) {
    const Point middle = at(0.5 * (start.place + end.place));
    const double first = std::arg(middle.value / start.value);
    const double second = std::arg(end.value / middle.value);
    const double turn = std::arg(end.value / start.value);
    const bool is_small = start.is_small && middle.is_small && end.is_small;
    const bool is_followed = is_small || (end.frequency - start.frequency) * dead_time_ < 0.5;
    const bool is_fine = is_followed && std::abs(first) < 0.7 && std::abs(second) < 0.7 &&
                         std::abs(first + second - turn) < 1e-6;
    if (is_fine || is_small || depth == 0) return first + second;
    return turn_between(start, middle, depth - 1) + turn_between(middle, end, depth - 1);
  }

  TransferEvaluator evaluator_;
  double dead_time_;
  double offset_;
  double extent_;
};

void judge_with_dead_time(ClosedLoop& result, const StateSpace& minimal) {
  constexpr double on_boundary = 1e-9;
  if (std::abs(minimal.d(0, 0)) >= 1.0) {  // infinitely many poles, with real parts towards ln|D|/T
    result.stability = std::abs(minimal.d(0, 0)) > 1.0 ? LoopStability::Unstable : LoopStability::OnBoundary;
    return;
  }
  double extent = 1.0 / minimal.dead_time;
  std::size_t open_outside = 0;
  const SettledEigenvalues open = settled_eigenvalues(minimal.a);
  for (std::size_t k = 0; k < open.values.size(); ++k) {
    extent = std::max(extent, std::abs(open.values[k]));
    if (open.sides[k] == Side::Outside) ++open_outside;
  }
  TurnCounter counter(minimal, extent);
  result.smallest_difference = counter.smallest_difference();
  const int outside = counter.clockwise() + static_cast<int>(open_outside);
  result.outside = static_cast<std::size_t>(std::max(0, outside));
  result.stability = result.smallest_difference < on_boundary ? LoopStability::OnBoundary
                     : result.outside > 0                     ? LoopStability::Unstable
                                                              : LoopStability::Stable;
}

}  // namespace

Outcome<ClosedLoop> closed_loop(const StateSpace& loop) {
  require(loop.input_count() == 1 && loop.output_count() == 1, "a loop has one input and one output");
  const StabilityBoundary boundary = boundary_of(loop);
  ClosedLoop result;
  if (loop.dead_time == 0.0 && loop.order() > largest_order_for_vectors) {
    // Hidden modes are looked for where they could be the reason.
    const Outcome<StateSpace> whole = with_unit_feedback(loop);
    if (!succeeded(whole)) return refusal_of(whole);
    take_poles(result, sides_of(result_of(whole).a, boundary));
    if (result.stability == LoopStability::Stable) return result;
  }
  StateSpace minimal = minimal_realization(loop).system;
  if (loop.order() > minimal.order()) {
    const SettledEigenvalues open = settled_eigenvalues(loop.a, boundary);
    std::vector<std::size_t> taken = matched_with(open, settled_values(minimal.a, boundary)).taken;
    std::ranges::sort(taken);
    for (std::size_t k = 0; k < open.values.size(); ++k) {
      if (open.sides[k] != Side::Inside && !std::ranges::binary_search(taken, k))
        result.hidden.push_back(open.values[k]);
    }
  }
  if (loop.dead_time > 0.0) {
    judge_with_dead_time(result, minimal);
    return result;
  }
  const Outcome<StateSpace> closed = with_unit_feedback(minimal);
  if (!succeeded(closed)) return refusal_of(closed);
  take_poles(result, sides_of(result_of(closed).a, boundary));
  return result;
}

std::string_view loop_stability_name(LoopStability stability) {
  switch (stability) {
    case LoopStability::Stable: return "stable";
    case LoopStability::OnBoundary: return "boundary";
    case LoopStability::Unstable: return "unstable";
  }
  return "";
}

std::string closed_loop_text(const ClosedLoop& loop, bool is_discrete) {
  constexpr std::size_t most = 3;
  std::vector<std::string> places;
  for (const Complex& pole : loop.not_inside) {
    if (pole.imag() >= 0.0) places.push_back(mode_text(pole));
  }
  const std::size_t count = places.size();
  if (count > most) {
    places.resize(most);
    places.push_back(fmt::format("{} more", count - most));
  }
  std::string text = "the closed loop is ";
  switch (loop.stability) {
    case LoopStability::Stable: text += "stable"; break;
    case LoopStability::OnBoundary:
      text += "on the boundary of stability";
      if (count > 0)
        text += fmt::format(": {} {} on the {}", fmt::join(places, ", "), count == 1 ? "lies" : "lie",
                            is_discrete ? "unit circle" : "imaginary axis");
      break;
    case LoopStability::Unstable:
      text += "not stable";
      if (count > 0) {
        text += fmt::format(": {} {} {}", fmt::join(places, ", "), count == 1 ? "lies" : "lie",
                            is_discrete ? "outside the unit circle" : "in the right half plane");
      } else if (loop.outside > 0) {
        text += fmt::format(": {} {} in the right half plane", loop.outside,
                            loop.outside == 1 ? "pole lies" : "poles lie");
      }
      break;
  }
  if (!loop.hidden.empty()) {
    std::vector<std::string> hidden;
    for (const Complex& mode : loop.hidden) {
      if (mode.imag() >= 0.0) hidden.push_back(mode_text(mode));
    }
    text += fmt::format("; the hidden {} {}, which the feedback does not move, {}",
                        hidden.size() == 1 ? "mode" : "modes", fmt::join(hidden, ", "),
                        hidden.size() == 1 ? "stays" : "stay");
  }
  return text;
}

}  // namespace causa::linear
