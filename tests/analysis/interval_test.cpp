// Intervals against long double: what a function gives for points inside of the operands lies inside of the
// enclosure, which is not much wider than it has to be.
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "../base/random_choice.h"
#include "analysis/enclosure/elementary.h"

namespace causa {
namespace {

using testing::below;
using testing::Random;

// Of all magnitudes, and exact small numbers.
double random_number(Random& random) {
  const double unit = static_cast<double>(below(random, 2'000'001)) / 1e6 - 1.0;
  switch (below(random, 4)) {
    case 0: return static_cast<double>(below(random, 21)) - 10.0;
    case 1: return unit;
    case 2: return unit * 20.0;
    default: return std::ldexp(unit, static_cast<int>(below(random, 80)) - 40);
  }
}

Interval random_interval(Random& random) {
  const double a = random_number(random);
  const double b = below(random, 4) == 0 ? a : random_number(random);
  return {std::min(a, b), std::max(a, b)};
}

double point_in(Random& random, const Interval& a) {
  const double part = static_cast<double>(below(random, 1001)) / 1000.0;
  return std::clamp(a.lower + part * (a.upper - a.lower), a.lower, a.upper);
}

void expect_contains(const Interval& enclosure, long double value, const char* what, double x,
                     double y = 0.0) {
  // The long double is itself rounded, by less than this.
  const long double slack = std::abs(value) * 1e-18L + 1e-4940L;
  EXPECT_LE(static_cast<long double>(enclosure.lower), value + slack) << what << " of " << x << ", " << y;
  EXPECT_GE(static_cast<long double>(enclosure.upper), value - slack) << what << " of " << x << ", " << y;
}

TEST(Interval, ArithmeticContainsEveryResult) {
  Random random(1);
  for (int round = 0; round < 20'000; ++round) {
    const Interval a = random_interval(random);
    const Interval b = random_interval(random);
    const double x = point_in(random, a);
    const double y = point_in(random, b);
    const long double lx = x;
    const long double ly = y;
    expect_contains(a + b, lx + ly, "sum", x, y);
    expect_contains(a - b, lx - ly, "difference", x, y);
    expect_contains(a * b, lx * ly, "product", x, y);
    if (y != 0.0) expect_contains(a / b, lx / ly, "quotient", x, y);
    expect_contains(square(a), lx * lx, "square", x);
    expect_contains(integer_power(a, 5), lx * lx * lx * lx * lx, "fifth power", x);
    if (x != 0.0) expect_contains(integer_power(a, -3), 1.0L / (lx * lx * lx), "power -3", x);
    if (x >= 0.0) expect_contains(square_root(a), std::sqrt(lx), "root", x);
    expect_contains(absolute(a), std::abs(lx), "absolute value", x);
    expect_contains(integer_root(a, 3), std::cbrt(lx), "cubic root", x);
    if (x >= 0.0) expect_contains(integer_root(a, 4), std::sqrt(std::sqrt(lx)), "fourth root", x);
    // Solutions of y x = p.
    const Interval p = a * b;
    EXPECT_TRUE(quotient_within(p, b, a).contains(x) || !p.contains(x * y));
  }
}

TEST(Interval, ElementaryFunctionsContainEveryResult) {
  using Enclosure = Interval (*)(const Interval&);
  using Function = long double (*)(long double);
  struct Case {
    const char* name;
    Enclosure enclosure;
    Function function;
    double lower;
    double upper;
  };
  const auto cases = std::to_array<Case>({
      {"exp", exponential, [](long double x) { return std::exp(x); }, -800, 800},
      {"log", logarithm, [](long double x) { return std::log(x); }, 1e-320, 1e300},
      {"log10", logarithm10, [](long double x) { return std::log10(x); }, 1e-320, 1e300},
      {"sin", sine, [](long double x) { return std::sin(x); }, -1e6, 1e6},
      {"cos", cosine, [](long double x) { return std::cos(x); }, -1e6, 1e6},
      {"tan", tangent, [](long double x) { return std::tan(x); }, -1e5, 1e5},
      {"asin", arc_sine, [](long double x) { return std::asin(x); }, -1, 1},
      {"acos", arc_cosine, [](long double x) { return std::acos(x); }, -1, 1},
      {"atan", arc_tangent, [](long double x) { return std::atan(x); }, -1e300, 1e300},
      {"sinh", hyperbolic_sine, [](long double x) { return std::sinh(x); }, -700, 700},
      {"cosh", hyperbolic_cosine, [](long double x) { return std::cosh(x); }, -700, 700},
      {"tanh", hyperbolic_tangent, [](long double x) { return std::tanh(x); }, -700, 700},
  });
  Random random(2);
  for (const Case& one : cases) {
    double widest = 0.0;
    for (int round = 0; round < 5'000; ++round) {
      Interval a = intersection(random_interval(random), {one.lower, one.upper});
      if (a.is_empty()) continue;
      if (below(random, 3) == 0) a.upper = std::min(a.lower + std::abs(a.lower) * 0.1, one.upper);
      const double x = point_in(random, a);
      const long double value = one.function(x);
      expect_contains(one.enclosure(a), value, one.name, x);
      const Interval at_point = one.enclosure(Interval(x));
      expect_contains(at_point, value, one.name, x);
      if (std::abs(x) < 1e3 && std::abs(value) > 1e-280L && std::abs(value) < 1e280L)
        widest = std::max(widest, at_point.width() / std::abs(static_cast<double>(value)));
    }
    // Relative: near the zeros of sin and cos the reduction of the argument counts.
    EXPECT_LT(widest, 1e-9) << one.name;
  }
}

TEST(Interval, FunctionsAreExactWhereTheyAre) {
  EXPECT_EQ(sine(0.0), Interval(0.0));
  EXPECT_EQ(exponential(0.0), Interval(1.0));
  EXPECT_EQ(logarithm(1.0), Interval(0.0));
  EXPECT_EQ(arc_tangent(0.0), Interval(0.0));
  EXPECT_EQ(Interval(0.5) + Interval(0.25), Interval(0.75));
  EXPECT_EQ(Interval(0.0) * entire_line, Interval(0.0));
  EXPECT_LT(sine(1.0).width(), 1e-15);
  EXPECT_LT(exponential(1.0).width(), 1e-14);
  EXPECT_EQ(sine(Interval(0.0, 4.0)).upper, 1.0);
  EXPECT_EQ(cosine(Interval(-1.0, 4.0)), Interval(-1.0, 1.0));
  EXPECT_EQ(sine(Interval(1e20)), Interval(-1.0, 1.0));
}

TEST(Interval, ValuesOutsideOfTheDomainAreLeftOut) {
  EXPECT_TRUE(logarithm(Interval(-2.0, -1.0)).is_empty());
  EXPECT_TRUE(square_root(Interval(-2.0, -1.0)).is_empty());
  EXPECT_EQ(square_root(Interval(-1.0, 0.0)), Interval(0.0));
  EXPECT_TRUE((Interval(1.0) / Interval(0.0)).is_empty());
  EXPECT_EQ(Interval(1.0, 2.0) / Interval(-1.0, 1.0), entire_line);
  EXPECT_EQ((Interval(1.0, 2.0) / Interval(0.0, 1.0)).upper, infinite);
  EXPECT_EQ(tangent(Interval(1.0, 2.0)), entire_line);
}

TEST(Interval, QuotientsWithinAnIntervalLeaveTheGapOut) {
  // x · [−1, 1] = 1 in [0, 10]: x ≥ 1.
  const Interval found = quotient_within(1.0, Interval(-1.0, 1.0), Interval(0.0, 10.0));
  EXPECT_LE(found.lower, 1.0);
  EXPECT_GT(found.lower, 0.999);
  EXPECT_TRUE(quotient_within(1.0, Interval(-0.01, 0.01), Interval(-10.0, 10.0)).is_empty());
}

TEST(Interval, RealPowersContainEveryResult) {
  Random random(3);
  for (int round = 0; round < 5'000; ++round) {
    const Interval a = intersection(random_interval(random), {0.0, 1e9});
    const Interval b = intersection(random_interval(random), {-8.0, 8.0});
    if (a.is_empty() || b.is_empty()) continue;
    const double x = point_in(random, a);
    const double y = point_in(random, b);
    if (x == 0.0 && y < 0.0) continue;
    expect_contains(real_power(a, b), std::pow(static_cast<long double>(x), static_cast<long double>(y)),
                    "power", x, y);
  }
}

TEST(Interval, AnglesContainEveryResult) {
  Random random(4);
  for (int round = 0; round < 5'000; ++round) {
    const Interval a = random_interval(random);
    const Interval b = random_interval(random);
    const double y = point_in(random, a);
    const double x = point_in(random, b);
    expect_contains(arc_tangent2(a, b), std::atan2(static_cast<long double>(y), static_cast<long double>(x)),
                    "angle", y, x);
  }
}

}  // namespace
}  // namespace causa
