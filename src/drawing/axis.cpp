#include "drawing/axis.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace causa {

namespace {

struct Step {
  int factor = 1;  // 1, 2 or 5
  int exponent = 0;

  [[nodiscard]] long double value() const {
    return static_cast<long double>(factor) * std::pow(10.0L, static_cast<long double>(exponent));
  }
};

// The smallest round step that is not below `least`.
Step round_step(long double least) {
  const auto exponent = static_cast<int>(std::floor(std::log10(least)));
  for (const int factor : {1, 2, 5}) {
    const Step step{.factor = factor, .exponent = exponent};
    if (step.value() >= least * (1.0L - 1e-12L)) return step;
  }
  return {.factor = 1, .exponent = exponent + 1};
}

// `1.50e+06` → `1.5e6`, `2e-09` → `2e-9`
std::string compact_exponent(const std::string& text) {
  const std::size_t e = text.find('e');
  if (e == std::string::npos) return text;
  std::string mantissa = text.substr(0, e);
  if (mantissa.find('.') != std::string::npos) mantissa.erase(mantissa.find_last_not_of('0') + 1);
  if (mantissa.ends_with('.')) mantissa.pop_back();
  std::size_t digits = e + 2;
  while (digits + 1 < text.size() && text[digits] == '0') ++digits;
  return mantissa + "e" + (text[e + 1] == '-' ? "-" : "") + text.substr(digits);
}

int decimal_exponent(long double value) {
  return value == 0.0L ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value)) + 1e-15L));
}

std::string scientific_label(long double value, int digits) {
  const bool fits_double = std::abs(value) > 1e-300L && std::abs(value) < 1e300L;
  return compact_exponent(fits_double ? fmt::format("{:.{}e}", static_cast<double>(value), digits)
                                      : fmt::format("{:.{}e}", value, digits));
}

// The number with the fewest digits between two ticks.
long double roundest(long double first, long double last, int exponent) {
  const int largest = decimal_exponent(std::max(std::abs(first), std::abs(last)));
  for (int power = largest + 1; power > exponent; --power) {
    const long double unit = std::pow(10.0L, static_cast<long double>(power));
    const long double candidate = std::ceil(first / unit - 1e-12L) * unit;
    if (candidate <= last) return candidate;
  }
  return first;
}

// Labels with as many digits as tell the ticks apart.
void label_ticks(Axis& axis, const Step& step) {
  constexpr int most_digits = 7;
  long double largest = 0.0L;
  for (const AxisTick& tick : axis.ticks) largest = std::max(largest, std::abs(tick.value));
  const int magnitude = std::max(decimal_exponent(largest), step.exponent);
  if (magnitude - step.exponent >= most_digits && !axis.ticks.empty()) {
    const long double offset = roundest(axis.ticks.front().value, axis.ticks.back().value, step.exponent);
    axis.offset = fmt::format("{} {}", offset < 0 ? '-' : '+', std::abs(static_cast<double>(offset)));
    Axis differences;
    for (const AxisTick& tick : axis.ticks) differences.ticks.push_back({tick.value - offset, ""});
    label_ticks(differences, step);
    for (std::size_t i = 0; i < axis.ticks.size(); ++i) axis.ticks[i].label = differences.ticks[i].label;
    return;
  }
  const bool scientific = step.exponent < -4 || magnitude >= 6;
  for (AxisTick& tick : axis.ticks) {
    const bool zero = std::abs(tick.value) < 0.5L * step.value();
    if (zero && (scientific || step.exponent >= 0)) {
      tick.label = "0";
    } else if (scientific) {
      tick.label = scientific_label(tick.value, std::max(0, decimal_exponent(tick.value) - step.exponent));
    } else {
      const double value = zero ? 0.0 : static_cast<double>(tick.value);
      tick.label = fmt::format("{:.{}f}", value, std::max(0, -step.exponent));
    }
  }
}

}  // namespace

long double position(const Axis& axis, double value) {
  return (static_cast<long double>(value) - axis.lowest) / (axis.highest - axis.lowest);
}

Axis make_axis(double lowest, double highest, int most_intervals, AxisEnds ends) {
  Axis axis{.lowest = lowest, .highest = highest, .ticks = {}};
  const long double magnitude = std::max(std::abs(axis.lowest), std::abs(axis.highest));
  // A span that only rounding errors make is none.
  if (axis.highest - axis.lowest <= 1e-13L * magnitude) {
    const long double middle = (axis.lowest + axis.highest) / 2.0L;
    const long double spread = middle == 0.0L ? 1.0L : std::abs(middle) / 10.0L;
    axis.lowest = middle - spread;
    axis.highest = middle + spread;
  }
  Step step =
      round_step((axis.highest - axis.lowest) / static_cast<long double>(std::max(most_intervals, 1)));
  const auto first_and_last = [&] {
    // An end that is a tick but for rounding is one, and a curve may overshoot a round end by less than a
    // dot.
    const long double rounding = std::max(1e-9L, 4e-16L * magnitude / step.value());
    const long double slack = ends == AxisEnds::Round ? std::max(0.02L, rounding) : rounding;
    const bool outward = ends == AxisEnds::Round;
    const long double low = axis.lowest / step.value();
    const long double high = axis.highest / step.value();
    return std::pair(outward ? std::floor(low + slack) : std::ceil(low - slack),
                     outward ? std::ceil(high - slack) : std::floor(high + slack));
  };
  auto [first, last] = first_and_last();
  // Rounding both ends outward may need one step more than allowed.
  while (ends == AxisEnds::Round && last - first > static_cast<long double>(std::max(most_intervals, 1)) &&
         last - first > 2.0L) {
    step = round_step(step.value() * 1.5L);
    std::tie(first, last) = first_and_last();
  }
  for (long double k = first; k <= last; k += 1.0L) axis.ticks.push_back({k * step.value(), ""});
  if (ends == AxisEnds::Round) {
    axis.lowest = axis.ticks.front().value;
    axis.highest = axis.ticks.back().value;
  }
  label_ticks(axis, step);
  return axis;
}

}  // namespace causa
