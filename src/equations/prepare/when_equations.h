// when-equations (MLS 8.3.5) as equations that hold always: v = if instant1 then e1 elseif … else pre(v).
// Earlier branches have priority over later ones, for assignments and for actions.
#pragma once

#include <span>

#include "base/diagnostic.h"
#include "equations/prepare/lowered_equations.h"

namespace causa {

// `branches`: what the branches of the equation have become; `instants`: when they are active.
LoweredEquations join_when(const Equation& when, std::vector<LoweredEquations> branches,
                           std::span<const ExpressionId> instants, ExpressionTable& table,
                           DiagnosticSink& sink);

}  // namespace causa
