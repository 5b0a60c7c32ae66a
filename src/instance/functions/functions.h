// Functions (MLS 12): a class with the restriction `function`, also `operator function`, becomes a Function
// of the expression table; records in its variables become one variable for each field.
#pragma once

#include <optional>
#include <vector>

#include "instance/elaboration.h"

namespace causa::instance {

// Declares the function with its variables when first asked, then reads its body. A function that is being
// read can be called (recursion). none() after an error, which is reported once.
FunctionId read_function(Elaboration& elaboration, ScopeId function);

// A call of a class: function, record constructor, enumeration or type conversion, external object
// constructor. Positional and named arguments, defaults, vectorized calls (MLS 12.4). The value is the first
// output, a record where the output is one.
TypedExpression read_class_call(Elaboration& elaboration, ScopeId callee, syntax::View call);
// All outputs of a call in order; nothing after an error. For `(a, b) = f(x)`.
std::optional<std::vector<TypedExpression>> read_call_outputs(Elaboration& elaboration, ScopeId callee,
                                                              syntax::View call);
// Whether a name is an input of the function being read that is itself a function, and its call (MLS 12.4.2).
bool is_function_input(const Elaboration& elaboration, syntax::ReferenceView reference);
TypedExpression read_function_input_call(Elaboration& elaboration, syntax::View call);
// A call with values instead of text: for overloaded operators. `where` is the operator.
TypedExpression call_function(Elaboration& elaboration, ScopeId callee,
                              std::span<const TypedExpression> arguments, Span where);
// `function f(a = 1)` and `f` as the argument for an input that is a function.
TypedExpression read_function_value(Elaboration& elaboration, ScopeId function, syntax::View arguments,
                                    Span where);

}  // namespace causa::instance
