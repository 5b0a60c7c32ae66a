// What every integrator asks of a start before it evaluates anything.
#pragma once

#include <optional>
#include <span>

#include "numerics/integrators/integrator.h"

namespace causa {

// Why this start is refused, if it is.
std::optional<StartResult> refused_start(const IntegratorOptions& options, const MethodProperties& properties,
                                         double t_start, std::span<const double> x_start, double t_end);

// No step size is negative.
void check_step_options(const IntegratorOptions& options);

}  // namespace causa
