// The solve plan: in which order which equation computes which unknown. Runs of alike assignments are
// rolled into loops, so its size follows the text of the model; what has to be solved together is a torn
// block, written in scalars.
//
// Contains: assignments and torn blocks; every column of the reduced system is computed once, after
// everything it reads.
#pragma once

#include <string>
#include <vector>

#include "equations/index/reduced_system.h"
#include "equations/plan/scalar_space.h"

namespace causa {

// base + Σ shifts[d] · counter d of the loop around
struct Place {
  std::int64_t base = 0;
  std::vector<std::int64_t> shifts{};
};

struct PlanRead {
  ExpressionId node;
  Place quantity;  // of a range: its first
};

// target := value
struct PlanStatement {
  std::uint32_t row = 0;  // of the reduced system: the first of the loop
  ExpressionId target{};  // how the target is written in the equation
  Place target_quantity{};
  ExpressionId value{};
  std::vector<PlanRead> reads{};  // every access in `value`
  std::vector<Place> indices{};   // the values of the loop indices in `value`
};

// The statements in order, for all values of the counters; the first counter is the outermost.
struct PlanLoop {
  std::vector<std::int64_t> counts;
  std::vector<PlanStatement> body;
};

enum class BlockKind : std::uint8_t {
  Linear,
  Nonlinear,
  Mixed,  // non-linear, and discrete unknowns are solved for: none can be held
};

// Equations that have to be solved together. With the values of `torn` given, `inner` computes the others in
// order, and the residuals must vanish.
struct TornBlock {
  BlockKind kind{};
  bool is_mixed = false;                 // part of a loop through discrete unknowns, which are held
  std::vector<std::uint32_t> rows;       // of the reduced system
  std::vector<std::uint32_t> unknowns;   // quantities
  std::vector<std::uint32_t> torn;       // quantities
  std::vector<std::uint32_t> residuals;  // rows
  struct Inner {
    std::uint32_t row = 0;
    std::uint32_t quantity = 0;
    ExpressionId value{};  // in scalar space
  };
  std::vector<Inner> inner;
  // The torn unknowns of a small linear block written out, each in terms of what is known before the block;
  // empty where it is solved numerically.
  std::vector<ExpressionId> solution;
};

struct PlanStep {
  bool is_block = false;
  std::uint32_t number = 0;  // of the loop or block
};

struct SolvePlan {
  // Discrete unknowns that are read before they are computed: in loops through them, they keep their value
  // while the rest is solved, and the whole is repeated at an event until nothing changes.
  std::vector<std::uint32_t> held;
  std::vector<PlanStep> steps;
  std::vector<PlanLoop> loops;
  std::vector<TornBlock> blocks;
};

// A plan with all it refers to.
struct PlannedSystem {
  const EquationSystem& system;
  const AliasReport& aliases;
  const Forms& forms;
  const ReducedSystem& reduced;
  ScalarSpace& space;
  const SolvePlan& plan;
};

// Every unknown is computed exactly once, and before it is read.
void verify(const PlannedSystem& planned, const ExpressionTable& expressions);
// Adds expressions to the table: indices are written in terms of the plan's own loops.
std::string dump(const PlannedSystem& planned, ExpressionTable& expressions);

}  // namespace causa
