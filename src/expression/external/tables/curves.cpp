#include "expression/external/tables/curves.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "base/check.h"
#include "expression/external/tables/hermite_slopes.h"

namespace causa::tables {

namespace {

std::optional<SlopeRule> rule_of(Smoothness smoothness) {
  switch (smoothness) {
    case Smoothness::Linear:
    case Smoothness::Constant: return std::nullopt;
    case Smoothness::Akima: return SlopeRule::Akima;
    case Smoothness::FritschButland: return SlopeRule::FritschButland;
    case Smoothness::Steffen: return SlopeRule::Steffen;
    case Smoothness::ModifiedAkima: return SlopeRule::ModifiedAkima;
  }
  return std::nullopt;
}

}  // namespace

std::size_t IntervalSearch::interval(double x, double direction) const {
  const std::size_t intervals = points_.size() - 1;
  const auto is_before = [&](std::size_t k) {  // x lies left of point k
    return x < points_[k] || (x == points_[k] && direction < 0);
  };
  const std::size_t last = last_.load(std::memory_order_relaxed);
  if (!is_before(last) && (last + 1 >= intervals || is_before(last + 1))) return last;
  // The neighbours of the last one, then all.
  std::size_t low = 0;
  std::size_t high = intervals;
  if (is_before(last)) {
    high = last;
    if (last > 0 && !is_before(last - 1)) low = last - 1;
  } else {
    low = last + 1;
    if (last + 2 < intervals && is_before(last + 2)) high = last + 2;
  }
  while (low + 1 < high) {
    const std::size_t middle = low + (high - low) / 2;
    if (is_before(middle)) {
      high = middle;
    } else {
      low = middle;
    }
  }
  last_.store(low, std::memory_order_relaxed);
  return low;
}

Curves::Curves(std::vector<double> x, std::vector<std::vector<double>> columns, Smoothness smoothness,
               Extrapolation extrapolation)
    : search_(std::move(x)),
      columns_(std::move(columns)),
      smoothness_(smoothness),
      extrapolation_(extrapolation) {
  require(!abscissas().empty(), "a curve has a point");
  for (const std::vector<double>& column : columns_)
    require(column.size() == abscissas().size(), "a curve has an ordinate for each abscissa");
  if (abscissas().size() <= 2 && is_cubic()) smoothness_ = Smoothness::Linear;
  if (const auto rule = rule_of(smoothness_)) {
    for (const std::vector<double>& column : columns_)
      slopes_.push_back(hermite_slopes(abscissas(), column, *rule));
  }
}

std::variant<Interpolated, std::string> Curves::at(std::size_t column, double x, double direction) const {
  if (abscissas().size() == 1) return Interpolated{columns_[column][0], 0, 0};
  if (x < first() || x > last()) {
    if (extrapolation_ == Extrapolation::None) {
      return fmt::format(
          "the table is asked for the value at {}, but it is defined from {} to {} and not extrapolated", x,
          first(), last());
    }
    if (extrapolation_ != Extrapolation::Periodic) return x < first() ? before(column, x) : behind(column, x);
    x = within_period(x, first(), last());
  }
  const std::size_t k = search_.interval(x, direction);
  if (smoothness_ == Smoothness::Constant && x >= last()) return Interpolated{columns_[column].back(), 0, 0};
  return in_piece(column, k, x);
}

Interpolated Curves::in_piece(std::size_t column, std::size_t piece, double x) const {
  if (smoothness_ == Smoothness::Linear) return on_line(column, piece, x);
  const std::vector<double>& y = columns_[column];
  if (smoothness_ == Smoothness::Constant) return {y[piece], 0, 0};
  // y₀ + s₀ t + (3g − 2s₀ − s₁)/h t² + (s₀ + s₁ − 2g)/h² t³,   t = x − x₀, g = (y₁ − y₀)/h
  const std::vector<double>& s = slopes_[column];
  const double x0 = abscissas()[piece];
  const double h = abscissas()[piece + 1] - x0;
  const double t = x - x0;
  if (t < 0) return {y[piece] + s[piece] * t, s[piece], 0};
  if (t > h) return {y[piece + 1] + s[piece + 1] * (t - h), s[piece + 1], 0};
  const double g = (y[piece + 1] - y[piece]) / h;
  const double square = (3 * g - 2 * s[piece] - s[piece + 1]) / h;
  const double cube = (s[piece] + s[piece + 1] - 2 * g) / (h * h);
  return {y[piece] + ((cube * t + square) * t + s[piece]) * t, (3 * cube * t + 2 * square) * t + s[piece],
          6 * cube * t + 2 * square};
}

// Two points at the same place have no line: the value behind them.
Interpolated Curves::on_line(std::size_t column, std::size_t piece, double x) const {
  const std::vector<double>& y = columns_[column];
  const double x0 = abscissas()[piece];
  const double h = abscissas()[piece + 1] - x0;
  if (!(h > 0)) return {x < x0 ? y[piece] : y[piece + 1], 0, 0};
  const double rise = y[piece + 1] - y[piece];
  return {y[piece] + rise * ((x - x0) / h), rise / h, 0};
}

Interpolated Curves::before(std::size_t column, double x) const {
  const double y = columns_[column].front();
  if (extrapolation_ != Extrapolation::LastTwoPoints || abscissas().size() == 1) return {y, 0, 0};
  if (!is_cubic()) {
    if (abscissas()[1] == first()) return {y, 0, 0};
    return on_line(column, 0, x);
  }
  const double slope = slopes_[column].front();
  return {y + slope * (x - first()), slope, 0};
}

Interpolated Curves::behind(std::size_t column, double x) const {
  const double y = columns_[column].back();
  if (extrapolation_ != Extrapolation::LastTwoPoints || abscissas().size() == 1) return {y, 0, 0};
  if (!is_cubic()) {
    const std::size_t piece = abscissas().size() - 2;
    if (abscissas()[piece] == last()) return {y, 0, 0};
    return on_line(column, piece, x);
  }
  const double slope = slopes_[column].back();
  return {y + slope * (x - last()), slope, 0};
}

double within_period(double x, double first, double last) {
  const double period = last - first;
  if (x < first) x += period * std::ceil((first - x) / period);
  if (x > last) x -= period * std::ceil((x - last) / period);
  return std::clamp(x, first, last);
}

}  // namespace causa::tables
