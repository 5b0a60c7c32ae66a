// Interpolation in two directions.
#include "expression/external/tables/surface.h"

#include <cmath>

#include <gtest/gtest.h>

namespace causa::tables {
namespace {

const std::vector<double> us{0, 1, 2.5, 3, 5};
const std::vector<double> vs{-1, 0, 2, 3};

std::vector<double> grid_of(const std::vector<double>& x, const std::vector<double>& y,
                            double (*f)(double, double)) {
  std::vector<double> z;
  for (const double a : x)
    for (const double b : y) z.push_back(f(a, b));
  return z;
}

double wave(double a, double b) {
  return std::sin(a) * std::cos(0.7 * b) + 0.2 * a * b;
}

InterpolatedSurface at(const Surface& surface, double a, double b) {
  const auto found = surface.at({a, b}, {0, 0});
  EXPECT_TRUE(std::holds_alternative<InterpolatedSurface>(found));
  return std::get<InterpolatedSurface>(found);
}

// The example of the documentation of CombiTable2Ds.
TEST(Surface, Documented) {
  const Surface surface({1, 2}, {1, 2, 3}, {1, 3, 5, 2, 4, 6}, Smoothness::Linear,
                        Extrapolation::LastTwoPoints);
  EXPECT_EQ(at(surface, 1, 1).value, 1);
  EXPECT_EQ(at(surface, 2, 1.5).value, 3);
  EXPECT_DOUBLE_EQ(at(surface, 3, 4).value, 9);
}

TEST(Surface, AkimaReproducesAQuadricOnAnEvenGrid) {
  const std::vector<double> x{0, 1, 2, 3, 4};
  const auto f = [](double a, double b) { return a * a - 2 * a * b + 3 * b * b + a - 1; };
  const Surface surface(x, x, grid_of(x, x, f), Smoothness::Akima, Extrapolation::LastTwoPoints);
  for (double a = 0; a <= 4; a += 0.3)
    for (double b = 0; b <= 4; b += 0.3) EXPECT_NEAR(at(surface, a, b).value, f(a, b), 1e-12);
}

// On a line of the grid the surface is the curve through its points.
TEST(Surface, AkimaIsTheCurveOnGridLines) {
  const std::vector<double> z = grid_of(us, vs, wave);
  const Surface surface(us, vs, z, Smoothness::Akima, Extrapolation::LastTwoPoints);
  std::vector<double> column;
  for (const double a : us) column.push_back(wave(a, 2));
  const Curves curve(us, {column}, Smoothness::Akima, Extrapolation::LastTwoPoints);
  for (double a = -1; a <= 6; a += 0.21)
    EXPECT_NEAR(at(surface, a, 2).value, std::get<Interpolated>(curve.at(0, a, 0)).value, 1e-12) << a;
  // Only one line: nothing depends on the other direction.
  const Surface flat({7}, us, column, Smoothness::Akima, Extrapolation::LastTwoPoints);
  for (double a = -1; a <= 6; a += 0.21)
    EXPECT_NEAR(at(flat, 3, a).value, std::get<Interpolated>(curve.at(0, a, 0)).value, 1e-12) << a;
  const Surface point({7}, {1}, {4}, Smoothness::Akima, Extrapolation::None);
  EXPECT_EQ(at(point, -3, 8).value, 4);
}

TEST(Surface, DerivativesAreThose) {
  const std::vector<double> z = grid_of(us, vs, wave);
  for (const Smoothness smoothness : {Smoothness::Linear, Smoothness::Akima}) {
    for (const Extrapolation extrapolation :
         {Extrapolation::Hold, Extrapolation::LastTwoPoints, Extrapolation::Periodic}) {
      const Surface surface(us, vs, z, smoothness, extrapolation);
      for (double a = -1.013; a < 6.5; a += 0.231) {
        for (double b = -2.017; b < 4; b += 0.313) {
          const double h = 1e-5;
          const InterpolatedSurface y = at(surface, a, b);
          const auto slope = [&](double da, double db, auto of) {
            return (of(at(surface, a + da, b + db)) - of(at(surface, a - da, b - db))) / (2 * h);
          };
          const auto value = [](const InterpolatedSurface& s) { return s.value; };
          const auto first = [](const InterpolatedSurface& s) { return s.slopes[0]; };
          const auto second = [](const InterpolatedSurface& s) { return s.slopes[1]; };
          EXPECT_NEAR(y.slopes[0], slope(h, 0, value), 1e-6) << a << ' ' << b;
          EXPECT_NEAR(y.slopes[1], slope(0, h, value), 1e-6) << a << ' ' << b;
          EXPECT_NEAR(y.curvatures[0], slope(h, 0, first), 1e-5) << a << ' ' << b;
          EXPECT_NEAR(y.curvatures[1], slope(0, h, first), 1e-5) << a << ' ' << b;
          EXPECT_NEAR(y.curvatures[2], slope(0, h, second), 1e-5) << a << ' ' << b;
        }
      }
    }
  }
}

TEST(Surface, ConstantSegmentsAndEdges) {
  const std::vector<double> z = grid_of(us, vs, wave);
  const Surface steps(us, vs, z, Smoothness::Constant, Extrapolation::Hold);
  EXPECT_EQ(at(steps, 1.4, 1.9).value, wave(1, 0));
  EXPECT_EQ(at(steps, 5, 3).value, wave(5, 3));
  EXPECT_EQ(at(steps, 9, -9).value, wave(5, -1));
  const Surface bounded(us, vs, z, Smoothness::Akima, Extrapolation::None);
  const auto outside = bounded.at({1, 3.5}, {0, 0});
  ASSERT_TRUE(std::holds_alternative<std::string>(outside));
  EXPECT_EQ(std::get<std::string>(outside),
            "the table is asked for the value at u2 = 3.5, but it is defined from -1 to 3 there and not "
            "extrapolated");
}

}  // namespace
}  // namespace causa::tables
