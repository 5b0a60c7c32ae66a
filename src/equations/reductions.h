// Sums and the like over few elements, written out: their terms can then be solved for one by one.
#pragma once

#include "expression/table.h"

namespace causa {

ExpressionId with_short_reductions(ExpressionTable& table, ExpressionId root);

}  // namespace causa
