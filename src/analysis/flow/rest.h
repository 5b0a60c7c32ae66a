// Whether a model rests at a point: nothing there moves, but for rounding.
#pragma once

#include <span>

#include "analysis/flow/vector_field.h"

namespace causa {

bool rests_at(VectorField& field, std::span<const double> states);

}  // namespace causa
