// Derivatives that only initial equations read: der(T) = 0 where T follows from other states.
// Each gets a name by an equation of the model, `$der1 = der(T)`, so that the equations that determine T are
// differentiated like any constraint.
#pragma once

#include "flat/flat_model.h"

namespace causa {

// Before matching, when all equations are equalities.
void name_initial_derivatives(FlatModel& model, ExpressionTable& table);

}  // namespace causa
