// From a prepared model to its solve plan: the passes of this folder in order.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "equations/index/dependences.h"
#include "equations/plan/solve_plan.h"
#include "equations/prepare/prepare.h"
#include "equations/start/initial_system.h"

namespace causa {

// What the passes made; they refer to each other. Parts behind a pass that failed are missing.
struct Causalized {
  explicit Causalized(EquationSystem made) : system(std::move(made)) {}
  Causalized(const Causalized&) = delete;
  Causalized& operator=(const Causalized&) = delete;

  EquationSystem system;
  std::unique_ptr<Forms> forms;
  AliasReport aliases;
  std::vector<Dependence> dependences;  // that structure does not show
  std::optional<ReducedSystem> reduced;
  std::unique_ptr<ScalarSpace> space;
  std::optional<SolvePlan> plan;
  std::optional<InitialSystem> start;  // by plan_start
};

// Nothing where the model cannot be lowered to equations at all. Errors are in the sink.
std::unique_ptr<Causalized> causalize(const PreparedModel& prepared, ExpressionTable& expressions,
                                      DiagnosticSink& sink);

// What is said about equations that depend on each other: a remark about a constraint, otherwise a warning or
// an error.
Diagnostic message_of(const Dependence& dependence);

// 0: every equation computes one unknown, in order; 1: has loops; otherwise 1 + the rounds of
// differentiation.
int index_of(const ReducedSystem& reduced, const SolvePlan& plan);

// Adds expressions to the table: indices are written in terms of the plan's own loops.
std::string dump(const Causalized& made, ExpressionTable& expressions);
// Every unknown is computed exactly once, and before it is read.
void verify(const Causalized& made, const ExpressionTable& expressions);

// The number of states.
std::uint32_t order_of(const ReducedSystem& reduced);

}  // namespace causa
