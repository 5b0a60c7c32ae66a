// The pass "chains": flows that pass several places one after the other:
//   y = semiLinear(x, a, s1), y = semiLinear(x, s1, s2), …, y = semiLinear(x, sN, b)
// become sI = if x >= 0 then a else b for all I, and y = semiLinear(x, a, b) (MLS 3.7.4.5). What is carried
// is then known where nothing flows, too; x = 0 is no division by zero any more.
// semiLinear has been written out by now: any equation of the form y = if x >= 0 then a*x else b*x counts.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "equations/aliases/aliases.h"

namespace causa {

// A new system in which the equations of such chains are written anew, each by itself, and its aliases.
// Nothing where there are none.
std::optional<AliasedSystem> shorten_mixing_chains(const AliasedSystem& aliased, ExpressionTable& expressions,
                                                   DiagnosticSink& sink);

}  // namespace causa
