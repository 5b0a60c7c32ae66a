#include "analysis/portrait/surface_crossings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace causa::portrait {

namespace {

// The point at which two pieces cross.
std::optional<PlanePoint> crossing_of(PlanePoint a, PlanePoint b, PlanePoint c, PlanePoint d) {
  const double part = cross(b - a, d - c);
  if (part == 0.0) return std::nullopt;
  const double s = cross(c - a, d - c) / part;
  const double t = cross(c - a, b - a) / part;
  constexpr double rounding = 1e-9;
  if (s < -rounding || s > 1.0 + rounding || t < -rounding || t > 1.0 + rounding) return std::nullopt;
  return a + s * (b - a);
}

class CrossingSearch {
 public:
  CrossingSearch(PlaneFlow& flow, const PlaneBox& box) : flow_(flow), box_(box) {}

  void look(const SurfaceLine& one, const SurfaceLine& other, std::vector<PlanePoint>& found) {
    for (std::size_t i = 1; i < one.line.size(); ++i) {
      for (std::size_t j = 1; j < other.line.size(); ++j) {
        const PlanePoint a = box_.to_unit(one.line[i - 1]), b = box_.to_unit(one.line[i]);
        const PlanePoint c = box_.to_unit(other.line[j - 1]), d = box_.to_unit(other.line[j]);
        const auto crossed = crossing_of(a, b, c, d);
        if (!crossed) continue;
        const auto place = refined(*crossed, one.crossing, other.crossing);
        if (!place || !rests(*place, (1.0 / length(b - a)) * (b - a), (1.0 / length(d - c)) * (d - c)))
          continue;
        const PlanePoint p = box_.from_unit(*place);
        constexpr double same = 1e-4;
        if (std::ranges::none_of(found, [&](PlanePoint q) { return box_.distance(p, q) < same; }))
          found.push_back(p);
      }
    }
  }

 private:
  // Both indicators are 0: Newton's method with differences.
  std::optional<PlanePoint> refined(PlanePoint u, std::size_t one, std::size_t other) {
    constexpr double step = 1e-5;
    const auto value = [&](PlanePoint at) -> std::optional<PlanePoint> {
      const std::vector<double> g = flow_.indicators(box_.from_unit(at));
      if (g.empty()) return std::nullopt;
      return PlanePoint{g[one], g[other]};
    };
    for (int k = 0; k < 4; ++k) {
      const auto g = value(u);
      const auto right = value(u + PlanePoint{step, 0.0}), left = value(u - PlanePoint{step, 0.0});
      const auto above = value(u + PlanePoint{0.0, step}), below = value(u - PlanePoint{0.0, step});
      if (!g || !right || !left || !above || !below) return std::nullopt;
      const PlanePoint by_x = (0.5 / step) * (*right - *left);
      const PlanePoint by_y = (0.5 / step) * (*above - *below);
      const double determinant = cross(by_x, by_y);
      if (determinant == 0.0) return std::nullopt;
      u = u - PlanePoint{cross(*g, by_y) / determinant, cross(by_x, *g) / determinant};
      if (!std::isfinite(u.x) || !std::isfinite(u.y)) return std::nullopt;
    }
    return u;
  }

  // Whether the speeds in the four sectors have a mixture that is 0: they leave no half-plane free.
  bool rests(PlanePoint u, PlanePoint along, PlanePoint other) {
    std::vector<double> angles;
    for (const double first : {1.0, -1.0}) {
      for (const double second : {1.0, -1.0}) {
        const PlanePoint sector = first * along + second * other;
        if (!(length(sector) > 1e-3)) return false;
        const auto near = speed(u + (1e-6 / length(sector)) * sector);
        const auto farther = speed(u + (1e-5 / length(sector)) * sector);
        // A law that is 0 there belongs to an equilibrium of its own.
        constexpr double vanishes = 0.5;
        if (!near || !farther || !(length(*near) > vanishes * length(*farther))) return false;
        angles.push_back(std::atan2(near->y, near->x));
      }
    }
    std::ranges::sort(angles);
    double widest = angles.front() + 2.0 * std::numbers::pi - angles.back();
    for (std::size_t k = 1; k < angles.size(); ++k) widest = std::max(widest, angles[k] - angles[k - 1]);
    constexpr double rounding = 1e-3;
    return widest < std::numbers::pi - rounding;
  }

  std::optional<PlanePoint> speed(PlanePoint u) {
    const auto f = flow_.value(box_.from_unit(u));
    if (!f) return std::nullopt;
    return box_.scaled(*f);
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
};

}  // namespace

std::vector<PlanePoint> resting_crossings(PlaneFlow& flow, const PlaneBox& box,
                                          const std::vector<SurfaceLine>& lines,
                                          const CancellationToken& cancellation) {
  CrossingSearch search(flow, box);
  std::vector<PlanePoint> found;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = i + 1; j < lines.size(); ++j) {
      cancellation.check();
      if (lines[i].crossing != lines[j].crossing) search.look(lines[i], lines[j], found);
    }
  }
  return found;
}

}  // namespace causa::portrait
