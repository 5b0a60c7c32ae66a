// The parts of an expression that names variables: a variable, an element of one, or a part of an array of
// variables; x[1:2] is {x[i] for i in 1:2}, and x[{1, 3}] is {x[1], x[3]}.
#pragma once

#include <set>

#include "expression/table/table.h"

namespace causa {

struct VariableParts {
  std::set<SymbolId> variables;
  bool has_others = false;  // something in it is no variable
};
VariableParts variable_parts(const ExpressionTable& table, ExpressionId whole);

}  // namespace causa
