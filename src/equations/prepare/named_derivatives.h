// Derivatives that only initial equations or actions read: der(T) = 0 where T follows from other states,
// reinit(x, der(u)). Each gets a name by an equation of the model, `$der1 = der(T)`, so that the equations
// that determine T are differentiated like any constraint. Actions then read the name.
#pragma once

#include "equations/prepare/prepare.h"

namespace causa {

// Before matching, when all equations are equalities.
void name_lone_derivatives(PreparedModel& prepared, ExpressionTable& table);

}  // namespace causa
