// Machine code for what function programs do with memory: doubles and words at addresses, the stack of arrays
// that belongs to the run, several doubles at once.
//
// Programs that were read from a file are checked: an address that is none of the stack, of the model's
// memory or of the constants leaves the call to the evaluator (docs/decisions/0016).
#pragma once

#include "codegen/native/function_emission.h"

namespace causa::native {

void emit_load(FunctionEmission& out, const FunctionInstruction& code);
void emit_store(FunctionEmission& out, const FunctionInstruction& code);
void emit_load_word(FunctionEmission& out, const FunctionInstruction& code);
void emit_store_word(FunctionEmission& out, const FunctionInstruction& code);
void emit_locate(FunctionEmission& out, const FunctionInstruction& code);
// The address of constants, and the number of a text, of the library.
void emit_constants(FunctionEmission& out, const FunctionInstruction& code);
void emit_text_constant(FunctionEmission& out, const FunctionInstruction& code);

void emit_reserve(FunctionEmission& out, const FunctionInstruction& code);
void emit_release(FunctionEmission& out, const FunctionInstruction& code);

void emit_copy(FunctionEmission& out, const FunctionInstruction& code);
void emit_unset(FunctionEmission& out, const FunctionInstruction& code);
void emit_check_all_set(FunctionEmission& out, const FunctionInstruction& code);

}  // namespace causa::native
