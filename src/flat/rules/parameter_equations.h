// Equations that would give a parameter or constant its value: those have their values when equations begin.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

// Errors: each such equation is one too many.
void check_parameter_equations(const FlatModel& model, const ExpressionTable& expressions,
                               DiagnosticSink& sink);

}  // namespace causa
