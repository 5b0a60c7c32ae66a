#include "analysis/portrait/switching_surfaces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "analysis/flow/hysteresis.h"
#include "analysis/portrait/surface_crossings.h"

namespace causa::portrait {

namespace {

class SurfaceSearch {
 public:
  SurfaceSearch(PlaneFlow& flow, const PlaneBox& box, const CancellationToken& cancellation)
      : flow_(flow), box_(box), cancellation_(cancellation) {}

  SwitchingSurfaces run() {
    std::vector<SurfaceLine> all_lines;
    for (crossing_ = 0; crossing_ < flow_.crossing_count(); ++crossing_) {
      SwitchingSurface surface{.condition = flow_.field().model().crossing_text(crossing_)};
      const PlaneFunction function = [&](PlanePoint p) { return indicator(p); };
      const std::vector<Polyline> lines =
          zero_lines(function, box_, {.columns = 64, .rows = 64, .cancellation = cancellation_});
      if (are_known(lines)) continue;
      for (const Polyline& line : lines) {
        divide(line, surface);
        all_lines.push_back({.crossing = crossing_, .line = line});
      }
      lines_before_.push_back(lines);
      if (!surface.segments.empty()) result_.surfaces.push_back(std::move(surface));
    }
    for (const PlanePoint place : resting_crossings(flow_, box_, all_lines, cancellation_)) {
      add({.place = place,
           .is_hyperbolic = false,
           .examined = "the laws around the crossing of two surfaces have a mixture that rests here",
           .is_sliding = true});
    }
    return std::move(result_);
  }

 private:
  struct Sides {
    SurfaceKind kind = SurfaceKind::Crossed;
    double speed = 0.0;  // of the mixture, along the line
    double size = 0.0;   // of both sides
    bool has_values = false;
    std::array<double, 2> across{};  // the speed through the line, on either side
    std::array<double, 2> along{};
  };

  // The same grid serves all conditions.
  std::optional<double> indicator(PlanePoint p) {
    const std::pair key{p.x, p.y};
    auto found = indicators_.find(key);
    if (found == indicators_.end()) found = indicators_.emplace(key, flow_.indicators(p)).first;
    if (found->second.empty()) return std::nullopt;
    return found->second[crossing_];
  }

  // Both sides of the line at a point of it. They are looked at a little beside the line, at two distances,
  // and extrapolated to it.
  [[nodiscard]] Sides look(PlanePoint at, PlanePoint direction) {
    constexpr double beside = 1e-6;
    const PlanePoint along = box_.scaled(direction);
    const double size = length(along);
    if (!(size > 0.0)) return {};
    // The normal in the units of the box, and back in those of the plane.
    const PlanePoint normal{-along.y / size, along.x / size};
    const PlanePoint offset{beside * normal.x * box_.width(), beside * normal.y * box_.height()};
    const PlanePoint middle = on_surface(at, offset);
    Sides sides;
    std::array<PlanePoint, 2> speeds{};
    for (std::size_t side = 0; side < 2; ++side) {
      const double sign = side == 0 ? 1.0 : -1.0;
      const auto near = flow_.value(middle + sign * offset);
      const auto farther = flow_.value(middle + 2.0 * sign * offset);
      if (!near || !farther) return {};
      speeds[side] = box_.scaled(2.0 * *near - *farther);
      sides.across[side] = speeds[side].x * normal.x + speeds[side].y * normal.y;
      sides.along[side] = (speeds[side].x * along.x + speeds[side].y * along.y) / size;
    }
    sides.has_values = true;
    sides.size = length(speeds[0]) + length(speeds[1]);
    const double rounding = 1e-8 * sides.size + 1e-300;
    const auto [from_above, from_below] = sides.across;
    if (from_above < -rounding && from_below > rounding) sides.kind = SurfaceKind::Sliding;
    if (from_above > rounding && from_below < -rounding) sides.kind = SurfaceKind::Repelling;
    if (sides.kind != SurfaceKind::Crossed && !sides_change_back(middle + offset, middle - offset))
      sides.kind = SurfaceKind::Crossed;
    if (sides.kind == SurfaceKind::Crossed) return sides;
    const double alpha = from_below / (from_below - from_above);
    sides.speed = alpha * sides.along[0] + (1.0 - alpha) * sides.along[1];
    constexpr double resting = 1e-9;
    if (sides.kind == SurfaceKind::Sliding && std::abs(sides.speed) < resting * sides.size)
      sides.kind = SurfaceKind::Resting;
    return sides;
  }

  // A chord of a curved line passes beside it.
  [[nodiscard]] PlanePoint on_surface(PlanePoint at, PlanePoint offset) {
    auto below = indicator(at - offset);
    auto above = indicator(at + offset);
    double reach = 1.0;
    for (int k = 0; k < 11 && below && above && *below * *above > 0.0; ++k) {
      reach *= 2.0;
      below = indicator(at - reach * offset);
      above = indicator(at + reach * offset);
    }
    if (!below || !above || *below * *above >= 0.0) return at;
    double low = -reach;
    double high = reach;
    for (int k = 0; k < 48 && high - low > 1e-8; ++k) {
      const double middle = 0.5 * (low + high);
      const auto there = indicator(at + middle * offset);
      if (!there) return at;
      (*there * *below > 0.0 ? low : high) = middle;
    }
    return at + 0.5 * (low + high) * offset;
  }

  [[nodiscard]] bool sides_change_back(PlanePoint above, PlanePoint below) {
    const Coordinates& coordinates = flow_.coordinates();
    return changes_back(flow_.field(), coordinates.states_at(std::array<double, 2>{above.x, above.y}),
                        coordinates.states_at(std::array<double, 2>{below.x, below.y}));
  }

  // Long pieces of one kind.
  void divide(const Polyline& line, SwitchingSurface& surface) {
    Sides before;
    for (std::size_t k = 1; k < line.size(); ++k) {
      cancellation_.check();
      const PlanePoint along = line[k] - line[k - 1];
      const Sides sides = look(0.5 * (line[k - 1] + line[k]), along);
      if (k == 1) {
        surface.segments.push_back({.kind = sides.kind, .line = {line[0]}});
      } else {
        const Bend bend{0.5 * (line[k - 2] + line[k - 1]), line[k - 1], 0.5 * (line[k - 1] + line[k])};
        if (before.kind != sides.kind) {
          const PlanePoint border = where(bend, [&](const Sides& s) { return s.kind == before.kind; });
          surface.segments.back().line.back() = border;
          surface.segments.push_back({.kind = sides.kind, .line = {border}});
        }
        find_resting(bend, before, sides);
      }
      surface.segments.back().line.push_back(line[k]);
      before = sides;
    }
  }

  // From the middle of a piece of a line to that of the next one.
  struct Bend {
    PlanePoint from;
    PlanePoint corner;
    PlanePoint to;
  };
  static std::pair<PlanePoint, PlanePoint> place_on(const Bend& bend, double part) {
    const bool is_first = part < 0.5;
    const PlanePoint direction = is_first ? bend.corner - bend.from : bend.to - bend.corner;
    const PlanePoint begin = is_first ? bend.from : bend.corner;
    return {begin + (is_first ? 2.0 * part : 2.0 * part - 1.0) * direction, direction};
  }
  // The point up to which something holds.
  template <class Holds>
  PlanePoint where(const Bend& bend, const Holds& holds) {
    double low = 0.0;
    double high = 1.0;
    for (int k = 0; k < 34; ++k) {
      const double middle = 0.5 * (low + high);
      const auto [at, direction] = place_on(bend, middle);
      (holds(look(at, direction)) ? low : high) = middle;
    }
    return place_on(bend, 0.5 * (low + high)).first;
  }

  void find_resting(const Bend& bend, const Sides& before, const Sides& after) {
    if (!before.has_values || !after.has_values) return;
    if (before.kind == SurfaceKind::Crossed && after.kind == SurfaceKind::Crossed) {
      find_fold(bend, before, after);
      return;
    }
    if (before.kind != after.kind || before.kind == SurfaceKind::Resting) return;
    if (!(before.speed * after.speed < 0.0) && after.speed != 0.0) return;
    const PlanePoint place = where(bend, [&](const Sides& s) { return s.speed * before.speed > 0.0; });
    // Where the speed jumps, at the crossing with another surface, nothing rests.
    constexpr double continuous = 1e-5;
    if (!(std::abs(look(place, bend.to - bend.from).speed) < continuous * (before.size + after.size))) return;
    const bool attracts = before.kind == SurfaceKind::Sliding && before.speed > 0.0;
    add({.place = place,
         .is_hyperbolic = false,
         .stability = attracts ? EquilibriumStability::Stable : EquilibriumStability::Unstable,
         .examined = fmt::format("the mixture of both sides of a {} segment rests here",
                                 before.kind == SurfaceKind::Sliding ? "sliding" : "repelling"),
         .is_sliding = true});
  }

  // Both sides touch the line at the same point, and run along it in opposite directions: Filippov 1988, §19.
  void find_fold(const Bend& bend, const Sides& before, const Sides& after) {
    if (!(before.across[0] * after.across[0] < 0.0 && before.across[1] * after.across[1] < 0.0)) return;
    if (!(after.along[0] * after.along[1] < 0.0 && before.along[0] * before.along[1] < 0.0)) return;
    std::array<PlanePoint, 2> places{};
    for (std::size_t side = 0; side < 2; ++side)
      places[side] = where(bend, [&](const Sides& s) { return s.across[side] * before.across[side] > 0.0; });
    constexpr double same = 1e-6;
    if (box_.distance(places[0], places[1]) > same) return;
    const PlanePoint along = box_.scaled(bend.to - bend.from);
    const PlanePoint aside =
        (same / length(along)) * PlanePoint{-along.y * box_.width(), along.x * box_.height()};
    if (!sides_change_back(places[0] + aside, places[0] - aside)) return;
    add({.place = places[0],
         .is_hyperbolic = false,
         .examined = "both sides touch the surface here, in opposite directions",
         .is_sliding = true});
  }

  void add(PlaneEquilibrium resting) {
    constexpr double rounding = 1e-8;
    if (std::abs(resting.place.x) < rounding * box_.width()) resting.place.x = 0.0;
    if (std::abs(resting.place.y) < rounding * box_.height()) resting.place.y = 0.0;
    const bool is_found = std::ranges::any_of(result_.resting, [&](const PlaneEquilibrium& other) {
      return box_.distance(other.place, resting.place) < 1e-4;
    });
    if (!is_found) result_.resting.push_back(std::move(resting));
  }

  // Several relations of a model may change on one line.
  [[nodiscard]] bool are_known(const std::vector<Polyline>& lines) const {
    return std::ranges::any_of(lines_before_, [&](const std::vector<Polyline>& other) {
      if (other.size() != lines.size()) return false;
      for (std::size_t k = 0; k < other.size(); ++k) {
        if (box_.distance(other[k].front(), lines[k].front()) > 1e-4 ||
            box_.distance(other[k].back(), lines[k].back()) > 1e-4)
          return false;
      }
      return true;
    });
  }

  PlaneFlow& flow_;
  const PlaneBox& box_;
  const CancellationToken& cancellation_;
  std::size_t crossing_ = 0;
  std::map<std::pair<double, double>, std::vector<double>> indicators_;
  std::vector<std::vector<Polyline>> lines_before_;
  SwitchingSurfaces result_;
};

}  // namespace

SwitchingSurfaces switching_surfaces(PlaneFlow& flow, const PlaneBox& box,
                                     const CancellationToken& cancellation) {
  return SurfaceSearch(flow, box, cancellation).run();
}

}  // namespace causa::portrait
