#include "results/input_table.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"
#include "results/diagnostics.h"

namespace causa {

InputTable::InputTable(Trajectory trajectory)
    : trajectory_(std::move(trajectory)), held_(trajectory_.variables.size(), false) {
  require(trajectory_.points() > 0, "a table of inputs has rows");
  for (std::size_t row = 0; row < trajectory_.points(); ++row) {
    const double time = trajectory_.times[row];
    if (breaks_.empty() || breaks_.back() < time) breaks_.push_back(time);
    const bool repeated = row > 0 && trajectory_.times[row - 1] == time;
    if (repeated && (jumps_.empty() || jumps_.back() < time)) jumps_.push_back(time);
  }
}

void InputTable::hold(std::size_t signal) {
  if (held_[signal]) return;
  held_[signal] = true;
  for (std::size_t row = 1; row < trajectory_.points(); ++row) {
    if (trajectory_.at_point(row)[signal] != trajectory_.at_point(row - 1)[signal])
      jumps_.push_back(trajectory_.times[row]);
  }
  std::ranges::sort(jumps_);
  const auto repeated = std::ranges::unique(jumps_);
  jumps_.erase(repeated.begin(), repeated.end());
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
