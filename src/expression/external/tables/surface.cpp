#include "expression/external/tables/surface.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "expression/external/tables/akima_surface.h"
#include "expression/external/tables/hermite_slopes.h"

namespace causa::tables {

namespace {

// Coefficients of 1, s, s², s³ from the values and slopes at 0 and 1.
std::array<double, 4> cubic(double y0, double y1, double s0, double s1) {
  return {y0, s0, 3 * (y1 - y0) - 2 * s0 - s1, 2 * (y0 - y1) + s0 + s1};
}

struct Polynomial {
  double value, slope, curvature;
};

Polynomial polynomial(const std::array<double, 4>& c, double s) {
  return {((c[3] * s + c[2]) * s + c[1]) * s + c[0], (3 * c[3] * s + 2 * c[2]) * s + c[1],
          6 * c[3] * s + 2 * c[2]};
}

}  // namespace

Surface::Surface(std::vector<double> u1, std::vector<double> u2, std::vector<double> values,
                 Smoothness smoothness, Extrapolation extrapolation)
    : search_{IntervalSearch(std::move(u1)), IntervalSearch(std::move(u2))},
      values_(std::move(values)),
      smoothness_(smoothness),
      extrapolation_(extrapolation) {
  require(!points(0).empty() && !points(1).empty() && values_.size() == points(0).size() * points(1).size(),
          "a surface has a value for each point of its grid");
  require(smoothness == Smoothness::Linear || smoothness == Smoothness::Akima ||
              smoothness == Smoothness::Constant,
          "a surface is linear, smooth or constant");
  if (points(0).size() <= 2 && points(1).size() <= 2 && smoothness_ == Smoothness::Akima)
    smoothness_ = Smoothness::Linear;
  make_patches();
}

void Surface::make_patches() {
  const std::size_t rows = points(0).size();
  const std::size_t columns = points(1).size();
  std::vector<SurfaceSlopes> slopes(rows * columns);
  const bool smooth = smoothness_ == Smoothness::Akima;
  if (smooth && rows > 1 && columns > 1) {
    slopes = akima_surface_slopes(points(0), points(1), values_);
  } else if (smooth) {
    const std::vector<double> along = hermite_slopes(points(rows > 1 ? 0 : 1), values_, SlopeRule::Akima);
    for (std::size_t k = 0; k < along.size(); ++k) (rows > 1 ? slopes[k].x : slopes[k].y) = along[k];
  }
  for (std::size_t i = 0; i < std::max<std::size_t>(rows - 1, 1); ++i) {
    for (std::size_t j = 0; j < std::max<std::size_t>(columns - 1, 1); ++j) {
      const std::array<std::size_t, 2> is{i, std::min(i + 1, rows - 1)};
      const std::array<std::size_t, 2> js{j, std::min(j + 1, columns - 1)};
      const double h1 = points(0)[is[1]] - points(0)[is[0]];
      const double h2 = points(1)[js[1]] - points(1)[js[0]];
      // Along u2 at both ends of u1, the values and the slopes in u1; then along u1.
      std::array<std::array<double, 4>, 2> ends{};
      std::array<std::array<double, 4>, 2> end_slopes{};
      for (std::size_t k = 0; k < 2; ++k) {
        const double z0 = value(is[k], js[0]);
        const double z1 = value(is[k], js[1]);
        const SurfaceSlopes& s0 = slopes[is[k] * columns + js[0]];
        const SurfaceSlopes& s1 = slopes[is[k] * columns + js[1]];
        ends[k] = smooth ? cubic(z0, z1, s0.y * h2, s1.y * h2) : std::array<double, 4>{z0, z1 - z0, 0, 0};
        end_slopes[k] = cubic(s0.x * h1, s1.x * h1, s0.xy * h1 * h2, s1.xy * h1 * h2);
      }
      Patch patch{};
      for (std::size_t q = 0; q < 4; ++q) {
        const auto along = smooth ? cubic(ends[0][q], ends[1][q], end_slopes[0][q], end_slopes[1][q])
                                  : std::array<double, 4>{ends[0][q], ends[1][q] - ends[0][q], 0, 0};
        for (std::size_t p = 0; p < 4; ++p) patch[p * 4 + q] = along[p];
      }
      patches_.push_back(patch);
    }
  }
}

InterpolatedSurface Surface::on_patch(std::array<std::size_t, 2> at, std::array<double, 2> u) const {
  std::array<double, 2> h{};
  std::array<double, 2> s{};
  for (std::size_t d = 0; d < 2; ++d) {
    if (points(d).size() == 1) continue;  // nothing depends on it
    h[d] = points(d)[at[d] + 1] - points(d)[at[d]];
    s[d] = (u[d] - points(d)[at[d]]) / h[d];
  }
  const Patch& patch = patches_[at[0] * std::max<std::size_t>(points(1).size() - 1, 1) + at[1]];
  std::array<double, 4> along{};
  std::array<double, 4> along_slopes{};
  std::array<double, 4> along_curvatures{};
  for (std::size_t p = 0; p < 4; ++p) {
    const Polynomial q =
        polynomial({patch[p * 4], patch[p * 4 + 1], patch[p * 4 + 2], patch[p * 4 + 3]}, s[1]);
    along[p] = q.value;
    along_slopes[p] = q.slope;
    along_curvatures[p] = q.curvature;
  }
  const Polynomial value = polynomial(along, s[0]);
  const Polynomial slope = polynomial(along_slopes, s[0]);
  const Polynomial curvature = polynomial(along_curvatures, s[0]);
  const double r1 = h[0] > 0 ? 1 / h[0] : 0;
  const double r2 = h[1] > 0 ? 1 / h[1] : 0;
  return {value.value,
          {value.slope * r1, slope.value * r2},
          {value.curvature * r1 * r1, slope.slope * r1 * r2, curvature.value * r2 * r2},
          {slope.curvature * r1 * r1 * r2, curvature.slope * r1 * r2 * r2}};
}

std::variant<InterpolatedSurface, std::string> Surface::at(std::array<double, 2> u,
                                                           std::array<double, 2> directions) const {
  std::array<double, 2> inside = u;
  std::array<std::size_t, 2> at{};
  for (std::size_t d = 0; d < 2; ++d) {
    const double first = points(d).front();
    const double last = points(d).back();
    if (points(d).size() == 1) {
      inside[d] = first;
      u[d] = first;
      continue;
    }
    if (u[d] < first || u[d] > last) {
      switch (extrapolation_) {
        case Extrapolation::None:
          return fmt::format(
              "the table is asked for the value at u{} = {}, but it is defined from {} to {} there and not "
              "extrapolated",
              d + 1, u[d], first, last);
        case Extrapolation::Periodic: u[d] = within_period(u[d], first, last); break;
        case Extrapolation::Hold:
        case Extrapolation::LastTwoPoints: break;
      }
      inside[d] = std::clamp(u[d], first, last);
    }
    at[d] = search_[d].interval(inside[d], directions[d]);
  }
  const bool outside = inside != u;
  const bool holds = extrapolation_ != Extrapolation::LastTwoPoints;
  if (smoothness_ == Smoothness::Constant && (!outside || holds)) {
    std::array<std::size_t, 2> point = at;
    for (std::size_t d = 0; d < 2; ++d)
      if (points(d).size() > 1 && inside[d] >= points(d).back()) ++point[d];
    return InterpolatedSurface{value(point[0], point[1]), {}, {}, {}};
  }
  InterpolatedSurface result = on_patch(at, inside);
  if (!outside) return result;
  // f + f₁ d₁ + f₂ d₂ + f₁₂ d₁ d₂ from the nearest point of the grid; held where there is nothing to go by.
  std::array<double, 2> distance{u[0] - inside[0], u[1] - inside[1]};
  const InterpolatedSurface edge = result;
  for (std::size_t d = 0; d < 2; ++d) {
    if (distance[d] == 0) continue;
    result.curvatures[d * 2] = 0;
    if (holds) {
      result.slopes[d] = 0;
      result.curvatures[1] = 0;
      distance[d] = 0;
    }
  }
  result.value = edge.value + edge.slopes[0] * distance[0] + edge.slopes[1] * distance[1] +
                 edge.curvatures[1] * distance[0] * distance[1];
  // Along the edge the slope across it varies.
  if (!holds) {
    result.slopes[0] += edge.curvatures[1] * distance[1];
    result.slopes[1] += edge.curvatures[1] * distance[0];
    if (distance[0] == 0) result.curvatures[0] += edge.twists[0] * distance[1];
    if (distance[1] == 0) result.curvatures[2] += edge.twists[1] * distance[0];
  }
  return result;
}

}  // namespace causa::tables
