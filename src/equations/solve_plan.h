// The solve plan: in which order which equation computes which unknown. Runs of alike assignments are
// rolled into loops, so its size follows the text of the model.
//
// Contains: assignments only; every unknown is assigned once, after everything it reads.
// Contains not yet: algebraic loops, events.
#pragma once

#include <string>
#include <vector>

#include "equations/equation_system.h"

namespace causa {

struct PlanStatement {
  EquationFamilyId equation;
  Access target;       // the unknown it computes
  ExpressionId value;  // in terms of everything else
  // Position in the equation's loops: base + Σ shifts[d]·counter d of the enclosing plan loop.
  std::vector<std::int64_t> base;
  std::vector<std::vector<std::int64_t>> shifts;
};

// The statements in order, for all values of the counters; the first counter is the outermost.
struct PlanLoop {
  std::vector<std::int64_t> counts;
  std::vector<PlanStatement> body;
};

struct SolvePlan {
  std::vector<PlanLoop> loops;
};

// Adds expressions to the table: indices are written in terms of the plan's own loops.
std::string dump(const SolvePlan& plan, const EquationSystem& system, const FlatModel& flat,
                 ExpressionTable& expressions);
// Every unknown is computed exactly once, and before it is read.
void verify(const SolvePlan& plan, const EquationSystem& system);

}  // namespace causa
