#include "codegen/interpreter/run_scalar.h"

// Dispatch by computed goto: each instruction ends with its own indirect jump, which the processor learns
// to predict from what came before. Labels as values are an extension of g++ and clang.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"
#if defined(__clang__)
#pragma GCC diagnostic ignored "-Wgnu-label-as-value"
#endif

namespace causa::interpreter {

namespace {

// Operands of straight code are places in memory.
struct StraightOperands {
  double* memory;

  [[nodiscard]] double& at(std::uint32_t argument) const { return memory[argument]; }
  [[nodiscard]] static double counter(std::uint32_t) { return 0.0; }  // straight code has none
  static bool next() { return false; }
};

// Operands of a loop are cursors, which move at the end of each iteration.
struct LoopOperands {
  double* memory;
  CursorRow row;
  std::int64_t remaining;

  [[nodiscard]] double& at(std::uint32_t argument) const { return memory[row.places[argument]]; }
  [[nodiscard]] double counter(std::uint32_t argument) const {
    return static_cast<double>(row.places[argument]);
  }
  bool next() {
    if (--remaining == 0) return false;
    for (std::size_t i = 0; i < row.count; ++i) row.places[i] += row.steps[i];
    return true;
  }
};

template <class Operands>
void run(const ScalarInstruction* const code, Operands operands, double* stack) {
  // In the order of ScalarOp.
  static constexpr void* labels[] = {
      &&push,          &&push_counter,    &&add,
      &&subtract,      &&multiply,        &&divide,
      &&add_memory,    &&subtract_memory, &&multiply_memory,
      &&divide_memory, &&negate,          &&less,
      &&less_equal,    &&greater,         &&greater_equal,
      &&equal,         &&not_equal,       &&logical_and,
      &&logical_or,    &&logical_not,     &&call_unary,
      &&call_binary,   &&select,          &&store,
      &&end,
  };
  static_assert(std::size(labels) == static_cast<std::size_t>(ScalarOp::End) + 1);

  const ScalarInstruction* at = code;
  double top = 0.0;  // below it: stack[-1], …
  double left = 0.0;

// NOLINTNEXTLINE(bugprone-macro-parentheses): it is a statement
#define CAUSA_NEXT goto* labels[static_cast<std::size_t>((++at)->op)]
  goto* labels[static_cast<std::size_t>(at->op)];

push:
  *stack++ = top;
  top = operands.at(at->argument);
  CAUSA_NEXT;
push_counter:
  *stack++ = top;
  top = operands.counter(at->argument);
  CAUSA_NEXT;
add:
  top = *--stack + top;
  CAUSA_NEXT;
subtract:
  top = *--stack - top;
  CAUSA_NEXT;
multiply:
  top = *--stack * top;
  CAUSA_NEXT;
divide:
  top = *--stack / top;
  CAUSA_NEXT;
add_memory:
  top = top + operands.at(at->argument);
  CAUSA_NEXT;
subtract_memory:
  top = top - operands.at(at->argument);
  CAUSA_NEXT;
multiply_memory:
  top = top * operands.at(at->argument);
  CAUSA_NEXT;
divide_memory:
  top = top / operands.at(at->argument);
  CAUSA_NEXT;
negate:
  top = -top;
  CAUSA_NEXT;
less:
  top = *--stack < top ? 1.0 : 0.0;
  CAUSA_NEXT;
less_equal:
  top = *--stack <= top ? 1.0 : 0.0;
  CAUSA_NEXT;
greater:
  top = *--stack > top ? 1.0 : 0.0;
  CAUSA_NEXT;
greater_equal:
  top = *--stack >= top ? 1.0 : 0.0;
  CAUSA_NEXT;
equal:
  top = *--stack == top ? 1.0 : 0.0;
  CAUSA_NEXT;
not_equal:
  top = *--stack != top ? 1.0 : 0.0;
  CAUSA_NEXT;
logical_and:
  left = *--stack;
  top = left != 0 && top != 0 ? 1.0 : 0.0;
  CAUSA_NEXT;
logical_or:
  left = *--stack;
  top = left != 0 || top != 0 ? 1.0 : 0.0;
  CAUSA_NEXT;
logical_not:
  top = top == 0 ? 1.0 : 0.0;
  CAUSA_NEXT;
call_unary:
  top = facts(at->function).unary(top);
  CAUSA_NEXT;
call_binary:
  left = *--stack;
  top = facts(at->function).binary(left, top);
  CAUSA_NEXT;
select:
  stack -= 2;  // condition, value; `otherwise` is on top
  top = stack[0] != 0 ? stack[1] : top;
  CAUSA_NEXT;
store:
  operands.at(at->argument) = top;
  top = *--stack;
  CAUSA_NEXT;
end:
  if (operands.next()) {
    at = code;
    goto* labels[static_cast<std::size_t>(at->op)];
  }
#undef CAUSA_NEXT
}

}  // namespace

void run_straight(const Piece& piece, double* memory, double* stack) {
  run(piece.scalar_code.data(), StraightOperands{memory}, stack);
}

void run_row(const Piece& piece, const CursorRow& row, double* memory, double* stack) {
  run(piece.scalar_code.data(), LoopOperands{.memory = memory, .row = row, .remaining = piece.counts.back()},
      stack);
}

}  // namespace causa::interpreter

#pragma GCC diagnostic pop
