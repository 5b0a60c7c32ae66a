// Slopes at the points of a curve, which determine its cubic pieces (Hermite interpolation).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace causa::tables {

enum class SlopeRule : std::uint8_t {
  Akima,           // H. Akima, J. ACM 17 (1970) 589–602
  ModifiedAkima,   // C. Ionita, "Makima piecewise cubic interpolation" (2019)
  FritschButland,  // F. N. Fritsch, J. Butland, SIAM J. Sci. Stat. Comput. 5 (1984) 300–304
  Steffen,         // M. Steffen, Astronomy and Astrophysics 239 (1990) 443–450
};

// One for each point. The abscissas increase strictly; there are at least two.
std::vector<double> hermite_slopes(std::span<const double> x, std::span<const double> y, SlopeRule rule);

// The gradients between neighbouring points, and two more on each side that go on as the outermost three
// points do (a parabola): g₋₁ = 2 g₀ − g₁, g₋₂ = 2 g₋₁ − g₀, likewise behind. The gradient right of point k
// is the one numbered k + 2.
std::vector<double> extended_gradients(std::span<const double> x, std::span<const double> y);

}  // namespace causa::tables
