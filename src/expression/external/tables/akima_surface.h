// Derivatives at the points of a rectangular grid, which determine the bicubic pieces of a surface.
// Method: H. Akima, "A method of bivariate interpolation and smooth surface fitting based on local
// procedures", Communications of the ACM 17 (1974) 18–20.
#pragma once

#include <span>
#include <vector>

namespace causa::tables {

struct SurfaceSlopes {
  double x = 0;
  double y = 0;
  double xy = 0;
};

// `z` row by row: z[i * y.size() + j] at (x[i], y[j]). At least two points in each direction.
std::vector<SurfaceSlopes> akima_surface_slopes(std::span<const double> x, std::span<const double> y,
                                                std::span<const double> z);

}  // namespace causa::tables
