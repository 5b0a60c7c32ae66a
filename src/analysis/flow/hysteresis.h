// Whether a right-hand side that jumps between two points next to each other jumps back on the way back. It
// does not at the end of a hysteresis: beyond it another law holds until the other end is reached, so nothing
// comes to rest or slides there, though the signs on both sides look so.
#pragma once

#include <span>

#include "analysis/flow/vector_field.h"

namespace causa {

// On the way from one point to the other and back, begun at either. The field stands in some mode afterwards.
bool changes_back(VectorField& field, std::span<const double> one, std::span<const double> other);

}  // namespace causa
