// Equations on their way to being equalities: what the branches of `when` and `if` have become, and what can
// be done with it before the branches are joined.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "equations/prepare/prepare.h"

namespace causa {

struct LoweredEquations {
  std::vector<Equation> equalities;
  std::vector<EventAction> actions;
};

// A Symbol, or an element of one.
bool is_variable(const ExpressionTable& table, ExpressionId id);
// The same, or a derivative of one.
bool is_unknown_access(const ExpressionTable& table, ExpressionId id);
// The variable that the expression is.
SymbolId variable_of(const ExpressionTable& table, ExpressionId id);

// What two equations of different branches have in common: the loops that are their own, and one side. The
// loops around both are equal and left out.
struct EquationKey {
  std::vector<LoopRange> own_loops;
  ExpressionId side{};

  friend std::strong_ordering operator<=>(const EquationKey& a, const EquationKey& b);
  friend bool operator==(const EquationKey& a, const EquationKey& b) { return (a <=> b) == 0; }
};
EquationKey key_of(const Equation& equation, ExpressionId side, std::size_t loops_around);

// The same equations with variables as left sides: array constructors and comprehensions are taken apart,
// comprehensions into loops. Nothing where a left side is something else.
std::optional<std::vector<Equation>> with_variables_left(ExpressionTable& table, const Equation& equation);

// One scalar equation for each element and each position of the loops behind the first `loops_around`.
std::vector<Equation> written_out(ExpressionTable& table, const Equation& equation, std::size_t loops_around);

// Actions of a branch of `if`: nothing happens, and nothing is asserted, unless the branch is taken.
void only_while(ExpressionTable& table, std::vector<EventAction>& actions, ExpressionId taken);
// Actions of a branch of `when`.
void only_at(ExpressionTable& table, std::vector<EventAction>& actions, ExpressionId event);

ExpressionId both(ExpressionTable& table, ExpressionId a, ExpressionId b);
ExpressionId either(ExpressionTable& table, ExpressionId a, ExpressionId b);
ExpressionId opposite(ExpressionTable& table, ExpressionId a);

// One branch for assignments: the condition, true() for an `else`, and what it assigns.
struct AssigningBranch {
  ExpressionId condition{};
  std::vector<Equation> equalities;
};

// v = if c1 then e1 elseif c2 then e2 … else pre(v), for every variable some branch assigns; where a branch
// leaves it out, it keeps its value as well.
std::vector<Equation> joined_assignments(ExpressionTable& table, std::vector<AssigningBranch> branches,
                                         std::size_t loops_around);

}  // namespace causa
