// Runs a function: its body of statements, or what is known here of an external one (MLS 11, 12).
//
// Sizes of variables are those of their declarations, evaluated at entry; one declared with `:` takes the
// size of what is assigned to it as a whole. Reading a variable, or an element, before it is assigned is
// an error, as is a subscript outside. Nothing a body does can do harm: steps, depth and sizes are limited.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "expression/evaluate/evaluator.h"

namespace causa {

// The outputs in order. An input without a value takes its default. `where`: the call, for failures.
std::variant<std::vector<Value>, NotEvaluated> run_function(EvaluationRun& run, FunctionId function,
                                                            std::vector<std::optional<Value>> inputs,
                                                            ExpressionId where);

}  // namespace causa
