#include "analysis/portrait/switching_surfaces.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/flow/hysteresis.h"

namespace causa::portrait {

namespace {

class SurfaceSearch {
 public:
  SurfaceSearch(PlaneFlow& flow, const PlaneBox& box, const CancellationToken& cancellation)
      : flow_(flow), box_(box), cancellation_(cancellation) {}

  SwitchingSurfaces run() {
    for (std::size_t k = 0; k < flow_.crossing_count(); ++k) {
      SwitchingSurface surface{.condition = flow_.field().model().crossing_text(k)};
      const PlaneFunction indicator = [&](PlanePoint p) -> std::optional<double> {
        const std::vector<double> values = flow_.indicators(p);
        if (values.empty()) return std::nullopt;
        return values[k];
      };
      for (const Polyline& line :
           zero_lines(indicator, box_, {.columns = 64, .rows = 64, .cancellation = cancellation_}))
        divide(line, surface);
      if (!surface.segments.empty() && !is_known(surface)) result_.surfaces.push_back(std::move(surface));
    }
    return std::move(result_);
  }

 private:
  struct Sides {
    SurfaceKind kind = SurfaceKind::Crossed;
    PlanePoint mixture{};
  };

  // Both sides of the line at the middle of one of its pieces.
  [[nodiscard]] Sides look(PlanePoint a, PlanePoint b) {
    constexpr double beside = 1e-6;
    const PlanePoint along = box_.scaled(b - a);
    const double size = length(along);
    if (!(size > 0.0)) return {};
    // The normal in the units of the box, and back in those of the plane.
    const PlanePoint normal{-along.y / size, along.x / size};
    const PlanePoint offset{beside * normal.x * box_.width(), beside * normal.y * box_.height()};
    const PlanePoint middle = 0.5 * (a + b);
    const auto above = flow_.value(middle + offset);
    const auto below = flow_.value(middle - offset);
    if (!above || !below) return {};
    const PlanePoint up = box_.scaled(*above);
    const PlanePoint down = box_.scaled(*below);
    const double from_above = up.x * normal.x + up.y * normal.y;
    const double from_below = down.x * normal.x + down.y * normal.y;
    const double rounding = 1e-4 * (length(up) + length(down)) + 1e-300;
    Sides sides;
    if (from_above < -rounding && from_below > rounding) sides.kind = SurfaceKind::Sliding;
    if (from_above > rounding && from_below < -rounding) sides.kind = SurfaceKind::Repelling;
    if (sides.kind != SurfaceKind::Crossed && !sides_change_back(middle + offset, middle - offset))
      sides.kind = SurfaceKind::Crossed;
    if (sides.kind != SurfaceKind::Crossed) {
      const double alpha = from_below / (from_below - from_above);
      const PlanePoint mixed = alpha * up + (1.0 - alpha) * down;
      // Along the line.
      sides.mixture = {(mixed.x * along.x + mixed.y * along.y) / size, 0.0};
    }
    return sides;
  }

  [[nodiscard]] bool sides_change_back(PlanePoint above, PlanePoint below) {
    const Coordinates& coordinates = flow_.coordinates();
    return changes_back(flow_.field(), coordinates.states_at(std::array<double, 2>{above.x, above.y}),
                        coordinates.states_at(std::array<double, 2>{below.x, below.y}));
  }

  // Long pieces of one kind.
  void divide(const Polyline& line, SwitchingSurface& surface) {
    std::optional<double> speed_before;
    for (std::size_t k = 1; k < line.size(); ++k) {
      const Sides sides = look(line[k - 1], line[k]);
      if (surface.segments.empty() || surface.segments.back().kind != sides.kind ||
          !(surface.segments.back().line.back() == line[k - 1])) {
        surface.segments.push_back({.kind = sides.kind, .line = {line[k - 1]}});
        speed_before.reset();
      }
      surface.segments.back().line.push_back(line[k]);
      if (sides.kind == SurfaceKind::Crossed) {
        speed_before.reset();
        continue;
      }
      if (speed_before && *speed_before * sides.mixture.x <= 0.0 &&
          !(*speed_before == 0.0 && sides.mixture.x == 0.0))
        add_resting(line[k - 2], line[k - 1], line[k], *speed_before, sides);
      speed_before = sides.mixture.x;
    }
  }

  void add_resting(PlanePoint a, PlanePoint b, PlanePoint c, double before, const Sides& sides) {
    const PlanePoint from = 0.5 * (a + b);
    const PlanePoint to = 0.5 * (b + c);
    const double part = before / (before - sides.mixture.x);
    PlanePoint place = from + part * (to - from);
    if (std::abs(place.x) < 1e-9 * box_.width()) place.x = 0.0;
    if (std::abs(place.y) < 1e-9 * box_.height()) place.y = 0.0;
    const bool attracts = sides.kind == SurfaceKind::Sliding && before > 0.0;
    if (std::ranges::any_of(result_.resting, [&](const PlaneEquilibrium& other) {
          return box_.distance(other.place, place) < 1e-4;
        }))
      return;
    PlaneEquilibrium resting{.place = place, .is_hyperbolic = false, .is_sliding = true};
    resting.stability = attracts ? EquilibriumStability::Stable : EquilibriumStability::Unstable;
    resting.examined = fmt::format("the mixture of both sides of a {} segment rests here",
                                   sides.kind == SurfaceKind::Sliding ? "sliding" : "repelling");
    result_.resting.push_back(std::move(resting));
  }

  // Several relations of a model may change on one line.
  [[nodiscard]] bool is_known(const SwitchingSurface& surface) const {
    return std::ranges::any_of(result_.surfaces, [&](const SwitchingSurface& other) {
      if (other.segments.size() != surface.segments.size()) return false;
      for (std::size_t k = 0; k < other.segments.size(); ++k) {
        if (box_.distance(other.segments[k].line.front(), surface.segments[k].line.front()) > 1e-4 ||
            box_.distance(other.segments[k].line.back(), surface.segments[k].line.back()) > 1e-4)
          return false;
      }
      return true;
    });
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const CancellationToken& cancellation_;
  SwitchingSurfaces result_;
};

}  // namespace

SwitchingSurfaces switching_surfaces(PlaneFlow& flow, const PlaneBox& box,
                                     const CancellationToken& cancellation) {
  return SurfaceSearch(flow, box, cancellation).run();
}

}  // namespace causa::portrait
