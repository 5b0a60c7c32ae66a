// Whether a linearization speaks for both sides of a point: not at the corners of abs, max and conditions,
// and not where the right-hand side jumps. Method: what the linear model misses beside the point, at
// distances that shrink until that cannot be told from rounding. Where f is smooth it shrinks with the square
// of the distance, however steep f is, at a corner with the distance, at a jump not at all.
#pragma once

#include <functional>
#include <span>

#include "analysis/flow/vector_field.h"

namespace causa {

// Of those derivatives that are 0 at the point. The model stands at the point afterwards.
bool is_smooth_at(VectorField& field, std::span<const double> states);

// The same of any right-hand side with its slopes at the point. False: it has no value.
using RightHandSideValue = std::function<bool(std::span<const double> point, std::span<double> derivatives)>;
bool is_smooth_at(const RightHandSideValue& value, const linear::Matrix& slopes,
                  std::span<const double> point, std::span<const double> scales);

}  // namespace causa
