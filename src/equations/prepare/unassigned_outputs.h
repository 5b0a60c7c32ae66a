// Which variables an algorithm may read, or end, before it has assigned them: those need a value at its start
// (MLS 11.1.2). Known to be assigned is a variable that is assigned as a whole, one with all its elements,
// and one in loops through all its subscripts; what is not known counts as not assigned.
#pragma once

#include <set>
#include <vector>

#include "equations/prepare/algorithm_accesses.h"

namespace causa {

// Those of `accesses.assigned`.
std::set<ExpressionId> unassigned_outputs(const std::vector<Statement>& statements,
                                          AlgorithmAccesses& accesses, const ExpressionTable& table);

}  // namespace causa
