// Sums and the like over few elements, written out: their terms can then be solved for one by one. The
// product of a large matrix and a vector is not: it stays a sum in each row, and the matrix stays data.
#pragma once

#include "expression/table/table.h"

namespace causa {

// `rows`: how many equations the expression stands for.
ExpressionId with_short_reductions(ExpressionTable& table, ExpressionId root, std::int64_t rows);

}  // namespace causa
