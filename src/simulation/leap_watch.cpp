#include "simulation/leap_watch.h"

#include <algorithm>
#include <cmath>

namespace causa {

// Whether the leap is not far higher than what the condition may err by.
bool LeapWatch::is_low(const Departure& departure, std::span<const double> erring_states) {
  constexpr double much = 1000.0;
  const auto here = locator_.side_at(begin_time_, begin_states_, departure.crossing);
  const auto beside = locator_.side_at(begin_time_, erring_states, departure.crossing);
  return here && beside && departure.height < much * std::abs(beside->indicator - here->indicator);
}

// Low leaps are followed by steps that are short against them.
std::optional<double> LeapWatch::begin(const Tangent& ahead, std::span<const double> errors) {
  constexpr double part_of_leap = 1.0 / 16.0;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  departures_ = locator_.departures(ahead);
  begin_time_ = ahead.time;
  begin_states_.assign(ahead.states.begin(), ahead.states.end());
  owed_.clear();
  leaping_.clear();
  contradictions_ = 0;
  std::vector<double> erring = begin_states_;
  for (std::size_t k = 0; k < erring.size(); ++k) erring[k] += k % 2 == 0 ? errors[k] : -errors[k];
  double shortest = infinity;
  for (const Departure& departure : departures_) {
    if (departure.changes) owed_.push_back(departure);
    if (departure.changes && departure.is_lost_in_rounding()) ++lost_;
    if (departure.is_lost_in_rounding() || !is_low(departure, erring)) continue;
    leaping_.push_back(departure.crossing);
    shortest = std::min(shortest, departure.duration);
  }
  std::erase_if(departures_, [](const Departure& departure) { return departure.is_lost_in_rounding(); });
  end_ = ahead.time + 2.0 * shortest;
  return shortest < infinity ? std::optional(part_of_leap * shortest) : std::nullopt;
}

void LeapWatch::forget_expectations() {
  departures_.clear();
  owed_.clear();
}

bool LeapWatch::resolves(const Integrator& integrator, const StepAccepted& step) {
  const double end = step.t_new;
  std::erase_if(departures_, [&](const Departure& departure) {
    const double instant = begin_time_ + departure.after;
    if (end <= instant) return false;
    if (instant < step.t_old) return true;  // it could not be resolved, and the run has gone on
    // Steps that are hardly longer than it takes to leave the surface are not asked for.
    const bool is_short = departure.after >= shorter_part * (end - begin_time_);
    return is_short || locator_.follows(integrator, instant, departure);
  });
  return std::ranges::none_of(
      departures_, [&](const Departure& departure) { return end > begin_time_ + departure.after; });
}

bool LeapWatch::is_contradicted(const LocatedEvent& event, std::span<const double> states) {
  constexpr unsigned most_times = 40;
  if (!is_on() || is_over(event.time) || contradictions_ >= most_times) return false;
  if (std::ranges::find(leaping_, event.crossing) == leaping_.end()) return false;
  std::vector<double> motion(states.size());
  if (model_.derivatives(event.time, states, motion)) return false;
  if (!locator_.leads_back({.time = event.time, .states = states, .motion = motion}, event)) return false;
  ++contradictions_;
  return true;
}

std::optional<std::size_t> LeapWatch::went_through(double time, std::span<const double> states) {
  for (const Departure& owed : owed_) {
    const auto side = locator_.side_at(time, states, owed.crossing);
    if (side && !side->changed && std::abs(side->indicator) > owed.rounding) return owed.crossing;
  }
  return std::nullopt;
}

bool LeapWatch::may_come_to_rest() const {
  constexpr unsigned most_lost = 1000;
  return lost_ > 0 && lost_ < most_lost;
}

}  // namespace causa
