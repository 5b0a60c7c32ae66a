// The linear model of a system with loops at a point where it rests: ẋ = f(x, z), 0 = r(x, z),
// A = f_x − f_z r_z⁻¹ r_x.
#pragma once

#include <optional>
#include <span>

#include "analysis/enclosure/program_equations.h"
#include "analysis/linear_systems/algebra/matrix.h"

namespace causa {

// `point`: the variables of the tape. Nothing: there is no derivative, or r_z is singular.
std::optional<linear::Matrix> rest_jacobian(const ProgramEquations& equations, std::span<const double> point,
                                            std::span<const std::uint8_t> is_drifting);

// Without the rows and columns of states that drift; `is_drifting` may be empty.
linear::Matrix without_drifting(const linear::Matrix& a, std::span<const std::uint8_t> is_drifting);

}  // namespace causa
