// Elements of variables whose subscripts are computed while the model runs become choices among elements,
// which plans and programs can follow: x[k] is `if k == 1 then x[1] elseif k == 2 then x[2] …`.
#pragma once

#include <vector>

#include "expression/table/table.h"

namespace causa {

// A subscript that is computed, and what must hold wherever it is used: a choice is often guarded, as in
// `if k > 0 then x[k] else …`.
struct SubscriptCheck {
  ExpressionId element{};
  ExpressionId subscript{};
  std::int64_t size = 0;
  ExpressionId holds{};
};
std::vector<SubscriptCheck> subscript_checks(ExpressionTable& table, ExpressionId root);

// What is out of bounds takes the last element.
ExpressionId with_chosen_elements(ExpressionTable& table, ExpressionId root);

// Whether an element of a variable is read whose subscripts are computed while the model runs.
bool has_computed_subscripts(const ExpressionTable& table, ExpressionId root);

}  // namespace causa
