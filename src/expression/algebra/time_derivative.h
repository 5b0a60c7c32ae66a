// The total time derivative of an expression, as index reduction needs it.
#pragma once

#include "expression/algebra/directional_derivative.h"

namespace causa {

// d/dt expression; scalar or array, the result has the same size and is 0 where nothing varies.
// `derivative_of` is asked for each access: a Symbol (whole arrays too), a Derivative, an Element of one of
// them with its subscripts. It answers the derivative of the same size, or a zero (a scalar 0 will do) for
// what is constant between events. Time has the derivative 1; what is not Real, pre() and relations are
// never asked for.
std::variant<ExpressionId, NotDifferentiable> time_derivative(
    ExpressionTable& table, ExpressionId expression,
    const std::function<ExpressionId(ExpressionId access)>& derivative_of);

}  // namespace causa
