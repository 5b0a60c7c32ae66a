// Whether the units of a model fit together: terms that are added, compared or equated, arguments of
// functions, values of variables.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

// Warnings: nothing here makes a model wrong. Variables without a unit get the one that follows from the
// equations; what is not known never conflicts.
void check_units(const FlatModel& model, ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
