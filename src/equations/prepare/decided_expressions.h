// Conditional expressions whose condition parameters decide while the model is translated.
// `if m > 0 then m*der(T) else 0` says whether T is a state: what the equation is written with must be known
// before it is matched. Where both branches read the same unknowns nothing has to be decided, and the
// parameters stay free.
#pragma once

#include <set>

#include "flat/flat_model.h"

namespace causa {

// The expression with such conditions decided; the parameters they were decided from are added to `used`.
ExpressionId with_decided_conditions(const FlatModel& model, ExpressionTable& table, ExpressionId expression,
                                     std::set<SymbolId>& used);

}  // namespace causa
