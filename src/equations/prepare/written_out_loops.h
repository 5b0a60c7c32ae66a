// Loops of an algorithm whose relations depend on the loop's variable, written out: each relation is then a
// condition of its own, with its events, as if the statements had been written one by one (MLS 3.7.5, 8.5).
//
// - Only loops through a known range, of at most 512 passes, those of loops around them that are written out
//   counting. Relations of values the algorithm has assigned, and roundings, raise events only where the
//   algorithm is short enough to become expressions: such loops are written out up to 32 passes.
// - All other loops stay: what is under `noEvent`, under `when` or about whole numbers needs no events of its
//   own, and a loop with `break` has no known passes.
#pragma once

#include <vector>

#include "equations/prepare/algorithm_accesses.h"
#include "flat/flat_model.h"

namespace causa {

struct LoopSurroundings {
  const FlatModel& model;
  ExpressionTable& table;
  AlgorithmAccesses& accesses;  // what is assigned is known
  std::size_t loops = 0;        // around the algorithm
};

// Loops that stay are numbered anew, by how many are around them.
std::vector<Statement> with_written_out_loops(const std::vector<Statement>& statements,
                                              const LoopSurroundings& around);

inline bool is_comparison(Operator op) {
  return op >= Operator::Less && op <= Operator::NotEqual;
}

// An expression that changes its value by jumps where something continuous passes a limit: a relation, or a
// rounding.
bool jumps_with_time(const FlatModel& model, const ExpressionTable& table, ExpressionId id);

}  // namespace causa
