#include "simulation/locate_event.h"

#include <algorithm>
#include <cmath>

namespace causa {

namespace {

// What is smaller than this part of an indicator's largest value so far, or than this, is rounding.
constexpr double rounding = 1e-13;
constexpr double smallest = 1e-17;

// Where the parabola through three values of equal sign, at 0, 1/2 and 1, turns beyond zero.
std::optional<double> turning_point(double first, double middle, double last) {
  const double bend = 2.0 * (first - 2.0 * middle + last);
  const double slope = -3.0 * first + 4.0 * middle - last;
  const double at = -slope / (2.0 * bend);
  if (!(at > 0.0 && at < 1.0)) return std::nullopt;
  const double there = first - slope * slope / (4.0 * bend);
  return (there > 0.0) != (middle > 0.0) ? std::optional(at) : std::nullopt;
}

}  // namespace

EventLocator::EventLocator(CompiledModel& model, double origin, double spacing)
    : model_(model),
      origin_(origin),
      spacing_(spacing),
      states_(model.state_count()),
      at_low_(model.crossing_count()),
      at_middle_(model.crossing_count()),
      at_high_(model.crossing_count()),
      now_(model.crossing_count()),
      largest_(model.crossing_count(), 0.0),
      candidates_(model.crossing_count(), 0) {}

std::optional<EvaluationFailure> EventLocator::begin(double time, std::span<const double> states) {
  if (at_low_.empty()) return std::nullopt;
  ++evaluations_;
  return model_.crossings(time, states, at_low_, flipped_);
}

bool EventLocator::evaluate(const Integrator& integrator, double time) {
  ++evaluations_;
  integrator.interpolate(time, states_);
  // Where the model cannot be evaluated nothing is known to change.
  return !model_.crossings(time, states_, now_, flipped_);
}

// Values that rest on a surface are on this side or that by rounding only.
bool EventLocator::changes_at(const Integrator& integrator, double time) {
  if (!evaluate(integrator, time)) return false;
  bool changes = false;
  for (std::size_t k = 0; k < now_.size(); ++k) {
    largest_[k] = std::max(largest_[k], std::abs(now_[k]));
    candidates_[k] = flipped_[k] != 0 && std::abs(now_[k]) > rounding * largest_[k] + smallest ? 1 : 0;
    changes = changes || candidates_[k] != 0;
  }
  return changes;
}

// Whether one of those that change in the step has changed already.
bool EventLocator::has_changed_at(const Integrator& integrator, double time) {
  if (!evaluate(integrator, time)) return false;
  bool changes = false;
  for (std::size_t k = 0; k < now_.size(); ++k) {
    if (candidates_[k] == 0) flipped_[k] = 0;
    changes = changes || flipped_[k] != 0;
  }
  return changes;
}

std::optional<LocatedEvent> EventLocator::look(const Integrator& integrator, double t_old, double t_new) {
  if (at_low_.empty()) return std::nullopt;
  double low = t_old;
  for (double look = std::floor((t_old - origin_) / spacing_) + 1.0;; look += 1.0) {
    const double high = std::min(origin_ + look * spacing_, t_new);
    if (!(high > low)) continue;
    // In the middle too: what changes and changes back shows there, or by how the indicators bend.
    const double middle = low + 0.5 * (high - low);
    if (changes_at(integrator, middle)) return locate(integrator, low, middle);
    std::swap(at_middle_, now_);
    if (changes_at(integrator, high)) return locate(integrator, low, high);
    std::swap(at_high_, now_);
    for (std::size_t k = 0; k < at_high_.size(); ++k) {
      const std::optional<double> turn = turning_point(at_low_[k], at_middle_[k], at_high_[k]);
      if (!turn) continue;
      const double there = low + *turn * (high - low);
      if (there > low && changes_at(integrator, there)) return locate(integrator, low, there);
    }
    std::swap(at_low_, at_high_);
    if (high >= t_new) return std::nullopt;
    low = high;
  }
}

// A condition has changed at `high` and not at `low`.
LocatedEvent EventLocator::locate(const Integrator& integrator, double low, double high) {
  at_high_ = now_;
  flipped_high_ = candidates_;
  // As near as times can be told apart, and the indicator with them.
  constexpr int most_halvings = 200;
  double weight = 1.0;
  for (int turn = 0; turn < most_halvings; ++turn) {
    const double width = high - low;
    if (width <= 4e-16 * std::max(std::abs(low), std::abs(high))) break;
    // The first of the secants through the crossings that change.
    double next = low + 0.5 * width;
    if (turn % 3 != 2) {
      double first = high;
      for (std::size_t k = 0; k < flipped_high_.size(); ++k) {
        if (flipped_high_[k] == 0) continue;
        const double before = at_low_[k] * weight;
        const double after = at_high_[k];
        if (!((before < 0.0 && after > 0.0) || (before > 0.0 && after < 0.0))) continue;
        first = std::min(first, low + width * (before / (before - after)));
      }
      // A little beyond, so that the far side is found.
      first += 1e-3 * (high - first) * (turn < 2 ? 0.0 : 1e-6);
      if (first > low && first < high) next = first;
    }
    if (!(next > low && next < high)) break;
    if (has_changed_at(integrator, next)) {
      high = next;
      at_high_ = now_;
      flipped_high_ = flipped_;
      weight *= 0.5;
    } else {
      low = next;
      at_low_ = now_;
      weight = 1.0;
    }
  }
  const auto changed = std::ranges::find_if(flipped_high_, [](std::uint8_t flip) { return flip != 0; });
  const auto crossing = static_cast<std::size_t>(changed - flipped_high_.begin());
  return LocatedEvent{high, crossing, at_high_[crossing]};
}

}  // namespace causa
