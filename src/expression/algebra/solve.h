// Solving one scalar equation for one unknown that occurs in it.
#pragma once

#include <variant>

#include "expression/table/table.h"

namespace causa {

struct Solved {
  ExpressionId value;
  // What the solution divides by; none() where it divides by nothing that can vanish.
  ExpressionId divisor;
};
enum class Unsolvable : std::uint8_t {
  DoesNotOccur,      // the unknown is not in the equation, or cancels
  NotLinear,         // it occurs more than once, not linearly, or under a function without an inverse
  SeveralSolutions,  // it occurs once, under functions with several inverses: x^2, cos(x), abs(x)
};

// left = right for `unknown` (an access, see differentiate.h): through invertible functions when it
// occurs once, otherwise as a·x + b = 0 when linear, each branch of a condition for itself.
std::variant<Solved, Unsolvable> solve_for(ExpressionTable& table, ExpressionId left, ExpressionId right,
                                           ExpressionId unknown);

}  // namespace causa
