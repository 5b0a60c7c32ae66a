// Newton steps towards the zeros of a right-hand side whose derivative may be singular, in units of the
// states that fit each other; and whether zeros go on along a direction in which the derivative is 0 to
// rounding, which the derivative alone does not tell from a multiple zero.
#pragma once

#include <functional>
#include <span>

#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

// These scales of the states, changed where two states that act on each other are of very different size: a
// similarity transformation brings their couplings to about the same size (algebra/balance.h).
linear::Vector natural_scales(const linear::Matrix& jacobian, std::span<const double> scales);

// −J⁻¹ f; the shortest step in units of the scales where J is singular to rounding.
linear::Vector newton_step(const linear::Matrix& jacobian, std::span<const double> f,
                           std::span<const double> scales);

// Orthonormal columns, in units of the scales, along which J is 0 to `tolerance` of its rows.
linear::Matrix free_directions(const linear::Matrix& jacobian, std::span<const double> scales,
                               double tolerance);

// f and ∂f/∂x at a point; false: they have no value there.
using ZeroSystem =
    std::function<bool(const linear::Vector& point, linear::Vector& f, linear::Matrix& jacobian)>;

// A point a little along the direction is brought back to a zero: is that another one? `direction`: in units
// of the scales.
bool zeros_go_on(const ZeroSystem& system, std::span<const double> zero, std::span<const double> direction,
                 std::span<const double> scales);

}  // namespace causa
