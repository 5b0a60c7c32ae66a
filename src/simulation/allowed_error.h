// How far a state may be from the solution, by the tolerance of a run.
#pragma once

#include <cmath>
#include <cstddef>

#include "model/compiled_model.h"

namespace causa {

// Absolute tolerances are this part of the relative one, for a state of its usual magnitude (FMI 2.0.4,
// section 2.1.5).
inline constexpr double absolute_part = 0.01;

// So many times what is allowed is a departure from the solution.
inline constexpr double much_departed = 100.0;

inline double allowed_error(const CompiledModel& model, double tolerance, std::size_t state, double value) {
  return tolerance * (std::abs(value) + absolute_part * model.state_nominal(state));
}

}  // namespace causa
