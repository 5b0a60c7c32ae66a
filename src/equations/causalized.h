// What the passes of this folder make of a model, together: from the equations to the order in which they are
// solved. The driver runs the passes one by one and puts their results here.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "equations/index/dependences.h"
#include "equations/plan/solve_plan.h"
#include "equations/start/initial_system.h"

namespace causa {

// The parts refer to each other, so the whole stays where it is. Parts behind a pass that failed are missing.
struct Causalized : AliasedSystem {
  explicit Causalized(AliasedSystem aliased) : AliasedSystem(std::move(aliased)) {}
  Causalized(const Causalized&) = delete;
  Causalized& operator=(const Causalized&) = delete;

  std::vector<Dependence> dependences;  // that structure does not show
  std::optional<ReducedSystem> reduced;
  std::unique_ptr<ScalarSpace> space;
  std::optional<SolvePlan> plan;
  std::optional<InitialSystem> start;
};

// The system with the initial equations behind those of the model, which rows of the start refer to. The
// start has been planned.
const EquationSystem& system_at_start(const Causalized& causalized);

// A plan with all it refers to: that of the equations; that of the start, where it has one.
PlannedSystem planned(const Causalized& causalized, const SolvePlan& plan);
PlannedSystem planned_start(const Causalized& causalized, const InitialSystem& start);

// 0: every equation computes one unknown, in order; 1: has loops; otherwise 1 + the rounds of
// differentiation.
int index_of(const ReducedSystem& reduced, const SolvePlan& plan);

// The plan of the start, where it has one of its own, keeps the promises of any plan.
void verify_start(const Causalized& causalized, const InitialSystem& start,
                  const ExpressionTable& expressions);
// Which start values count, and how everything else is computed from them.
std::string dump_start(const Causalized& causalized, const InitialSystem& start,
                       ExpressionTable& expressions);

}  // namespace causa
