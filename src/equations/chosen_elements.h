// Elements of variables whose subscripts are computed while the model runs become choices among elements,
// which plans and programs can follow: x[k] is `if k == 1 then x[1] elseif k == 2 then x[2] …`.
#pragma once

#include "expression/table.h"

namespace causa {

// A choice is often guarded (`if k > 0 then x[k] else …`), so what is out of bounds is not looked at here; it
// takes the last element.
ExpressionId with_chosen_elements(ExpressionTable& table, ExpressionId root);

}  // namespace causa
