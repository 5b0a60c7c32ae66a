// The box of a portrait where none is given: around equilibria, limit cycles and the start, wide enough to
// see what surrounds them, with round ends.
#pragma once

#include "analysis/portrait/phase_plane.h"

namespace causa::portrait {

PlaneBox choose_frame(PlaneFlow& flow, const PhasePlaneOptions& options);

}  // namespace causa::portrait
