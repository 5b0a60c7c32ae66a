// The extremes of a limit cycle: of its states, and of the variable on the ordinate of a diagram.
#pragma once

#include "analysis/continuation/bifurcation_diagram.h"
#include "analysis/continuation/cycle_curve.h"

namespace causa {

// With everything of a diagram's point but its special point.
DiagramPoint cycle_point(CycleCurve& curve, ParameterField& field, const CurvePoint& point,
                         const CycleFacts& facts);

}  // namespace causa
