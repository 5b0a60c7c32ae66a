// The phase portrait of a flow in the plane, with everything found by search: equilibria, limit cycles,
// separatrices, nullclines, switching surfaces, trajectories, and on request basins of attraction.
#pragma once

#include "analysis/portrait/basins.h"
#include "analysis/portrait/separatrices.h"
#include "analysis/portrait/streamlines.h"
#include "analysis/portrait/switching_surfaces.h"

namespace causa::portrait {

struct PhasePlaneOptions {
  // Of each coordinate; nothing: chosen from equilibria, cycles and start.
  std::optional<std::pair<double, double>> x_range{};
  std::optional<std::pair<double, double>> y_range{};
  PlanePoint start{};                         // of the model, in the coordinates
  PlanePoint scale{1.0, 1.0};                 // usual magnitudes of the coordinates
  std::optional<std::size_t> trajectories{};  // at most; nothing: as many as keep apart
  std::vector<PlanePoint> starts_at{};        // of trajectories that are wanted
  bool finds_basins = false;
  CancellationToken cancellation{};
  std::function<void(double)> progress{};  // with the part that is done
};

struct PhasePlane {
  PlaneBox box{};
  bool box_was_chosen = false;
  std::vector<PlaneEquilibrium> equilibria{};
  std::vector<PlanePoint> line_of_equilibria{};
  std::vector<LimitCycle> cycles{};
  std::vector<std::size_t> surrounded_by_orbits{};  // numbers of equilibria
  std::size_t given_up = 0;                         // trajectories of the search for cycles
  std::vector<Separatrix> separatrices{};
  std::array<std::vector<Polyline>, 2> nullclines{};
  std::vector<SwitchingSurface> surfaces{};
  std::vector<Polyline> trajectories{};
  std::vector<PlanePath> wanted{};  // from `starts_at`
  struct FieldSample {
    PlanePoint place{};
    PlanePoint direction{};  // of length 1 in units of the box
  };
  std::vector<FieldSample> field{};
  double undefined_share = 0.0;  // of the samples of the field
  std::string undefined_reason{};
  std::optional<Basins> basins{};
};

// Nothing: the model has no value anywhere in the box.
std::optional<PhasePlane> examine_phase_plane(PlaneFlow& flow, const PhasePlaneOptions& options);

}  // namespace causa::portrait
