#include "analysis/portrait/phase_plane.h"

#include <algorithm>
#include <cmath>

#include "analysis/portrait/plane_frame.h"
#include "analysis/portrait/undecided_equilibria.h"

namespace causa::portrait {

namespace {

class Examination {
 public:
  Examination(PlaneFlow& flow, const PhasePlaneOptions& options) : flow_(flow), options_(options) {}

  std::optional<PhasePlane> run() {
    plane_.box = choose_frame(flow_, options_);
    plane_.box_was_chosen = !options_.x_range || !options_.y_range;
    show(0.1);
    if (!sample_field()) return std::nullopt;
    find_surfaces();
    find_equilibria();
    show(0.3);
    find_cycles();
    show(0.5);
    plane_.separatrices =
        separatrices(flow_, plane_.box, plane_.equilibria, plane_.cycles, options_.cancellation);
    find_nullclines();
    show(0.6);
    for (const PlanePoint start : options_.starts_at)
      plane_.wanted.push_back(follow_path(flow_, plane_.box, start, {.tolerance = 1e-8, .longest = 30.0}));
    draw_trajectories();
    show(options_.finds_basins ? 0.7 : 1.0);
    if (options_.finds_basins) {
      BasinOptions basins{.cancellation = options_.cancellation};
      if (options_.progress) basins.progress = [&](double done) { show(0.7 + 0.3 * done); };
      plane_.basins = basins_of_attraction(flow_, plane_.box, plane_.equilibria, plane_.cycles, basins);
    }
    return std::move(plane_);
  }

 private:
  void show(double done) {
    options_.cancellation.check();
    if (options_.progress) options_.progress(done);
  }

  bool sample_field() {
    constexpr int columns = 25;
    constexpr int rows = 21;
    int missing = 0;
    for (int i = 0; i < columns; ++i) {
      for (int j = 0; j < rows; ++j) {
        const PlanePoint p = plane_.box.from_unit({(i + 0.5) / columns, (j + 0.5) / rows});
        const auto f = flow_.value(p);
        if (!f) {
          ++missing;
          if (plane_.undefined_reason.empty()) {
            const EvaluationFailure& failure = *flow_.failure();
            plane_.undefined_reason = !failure.operation.empty() ? failure.operation
                                      : !failure.reason.empty()  ? failure.reason
                                                                 : failure.equation;
          }
          continue;
        }
        const PlanePoint scaled = plane_.box.scaled(*f);
        const double size = length(scaled);
        if (size > 0.0) plane_.field.push_back({p, (1.0 / size) * scaled});
      }
    }
    plane_.undefined_share = static_cast<double>(missing) / (columns * rows);
    return missing < columns * rows;
  }

  void find_surfaces() {
    if (flow_.crossing_count() == 0) return;
    SwitchingSurfaces found = switching_surfaces(flow_, plane_.box, options_.cancellation);
    plane_.surfaces = std::move(found.surfaces);
    resting_ = std::move(found.resting);
  }

  void find_equilibria() {
    PlaneEquilibria found = plane_equilibria(flow_, plane_.box, options_.cancellation);
    plane_.equilibria = std::move(found.points);
    plane_.line_of_equilibria = std::move(found.line);
    // The ends of a segment at rest, and what else Newton's method finds of it, are no points by themselves.
    std::erase_if(plane_.equilibria,
                  [&](const PlaneEquilibrium& one) { return one.is_at_corner && is_on_rest(one.place); });
    std::erase_if(resting_, [&](const PlaneEquilibrium& one) { return is_on_rest(one.place); });
    for (PlaneEquilibrium& equilibrium : plane_.equilibria) examine_undecided(flow_, plane_.box, equilibrium);
    for (PlaneEquilibrium& resting : resting_) {
      if (resting.stability == EquilibriumStability::Unknown) examine_undecided(flow_, plane_.box, resting);
    }
    for (PlaneEquilibrium& resting : resting_) {
      const bool known = std::ranges::any_of(plane_.equilibria, [&](const PlaneEquilibrium& other) {
        return plane_.box.distance(other.place, resting.place) < 1e-3;
      });
      if (!known) plane_.equilibria.push_back(std::move(resting));
    }
  }

  [[nodiscard]] bool is_on_rest(PlanePoint p) const {
    constexpr double near = 1e-3;
    return std::ranges::any_of(plane_.surfaces, [&](const SwitchingSurface& surface) {
      return std::ranges::any_of(surface.segments, [&](const SurfaceSegment& segment) {
        return segment.kind == SurfaceKind::Resting && distance_to(segment.line, p, plane_.box) < near;
      });
    });
  }

  void find_cycles() {
    CycleOptions settings{.cancellation = options_.cancellation};
    if (!plane_.line_of_equilibria.empty())
      settings.more_centres.push_back(middle_of(plane_.line_of_equilibria));
    for (const SwitchingSurface& surface : plane_.surfaces) {
      for (const SurfaceSegment& segment : surface.segments) {
        if (segment.kind == SurfaceKind::Resting) settings.more_centres.push_back(middle_of(segment.line));
      }
    }
    CycleSearch found = limit_cycles(flow_, plane_.box, plane_.equilibria, settings);
    plane_.surrounded_by_orbits = std::move(found.surrounded_by_orbits);
    plane_.given_up = found.given_up;
    for (LimitCycle& cycle : found.cycles) {
      if (std::ranges::any_of(cycle.path, [&](PlanePoint p) { return plane_.box.contains(p); }))
        plane_.cycles.push_back(std::move(cycle));
    }
  }

  void find_nullclines() {
    for (const bool is_y : {false, true}) {
      const PlaneFunction component = [&](PlanePoint p) -> std::optional<double> {
        const auto f = flow_.value(p);
        if (!f) return std::nullopt;
        return is_y ? f->y : f->x;
      };
      plane_.nullclines[is_y ? 1 : 0] =
          zero_lines(component, plane_.box, {.cancellation = options_.cancellation});
    }
  }

  void draw_trajectories() {
    std::vector<Polyline> given;
    for (const Separatrix& separatrix : plane_.separatrices) given.push_back(separatrix.line);
    for (const LimitCycle& cycle : plane_.cycles) given.push_back(cycle.path);
    for (const PlanePath& path : plane_.wanted) given.push_back(path.line);
    std::vector<PlanePoint> rests = plane_.line_of_equilibria;
    for (const PlaneEquilibrium& equilibrium : plane_.equilibria) rests.push_back(equilibrium.place);
    StreamlineOptions streamlines{.cancellation = options_.cancellation};
    if (options_.trajectories) {
      streamlines.most = *options_.trajectories;
      // Few lines shall fill the box, too.
      streamlines.separation = std::clamp(
          0.35 / std::sqrt(static_cast<double>(std::max<std::size_t>(1, streamlines.most))), 0.012, 0.2);
    }
    plane_.trajectories = evenly_spaced_streamlines(flow_, plane_.box, given, rests, streamlines);
  }

  PlaneFlow& flow_;
  const PhasePlaneOptions& options_;
  PhasePlane plane_;
  std::vector<PlaneEquilibrium> resting_;
};

}  // namespace

std::optional<PhasePlane> examine_phase_plane(PlaneFlow& flow, const PhasePlaneOptions& options) {
  return Examination(flow, options).run();
}

}  // namespace causa::portrait
