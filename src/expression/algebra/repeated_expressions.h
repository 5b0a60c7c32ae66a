// Which parts of a list of expressions are worth computing once into a variable.
#pragma once

#include <span>
#include <vector>

#include "expression/table/table.h"

namespace causa {

struct CommonSubexpression {
  ExpressionId id;
  std::size_t uses;  // places that read it when all of these have variables
  std::size_t cost;  // of computing it once, in additions
  bool is_guarded;   // read under a condition only: where that is false it need not have a value
};

struct CommonSubexpressionOptions {
  std::size_t least_cost = 2;  // a single addition is as cheap as a variable
};

// Operands before those that use them. What depends on the index of a loop inside stays there, and so does
// what is computed under a condition only and may fail: a call, an element chosen by a variable.
std::vector<CommonSubexpression> repeated_expressions(const ExpressionTable& table,
                                                      std::span<const ExpressionId> expressions,
                                                      const CommonSubexpressionOptions& options = {});

}  // namespace causa
