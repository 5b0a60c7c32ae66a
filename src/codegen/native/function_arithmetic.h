// Machine code for the arithmetic of function programs: Reals as the interpreter computes them, Integers that
// stay exact (|x| ≤ 2⁵³) or leave the call to the evaluator.
#pragma once

#include "codegen/native/function_emission.h"

namespace causa::native {

void emit_unary(FunctionEmission& out, const FunctionInstruction& code);
void emit_binary(FunctionEmission& out, const FunctionInstruction& code);
void emit_multiply_add(FunctionEmission& out, const FunctionInstruction& code);
// ToInteger.
void emit_conversion(FunctionEmission& out, const FunctionInstruction& code);
// The whole number that `number` is, exactly, or not at all.
void put_whole_number(FunctionEmission& out, const asmjit::x86::Gp& result, const asmjit::x86::Xmm& number);

}  // namespace causa::native
