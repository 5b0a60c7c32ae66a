// Checks what has to be a discrete-time expression (MLS 3.8.4): the condition of a `when`, and the value of a
// variable declared `discrete`. The instant at which anything else changes raises no event.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "instance/instance_tree.h"

namespace causa {

// More is accepted than the specification does: a Real that an equation makes equal to something discrete
// counts as discrete, and so does every operand of Integer and Boolean expressions.
void check_discrete_time(const FlatModel& model, const InstanceTree& tree, const ExpressionTable& expressions,
                         DiagnosticSink& sink);

}  // namespace causa
