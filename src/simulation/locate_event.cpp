#include "simulation/locate_event.h"

#include <algorithm>
#include <cmath>

#include "numerics/integrators/hermite.h"

namespace causa {

namespace {

// What is smaller than this part of an indicator's largest value so far is rounding, what is smaller than
// this may be.
constexpr double rounding = 1e-13;
constexpr double smallest = 1e-17;

// What was at least so far from its surface, as a part of the largest value so far, can come to rest on it.
// What has never been farther than this is rounding of something else.
constexpr double off_surface = 1e-6;
constexpr double least_off_surface = 1e-10;

bool is_off_surface(double indicator, double largest) {
  return std::abs(indicator) > std::max(off_surface * largest, least_off_surface);
}

// What is beyond its surface by less than this part of the largest value so far may be rounding.
constexpr double hardly_beyond = 1e-9;

// What is off a surface by so many roundings is clearly off it.
constexpr double clearly = 4.0;

// Looks begin at this part of their usual distance, so that what comes and goes quickly is seen early.
constexpr double first_part = 1.0 / 64.0;
// How fast looks become rarer again.
constexpr double widens = 1.05;

// What was far larger is forgotten by and by.
constexpr double usual_magnitude = 1e6;
constexpr double forgets = 0.75;

// Over this part of the time between two looks motion is about straight.
constexpr double shortest_moment = 1e-6;

// Times nearer to each other than this part of them are the same.
constexpr double resolution = 4e-16;

double resolution_at(double low, double high) {
  return resolution * std::max(std::abs(low), std::abs(high));
}

bool have_opposite_signs(double a, double b) {
  return (a < 0.0 && b > 0.0) || (a > 0.0 && b < 0.0);
}

// Where the parabola through three values of equal sign, at 0, `part` and 1, turns beyond zero.
std::optional<double> turning_point(double first, double inside, double last, double part) {
  const double bend = ((inside - first) / part - (last - first)) / (part - 1.0);
  const double slope = last - first - bend;
  const double at = -slope / (2.0 * bend);
  if (!(at > 0.0 && at < 1.0)) return std::nullopt;
  const double there = first - slope * slope / (4.0 * bend);
  return (there > 0.0) != (inside > 0.0) ? std::optional(at) : std::nullopt;
}

}  // namespace

EventLocator::EventLocator(CompiledModel& model, const EventLocatorOptions& options)
    : model_(model),
      options_(options),
      states_(model.state_count()),
      at_low_(model.crossing_count()),
      at_middle_(model.crossing_count()),
      at_high_(model.crossing_count()),
      now_(model.crossing_count()),
      largest_(model.crossing_count(), 0.0),
      noise_(model.crossing_count(), 0.0),
      expected_noise_(model.crossing_count(), 0.0),
      candidates_(model.crossing_count(), 0),
      resting_(model.crossing_count(), 0),
      was_off_(model.crossing_count(), 0),
      last_change_(model.crossing_count(), -std::numeric_limits<double>::infinity()),
      spacing_(first_part * options.spacing) {
  if (options.interpolant == EventInterpolant::Dense) return;
  x_old_.resize(states_.size());
  x_new_.resize(states_.size());
  dx_old_.resize(states_.size());
  dx_new_.resize(states_.size());
}

std::optional<EvaluationFailure> EventLocator::begin(double time, std::span<const double> states) {
  if (at_low_.empty()) return std::nullopt;
  ++evaluations_;
  if (auto failure = model_.crossings(time, states, at_low_, flipped_)) {
    std::ranges::fill(resting_, std::uint8_t{0});
    return failure;
  }
  std::ranges::copy(flipped_, resting_.begin());
  for (std::size_t k = 0; k < at_low_.size(); ++k) {
    // Where a guard opens what it guards may be without bound, as 1/x and log(x) behind x > 0.
    if (std::abs(at_low_[k]) <= usual_magnitude) largest_[k] = std::max(largest_[k], std::abs(at_low_[k]));
    was_off_[k] = is_off_surface(at_low_[k], largest_[k]) ? 1 : 0;
  }
  return std::nullopt;
}

std::optional<EventLocator::Side> EventLocator::side_at(double time, std::span<const double> states,
                                                        std::size_t crossing) {
  ++evaluations_;
  if (model_.crossings(time, states, now_, flipped_)) return std::nullopt;
  return Side{.indicator = now_[crossing], .changed = flipped_[crossing] != 0};
}

// How far the indicators at a point may be off because its numbers are rounded; `indicators` are those there.
void EventLocator::estimate_noise(double time, std::span<const double> states,
                                  std::span<const double> indicators, std::vector<double>& largest_noise) {
  constexpr double small_part = 1e-9;
  constexpr double roundings = 8.0 * std::numeric_limits<double>::epsilon();
  beside_.resize(states.size());
  for (std::size_t k = 0; k < states.size(); ++k)
    beside_[k] = states[k] * (k % 2 == 0 ? 1.0 + small_part : 1.0 - small_part);
  ++evaluations_;
  at_beside_.resize(indicators.size());
  if (model_.crossings(time * (1.0 + small_part), beside_, at_beside_, flipped_beside_)) return;
  for (std::size_t k = 0; k < largest_noise.size(); ++k) {
    const double noise = std::abs(at_beside_[k] - indicators[k]) / small_part * roundings;
    if (std::isfinite(noise)) largest_noise[k] = std::max(largest_noise[k], noise);
  }
}

void EventLocator::expect_noise(std::size_t crossing, double indicator) {
  constexpr double most = 1e-6;  // of the largest value so far
  const double noise = std::min(clearly * indicator, most * largest_[crossing]);
  expected_noise_[crossing] = std::max(expected_noise_[crossing], noise);
  noise_[crossing] = std::max(noise_[crossing], noise);
}

// Along the tangent as far as it is clearly off the surface; false: it stays there.
bool EventLocator::follow(const Tangent& ahead, double indicator, Departure& departure) {
  std::vector<double> later(ahead.states.size());
  const auto side_after = [&](double moment) {
    for (std::size_t k = 0; k < later.size(); ++k) later[k] = ahead.states[k] + moment * ahead.motion[k];
    return side_at(ahead.time + moment, later, departure.crossing);
  };
  const double clear = clearly * departure.rounding;
  for (double moment = shortest_moment * options_.spacing; moment < options_.spacing; moment *= 8.0) {
    const auto moved = side_after(moment);
    if (!moved) return false;
    const double distance = std::abs(moved->indicator - indicator);
    if (distance < clear) continue;
    departure.after = moment * (clear / distance);
    const auto gone = side_after(departure.after);
    departure.changes = gone && gone->changed;
    return gone.has_value();
  }
  return false;
}

bool EventLocator::leads_back(const Tangent& ahead, const LocatedEvent& event) {
  Departure departure{.crossing = event.crossing, .rounding = rounding_of(event.crossing)};
  return follow(ahead, event.indicator, departure) && !departure.changes;
}

std::vector<Departure> EventLocator::departures(const Tangent& ahead) {
  std::vector<Departure> found;
  estimate_noise(ahead.time, ahead.states, at_low_, noise_);
  for (std::size_t k = 0; k < at_low_.size(); ++k) {
    if (std::abs(at_low_[k]) <= rounding_of(k)) found.push_back({.crossing = k, .rounding = rounding_of(k)});
  }
  std::erase_if(found,
                [&](Departure& departure) { return !follow(ahead, at_low_[departure.crossing], departure); });
  for (Departure& departure : found) estimate_leap(ahead, departure);
  return found;
}

bool Departure::is_lost_in_rounding() const {
  return height <= 2.0 * clearly * rounding;
}

// The parabola through the surface with the slope here and the slope a moment later, when the difference of
// the slopes is clearly more than rounding.
void EventLocator::estimate_leap(const Tangent& ahead, Departure& departure) {
  const std::size_t crossing = departure.crossing;
  std::vector<double> later(ahead.states.size());
  std::vector<double> motion_later(ahead.states.size());
  for (double moment = departure.after; moment < options_.spacing; moment *= 8.0) {
    for (std::size_t k = 0; k < later.size(); ++k) later[k] = ahead.states[k] + moment * ahead.motion[k];
    const auto first = side_at(ahead.time + moment, later, crossing);
    if (!first || model_.derivatives(ahead.time + moment, later, motion_later)) return;
    for (std::size_t k = 0; k < later.size(); ++k) later[k] += moment * motion_later[k];
    const auto second = side_at(ahead.time + 2.0 * moment, later, crossing);
    if (!second) return;
    const double step = first->indicator - at_low_[crossing];
    const double bend = second->indicator - first->indicator - step;
    if (std::abs(bend) < clearly * departure.rounding) continue;
    if (!have_opposite_signs(step, bend)) return;
    departure.height = 0.5 * step * step / std::abs(bend);
    departure.duration = 2.0 * std::abs(step / bend) * moment;
    return;
  }
}

bool EventLocator::follows(const Integrator& integrator, double instant, const Departure& departure) {
  integrator.interpolate(instant, states_);
  const auto side = side_at(instant, states_, departure.crossing);
  if (!side) return true;
  early_look_ = instant;
  return side->changed == departure.changes && std::abs(side->indicator) > departure.rounding;
}

void EventLocator::take_ends() {
  step_.integrator->interpolate(step_.t_old, x_old_);
  step_.integrator->interpolate(step_.t_new, x_new_);
  if (step_.interpolant != EventInterpolant::Hermite) return;
  // Where there is no derivative the straight line is all that is known.
  if (model_.derivatives(step_.t_old, x_old_, dx_old_) || model_.derivatives(step_.t_new, x_new_, dx_new_))
    step_.interpolant = EventInterpolant::Linear;
}

void EventLocator::states_at(double time) {
  if (step_.interpolant == EventInterpolant::Dense) {
    step_.integrator->interpolate(time, states_);
    return;
  }
  const double length = step_.t_new - step_.t_old;
  const double part = (time - step_.t_old) / length;
  if (step_.interpolant == EventInterpolant::Hermite) {
    hermite(part, length, {x_old_, dx_old_}, {x_new_, dx_new_}, states_);
    return;
  }
  for (std::size_t k = 0; k < states_.size(); ++k) states_[k] = x_old_[k] + part * (x_new_[k] - x_old_[k]);
}

bool EventLocator::evaluate(double time) {
  ++evaluations_;
  states_at(time);
  // Where the model cannot be evaluated nothing is known to change.
  return !model_.crossings(time, states_, now_, flipped_);
}

bool EventLocator::is_rounding(std::size_t crossing) const {
  if (nearness_ == Nearness::Exact) return std::abs(now_[crossing]) < expected_noise_[crossing];
  return std::abs(now_[crossing]) <= rounding_of(crossing);
}

double EventLocator::rounding_of(std::size_t crossing) const {
  return rounding * largest_[crossing] + noise_[crossing];
}

// What comes to rest on a surface changes there, as `u >= 2` where u stays at 2; but not what has been near
// it since the last event, nor where an event is due anyway.
bool EventLocator::arrives(std::size_t crossing, double time) const {
  if (std::abs(now_[crossing]) < expected_noise_[crossing]) return false;
  return was_off_[crossing] != 0 && resting_[crossing] == 0 && time < model_.next_time_event();
}

// Values that rest on a surface are on this side or that by rounding only.
bool EventLocator::changes_at(double time, bool may_arrive) {
  if (!evaluate(time)) return false;
  bool changes = false;
  bool hardly = false;
  for (std::size_t k = 0; k < now_.size(); ++k) {
    if (largest_[k] > usual_magnitude) largest_[k] *= forgets;
    if (std::isfinite(now_[k])) largest_[k] = std::max(largest_[k], std::abs(now_[k]));
    if (is_off_surface(now_[k], largest_[k])) was_off_[k] = 1;
    if (flipped_[k] == 0) resting_[k] = 0;
    candidates_[k] = flipped_[k] != 0 && (!is_rounding(k) || (may_arrive && arrives(k, time))) ? 1 : 0;
    changes = changes || candidates_[k] != 0;
    hardly = hardly ||
             (candidates_[k] != 0 && std::abs(now_[k]) <= std::max(hardly_beyond * largest_[k], smallest));
  }
  if (hardly && nearness_ == Nearness::UpToRounding) changes = examine_candidates(time, may_arrive);
  return changes;
}

// Leaves out what is beyond its surface because the numbers it is computed from are rounded.
bool EventLocator::examine_candidates(double time, bool may_arrive) {
  noise_here_.assign(now_.size(), 0.0);
  estimate_noise(time, states_, now_, noise_here_);
  bool changes = false;
  for (std::size_t k = 0; k < now_.size(); ++k) {
    if (candidates_[k] != 0 && std::abs(now_[k]) <= noise_here_[k] && !(may_arrive && arrives(k, time)))
      candidates_[k] = 0;
    changes = changes || candidates_[k] != 0;
  }
  return changes;
}

// Whether one of those that change in the step has changed already.
bool EventLocator::has_changed_at(double time) {
  if (!evaluate(time)) return false;
  bool changes = false;
  for (std::size_t k = 0; k < now_.size(); ++k) {
    if (candidates_[k] == 0 || (resting_[k] != 0 && is_rounding(k))) flipped_[k] = 0;
    changes = changes || flipped_[k] != 0;
  }
  return changes;
}

// What is about to change, but for rounding, changes at the same instant: as w < 0 and w > 0 do, also where a
// method hits w = 0. The first instant at which all of that has changed; `latest`: when it has for sure.
double EventLocator::with_what_is_due(double time, double latest) {
  const std::vector<std::uint8_t> flipped_first = flipped_high_;
  std::vector<std::size_t> due;
  for (std::size_t k = 0; k < at_high_.size(); ++k) {
    if (candidates_[k] != 0 && flipped_high_[k] == 0 && resting_[k] == 0 &&
        std::abs(at_high_[k]) <= rounding_of(k))
      due.push_back(k);
  }
  if (due.empty()) return time;
  double low = time;
  double high = latest;
  while (high - low > resolution_at(low, high)) {
    const double middle = low + 0.5 * (high - low);
    if (!(middle > low && middle < high)) break;
    const bool all =
        has_changed_at(middle) && std::ranges::all_of(due, [&](std::size_t k) { return flipped_[k] != 0; });
    (all ? high : low) = middle;
  }
  if (!has_changed_at(high)) return time;
  at_high_ = now_;
  // The one that is named is the one that came first.
  flipped_high_ = flipped_first;
  return high;
}

std::optional<LocatedEvent> EventLocator::look(const Integrator& integrator, double t_old, double t_new,
                                               Nearness nearness) {
  if (at_low_.empty()) return std::nullopt;
  nearness_ = nearness;
  step_ = {&integrator, t_old, t_new, options_.interpolant};
  if (step_.interpolant != EventInterpolant::Dense) take_ends();
  return look_at_step();
}

std::optional<LocatedEvent> EventLocator::look_densely(const Integrator& integrator, double t_old,
                                                       double t_new) {
  step_ = {&integrator, t_old, t_new, EventInterpolant::Dense};
  integrator.interpolate(t_old, states_);
  if (begin(t_old, states_)) return std::nullopt;  // nothing is known there
  return look_at_step();
}

// The next time at which conditions are looked at.
double EventLocator::next_look(double time) const {
  if (spacing_ < options_.spacing) return time + spacing_;
  const double looks = std::floor((time - options_.origin) / options_.spacing);
  const double next = options_.origin + (looks + 1.0) * options_.spacing;
  return next > time ? next : options_.origin + (looks + 2.0) * options_.spacing;
}

// Which part of the way to the next look lies before the one in between: another one each time, because what
// repeats itself would show the same value again and again.
double EventLocator::next_part() {
  constexpr double golden = 0.618033988749895;
  phase_ += golden;
  phase_ -= std::floor(phase_);
  return 0.25 + 0.5 * phase_;
}

std::optional<LocatedEvent> EventLocator::look_at_step() {
  double low = step_.t_old;
  const double t_new = step_.t_new;
  for (;;) {
    double high = std::min({next_look(low), model_.next_break(low), t_new});
    if (early_look_ > low) high = std::min(high, early_look_);
    if (!(high > low)) high = t_new;
    // Inside too: what changes and changes back shows there, or by how the indicators bend.
    const double part = next_part();
    const double inside = low + part * (high - low);
    if (changes_at(inside)) return locate(low, inside);
    std::swap(at_middle_, now_);
    if (changes_at(high)) return locate(low, high);
    std::swap(at_high_, now_);
    for (std::size_t k = 0; k < at_high_.size(); ++k) {
      const std::optional<double> turn = turning_point(at_low_[k], at_middle_[k], at_high_[k], part);
      if (!turn) continue;
      const double there = low + *turn * (high - low);
      // What was off its surface later than this does not come to rest here.
      if (there > low && changes_at(there, false)) return locate(low, there);
    }
    std::swap(at_low_, at_high_);
    spacing_ = std::min(spacing_ * widens, options_.spacing);
    if (high >= t_new) return std::nullopt;
    low = high;
  }
}

// A condition that comes and goes in less than the time between two looks is looked at more often for a
// while.
void EventLocator::note_change(std::size_t crossing, double time) {
  constexpr double looks_per_change = 4.0;
  const double since = time - last_change_[crossing];
  last_change_[crossing] = time;
  if (since > 0.0) spacing_ = std::min(spacing_, std::max(since / looks_per_change, shortest_spacing()));
}

// A condition has changed at `high` and not at `low`.
LocatedEvent EventLocator::locate(double low, double high) {
  at_high_ = now_;
  flipped_high_ = candidates_;
  // The search ends where times, and with them the indicator, cannot be distinguished.
  constexpr int most_turns = 200;
  const std::uint64_t before = evaluations_;
  const double latest = high;
  double weight = 1.0;
  for (int turn = 0; turn < most_turns; ++turn) {
    if (high - low <= resolution_at(low, high)) break;
    const double next = next_guess(turn, low, high, weight);
    if (!(next > low && next < high)) break;
    if (has_changed_at(next)) {
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
  high = with_what_is_due(high, latest);
  const auto changed = std::ranges::find_if(flipped_high_, [](std::uint8_t flip) { return flip != 0; });
  const auto crossing = static_cast<std::size_t>(changed - flipped_high_.begin());
  note_change(crossing, high);
  return LocatedEvent{high, crossing, at_high_[crossing], evaluations_ - before};
}

// Inside the bracket; every third turn at least halves it, so that no shape of an indicator takes long.
double EventLocator::next_guess(int turn, double low, double high, double weight) {
  const double middle = low + 0.5 * (high - low);
  if (options_.search == EventSearch::Bisection || turn % 3 == 2) return middle;
  const double guess =
      options_.search == EventSearch::Newton ? newton(low, high) : secant(turn, low, high, weight);
  return guess > low && guess < high ? guess : middle;
}

// The first of the secants through the crossings that change.
double EventLocator::secant(int turn, double low, double high, double weight) const {
  const double width = high - low;
  double first = high;
  for (std::size_t k = 0; k < flipped_high_.size(); ++k) {
    if (flipped_high_[k] == 0) continue;
    const double before = at_low_[k] * weight;
    const double after = at_high_[k];
    if (have_opposite_signs(before, after))
      first = std::min(first, low + width * (before / (before - after)));
  }
  // A little beyond, so that the far side is found.
  return first + 1e-3 * (high - first) * (turn < 2 ? 0.0 : 1e-6);
}

// The first of the tangents of the crossings that change, drawn at the end of the bracket that is nearer to
// zero, and a little beyond it, so that the other end follows.
double EventLocator::newton(double low, double high) {
  // Differences over so small a part of the bracket are about derivatives.
  constexpr double small_part = 1e-4;
  constexpr double beyond = 1e-3;
  const double least = resolution_at(low, high);
  const double apart = std::max(small_part * (high - low), least);
  if (!(high - low > 2.0 * apart)) return high;
  const auto changed = std::ranges::find_if(flipped_high_, [](std::uint8_t flip) { return flip != 0; });
  const auto crossing = static_cast<std::size_t>(changed - flipped_high_.begin());
  const bool from_low = std::abs(at_low_[crossing]) < std::abs(at_high_[crossing]);
  if (!evaluate(from_low ? low + apart : high - apart)) return high;
  const std::vector<double>& at_end = from_low ? at_low_ : at_high_;
  const double end = from_low ? low : high;
  double first = high;
  for (std::size_t k = 0; k < flipped_high_.size(); ++k) {
    if (flipped_high_[k] == 0) continue;
    const double slope = (from_low ? now_[k] - at_end[k] : at_end[k] - now_[k]) / apart;
    const double root = end - at_end[k] / slope;
    if (root < first) first = root;
  }
  const double past = std::max(2.0 * least, beyond * std::abs(first - end));
  return from_low ? first + past : first - past;
}

}  // namespace causa
