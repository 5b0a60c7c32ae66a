#include "analysis/enclosure/elementary.h"

#include <array>
#include <cstddef>

namespace causa {

namespace {

constexpr double most = std::numeric_limits<double>::max();

// n!, exact for n ≤ 18.
constexpr std::array<double, 19> factorials() {
  std::array<double, 19> result{};
  result[0] = 1.0;
  for (std::size_t n = 1; n < result.size(); ++n) result[n] = result[n - 1] * static_cast<double>(n);
  return result;
}

// 1/0!, 1/1!, …
const std::array<Interval, 19>& inverse_factorials() {
  static const std::array<Interval, 19> table = [] {
    std::array<Interval, 19> result{};
    constexpr auto factorial = factorials();
    for (std::size_t n = 0; n < result.size(); ++n) result[n] = Interval(1.0) / Interval(factorial[n]);
    return result;
  }();
  return table;
}

// Any integer near x is as good as the nearest.
double integer_near(double x) {
  constexpr double half = 0.5;
  return static_cast<double>(static_cast<std::int64_t>(x < 0.0 ? x - half : x + half));
}

double power_of_two(int exponent) {
  constexpr int bias = 1023;
  constexpr unsigned mantissa_bits = 52;
  return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + bias) << mantissa_bits);
}

// In two steps, because 2^k itself may be no number.
Interval scaled(const Interval& a, int k) {
  const int half = k / 2;
  return a * Interval(power_of_two(half)) * Interval(power_of_two(k - half));
}

// log 2 = high + low, where high has 21 bits to spare.
constexpr double log2_high = 6.93147180369123816490e-01;
constexpr Interval log2_low{1.9082149292705877e-10, 1.908214929270588e-10};

// exp(x) = 2^k exp(r), |r| ≤ ½ log 2 + ε:  Σ rⁿ/n! up to n = 14, the rest is at most 2 |r|¹⁵/15!.
Interval exponential_at(double x) {
  if (x == 0.0) return 1.0;
  constexpr double too_large = 710.0;
  constexpr double too_small = -746.0;
  if (x > too_large) return {x == infinite ? infinite : most, infinite};
  if (x < too_small) return {0.0, x == -infinite ? 0.0 : std::numeric_limits<double>::denorm_min()};
  const double k = integer_near(x / log2_high);
  const Interval r = (Interval(x) - Interval(k * log2_high)) - Interval(k) * log2_low;
  constexpr double reduced = 0.36;
  if (!(r.magnitude() <= reduced)) return {0.0, infinite};
  constexpr std::size_t degree = 14;
  constexpr double rest = 4e-19;  // 2 · 0.36¹⁵/15! < 3.4e-19
  Interval sum = inverse_factorials()[degree];
  for (std::size_t n = degree; n-- > 0;) sum = sum * r + inverse_factorials()[n];
  const Interval value = scaled(sum + Interval(-rest, rest), static_cast<int>(k));
  return {std::max(value.lower, 0.0), value.upper};
}

// log(m 2ᵉ) = e log 2 + 2 Σ s²ⁱ⁺¹/(2i + 1), s = (m − 1)/(m + 1), √½ ≤ m < √2.
Interval logarithm_at(double x) {
  if (x == 1.0) return 0.0;
  if (x <= 0.0) return -infinite;
  if (x == infinite) return infinite;
  constexpr int subnormal_shift = 54;
  int e = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= power_of_two(subnormal_shift);
    e = -subnormal_shift;
  }
  constexpr unsigned mantissa_bits = 52;
  constexpr std::uint64_t mantissa_mask = (std::uint64_t{1} << mantissa_bits) - 1;
  constexpr int bias = 1023;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  e += static_cast<int>(bits >> mantissa_bits) - bias;
  double m = std::bit_cast<double>((bits & mantissa_mask) | std::bit_cast<std::uint64_t>(1.0));  // [1, 2)
  constexpr double root_of_two = 1.4142135623730951;
  if (m >= root_of_two) {
    m *= 0.5;
    ++e;
  }
  const Interval s = (Interval(m) - Interval(1.0)) / (Interval(m) + Interval(1.0));
  const Interval s2 = square(s);
  constexpr int last = 11;
  constexpr double rest = 0.042;  // of s²⁴: 1/25/(1 − s²), s² < 0.0295
  Interval sum(0.0, rest);
  for (int i = last; i >= 0; --i) sum = sum * s2 + Interval(1.0) / Interval(2.0 * i + 1.0);
  const Interval exponent(static_cast<double>(e));
  return Interval(static_cast<double>(e) * log2_high) + (exponent * log2_low + Interval(2.0) * s * sum);
}

// x = k π/2 + r.
struct QuarterTurns {
  int quadrant = 0;
  Interval rest;
  bool is_reduced = false;  // false: x is too large
};

// π/2 = first + second + third, the first two with 20 bits to spare (Cody, Waite).
QuarterTurns reduced_angle(double x) {
  constexpr double first = 1.57079632673412561417e+00;
  constexpr double second = 6.07710050630396597660e-11;
  constexpr Interval third{2.0222662487959506e-21, 2.022266248795951e-21};
  constexpr double farthest = 1.6e6;
  if (!(std::abs(x) < farthest)) return {};
  const double k = integer_near(x / half_pi_interval.lower);
  const Interval r = ((Interval(x) - Interval(k * first)) - Interval(k * second)) - Interval(k) * third;
  constexpr double reduced = 0.79;
  return {static_cast<int>(static_cast<std::int64_t>(k) & 3), r, r.magnitude() <= reduced};
}

// Σ (−1)ⁱ rᵐ/m!, m = 2i + `odd`, i ≤ 8.
Interval circular_series(const Interval& r, std::size_t odd) {
  const Interval r2 = square(r);
  constexpr double rest = 1.6e-16;  // of r¹⁸, relative to the first term: 1/18!
  constexpr std::size_t terms = 9;
  Interval sum(-rest, rest);
  if (odd == 1) {
    for (std::size_t i = terms; i-- > 0;) sum = inverse_factorials()[2 * i + 1] - sum * r2;
    return r * sum;
  }
  for (std::size_t i = terms; i-- > 0;) sum = inverse_factorials()[2 * i] - sum * r2;
  return sum;
}

// Of sin(x + turns·π/2).
Interval sine_at(double x, int turns) {
  const QuarterTurns angle = reduced_angle(x);
  if (!angle.is_reduced) return {-1.0, 1.0};
  const int quadrant = (angle.quadrant + turns) & 3;
  Interval value = circular_series(angle.rest, quadrant % 2 == 0 ? 1 : 0);
  if (quadrant >= 2) value = -value;
  return intersection(value, {-1.0, 1.0});
}

// Whether offset + j·period may lie in the interval for an integer j.
bool may_contain_multiple(const Interval& a, const Interval& offset, const Interval& period) {
  const Interval count = (a - offset) / period;
  return std::floor(count.upper) >= std::ceil(count.lower);
}

// sin(x + turns·π/2) over an interval: its values at the ends, and ±1 where an extremum may lie between.
Interval shifted_sine(const Interval& a, int turns) {
  if (a.is_empty()) return a;
  constexpr double full_turn = 6.3;
  if (!(a.upper - a.lower < full_turn)) return {-1.0, 1.0};
  Interval result = hull(sine_at(a.lower, turns), sine_at(a.upper, turns));
  if (a.is_point()) return result;
  const Interval two_pi = Interval(2.0) * pi_interval;
  const Interval top = Interval(1.0 - turns) * half_pi_interval;
  if (may_contain_multiple(a, top, two_pi)) result.upper = 1.0;
  if (may_contain_multiple(a, top + pi_interval, two_pi)) result.lower = -1.0;
  return result;
}

// atan x = 2 atan(x/(1 + √(1 + x²))), three times; then Σ (−1)ⁱ y²ⁱ⁺¹/(2i + 1).
Interval arc_tangent_at(double x) {
  if (x == 0.0) return 0.0;
  if (x == infinite) return half_pi_interval;
  if (x < 0.0) return -arc_tangent_at(-x);
  Interval y(x);
  if (x > 1.0) y = Interval(1.0) / y;
  constexpr int halvings = 3;
  for (int k = 0; k < halvings; ++k) y = y / (Interval(1.0) + square_root(Interval(1.0) + square(y)));
  const Interval y2 = square(y);
  constexpr double rest = 0.053;  // of y¹⁸: 1/19
  constexpr int last = 8;
  Interval sum(-rest, rest);
  for (int i = last; i >= 0; --i) {
    const Interval coefficient = Interval(1.0) / Interval(2.0 * i + 1.0);
    sum = coefficient - sum * y2;
  }
  const Interval value = Interval(8.0) * y * sum;
  return x > 1.0 ? half_pi_interval - value : value;
}

// x Σ x²ⁱ/(2i + 1)! for |x| ≤ 1, otherwise by exponentials.
Interval hyperbolic_sine_at(double x) {
  if (x == 0.0) return 0.0;
  if (std::abs(x) <= 1.0) {
    const Interval x2 = square(Interval(x));
    constexpr double rest = 1.4e-17;  // of x¹⁸: cosh(1)/19!
    constexpr std::size_t terms = 9;
    Interval sum(0.0, rest);
    for (std::size_t i = terms; i-- > 0;) sum = sum * x2 + inverse_factorials()[2 * i + 1];
    return Interval(x) * sum;
  }
  if (x < 0.0) return -hyperbolic_sine_at(-x);
  return Interval(0.5) * (exponential_at(x) - exponential_at(-x));
}

Interval hyperbolic_cosine_at(double x) {
  const Interval value = Interval(0.5) * (exponential_at(x) + exponential_at(-x));
  return {std::max(value.lower, 1.0), value.upper};
}

Interval hyperbolic_tangent_at(double x) {
  if (x == 0.0) return 0.0;
  if (x < 0.0) return -hyperbolic_tangent_at(-x);
  if (x <= 0.5) return hyperbolic_sine_at(x) / hyperbolic_cosine_at(x);
  const Interval value =
      Interval(1.0) - Interval(2.0) / (exponential(Interval(2.0) * Interval(x)) + Interval(1.0));
  return intersection(value, {0.0, 1.0});
}

Interval tangent_at(double x) {
  return sine_at(x, 0) / sine_at(x, 1);
}

Interval arc_sine_at(double x) {
  if (x >= 1.0) return half_pi_interval;
  if (x <= -1.0) return -half_pi_interval;
  const Interval point(x);
  return arc_tangent(point / square_root((Interval(1.0) - point) * (Interval(1.0) + point)));
}

template <class AtPoint>
Interval rising(const Interval& a, const AtPoint& at) {
  if (a.is_empty()) return a;
  return {at(a.lower).lower, at(a.upper).upper};
}

}  // namespace

Interval exponential(const Interval& a) {
  return rising(a, exponential_at);
}

Interval logarithm(const Interval& a) {
  if (a.is_empty() || a.upper <= 0.0) return empty_interval;
  return rising(a, logarithm_at);
}

Interval logarithm10(const Interval& a) {
  constexpr Interval log_of_ten{2.3025850929940455, 2.302585092994046};
  return logarithm(a) / log_of_ten;
}

Interval sine(const Interval& a) {
  return shifted_sine(a, 0);
}

Interval cosine(const Interval& a) {
  return shifted_sine(a, 1);
}

bool may_contain_pole_of_tangent(const Interval& a) {
  return !a.is_bounded() || may_contain_multiple(a, half_pi_interval, pi_interval);
}

Interval tangent(const Interval& a) {
  if (a.is_empty()) return a;
  if (may_contain_pole_of_tangent(a)) return entire_line;
  return rising(a, tangent_at);
}

Interval arc_sine(const Interval& a) {
  if (a.is_empty() || a.lower > 1.0 || a.upper < -1.0) return empty_interval;
  return rising(a, arc_sine_at);
}

Interval arc_cosine(const Interval& a) {
  return half_pi_interval - arc_sine(a);
}

Interval arc_tangent(const Interval& a) {
  return rising(a, arc_tangent_at);
}

Interval arc_tangent2(const Interval& y, const Interval& x) {
  if (y.is_empty() || x.is_empty()) return empty_interval;
  if (x.lower > 0.0) return arc_tangent(y / x);
  if (y.lower > 0.0) return half_pi_interval - arc_tangent(x / y);
  if (y.upper < 0.0) return -half_pi_interval - arc_tangent(x / y);
  return {-pi_interval.upper, pi_interval.upper};
}

Interval hyperbolic_sine(const Interval& a) {
  return rising(a, hyperbolic_sine_at);
}

Interval hyperbolic_cosine(const Interval& a) {
  if (a.is_empty()) return a;
  const Interval size = absolute(a);
  return rising(size, hyperbolic_cosine_at);
}

Interval hyperbolic_tangent(const Interval& a) {
  return rising(a, hyperbolic_tangent_at);
}

Interval real_power(const Interval& a, const Interval& b) {
  if (a.is_empty() || b.is_empty() || a.upper < 0.0) return empty_interval;
  // Only 0 itself: 0ᵇ is 0, or 1, or has no value.
  if (a.upper == 0.0) {
    if (b.upper < 0.0) return empty_interval;
    return {0.0, b.contains(0.0) ? 1.0 : 0.0};
  }
  return exponential(b * logarithm(a));
}

}  // namespace causa
