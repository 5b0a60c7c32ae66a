#include "simulation/locate_event.h"

#include <algorithm>
#include <cmath>

namespace causa {

EventLocator::EventLocator(CompiledModel& model, double origin, double spacing)
    : model_(model),
      origin_(origin),
      spacing_(spacing),
      states_(model.state_count()),
      at_low_(model.crossing_count()),
      at_high_(model.crossing_count()),
      now_(model.crossing_count()) {}

void EventLocator::begin(double time, std::span<const double> states) {
  if (at_low_.empty()) return;
  ++evaluations_;
  static_cast<void>(model_.crossings(time, states, at_low_, flipped_));
}

bool EventLocator::changes_at(const Integrator& integrator, double time) {
  ++evaluations_;
  integrator.interpolate(time, states_);
  // Where the model cannot be evaluated nothing is known to change.
  if (model_.crossings(time, states_, now_, flipped_)) return false;
  return std::ranges::any_of(flipped_, [](std::uint8_t flip) { return flip != 0; });
}

std::optional<LocatedEvent> EventLocator::look(const Integrator& integrator, double t_old, double t_new) {
  if (at_low_.empty()) return std::nullopt;
  double low = t_old;
  for (double k = std::floor((t_old - origin_) / spacing_) + 1.0;; k += 1.0) {
    const double high = std::min(origin_ + k * spacing_, t_new);
    if (!(high > low)) continue;
    if (changes_at(integrator, high)) return locate(integrator, low, high);
    std::swap(at_low_, now_);
    if (high >= t_new) return std::nullopt;
    low = high;
  }
}

// A condition has changed at `high` and not at `low`.
LocatedEvent EventLocator::locate(const Integrator& integrator, double low, double high) {
  at_high_ = now_;
  flipped_high_ = flipped_;
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
    if (changes_at(integrator, next)) {
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
