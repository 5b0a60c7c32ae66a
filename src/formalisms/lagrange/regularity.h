// Whether the equations of motion decide the accelerations and multipliers: the mass matrix and the
// directions of the constraints at points that are chosen at random.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "formalisms/lagrange/motion.h"

namespace causa::lagrange {

// Reports a singular mass matrix, constraints that depend on each other, and start values that do not satisfy
// them. What holds for almost all parameters is an error; the start values are a warning.
void check_regularity(const FlatModel& model, const Motion& motion, ExpressionTable& table,
                      DiagnosticSink& sink);

}  // namespace causa::lagrange
