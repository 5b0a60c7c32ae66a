// Machine code for a loop: counters that count down, one pointer for all addresses that move alike, and
// several iterations at once where their order does not matter. Its size does not depend on the counts.
#pragma once

#include "codegen/native/machine.h"
#include "codegen/native/statement_emitter.h"

namespace causa::native {

struct LoopOptions {
  bool vectorize = true;
};

// A loop that runs, with a counter that counts.
void emit_loop(const Kernel& kernel, const ProgramLoop& loop, const LoopOptions& options, Machine& machine,
               StatementEmitter& statements);

}  // namespace causa::native
