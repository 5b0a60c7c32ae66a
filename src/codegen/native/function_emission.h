// What the parts of the machine code of one function share: the assembler, the registers, and where the code
// goes when it cannot do what an instruction promises. Then the evaluator has to do the whole call.
#pragma once

#include <cstdint>
#include <limits>

#include <asmjit/x86.h>

#include "codegen/native/function_registers.h"

namespace causa::native {

struct FunctionEmission {
  asmjit::x86::Compiler& cc;
  FunctionRegisters& registers;
  bool is_checked = false;  // as of the library
  bool can_round = false;   // the processor has an instruction for it
  asmjit::Label fail{};
  asmjit::x86::Gp context{};  // the address of the FunctionContext
  bool too_far = false;       // a number does not fit into an instruction: there is no machine code

  [[nodiscard]] asmjit::x86::Mem at_context(std::size_t offset) const {
    return asmjit::x86::qword_ptr(context, static_cast<std::int32_t>(offset));
  }
  [[nodiscard]] asmjit::x86::Gp address(std::uint64_t value) {
    const asmjit::x86::Gp reg = registers.temporary();
    cc.mov(reg, static_cast<std::int64_t>(value));
    return reg;
  }
};

// Whether it fits into an instruction, also with a little added.
inline bool is_small(std::int64_t number) {
  return number >= std::numeric_limits<std::int32_t>::min() / 2 &&
         number <= std::numeric_limits<std::int32_t>::max() / 2;
}

}  // namespace causa::native
