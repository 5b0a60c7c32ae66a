// Expressions at this instant: what stands under pre() or delay() was computed before and is no unknown,
// although it is written with the same variable.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "expression/algebra/solve.h"
#include "expression/table/table.h"

namespace causa {

// Everything reachable without going into accesses and into what was computed before; operands before
// parents.
std::vector<ExpressionId> present_nodes(const ExpressionTable& table, std::span<const ExpressionId> roots);

bool occurs_now(const ExpressionTable& table, ExpressionId root, ExpressionId part);

// left = right solved for an unknown: `unknown = …` as it stands, for any kind of value; otherwise as
// solve_for does.
std::variant<Solved, Unsolvable> solve_now(ExpressionTable& table, ExpressionId left, ExpressionId right,
                                           ExpressionId unknown);

// Whether a divisor is 0 under some condition, as in (if m >= 0 then m else 0)*h = H: then there is no
// quotient, but there may be a solution.
bool vanishes_by_condition(const ExpressionTable& table, ExpressionId divisor);

}  // namespace causa
