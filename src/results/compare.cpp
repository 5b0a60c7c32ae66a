#include "results/compare.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>

#include "base/check.h"

namespace causa {

namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr double infinity = std::numeric_limits<double>::infinity();

struct Extremes {
  double lowest = infinity;
  double highest = -infinity;

  void include(double value) {
    if (!std::isfinite(value)) return;
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
  }
  [[nodiscard]] bool empty() const { return lowest > highest; }
  // How far a value lies outside; not a number where there is no inside.
  [[nodiscard]] double distance(double value) const {
    if (empty()) return not_a_number;
    return std::max({lowest - value, value - highest, 0.0});
  }
};

// On the straight line between two samples; a gap has no values.
double between(const CurveView& curve, std::size_t left, double time) {
  const double t0 = curve.times[left];
  const double t1 = curve.times[left + 1];
  const double y0 = curve.values[left];
  const double y1 = curve.values[left + 1];
  return t1 > t0 ? y0 + (y1 - y0) * ((time - t0) / (t1 - t0)) : y1;
}

// The extremes of a curve over windows whose ends never fall. Each sample enters and leaves once: the queues
// hold those samples that are the extreme until a later one is.
class WindowExtremes {
 public:
  explicit WindowExtremes(const CurveView& curve) : curve_(curve) {}

  Extremes over(double begin, double end) {
    const std::size_t count = curve_.times.size();
    for (; next_ < count && curve_.times[next_] <= end; ++next_) enter(next_);
    while (first_ < next_ && curve_.times[first_] < begin) ++first_;
    leave(lowest_);
    leave(highest_);
    Extremes extremes;
    if (!lowest_.empty()) extremes.include(curve_.values[lowest_.front()]);
    if (!highest_.empty()) extremes.include(curve_.values[highest_.front()]);
    // Where the curve enters and leaves the window.
    if (first_ > 0 && first_ < count && begin <= curve_.times[first_] && begin >= curve_.times[first_ - 1]) {
      extremes.include(between(curve_, first_ - 1, begin));
    }
    if (next_ > 0 && next_ < count) extremes.include(between(curve_, next_ - 1, end));
    return extremes;
  }

 private:
  void enter(std::size_t sample) {
    const double value = curve_.values[sample];
    if (!std::isfinite(value)) return;
    while (!lowest_.empty() && curve_.values[lowest_.back()] >= value) lowest_.pop_back();
    while (!highest_.empty() && curve_.values[highest_.back()] <= value) highest_.pop_back();
    lowest_.push_back(sample);
    highest_.push_back(sample);
  }
  void leave(std::deque<std::size_t>& queue) const {
    while (!queue.empty() && queue.front() < first_) queue.pop_front();
  }

  CurveView curve_;
  std::size_t first_ = 0;  // the first sample that is not before the window
  std::size_t next_ = 0;   // the first sample behind it
  std::deque<std::size_t> lowest_;
  std::deque<std::size_t> highest_;
};

void set_tube(TubeReport& report, const CurveView& reference, double tolerance) {
  Extremes extremes;
  for (const double value : reference.values) {
    if (std::isfinite(value)) extremes.include(value);
  }
  report.dx = tolerance * (reference.times.back() - reference.times.front());
  if (extremes.empty()) return;
  constexpr double smallest = 0.001;
  report.dy = tolerance * std::max({extremes.highest - extremes.lowest, std::abs(extremes.lowest), smallest});
}

// Windows grow by the rounding of times, so that both sides of an event stay together.
double rounding(const CurveView& reference) {
  constexpr double few_bits = 1e-14;
  return few_bits * std::max(std::abs(reference.times.front()), std::abs(reference.times.back()));
}

void compare_rows(TubeReport& report, const CurveView& result, const CurveView& reference) {
  WindowExtremes windows(result);
  const double width = report.dx + rounding(reference);
  for (std::size_t row = 0; row < reference.times.size(); ++row) {
    const double time = reference.times[row];
    const double value = reference.values[row];
    const Extremes extremes = windows.over(time - width, time + width);
    if (!std::isfinite(value)) {
      ++report.left_out;
      continue;
    }
    ++report.rows;
    const double distance = extremes.distance(value) / report.dy;
    const bool outside = !(distance <= 1.0);
    if (outside) ++report.rows_outside;
    const double shown = std::isnan(distance) ? infinity : distance;
    if (report.rows > 1 && !(shown > report.worst)) continue;
    report.worst = shown;
    report.worst_time = time;
    report.worst_reference = value;
    report.worst_result = extremes.empty() ? not_a_number : interpolated(result, time);
  }
}

void find_strays(TubeReport& report, const CurveView& result, const CurveView& reference,
                 const TubeOptions& options) {
  WindowExtremes windows(reference);
  const double width = report.dx + rounding(reference);
  for (std::size_t sample = 0; sample < result.times.size(); ++sample) {
    const double time = result.times[sample];
    if (time < reference.times.front() || time > reference.times.back()) continue;
    ++report.samples;
    const Extremes extremes = windows.over(time - width, time + width);
    // A gap is no stray where the reference has one too.
    if (!std::isfinite(result.values[sample]) && !std::isfinite(interpolated(reference, time))) continue;
    if (extremes.empty() || extremes.distance(result.values[sample]) <= options.stray_distance * report.dy)
      continue;
    if (report.strays++ == 0) report.first_stray_time = time;
  }
  report.too_many_strays =
      static_cast<double>(report.strays) > options.allowed_strays * static_cast<double>(report.samples);
}

}  // namespace

TubeReport compare_in_tube(const CurveView& result, const CurveView& reference, const TubeOptions& options) {
  require(result.times.size() == result.values.size() && reference.times.size() == reference.values.size(),
          "a curve has one value for each time");
  TubeReport report;
  if (reference.times.empty()) return report;
  set_tube(report, reference, options.tolerance);
  if (report.dy == 0.0) {  // no row of the reference is a number
    report.left_out = reference.times.size();
    return report;
  }
  compare_rows(report, result, reference);
  if (!options.undersampled) find_strays(report, result, reference, options);
  return report;
}

double interpolated(const CurveView& curve, double time) {
  if (curve.times.empty()) return not_a_number;
  const auto after = std::ranges::upper_bound(curve.times, time);
  if (after == curve.times.begin()) return curve.values.front();
  const auto left = static_cast<std::size_t>(after - curve.times.begin()) - 1;
  if (after == curve.times.end() || curve.times[left] == time) return curve.values[left];
  return between(curve, left, time);
}

}  // namespace causa
