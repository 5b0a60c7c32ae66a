// Closed trajectories by integration, from which cycles are continued: one period from a point of a known
// cycle, or the cycle that a trajectory approaches.
// Method: Dormand and Prince's method of order 5; returns to a plane across the flow.
#pragma once

#include <variant>
#include <vector>

#include "analysis/continuation/bifurcation_diagram.h"

namespace causa {

// The cycle through a point, which is known to have this period; or why there is none.
std::variant<DiagramStart, std::string> cycle_through(ParameterField& field, const linear::Vector& states,
                                                      double parameter, double period,
                                                      const CancellationToken& cancellation);
// The stable cycle that the trajectory from a point approaches.
std::variant<DiagramStart, std::string> approached_cycle(ParameterField& field, const linear::Vector& states,
                                                         double parameter,
                                                         const CancellationToken& cancellation);

}  // namespace causa
