// if-equations (MLS 8.3.4) as equations of conditional expressions.
//
// Equations of different branches that have a side in common, or determine the same variable, become
// v = if c then e1 else e2. Those that are left over become 0 = if c then l1 − r1 else l2 − r2, which only
// Real equations can. Before that happens, conditions that parameters decide are decided: such an equation
// would mention variables it never needs.
#pragma once

#include <set>

#include "base/diagnostic.h"
#include "equations/prepare/lowered_equations.h"

namespace causa {

// Inside `when`: branches assign, and what a branch leaves out keeps its value. In an initial section the
// branches may have different numbers of equations, where parameters decide which one it is (MLS 8.6).
enum class IfPlace : std::uint8_t { Equations, InitialEquations, InsideWhen };

struct IfJoin {
  const FlatModel& model;
  ExpressionTable& table;
  DiagnosticSink& sink;
  std::set<SymbolId>& decided_by;  // parameters that decided conditions are added
};

// `branches`: what the branches of the equation have become.
LoweredEquations join_if(const Equation& equation, std::vector<LoweredEquations> branches, IfPlace place,
                         const IfJoin& join);

}  // namespace causa
