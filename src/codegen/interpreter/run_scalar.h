// Runs code for one value at a time: straight pieces, and loops in the order in which they are written.
#pragma once

#include <span>

#include "codegen/interpreter/bytecode.h"

namespace causa::interpreter {

// `stack` has room for one value more than the deepest stack of the kernel.
void run_straight(const Piece& piece, double* memory, double* stack);

// The places of a loop's cursors for fixed outer counters and the first value of the innermost one; each
// moves by its step from one iteration to the next.
struct CursorRow {
  std::int64_t* places = nullptr;
  const std::int64_t* steps = nullptr;
  std::size_t count = 0;
};

void run_row(const Piece& piece, const CursorRow& row, double* memory, double* stack);

}  // namespace causa::interpreter
