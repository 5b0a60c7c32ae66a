// The pass `lagrange`: the equations of motion of declared Lagrangian systems become equations of the model.
#pragma once

#include <optional>
#include <vector>

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "formalisms/lagrange/motion.h"

namespace causa::lagrange {

struct ModelWithMotion {
  FlatModel model;              // with scalar variables; without declarations
  std::vector<Motion> motions;  // one for each declaration
};

// Velocities become variables: those that the model defines, `w = der(phi)`, otherwise new ones, `v_phi`.
// Constraints get multipliers, `lambda`, with −λ ∂g/∂q as their forces. Nothing where a declaration is wrong,
// and the sink says why.
std::optional<ModelWithMotion> add_motion(const FlatModel& model, ExpressionTable& table,
                                          DiagnosticSink& sink);

}  // namespace causa::lagrange
