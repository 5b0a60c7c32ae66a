#include "expression/external/tables/hermite_slopes.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace causa::tables {

namespace {

// The slope from the gradients g₋₂, g₋₁, g₀, g₁ around a point: (w₋ g₋₁ + w₊ g₀) / (w₋ + w₊)
double akima(std::span<const double, 4> g) {
  const double before = std::abs(g[3] - g[2]);
  const double behind = std::abs(g[1] - g[0]);
  if (before + behind > 0) return (before * g[1] + behind * g[2]) / (before + behind);
  return 0.5 * (g[1] + g[2]);
}

// The weights also tell flat from steep: no overshoot where the data are constant.
double modified_akima(std::span<const double, 4> g) {
  const double before = std::abs(g[3] - g[2]) + 0.5 * std::abs(g[3] + g[2]);
  const double behind = std::abs(g[1] - g[0]) + 0.5 * std::abs(g[1] + g[0]);
  if (before + behind > 0) return (before * g[1] + behind * g[2]) / (before + behind);
  return 0;
}

// A point with a piece on each side: its width h and gradient g.
struct Neighbours {
  double h_before, h_behind, g_before, g_behind;
};

// The weighted harmonic mean of the gradients.
double fritsch_butland(const Neighbours& n) {
  const double before = n.h_before + 2 * n.h_behind;
  const double behind = n.h_behind + 2 * n.h_before;
  return 3 * (n.h_before + n.h_behind) / (before / n.g_before + behind / n.g_behind);
}

// The slope of the parabola through the three points, but not more than twice the smaller gradient.
double steffen(const Neighbours& n) {
  const double parabola = (n.g_before * n.h_behind + n.g_behind * n.h_before) / (n.h_before + n.h_behind);
  const double most = 2 * std::min(std::abs(n.g_before), std::abs(n.g_behind));
  return std::abs(parabola) <= most ? parabola : std::copysign(most, n.g_before);
}

// At a point where the gradients have different signs, or one is 0, a monotone curve is flat.
std::vector<double> monotone_slopes(std::span<const double> x, std::span<const double> gradients,
                                    double (*slope)(const Neighbours&)) {
  std::vector<double> result{gradients.front()};
  for (std::size_t k = 1; k < gradients.size(); ++k) {
    const Neighbours around{x[k] - x[k - 1], x[k + 1] - x[k], gradients[k - 1], gradients[k]};
    const bool monotone =
        (around.g_before > 0 && around.g_behind > 0) || (around.g_before < 0 && around.g_behind < 0);
    result.push_back(monotone ? slope(around) : 0.0);
  }
  result.push_back(gradients.back());
  return result;
}

}  // namespace

std::vector<double> extended_gradients(std::span<const double> x, std::span<const double> y) {
  require(x.size() == y.size() && x.size() >= 2, "a curve has at least two points");
  const std::size_t pieces = x.size() - 1;
  std::vector<double> g(pieces + 4);
  for (std::size_t k = 0; k < pieces; ++k) g[k + 2] = (y[k + 1] - y[k]) / (x[k + 1] - x[k]);
  const double first_bend = pieces > 1 ? g[2] - g[3] : 0.0;
  g[1] = g[2] + first_bend;
  g[0] = g[1] + first_bend;
  const double last_bend = pieces > 1 ? g[pieces + 1] - g[pieces] : 0.0;
  g[pieces + 2] = g[pieces + 1] + last_bend;
  g[pieces + 3] = g[pieces + 2] + last_bend;
  return g;
}

std::vector<double> hermite_slopes(std::span<const double> x, std::span<const double> y, SlopeRule rule) {
  const std::vector<double> g = extended_gradients(x, y);
  const std::span inner = std::span(g).subspan(2, x.size() - 1);
  if (rule == SlopeRule::FritschButland) return monotone_slopes(x, inner, fritsch_butland);
  if (rule == SlopeRule::Steffen) return monotone_slopes(x, inner, steffen);
  std::vector<double> result;
  for (std::size_t k = 0; k < x.size(); ++k) {
    const auto around = std::span(g).subspan(k).first<4>();
    result.push_back(rule == SlopeRule::Akima ? akima(around) : modified_akima(around));
  }
  return result;
}

}  // namespace causa::tables
