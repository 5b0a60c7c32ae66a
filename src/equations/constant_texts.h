// Texts that do not change: a String variable with an equation `s = …` of constants and parameters becomes a
// parameter with that value, since only numbers have places in a simulation. Texts that do change are
// refused.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

// The equations of the model are equalities.
void settle_texts(FlatModel& model, const ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
