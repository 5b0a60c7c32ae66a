// One `when` for each variable (MLS 8.3.5.4): two of them could give it different values at the same moment.
// And none for a state, which has its value from its derivative (MLS 8.3.6).
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

void check_when_targets(const FlatModel& model, const ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
