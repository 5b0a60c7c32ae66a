// Sums over arrays and products of vectors written out in scalars, so that their terms can be collected:
// sum(m .* v.^2) is m[1]*v[1]^2 + m[2]*v[2]^2.
#pragma once

#include "expression/table/table.h"

namespace causa::lagrange {

// Of arrays with few elements; larger ones stay as they are.
ExpressionId with_scalar_sums(ExpressionTable& table, ExpressionId expression);

}  // namespace causa::lagrange
