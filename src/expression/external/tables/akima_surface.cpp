#include "expression/external/tables/akima_surface.h"

#include <array>
#include <cmath>

#include "base/check.h"
#include "expression/external/tables/hermite_slopes.h"

namespace causa::tables {

namespace {

// The points, and two more on each side, at the distances of the outermost three from each other.
std::vector<double> extended_points(std::span<const double> x) {
  const std::size_t n = x.size();
  std::vector<double> result{0, 0};
  result.insert(result.end(), x.begin(), x.end());
  const double first = x[1] - x[0];
  const double last = x[n - 1] - x[n - 2];
  result[1] = n > 2 ? x[0] - (x[2] - x[1]) : x[0] - first;
  result[0] = n > 2 ? x[0] - (x[2] - x[0]) : x[0] - 2 * first;
  result.push_back(n > 2 ? x[n - 1] + (x[n - 2] - x[n - 3]) : x[n - 1] + last);
  result.push_back(n > 2 ? x[n - 1] + (x[n - 1] - x[n - 3]) : x[n - 1] + 2 * last);
  return result;
}

// Values at the extended points: the gradients go on linearly.
std::vector<double> extended_values(std::span<const double> extended, std::span<const double> y) {
  const std::size_t n = y.size();
  const std::vector<double> g = extended_gradients(extended.subspan(2, n), y);
  std::vector<double> result(n + 4);
  for (std::size_t k = 0; k < n; ++k) result[k + 2] = y[k];
  result[1] = result[2] - g[1] * (extended[2] - extended[1]);
  result[0] = result[1] - g[0] * (extended[1] - extended[0]);
  result[n + 2] = result[n + 1] + g[n + 1] * (extended[n + 2] - extended[n + 1]);
  result[n + 3] = result[n + 2] + g[n + 2] * (extended[n + 3] - extended[n + 2]);
  return result;
}

// How much the gradients before and behind a point count; together 1.
struct Weights {
  double before = 0.5;
  double behind = 0.5;
};

Weights weights_of(const std::array<double, 4>& g) {
  const double before = std::abs(g[3] - g[2]);
  const double behind = std::abs(g[1] - g[0]);
  if (!(before + behind > 0)) return {};
  return {before / (before + behind), behind / (before + behind)};
}

}  // namespace

std::vector<SurfaceSlopes> akima_surface_slopes(std::span<const double> x, std::span<const double> y,
                                                std::span<const double> z) {
  require(z.size() == x.size() * y.size(), "a surface has a value for each point of its grid");
  const std::vector<double> xs = extended_points(x);
  const std::vector<double> ys = extended_points(y);
  // The grid with its margins: rows first, then the columns of all of them.
  const std::size_t width = ys.size();
  std::vector<double> grid(xs.size() * width);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::vector<double> row = extended_values(ys, z.subspan(i * y.size(), y.size()));
    for (std::size_t j = 0; j < width; ++j) grid[(i + 2) * width + j] = row[j];
  }
  std::vector<double> column(x.size());
  for (std::size_t j = 0; j < width; ++j) {
    for (std::size_t i = 0; i < x.size(); ++i) column[i] = grid[(i + 2) * width + j];
    const std::vector<double> extended = extended_values(xs, column);
    for (std::size_t i = 0; i < xs.size(); ++i) grid[i * width + j] = extended[i];
  }
  const auto gradient_x = [&](std::size_t i, std::size_t j) {  // from i to i + 1
    return (grid[(i + 1) * width + j] - grid[i * width + j]) / (xs[i + 1] - xs[i]);
  };
  const auto gradient_y = [&](std::size_t i, std::size_t j) {
    return (grid[i * width + j + 1] - grid[i * width + j]) / (ys[j + 1] - ys[j]);
  };
  const auto twist = [&](std::size_t i, std::size_t j) {
    return (gradient_y(i + 1, j) - gradient_y(i, j)) / (xs[i + 1] - xs[i]);
  };
  std::vector<SurfaceSlopes> result;
  for (std::size_t i = 2; i < x.size() + 2; ++i) {
    for (std::size_t j = 2; j < y.size() + 2; ++j) {
      const Weights in_x =
          weights_of({gradient_x(i - 2, j), gradient_x(i - 1, j), gradient_x(i, j), gradient_x(i + 1, j)});
      const Weights in_y =
          weights_of({gradient_y(i, j - 2), gradient_y(i, j - 1), gradient_y(i, j), gradient_y(i, j + 1)});
      result.push_back(
          {.x = in_x.before * gradient_x(i - 1, j) + in_x.behind * gradient_x(i, j),
           .y = in_y.before * gradient_y(i, j - 1) + in_y.behind * gradient_y(i, j),
           .xy = in_x.before * (in_y.before * twist(i - 1, j - 1) + in_y.behind * twist(i - 1, j)) +
                 in_x.behind * (in_y.before * twist(i, j - 1) + in_y.behind * twist(i, j))});
    }
  }
  return result;
}

}  // namespace causa::tables
