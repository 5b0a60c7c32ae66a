// What all emitters of one kernel share: the assembler, the constants, the frame, the functions that can be
// called, the pointers through which memory is reached, and what the processor can do.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "codegen/native/constant_pool.h"
#include "codegen/native/evaluation_order.h"
#include "codegen/native/frame.h"
#include "codegen/native/lane_instructions.h"
#include "codegen/native/register_file.h"
#include "expression/table/operator.h"
#include "program/simulation_program.h"

namespace causa::native {

// All addresses of a loop with the same factors share a pointer, memory + 8 · Σ factors[d] · counter d, and
// differ by a constant distance from it.
struct PointerGroup {
  std::vector<std::int64_t> factors{};
  asmjit::x86::Gp pointer{};  // invalid: it lies in the frame
  std::int32_t frame_slot = -1;

  // How it moves from one iteration of the innermost loop to the next.
  [[nodiscard]] std::int64_t step() const { return factors.empty() ? 0 : factors.back(); }
};

// Operators without instructions here: their functions are called. `can_round`: the processor has SSE 4.1.
OperatorSet operators_called(bool can_round);

struct Machine {
  explicit Machine(asmjit::CodeHolder& code) : assembler(&code), lanes(assembler) {}

  asmjit::x86::Assembler assembler;
  LaneInstructions lanes;
  ConstantPool constants;
  Frame frame;
  asmjit::Label origin{};                      // the beginning of the code
  std::array<asmjit::Label, 256> functions{};  // by Operator; valid where the kernel calls it
  OperatorSet called{};                        // operators that are functions, not instructions
  bool has_avx = false;

  // groups[0] is the memory itself. Outside loops there is no other group, and `places` is not used.
  std::vector<PointerGroup> groups;
  bool in_loop = false;
  std::vector<Place> places;  // by number of the address in the kernel

  [[nodiscard]] bool calls(const Code& code) const {
    return (code.instruction == Instruction::Unary || code.instruction == Instruction::Binary) &&
           called[static_cast<std::size_t>(code.op)];
  }

  [[nodiscard]] asmjit::x86::Mem constant(std::int32_t place) const {
    return asmjit::x86::ptr(origin, place);
  }
  [[nodiscard]] static asmjit::x86::Mem in_frame(std::int32_t slot) {
    return asmjit::x86::ptr(asmjit::x86::rsp, slot * Frame::slot_size);
  }
  // Good until the next call: it may use `scratch`.
  asmjit::x86::Mem at(const Place& place);

  static constexpr asmjit::x86::Gp scratch = asmjit::x86::rax;
  static constexpr asmjit::x86::Gp second_scratch = asmjit::x86::r11;
};

}  // namespace causa::native
