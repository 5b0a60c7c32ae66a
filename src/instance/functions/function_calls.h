// Calls of functions (MLS 12.4): arguments are compared with the inputs, defaults filled in, calls with
// arrays for scalars become arrays of calls, and results have their dimensions.
#pragma once

#include <optional>
#include <vector>

#include "instance/functions/function_variables.h"

namespace causa::instance {

struct CallOutputs {
  ExpressionId call{};  // the Call or CallValue itself; none(): the results are not those of a single call
  std::vector<TypedExpression> outputs;
};

// What is called: a function by name, or a function handed over.
struct Callee {
  FunctionInterface interface;
  ExpressionId value{};  // of a function handed over
  std::string name;
};
std::optional<Callee> callee_named(Elaboration& elaboration, ScopeId function, Span where);

std::optional<CallOutputs> read_function_call(Elaboration& elaboration, const Callee& callee,
                                              syntax::View call);
// One value for each input; an empty one is the default.
std::optional<CallOutputs> call_with_values(Elaboration& elaboration, const Callee& callee,
                                            std::vector<TypedExpression> values,
                                            const std::vector<Span>& places, Span where);

// A call as it is written in a statement or on the right of `(a, b) = f(x)`: of a function, or of an input
// that is a function. Nothing after an error, or when it calls no function; then nothing is reported.
std::optional<CallOutputs> read_call_with_outputs(Elaboration& elaboration, syntax::View call);
bool calls_function(Elaboration& elaboration, syntax::View call);
// The results of a call for `(a, b) = …`: of a function, or of an operator with several. Nothing after an
// error.
std::optional<std::vector<TypedExpression>> read_several_outputs(Elaboration& elaboration, syntax::View call);

}  // namespace causa::instance
