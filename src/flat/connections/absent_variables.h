// Reports what is read of an expandable connector without being there: a variable declared in one exists only
// where it is connected (MLS 9.1.3).
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "instance/instance_tree.h"

namespace causa {

void check_absent_variables(const FlatModel& model, const InstanceTree& tree, const ExpressionTable& table,
                            DiagnosticSink& sink);

}  // namespace causa
