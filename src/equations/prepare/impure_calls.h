// Calls of impure functions with several results in a when-equation: (a, b) = f(x). As equations of their
// own, a and b would come from two calls, with different results. What a `when` says of such variables
// becomes an algorithm instead, which calls once.
#pragma once

#include <optional>

#include "base/diagnostic.h"
#include "flat/flat_model.h"

namespace causa {

struct SplitWhen {
  Equation rest;                   // without what was moved
  std::optional<Algorithm> moved;  // nothing where there is no such call
};

// Where the order of statements would matter, or the call stands in a loop inside the `when`, the sink gets
// an error.
SplitWhen split_impure_calls(const Equation& when, const ExpressionTable& table, DiagnosticSink& sink);

}  // namespace causa
