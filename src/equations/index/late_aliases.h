// The second alias pass: after state selection, quantities that an equation makes equal up to the sign are
// merged: algebraic variables with derivatives (`v = der(x)`), dummies, whatever became alike.
#pragma once

#include "equations/index/reduced_system.h"

namespace causa {

void merge_alike_quantities(const EquationSystem& system, const AliasReport& aliases, Forms& forms,
                            ExpressionTable& expressions, ReducedSystem& reduced);

}  // namespace causa
