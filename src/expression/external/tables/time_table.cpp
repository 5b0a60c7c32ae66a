#include "expression/external/tables/time_table.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"

namespace causa::tables {

bool is_same_instant(double a, double b) {
  constexpr double nearness = 1e-10;
  return std::abs(b - a) <= nearness * std::max({std::abs(a), std::abs(b), nearness});
}

TimeTable::TimeTable(Curves curves, const TimeTableOptions& options)
    : curves_(std::move(curves)), options_(options) {
  const bool stops =
      curves_.smoothness() == Smoothness::Linear || curves_.smoothness() == Smoothness::Constant;
  if (!stops) options_.events = TimeEvents::Never;
  const std::vector<double>& rows = curves_.abscissas();
  for (std::size_t row = 0; row < rows.size();) {
    Break here{rows[row], row, row};
    while (here.last_row + 1 < rows.size() && is_same_instant(rows[here.last_row + 1], here.time))
      ++here.last_row;
    const bool jumps = here.last_row > here.first_row;
    const bool outermost = here.first_row == 0 || here.last_row + 1 == rows.size();
    row = here.last_row + 1;
    if (outermost || options_.events == TimeEvents::Always ||
        (jumps && options_.events == TimeEvents::AtDiscontinuities)) {
      breaks_.push_back(here);
    }
  }
  require(!is_periodic() || rows.size() == 1 || breaks_.size() > 1, "a periodic table has a period");
}

// Times come and go through scaling by others: what differs by rounding is the same.
double TimeTable::tolerance(double t) const {
  return 1e-15 *
         (std::abs(t) + std::abs(options_.shift_time) + std::abs(curves_.first()) + std::abs(curves_.last()));
}

double TimeTable::next_event(double t) const {
  const double later = t + tolerance(t);
  if (options_.start_time > later) return options_.start_time;
  if (curves_.abscissas().size() == 1) return no_event;
  const double shift = options_.shift_time;
  const auto first_behind = [&](double offset, std::size_t from) {
    return std::partition_point(breaks_.begin() + static_cast<std::ptrdiff_t>(from), breaks_.end(),
                                [&](const Break& b) { return b.time + offset + shift <= later; });
  };
  if (!is_periodic()) {
    const auto next = first_behind(0.0, 0);
    return next == breaks_.end() ? no_event : next->time + shift;
  }
  // The end of one period is the beginning of the next: the beginning is left out.
  const double turns = std::floor((t - shift - curves_.first()) / period());
  for (const double turn : {turns - 1, turns, turns + 1}) {
    const auto next = first_behind(turn * period(), 1);
    if (next != breaks_.end()) return next->time + turn * period() + shift;
  }
  return no_event;
}

std::optional<TimeTable::Event> TimeTable::event_of(double instant) const {
  if (!(std::abs(instant) < no_event)) return std::nullopt;
  const double nearness = 1e-12 * (std::abs(instant) + std::abs(options_.shift_time) +
                                   std::abs(curves_.first()) + std::abs(curves_.last()));
  double in_table = instant - options_.shift_time;
  Event event;
  if (is_periodic()) {
    // The last whole number of periods before the event.
    event.offset = period() * (std::ceil((in_table - curves_.first() - nearness) / period()) - 1);
    in_table -= event.offset;
  }
  auto found = std::ranges::lower_bound(breaks_, in_table, {}, &Break::time);
  if (found == breaks_.end() ||
      (found != breaks_.begin() && in_table - std::prev(found)->time < found->time - in_table)) {
    --found;
  }
  if (std::abs(found->time - in_table) > nearness) return std::nullopt;
  event.at = static_cast<std::size_t>(found - breaks_.begin());
  return event;
}

std::string TimeTable::outside(double t) const {
  return fmt::format(
      "the table is asked for the value at time {}, but it is defined from {} to {} and not extrapolated", t,
      curves_.first() + options_.shift_time, curves_.last() + options_.shift_time);
}

std::variant<Interpolated, std::string> TimeTable::at(std::size_t column, double t, double next_event,
                                                      double previous_next_event, double direction) const {
  const double rounding = tolerance(t);
  if (t < options_.start_time - rounding) return Interpolated{};
  const bool no_event_yet = next_event == previous_next_event;
  if (no_event_yet && next_event < no_event && next_event <= options_.start_time) return Interpolated{};
  const double x = t - options_.shift_time;
  if (curves_.abscissas().size() == 1) return curves_.at(column, x, direction);
  const bool is_bounded = curves_.extrapolation() == Extrapolation::None;
  if (is_bounded && (x < curves_.first() - rounding || x > curves_.last() + rounding)) {
    // Ahead of the event at the end: an integrator's trial.
    const bool is_trial = x > curves_.last() && no_event_yet && event_of(next_event);
    if (!is_trial) return outside(t);
  }
  if (next_event >= no_event && !is_periodic() && x >= curves_.last() - rounding)
    return curves_.behind(column, x);
  const auto event = event_of(next_event);
  if (!event) {
    if (is_bounded || is_periodic())
      return curves_.at(column, within_period(x, curves_.first(), curves_.last()), direction);
    return curves_.at(column, x, direction);
  }
  if (event->at == 0) return curves_.before(column, x);
  const std::size_t first_piece = breaks_[event->at - 1].last_row;
  const std::size_t last_piece = breaks_[event->at].first_row - 1;
  const double in_table = x - event->offset;
  return curves_.in_piece(column, std::clamp(curves_.piece(in_table), first_piece, last_piece), in_table);
}

}  // namespace causa::tables
