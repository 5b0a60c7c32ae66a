// The ends of the table of operators, for loops over operators.
#pragma once

#include "expression/table/operator.h"

namespace causa {

// The functions of one or two numbers are the last part of the table: is_function().
inline constexpr Operator first_function = Operator::Abs;
inline constexpr Operator last_operator = Operator::Rem;  // operator.cpp compares it with the table

}  // namespace causa
