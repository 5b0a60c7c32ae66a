// Products and quotients written as one fraction each, for people to read: a·(b/c) is a·b/c, (a/b)/c is
// a/(b·c), and a sum in a denominator is brought to one. Equal factors above and below are cancelled.
#pragma once

#include "expression/table/table.h"

namespace causa {

// The same value wherever no denominator vanishes; rounding may differ, so not for computing.
ExpressionId with_plain_fractions(ExpressionTable& table, ExpressionId expression);

}  // namespace causa
