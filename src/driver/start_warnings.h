// What a user may not expect of how a model was translated: parameters that nothing determines at the start,
// states that are not what `stateSelect` wants, and fixed start values that contradict constants.
#pragma once

#include "base/diagnostic.h"
#include "equations/causalized.h"

namespace causa::driver {

// The start has been planned.
void warn_about_start(const Causalized& causalized, ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa::driver
