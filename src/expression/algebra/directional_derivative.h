// How fast the value of an expression moves when the variables in it move: forward differentiation.
// Total time derivatives, partial derivatives and derivatives of functions are this, with speeds of their
// own. At kinks (abs, min, if) the derivative is that of one side.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "expression/table/table.h"

namespace causa {

// Which part of the expression has no derivative, and why, in words for the user.
struct NotDifferentiable {
  ExpressionId where;
  std::string why;
};

// Asked for each access that matters: a Symbol, a Derivative, an Element of one of them, a Local, Time.
// Answers an expression of the same size, or none() where it does not move.
using Speeds = std::function<ExpressionId(ExpressionId access)>;

// The result has the size of the expression; none(): its value does not move.
std::variant<ExpressionId, NotDifferentiable> directional_derivative(ExpressionTable& table,
                                                                     ExpressionId expression,
                                                                     const Speeds& speeds);

}  // namespace causa
