// The system as the graph algorithms see it: which scalar equation contains which unknown.
#pragma once

#include "base/diagnostic.h"
#include "equations/equation_system.h"
#include "graph/incidence.h"
#include "graph/matching.h"

namespace causa {

Incidence unknown_incidence(const EquationSystem& system);

// Says in the user's words why not every unknown can be matched with an equation of its own.
void report_singularity(const EquationSystem& system, const FlatModel& flat, ExpressionTable& expressions,
                        const Incidence& incidence, const Matching& matching, DiagnosticSink& sink);

}  // namespace causa
