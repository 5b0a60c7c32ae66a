// From the instance tree to the flat model.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"
#include "instance/instance_tree.h"

namespace causa {

// The tree has no errors. Variables keep their symbols, so expressions are shared, not copied;
// values of variables that are neither constant nor parameter become equations, in front of the others;
// connections become equations behind them. With errors in the sink the result is not to be used.
FlatModel flatten(const InstanceTree& tree, ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
