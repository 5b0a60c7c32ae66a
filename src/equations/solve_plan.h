// The solve plan: in which order which equation computes which unknown. Runs of alike assignments are
// rolled into loops, so its size follows the text of the model; what has to be solved together is a torn
// block, written in scalars.
//
// Contains: assignments and torn blocks; every column of the reduced system is computed once, after
// everything it reads.
#pragma once

#include <string>
#include <vector>

#include "equations/reduced_system.h"
#include "equations/scalar_space.h"

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
  Mixed,  // has discrete unknowns
};

// Equations that have to be solved together. With the values of `torn` given, `inner` computes the others in
// order, and the residuals must vanish.
struct TornBlock {
  BlockKind kind{};
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
  // Of a small linear block: the torn unknowns written out, each in terms of what is known before the block
  // and of the torn ones before it; empty where it is solved numerically.
  std::vector<ExpressionId> solution;
};

struct PlanStep {
  bool is_block = false;
  std::uint32_t number = 0;  // of the loop or block
};

struct SolvePlan {
  std::vector<PlanStep> steps;
  std::vector<PlanLoop> loops;
  std::vector<TornBlock> blocks;
};

}  // namespace causa
