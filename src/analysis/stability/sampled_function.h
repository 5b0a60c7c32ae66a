// The signs of V and V̇ at sampled points, for models without formulas; and areas of regions, by a grid.
// Method: Halton's sequence over the box, denser towards the equilibrium (Niederreiter 1992, chapter 3); V̇ by
// central differences of V along the flow.
#pragma once

#include <span>

#include "analysis/flow/vector_field.h"
#include "analysis/stability/lyapunov_function.h"
#include "program/simulation_program.h"

namespace causa {

// Points of the finding are deviations. `region`: by state; where it is not given, one nominal value around
// the equilibrium.
FunctionFinding sample_function(VectorField& field, const Kernel& v, std::span<const double> equilibrium,
                                std::span<const std::optional<Interval>> region, const SearchLimits& limits);

// The connected part around the equilibrium of {V < level} in the box, of a model with two states.
double area_of_level_set(ShiftedModel& model, const FunctionFinding& finding);

}  // namespace causa
