#include "analysis/enclosure/interval.h"

#include "analysis/enclosure/elementary.h"

namespace causa {

namespace {

using rounding::divide_down;
using rounding::divide_up;
using rounding::multiply_down;
using rounding::multiply_up;

// Of an interval that is not negative and no divisor of which is 0.
Interval quotient_by_positive(const Interval& a, const Interval& b) {
  return {a.lower >= 0.0 ? divide_down(a.lower, b.upper) : divide_down(a.lower, b.lower),
          a.upper >= 0.0 ? divide_up(a.upper, b.lower) : divide_up(a.upper, b.upper)};
}

// By repeated squaring, of a number that is not negative.
double power_up(double base, std::uint64_t exponent) {
  double result = 1.0;
  for (double factor = base; exponent > 0; exponent >>= 1U, factor = multiply_up(factor, factor)) {
    if ((exponent & 1U) != 0) result = multiply_up(result, factor);
  }
  return result;
}

double power_down(double base, std::uint64_t exponent) {
  double result = 1.0;
  for (double factor = base; exponent > 0; exponent >>= 1U, factor = multiply_down(factor, factor)) {
    if ((exponent & 1U) != 0) result = std::max(0.0, multiply_down(result, factor));
    factor = std::max(0.0, factor);
  }
  return result;
}

Interval natural_power(const Interval& a, std::uint64_t exponent) {
  if (exponent == 0) return 1.0;
  if (exponent == 1) return a;
  if (exponent % 2 == 0) {
    const Interval size = absolute(a);
    return {power_down(size.lower, exponent), power_up(size.upper, exponent)};
  }
  const auto down = [exponent](double x) {
    return x >= 0.0 ? power_down(x, exponent) : -power_up(-x, exponent);
  };
  return {down(a.lower), -down(-a.upper)};
}

// The n-th root of a number that is not negative: a guess, moved until its power shows it to be a bound.
double root_up(double x, std::uint64_t n) {
  if (x == 0.0 || x == infinite || x == 1.0) return x;
  double guess = exponential(logarithm(x) / Interval(static_cast<double>(n))).upper;
  // The enclosure is a proof by itself; the power tells whether it can be narrower.
  const double narrower = next_below(guess);
  if (power_down(narrower, n) >= x) guess = narrower;
  return guess;
}

double root_down(double x, std::uint64_t n) {
  if (x == 0.0 || x == infinite || x == 1.0) return x;
  double guess = std::max(0.0, exponential(logarithm(x) / Interval(static_cast<double>(n))).lower);
  const double narrower = next_above(guess);
  if (power_up(narrower, n) <= x) guess = narrower;
  return guess;
}

}  // namespace

double Interval::middle() const {
  constexpr double most = std::numeric_limits<double>::max();
  const double from = std::max(lower, -most);
  const double to = std::min(upper, most);
  return std::clamp(from * 0.5 + to * 0.5, from, to);
}

Interval operator*(const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty()) return empty_interval;
  if (a.lower >= 0.0) {
    if (b.lower >= 0.0) return {multiply_down(a.lower, b.lower), multiply_up(a.upper, b.upper)};
    if (b.upper <= 0.0) return {multiply_down(a.upper, b.lower), multiply_up(a.lower, b.upper)};
    return {multiply_down(a.upper, b.lower), multiply_up(a.upper, b.upper)};
  }
  if (a.upper <= 0.0) return -(-a * b);
  if (b.lower >= 0.0 || b.upper <= 0.0) return b * a;
  return {std::min(multiply_down(a.lower, b.upper), multiply_down(a.upper, b.lower)),
          std::max(multiply_up(a.lower, b.lower), multiply_up(a.upper, b.upper))};
}

Interval operator/(const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty() || (b.lower == 0.0 && b.upper == 0.0)) return empty_interval;
  if (b.lower > 0.0) return quotient_by_positive(a, b);
  if (b.upper < 0.0) return quotient_by_positive(-a, -b);
  if (a.lower == 0.0 && a.upper == 0.0) return 0.0;
  if (b.lower == 0.0 && a.lower >= 0.0) return {divide_down(a.lower, b.upper), infinite};
  if (b.lower == 0.0 && a.upper <= 0.0) return {-infinite, divide_up(a.upper, b.upper)};
  if (b.upper == 0.0 && a.lower >= 0.0) return {-infinite, divide_up(a.lower, b.lower)};
  if (b.upper == 0.0 && a.upper <= 0.0) return {divide_down(a.upper, b.lower), infinite};
  return entire_line;
}

Interval quotient_within(const Interval& a, const Interval& b, const Interval& within) {
  if (a.is_empty() || b.is_empty()) return empty_interval;
  if (!b.contains(0.0)) return intersection(a / b, within);
  if (a.contains(0.0)) return within;
  // b x = a ≠ 0, so b ≠ 0: one half line for the positive b, one for the negative.
  Interval found = empty_interval;
  if (b.upper > 0.0) found = hull(found, intersection(a / Interval(0.0, b.upper), within));
  if (b.lower < 0.0) found = hull(found, intersection(a / Interval(b.lower, 0.0), within));
  return found;
}

Interval square(const Interval& a) {
  return integer_power(a, 2);
}

Interval square_root(const Interval& a) {
  if (a.is_empty() || a.upper < 0.0) return empty_interval;
  const auto is_exact = [](double x) { return x == 0.0 || x == 1.0 || x == infinite; };
  const double from = std::max(a.lower, 0.0);
  const double low = std::sqrt(from);
  const double high = std::sqrt(a.upper);
  return {is_exact(from) ? low : next_below(low), is_exact(a.upper) ? high : next_above(high)};
}

Interval integer_power(const Interval& a, std::int64_t exponent) {
  if (a.is_empty()) return empty_interval;
  if (exponent >= 0) return natural_power(a, static_cast<std::uint64_t>(exponent));
  return Interval(1.0) / natural_power(a, static_cast<std::uint64_t>(-exponent));
}

Interval integer_root(const Interval& a, std::int64_t n) {
  if (a.is_empty()) return empty_interval;
  const auto count = static_cast<std::uint64_t>(n);
  if (n % 2 == 0) {
    if (a.upper < 0.0) return empty_interval;
    return {root_down(std::max(a.lower, 0.0), count), root_up(a.upper, count)};
  }
  return {a.lower >= 0.0 ? root_down(a.lower, count) : -root_up(-a.lower, count),
          a.upper >= 0.0 ? root_up(a.upper, count) : -root_down(-a.upper, count)};
}

Interval absolute(const Interval& a) {
  if (a.is_empty() || a.lower >= 0.0) return a;
  if (a.upper <= 0.0) return -a;
  return {0.0, std::max(-a.lower, a.upper)};
}

Interval minimum(const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty()) return empty_interval;
  return {std::min(a.lower, b.lower), std::min(a.upper, b.upper)};
}

Interval maximum(const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty()) return empty_interval;
  return {std::max(a.lower, b.lower), std::max(a.upper, b.upper)};
}

}  // namespace causa
