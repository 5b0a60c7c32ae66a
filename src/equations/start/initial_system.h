// The pass "start": the system that holds at the start, and its plan.
// Equations: those of the reduced system, every derivative of a constraint included, and the initial
// equations. Unknowns: everything, states too, except where a start value is fixed. What is missing is taken
// from start values: first those written in the model, of states that want to be states, of variables that
// must be states, of other states, of other variables that want to be states; then those of the remaining
// states, then the rest. Equations that determine nothing are checked when the start is done.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "equations/index/start_conditions.h"
#include "equations/plan/solve_plan.h"
#include "equations/prepare/prepare.h"

namespace causa {

// pre(v) = value, an initial equation about a value before the start.
struct PreviousValue {
  std::uint32_t scalar = 0;
  ExpressionId value{};
  ExpressionId before{};  // pre(v)
  Span where{};
};

// An equation that determines nothing at the start, and the initial equations that determine what it reads.
struct SurplusRow {
  ReducedRow row;
  std::vector<ReducedRow> beside;
};

struct InitialSystem {
  // The system with the families of the initial equations behind those of the model, and the forms of all of
  // them. Missing where there are no initial equations.
  std::unique_ptr<const EquationSystem> system;
  std::unique_ptr<Forms> forms;
  std::vector<PreviousValue> previous;
  std::set<std::uint32_t> with_previous;  // their scalars
  // Those that do not follow from the value before the start of another variable that nothing fixes.
  std::set<std::uint32_t> settled_previous;
  // Of variables whose value before the start is known already, as `fixed = true` says (MLS 8.6).
  std::vector<PreviousValue> repeated_previous;
  StartConditions starts;
  std::vector<std::uint32_t> taken;  // quantities that keep their start value though nothing fixes it
  // Missing where the plan of the equations, from the start values of the states, is all there is to do.
  std::unique_ptr<ReducedSystem> reduced;
  std::unique_ptr<ScalarSpace> space;
  std::optional<SolvePlan> plan;
  std::vector<SurplusRow> surplus;
  bool has_homotopy = false;  // some equation can be simplified until it is solved
};

// Nothing when the sink got an error.
std::optional<InitialSystem> plan_start(const PreparedModel& prepared, const AliasedSystem& aliased,
                                        const ReducedSystem& reduced, ExpressionTable& expressions,
                                        DiagnosticSink& sink);

}  // namespace causa
