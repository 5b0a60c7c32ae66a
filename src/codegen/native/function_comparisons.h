// Machine code for what function programs compare: relations as values and as jumps, and marks for "never
// assigned".
#pragma once

#include "codegen/native/function_emission.h"

namespace causa::native {

// Compare: the target is 1 or 0.
void emit_comparison(FunctionEmission& out, const FunctionInstruction& code);
// JumpCompare, JumpNotCompare.
void emit_comparing_jump(FunctionEmission& out, const FunctionInstruction& code, const asmjit::Label& label);
// Sets the flags for a compared with b or the number.
void compare_integers(FunctionEmission& out, const FunctionInstruction& code);
// Sets the flags: equal where the register was never assigned.
void compare_with_unset(FunctionEmission& out, RegisterNumber number);

}  // namespace causa::native
