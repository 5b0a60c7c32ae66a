#include "results/input_table.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "base/check.h"
#include "results/diagnostics.h"

namespace causa {

namespace {

// Both in order; the result too.
void merge_into(std::vector<double>& times, const std::vector<double>& more) {
  std::vector<double> all;
  std::ranges::set_union(times, more, std::back_inserter(all));
  times = std::move(all);
}

}  // namespace

InputTable::InputTable(Trajectory trajectory)
    : trajectory_(std::move(trajectory)), held_(trajectory_.variables.size(), false) {
  require(trajectory_.points() > 0, "a table of inputs has rows");
  for (std::size_t row = 0; row < trajectory_.points(); ++row) {
    const bool repeated = row > 0 && trajectory_.times[row - 1] == trajectory_.times[row];
    if (repeated) {
      instants_.back().last = row;
    } else {
      instants_.push_back({row, row});
    }
  }
}

void InputTable::follow(std::size_t signal, Follow how) {
  if (how == Follow::Held) {
    held_[signal] = true;
    std::vector<double> jumps;
    for (std::size_t k = 1; k < instants_.size(); ++k) {
      if (value(instants_[k].last, signal) != value(instants_[k - 1].last, signal))
        jumps.push_back(trajectory_.times[instants_[k].first]);
    }
    merge_into(breaks_, jumps);
    return merge_into(jumps_, jumps);
  }
  merge_into(jumps_, jumps_of_line(signal));
  merge_into(breaks_, jumps_of_line(signal));
  merge_into(how == Follow::Slope ? jumps_ : breaks_, bends_of_line(signal));
}

std::vector<double> InputTable::jumps_of_line(std::size_t signal) const {
  std::vector<double> jumps;
  for (const Instant& instant : instants_) {
    if (value(instant.first, signal) != value(instant.last, signal))
      jumps.push_back(trajectory_.times[instant.first]);
  }
  return jumps;
}

// From an instant to the next; 0 behind the last one.
double InputTable::slope_after(std::size_t instant, std::size_t signal) const {
  if (instant + 1 >= instants_.size()) return 0.0;
  const std::size_t from = instants_[instant].last;
  const std::size_t to = instants_[instant + 1].first;
  return (value(to, signal) - value(from, signal)) / (trajectory_.times[to] - trajectory_.times[from]);
}

std::vector<double> InputTable::bends_of_line(std::size_t signal) const {
  // Slopes of decimal numbers differ by rounding where the line is straight.
  constexpr double rounding = 1e-9;
  std::vector<double> bends;
  double before = 0.0;
  for (std::size_t k = 0; k < instants_.size(); ++k) {
    const double after = slope_after(k, signal);
    if (std::abs(after - before) > rounding * std::max(std::abs(after), std::abs(before)))
      bends.push_back(trajectory_.times[instants_[k].first]);
    before = after;
  }
  return bends;
}

void InputTable::evaluate(double time, Side side, std::span<double> values) {
  require(values.size() == trajectory_.variables.size(), "there is room for every signal");
  const std::vector<double>& times = trajectory_.times;
  // `row_` becomes the last row that counts as before `time`.
  const auto is_before = [&](double t) { return side == Side::Right ? t <= time : t < time; };
  const bool still_here = is_before(times[row_]) && (row_ + 1 == times.size() || !is_before(times[row_ + 1]));
  if (!still_here) {
    const auto after = std::partition_point(times.begin(), times.end(), is_before);
    row_ = after == times.begin() ? 0 : static_cast<std::size_t>(after - times.begin()) - 1;
  }
  is_inside_ = is_before(times[row_]) && row_ + 1 < times.size();
  const std::span<const double> left = trajectory_.at_point(row_);
  const double t0 = times[row_];
  if (row_ + 1 == times.size() || time <= t0) {
    std::ranges::copy(left, values.begin());
    return;
  }
  const std::span<const double> right = trajectory_.at_point(row_ + 1);
  const double part = (time - t0) / (times[row_ + 1] - t0);
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = held_[i] ? left[i] : left[i] + (right[i] - left[i]) * part;
}

double InputTable::slope(std::size_t signal) const {
  if (!is_inside_) return 0.0;
  return (value(row_ + 1, signal) - value(row_, signal)) /
         (trajectory_.times[row_ + 1] - trajectory_.times[row_]);
}

namespace {

std::optional<double> first_after(const std::vector<double>& times, double time) {
  const auto found = std::ranges::upper_bound(times, time);
  return found == times.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<double> InputTable::next_break(double after) const {
  return first_after(breaks_, after);
}

std::optional<double> InputTable::next_jump(double after) const {
  return first_after(jumps_, after);
}

std::variant<InputTable, Diagnostic> make_input_table(Trajectory trajectory, std::string_view name) {
  if (trajectory.points() == 0) return input_table_is_empty(name);
  for (std::size_t row = 0; row < trajectory.points(); ++row) {
    for (std::size_t i = 0; i < trajectory.variables.size(); ++i) {
      if (std::isfinite(trajectory.at_point(row)[i])) continue;
      return input_not_finite(name, trajectory.variables[i].name, trajectory.times[row]);
    }
  }
  return InputTable(std::move(trajectory));
}

}  // namespace causa
