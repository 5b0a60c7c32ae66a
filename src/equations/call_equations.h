// Equations between several variables and the results of one call: (a, b) = f(x) becomes a = f(x) and
// b = the second output of f(x). Equal calls are one expression, so f is computed once.
#pragma once

#include "base/diagnostic.h"
#include "equations/lowered_equations.h"

namespace causa {

// A call nobody wants a result of is dropped where it can have no effect, and refused where it may.
LoweredEquations lower_call(const Equation& equation, ExpressionTable& table, DiagnosticSink& sink);

// Whether a call without targets does nothing: it has results, and is not impure.
bool has_no_effect(const ExpressionTable& table, ExpressionId call);

}  // namespace causa
