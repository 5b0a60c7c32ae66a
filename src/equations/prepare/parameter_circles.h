// Parameters whose values depend on each other in a circle: a = 2*b + 1, b = a/4. Such values are found
// together when a simulation starts: their bindings become initial equations.
#pragma once

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

// Before anything asks for values of parameters. Those of a circle have no binding any more, and are frozen
// otherwise: a value given to one of them is another model, in which the circle is broken. A circle that
// leaves them open, a = b, b = a, is an error.
void open_parameter_circles(FlatModel& model, ExpressionTable& expressions, DiagnosticSink& sink);

}  // namespace causa
