// Where the conditions of a model change: the zero lines of its crossing indicators. Segments towards which
// both sides push are marked, because trajectories slide there (Filippov 1988, §4), and segments from which
// both sides lead away, where the past is not unique; a point of a sliding segment where the mixture of both
// sides rests is an equilibrium, too, as all points of a segment may be (dry friction), a point at which both
// sides only touch the surface, and the crossing of two surfaces between which no mixture leads away. Nothing
// slides at the end of a hysteresis (flow/hysteresis.h).
#pragma once

#include <string>
#include <vector>

#include "analysis/portrait/plane_equilibria.h"
#include "analysis/portrait/zero_lines.h"

namespace causa::portrait {

enum class SurfaceKind : std::uint8_t {
  Crossed,
  Sliding,
  Repelling,
  Resting  // sliding, and every point is an equilibrium
};

struct SurfaceSegment {
  SurfaceKind kind = SurfaceKind::Crossed;
  Polyline line{};
};

struct SwitchingSurface {
  std::string condition{};  // in words, with its place
  std::vector<SurfaceSegment> segments{};
};

struct SwitchingSurfaces {
  std::vector<SwitchingSurface> surfaces{};
  std::vector<PlaneEquilibrium> resting{};  // on sliding segments
};

SwitchingSurfaces switching_surfaces(PlaneFlow& flow, const PlaneBox& box,
                                     const CancellationToken& cancellation);

}  // namespace causa::portrait
