// What the interpreter runs. A kernel becomes pieces, run in order:
//   straight   statements outside loops, one after the other;
//   in order   a loop whose iterations depend on each other, run as it is written;
//   strips     a loop whose statements may be run for a strip of iterations at once.
// Constants are copied behind the slots of the program, so that every operand is a place in one memory.
#pragma once

#include <cstdint>
#include <vector>

#include "expression/table/operator.h"
#include "program/simulation_program.h"

namespace causa::interpreter {

// Code for one value at a time: a stack machine whose top lies in a register. Where the right operand of
// an arithmetic operator lies in memory, it is taken from there (…Memory) instead of from the stack.
enum class ScalarOp : std::uint8_t {
  Push,
  PushCounter,
  Add,
  Subtract,
  Multiply,
  Divide,
  AddMemory,
  SubtractMemory,
  MultiplyMemory,
  DivideMemory,
  Negate,
  Less,
  LessEqual,
  Greater,
  GreaterEqual,
  Equal,
  NotEqual,
  And,
  Or,
  Not,
  CallUnary,
  CallBinary,
  Select,
  Store,
  End,
};

// `argument`: of a straight piece a place in memory, of a loop the number of a cursor.
struct ScalarInstruction {
  ScalarOp op{};
  Operator function{};  // of CallUnary and CallBinary
  std::uint32_t argument = 0;
};

// Values in a strip are the same for all iterations (uniform: a single number) or one number per
// iteration (lanes); which of the two is known when the code is written.
enum class StripOp : std::uint8_t {
  LoadUniform,
  LoadContiguous,  // points into memory, nothing is copied
  LoadStrided,
  CounterUniform,
  CounterLanes,
  Unary,
  Binary,
  Select,
};

struct StripInstruction {
  StripOp op{};
  Operator function{};         // of Unary and Binary
  std::uint8_t lanes = 0;      // bit k: operand k has lanes; 0: all operands are uniform
  bool to_target = false;      // the last one of its statement writes straight to its target
  std::uint32_t level = 0;     // of the stack: of the first operand and of the result
  std::uint32_t argument = 0;  // the number of a cursor
};

struct StripStatement {
  std::uint32_t target = 0;  // the number of a cursor
  std::uint32_t first_instruction = 0;
  std::uint32_t instruction_count = 0;
  bool result_has_lanes = false;
  bool stored_by_code = false;  // the last instruction has `to_target`
};

enum class PieceKind : std::uint8_t { Straight, InOrder, Strips };

struct Piece {
  PieceKind kind{};
  std::vector<std::int64_t> counts{};  // of a loop: at least one, each above 1 where there are several
  std::vector<Address> cursors{};      // of a loop: the places it uses, each with one factor per counter
  std::vector<ScalarInstruction> scalar_code{};
  std::vector<StripStatement> strip_statements{};
  std::vector<StripInstruction> strip_code{};
};

struct KernelCode {
  std::vector<Piece> pieces{};
  std::uint32_t deepest_stack = 0;
};

// Iterations in one strip: a level of the stack is 1 KB, so a stack stays in the first cache.
inline constexpr std::int64_t strip_length = 128;

}  // namespace causa::interpreter
