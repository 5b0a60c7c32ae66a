// How accesses in an expression move, derived from how the quantities of the reduced system do: for
// directional_derivative().
#pragma once

#include <functional>

#include "driver/linearization/operating_point.h"
#include "expression/algebra/directional_derivative.h"

namespace causa::driver {

// `of_quantity` is asked for each quantity that an access means and answers none() where it does not move.
// The table, the system and the point outlive the speeds. Of a whole array: an array of the answers.
Speeds quantity_speeds(ExpressionTable& table, const EquationSystem& system, const OperatingPoint& point,
                       std::function<ExpressionId(const SignedScalar&)> of_quantity);

}  // namespace causa::driver
