#include "drawing/chart_axis.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

namespace causa::drawing {

namespace {

std::string power_label(int exponent) {
  if (exponent >= -3 && exponent <= 4) return fmt::format("{:g}", std::pow(10.0, exponent));
  return fmt::format("1e{}", exponent);
}

}  // namespace

double ChartAxis::place(double value) const {
  if (scale == Scale::Linear) return (value - low) / (high - low);
  if (!(value > 0.0)) return std::numeric_limits<double>::quiet_NaN();
  return (std::log10(value) - std::log10(low)) / (std::log10(high) - std::log10(low));
}

ChartAxis logarithmic_axis(double low, double high) {
  ChartAxis axis{.scale = Scale::Logarithmic};
  int first = static_cast<int>(std::floor(std::log10(low) + 1e-9));
  int last = static_cast<int>(std::ceil(std::log10(high) - 1e-9));
  if (last <= first) last = first + 1;
  axis.low = low;
  axis.high = high;
  if (!(std::log10(high) - std::log10(low) > 0.3)) {
    axis.low = std::pow(10.0, first);
    axis.high = std::pow(10.0, last);
  }
  const int stride = std::max(1, (last - first) / 10);
  for (int exponent = first; exponent <= last; ++exponent) {
    const double decade = std::pow(10.0, exponent);
    if ((exponent - first) % stride == 0) axis.ticks.push_back({decade, power_label(exponent)});
    for (int k = 2; k < 10 && stride == 1; ++k) axis.ticks.push_back({k * decade, "", true});
  }
  std::erase_if(axis.ticks, [&](const ChartTick& tick) {
    return tick.value < axis.low * (1 - 1e-9) || tick.value > axis.high * (1 + 1e-9);
  });
  return axis;
}

ChartAxis linear_axis(double low, double high, int most_intervals, AxisEnds ends) {
  ChartAxis result;
  const Axis axis = make_axis(low, high, most_intervals, ends);
  result.low = static_cast<double>(axis.lowest);
  result.high = static_cast<double>(axis.highest);
  result.offset = axis.offset;
  for (const AxisTick& tick : axis.ticks)
    result.ticks.push_back({static_cast<double>(tick.value), tick.label});
  return result;
}

ChartAxis stepped_axis(double low, double high, int most_intervals, double step) {
  ChartAxis axis;
  while ((high - low) / step > most_intervals) step *= 2.0;
  // An end that is a tick but for rounding is one.
  constexpr double rounding = 1e-6;
  axis.low = std::floor(low / step + rounding) * step;
  axis.high = std::max(axis.low + step, std::ceil(high / step - rounding) * step);
  for (double value = axis.low; value <= axis.high + 0.5 * step; value += step)
    axis.ticks.push_back({value, fmt::format("{:g}", value)});
  return axis;
}

}  // namespace causa::drawing
