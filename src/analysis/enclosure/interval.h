// Intervals of real numbers and their arithmetic, rounded outwards: the result contains every value that the
// operation has for operands in the given intervals.
// Method: IEEE 754 rounds + − · / √ to the nearest number, so the true value lies between the neighbours of
// the computed one. Sums are exact where the error term of the sum is 0 (Knuth, TAOCP 2, 4.2.2), products
// and quotients where a factor is 0 or ±1. Nothing is asked of the C library (docs/decisions/0017).
// Reference: Moore, Kearfott, Cloud, Introduction to Interval Analysis, 2009; IEEE 1788-2015.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace causa {

// {x : lower ≤ x ≤ upper}; ends may be infinite, an infinite end belongs to no number. Empty: lower > upper.
struct Interval {
  double lower = 0.0;
  double upper = 0.0;

  constexpr Interval() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): a number is an interval
  constexpr Interval(double point) : lower(point), upper(point) {}
  constexpr Interval(double from, double to) : lower(from), upper(to) {}

  [[nodiscard]] constexpr bool is_empty() const { return !(lower <= upper); }
  [[nodiscard]] constexpr bool is_point() const { return lower == upper; }
  [[nodiscard]] constexpr bool contains(double x) const { return lower <= x && x <= upper; }
  [[nodiscard]] constexpr bool contains(const Interval& other) const {
    return other.is_empty() || (lower <= other.lower && other.upper <= upper);
  }
  [[nodiscard]] constexpr bool is_bounded() const {
    return lower >= -std::numeric_limits<double>::max() && upper <= std::numeric_limits<double>::max();
  }
  // Not rounded outwards: for decisions that need no proof.
  [[nodiscard]] double width() const { return is_empty() ? 0.0 : upper - lower; }
  // A number inside; of a half line one that is far out.
  [[nodiscard]] double middle() const;
  [[nodiscard]] double magnitude() const { return std::max(std::abs(lower), std::abs(upper)); }

  friend constexpr bool operator==(const Interval&, const Interval&) = default;
};

inline constexpr double infinite = std::numeric_limits<double>::infinity();
inline constexpr Interval empty_interval{infinite, -infinite};
inline constexpr Interval entire_line{-infinite, infinite};

// The neighbours of a number; of the largest number infinity, and the other way round.
inline double next_above(double x) {
  if (x == 0.0) return std::numeric_limits<double>::denorm_min();
  if (!(x < infinite)) return x;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  return std::bit_cast<double>(x > 0.0 ? bits + 1 : bits - 1);
}
inline double next_below(double x) {
  return -next_above(-x);
}

inline Interval intersection(const Interval& a, const Interval& b) {
  const Interval common{std::max(a.lower, b.lower), std::min(a.upper, b.upper)};
  return common.is_empty() ? empty_interval : common;
}
inline Interval hull(const Interval& a, const Interval& b) {
  return {std::min(a.lower, b.lower), std::max(a.upper, b.upper)};
}
// Whether `inner` lies between the ends of `outer` and touches none.
inline bool is_inside(const Interval& inner, const Interval& outer) {
  return outer.lower < inner.lower && inner.upper < outer.upper;
}

namespace rounding {

// The error of a + b = s, exact unless the sum overflows.
inline double sum_error(double a, double b, double s) {
  const double part = s - a;
  return (a - (s - part)) + (b - part);
}
inline double add_up(double a, double b) {
  const double s = a + b;
  if (!(std::abs(s) < infinite)) return std::abs(a) < infinite && std::abs(b) < infinite ? next_above(s) : s;
  return sum_error(a, b, s) <= 0.0 ? s : next_above(s);
}
inline double add_down(double a, double b) {
  return -add_up(-a, -b);
}
// 0 · ∞ = 0: an infinite end belongs to no number.
inline double multiply_up(double a, double b) {
  if (a == 0.0 || b == 0.0) return 0.0;
  const double p = a * b;
  if (std::abs(a) == 1.0 || std::abs(b) == 1.0) return p;
  if (!(std::abs(a) < infinite && std::abs(b) < infinite)) return p;
  return next_above(p);
}
inline double multiply_down(double a, double b) {
  return -multiply_up(-a, b);
}
inline double divide_up(double a, double b) {
  if (a == 0.0) return 0.0;
  const double q = a / b;
  if (std::abs(b) == 1.0 || !(std::abs(a) < infinite && std::abs(b) < infinite)) return q;
  return next_above(q);
}
inline double divide_down(double a, double b) {
  return -divide_up(-a, b);
}

}  // namespace rounding

inline Interval operator-(const Interval& a) {
  return {-a.upper, -a.lower};
}
inline Interval operator+(const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty()) return empty_interval;
  return {rounding::add_down(a.lower, b.lower), rounding::add_up(a.upper, b.upper)};
}
inline Interval operator-(const Interval& a, const Interval& b) {
  return a + -b;
}
Interval operator*(const Interval& a, const Interval& b);
// Of all quotients with a divisor that is not 0; empty where the divisor can be nothing else.
Interval operator/(const Interval& a, const Interval& b);

// {x in `within` : b x = a for some a, b of the intervals}: the solutions of a linear equation, as narrow as
// one interval can hold them, also where b contains 0.
Interval quotient_within(const Interval& a, const Interval& b, const Interval& within);

Interval square(const Interval& a);
// Of the part that is not negative.
Interval square_root(const Interval& a);
Interval integer_power(const Interval& a, std::int64_t exponent);
// {x : xⁿ in a}, n > 0: the x that are not negative for even n, all for odd n.
Interval integer_root(const Interval& a, std::int64_t n);
Interval absolute(const Interval& a);
Interval minimum(const Interval& a, const Interval& b);
Interval maximum(const Interval& a, const Interval& b);

}  // namespace causa
