// From the declaration of a Lagrangian system to its equations of motion.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "formalisms/lagrange/definitions.h"
#include "formalisms/lagrange/motion.h"

namespace causa::lagrange {

// The declaration is one of the model, which has scalar equations (flat/print/scalarize.h). Nothing where it
// is wrong, and the sink says why.
std::optional<Motion> derive_motion(const FlatModel& model, const LagrangianDeclaration& declaration,
                                    ExpressionTable& table, DiagnosticSink& sink);

}  // namespace causa::lagrange
