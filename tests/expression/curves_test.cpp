// Interpolation in one direction: against published values, analytic curves and finite differences.
#include "expression/external/tables/curves.h"

#include <array>
#include <cmath>
#include <thread>

#include <gtest/gtest.h>

#include "expression/external/tables/hermite_slopes.h"

namespace causa::tables {
namespace {

const std::vector<double> xs{1, 2, 3, 4, 5, 5.5, 7, 8, 9, 9.5, 10};
const std::vector<double> ys{0, 0, 0, 0.5, 0.4, 1.2, 1.2, 0.1, 0, 0.3, 0.6};

Interpolated at(const Curves& curves, double x) {
  const auto found = curves.at(0, x, 0);
  EXPECT_TRUE(std::holds_alternative<Interpolated>(found)) << x;
  return std::get<Interpolated>(found);
}

constexpr std::array all_smoothness{Smoothness::Linear,   Smoothness::Akima,
                                    Smoothness::Constant, Smoothness::FritschButland,
                                    Smoothness::Steffen,  Smoothness::ModifiedAkima};

// Values of scipy 1.10: Akima1DInterpolator
TEST(Curves, AkimaAsPublished) {
  const Curves curves(xs, {ys}, Smoothness::Akima, Extrapolation::LastTwoPoints);
  const std::vector<std::array<double, 3>> values{
      {2.5, 0, 0},
      {3.25, 0.061079545454545456, 0.4488636363636364},
      {4.5, 0.45, -0.3318181818181819},
      {5.2, 0.67761038961039, 2.05922077922078},
      {6.1, 1.4332483516483516, 0.14118681318681353},
      {7.5, 0.6264957264957266, -1.3585470085470082},
      {8.75, -0.09166666666666665, 0.15277777777777773},
      {9.2, 0.12, 0.6},
  };
  for (const auto& [x, value, slope] : values) {
    EXPECT_NEAR(at(curves, x).value, value, 1e-14) << x;
    EXPECT_NEAR(at(curves, x).slope, slope, 1e-13) << x;
  }
}

// Between inner points: PchipInterpolator, whose slopes at the ends are others.
TEST(Curves, FritschButlandAsPublished) {
  const Curves curves(xs, {ys}, Smoothness::FritschButland, Extrapolation::LastTwoPoints);
  const std::vector<std::array<double, 2>> values{
      {2.5, 0},   {3.25, 0.078125},          {4.5, 0.45},       {5.2, 0.6816},
      {6.1, 1.2}, {7.5, 0.6729166666666667}, {8.75, 0.00703125}};
  for (const auto& [x, value] : values) EXPECT_NEAR(at(curves, x).value, value, 1e-14) << x;
}

TEST(Curves, SlopesByHand) {
  using V = std::vector<double>;
  // the parabola's slope, and where it is too steep twice the smaller gradient
  EXPECT_DOUBLE_EQ(hermite_slopes(V{0, 1, 3}, V{0, 1, 9}, SlopeRule::Steffen)[1], 2);
  EXPECT_DOUBLE_EQ(hermite_slopes(V{0, 1, 2}, V{0, 0.1, 4}, SlopeRule::Steffen)[1], 0.2);
  EXPECT_DOUBLE_EQ(hermite_slopes(V{0, 1, 2}, V{0, -0.1, -4}, SlopeRule::Steffen)[1], -0.2);
  EXPECT_EQ(hermite_slopes(V{0, 1, 2}, V{0, 1, 0}, SlopeRule::Steffen)[1], 0);
  EXPECT_EQ(hermite_slopes(V{0, 1, 2}, V{0, 1, 1}, SlopeRule::FritschButland)[1], 0);
  // gradients 0, 0, 1, 1: undecided for Akima, flat for its modification
  EXPECT_DOUBLE_EQ(hermite_slopes(V{0, 1, 2, 3, 4}, V{0, 0, 0, 1, 2}, SlopeRule::Akima)[2], 0.5);
  EXPECT_DOUBLE_EQ(hermite_slopes(V{0, 1, 2, 3, 4}, V{0, 0, 0, 1, 2}, SlopeRule::ModifiedAkima)[2], 0);
  EXPECT_EQ(hermite_slopes(V{0, 1, 2}, V{0, 0, 0}, SlopeRule::ModifiedAkima), (V{0, 0, 0}));
}

TEST(Curves, ReproduceLinesAndParabolas) {
  std::vector<double> x;
  std::vector<double> line;
  std::vector<double> parabola;
  for (int k = -4; k <= 4; ++k) {
    x.push_back(0.5 * k);
    line.push_back(3 - 2 * x.back());
    parabola.push_back(x.back() * x.back());
  }
  for (const Smoothness smoothness : all_smoothness) {
    if (smoothness == Smoothness::Constant) continue;
    const Curves curves(x, {line}, smoothness, Extrapolation::LastTwoPoints);
    for (double u = -3; u < 3; u += 0.07) {
      EXPECT_NEAR(at(curves, u).value, 3 - 2 * u, 1e-13);
      EXPECT_NEAR(at(curves, u).slope, -2, 1e-13);
    }
  }
  const Curves curves(x, {parabola}, Smoothness::Akima, Extrapolation::LastTwoPoints);
  for (double u = -2; u <= 2; u += 0.03) EXPECT_NEAR(at(curves, u).value, u * u, 1e-13);
  EXPECT_NEAR(at(curves, 3).value, 4 + 4 * 1, 1e-12);  // the tangent at the last point
}

TEST(Curves, GoThroughTheirPointsAndAreMonotone) {
  for (const Smoothness smoothness : all_smoothness) {
    const Curves curves(xs, {ys}, smoothness, Extrapolation::Hold);
    for (std::size_t k = 0; k < xs.size(); ++k) EXPECT_NEAR(at(curves, xs[k]).value, ys[k], 1e-14);
    EXPECT_EQ(at(curves, -5).value, ys.front());
    EXPECT_EQ(at(curves, 50).value, ys.back());
  }
  for (const Smoothness smoothness : {Smoothness::FritschButland, Smoothness::Steffen}) {
    const Curves curves(xs, {ys}, smoothness, Extrapolation::Hold);
    for (std::size_t k = 0; k + 1 < xs.size(); ++k) {
      for (double s = 0.02; s < 1; s += 0.02) {
        const double y = at(curves, xs[k] + s * (xs[k + 1] - xs[k])).value;
        EXPECT_LE(y, std::max(ys[k], ys[k + 1]) + 1e-14);
        EXPECT_GE(y, std::min(ys[k], ys[k + 1]) - 1e-14);
      }
    }
  }
}

TEST(Curves, DerivativesAreThose) {
  for (const Smoothness smoothness : all_smoothness) {
    for (const Extrapolation extrapolation :
         {Extrapolation::Hold, Extrapolation::LastTwoPoints, Extrapolation::Periodic}) {
      const Curves curves(xs, {ys}, smoothness, extrapolation);
      for (double x = -3.037; x < 14; x += 0.173) {
        const double h = 1e-5;
        const Interpolated y = at(curves, x);
        EXPECT_NEAR(y.slope, (at(curves, x + h).value - at(curves, x - h).value) / (2 * h), 1e-6) << x;
        EXPECT_NEAR(y.curvature, (at(curves, x + h).slope - at(curves, x - h).slope) / (2 * h), 1e-5) << x;
      }
    }
  }
}

TEST(Curves, ConstantSegmentsAndExtrapolation) {
  const Curves curves({0, 1, 2}, {{5, 6, 8}}, Smoothness::Constant, Extrapolation::LastTwoPoints);
  EXPECT_EQ(at(curves, 0.99).value, 5);
  EXPECT_EQ(at(curves, 1).value, 6);
  EXPECT_EQ(at(curves, 2).value, 8);
  EXPECT_EQ(at(curves, 3).value, 10);
  EXPECT_EQ(at(curves, -1).value, 4);
  const Curves periodic({0, 1, 2}, {{5, 6, 8}}, Smoothness::Linear, Extrapolation::Periodic);
  EXPECT_DOUBLE_EQ(at(periodic, 2.5).value, 5.5);
  EXPECT_DOUBLE_EQ(at(periodic, -0.5).value, 7);
  EXPECT_TRUE(std::isfinite(at(periodic, 1e300).value));
  const Curves bounded({0, 1, 2}, {{5, 6, 8}}, Smoothness::Linear, Extrapolation::None);
  EXPECT_EQ(at(bounded, 2).value, 8);
  const auto outside = bounded.at(0, 2.5, 0);
  ASSERT_TRUE(std::holds_alternative<std::string>(outside));
  EXPECT_EQ(std::get<std::string>(outside),
            "the table is asked for the value at 2.5, but it is defined from 0 to 2 and not extrapolated");
  const Curves point({3}, {{7}}, Smoothness::Akima, Extrapolation::None);
  EXPECT_EQ(at(point, 100).value, 7);
}

// At a kink the slope is that of the side one moves to.
TEST(Curves, DirectionChoosesTheSide) {
  const Curves curves({0, 1, 2}, {{0, 1, 3}}, Smoothness::Linear, Extrapolation::Hold);
  EXPECT_EQ(std::get<Interpolated>(curves.at(0, 1, 1)).slope, 2);
  EXPECT_EQ(std::get<Interpolated>(curves.at(0, 1, -1)).slope, 1);
}

TEST(IntervalSearch, FindsTheSameFromEverywhere) {
  std::vector<double> points;
  for (int k = 0; k < 50; ++k) points.push_back(k * k);
  const IntervalSearch search(points);
  for (std::size_t from = 0; from < 49; ++from) {
    for (double x = -10; x < 2600; x += 13.7) {
      EXPECT_EQ(search.interval(points[from]), from);
      std::size_t expected = 0;
      while (expected + 2 < points.size() && points[expected + 1] <= x) ++expected;
      EXPECT_EQ(search.interval(x), expected) << from << ' ' << x;
    }
  }
  EXPECT_LT(search.interval(std::nan("")), 49U);
}

TEST(Curves, AreSharedByThreads) {
  const Curves curves(xs, {ys}, Smoothness::Akima, Extrapolation::Hold);
  const auto work = [&](double start) {
    for (double x = start; x < 10; x += 0.001) {
      const auto y = std::get<Interpolated>(curves.at(0, x, 0));
      if (!std::isfinite(y.value)) return;
    }
  };
  std::thread one(work, 1.0);
  std::thread two(work, 5.0);
  one.join();
  two.join();
}

}  // namespace
}  // namespace causa::tables
