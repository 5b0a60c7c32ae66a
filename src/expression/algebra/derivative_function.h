// Derivatives of functions, written from their statements by forward differentiation.
//
// Beside each Real variable v that moves stands `der_v`; before each assignment to v one to `der_v` that
// follows the rules of directional_derivative.h. Where a function says what its derivative is (MLS 12.7.1),
// calls use that.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "expression/algebra/directional_derivative.h"

namespace causa {

// Inputs: all of the function, then the derivative of each Real input. Outputs: the derivatives of the Real
// outputs. The derivative is written once: the table remembers it.
std::variant<FunctionId, NotDifferentiable> derivative_function(ExpressionTable& table, FunctionId function);
// The same where only some inputs move, one for each input: derivatives of these alone are inputs.
std::variant<FunctionId, NotDifferentiable> derivative_function(ExpressionTable& table, FunctionId function,
                                                                const std::vector<bool>& moving);

// The call that computes the derivatives of the Real outputs of a Call: its arguments, none of them Missing,
// and how they move, none() for those that do not.
std::variant<ExpressionId, NotDifferentiable> derivative_call(ExpressionTable& table, ExpressionId call,
                                                              std::span<const ExpressionId> arguments,
                                                              std::span<const ExpressionId> speeds);

// The derivative of output `number` of `function`, out of such a call; `like` is that output.
ExpressionId derivative_output(ExpressionTable& table, ExpressionId derivative_call, FunctionId function,
                               std::size_t number, ExpressionId like);

}  // namespace causa
