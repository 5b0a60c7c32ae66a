// Flows that pass several places one after the other:
//   y = semiLinear(x, a, s1), y = semiLinear(x, s1, s2), …, y = semiLinear(x, sN, b)
// become sI = if x >= 0 then a else b for all I, and y = semiLinear(x, a, b) (MLS 3.7.4.5). What is carried
// is then known where nothing flows, too; x = 0 is no division by zero any more.
// semiLinear has been written out by now: any equation of the form y = if x >= 0 then a*x else b*x counts.
#pragma once

#include "base/diagnostic.h"
#include "equations/aliases/aliases.h"

namespace causa {

// Rewrites the equations of such chains, each by itself. Whether there were any: forms and aliases of the
// system are then out of date.
bool rewrite_mixing_chains(EquationSystem& system, const AliasReport& aliases, ExpressionTable& expressions,
                           DiagnosticSink& sink);

}  // namespace causa
