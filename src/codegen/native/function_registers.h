// The registers of a function program as those of AsmJit's compiler.
//
// A register that is one constant all the time has none: instructions read it where it lies. Most others are
// used once, soon after they were set: those share few registers of the compiler, whose allocator takes its
// time for many.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <asmjit/x86.h>

#include "program/functions/function_program.h"

namespace causa::native {

class FunctionRegisters {
 public:
  // Both outlive it.
  FunctionRegisters(const FunctionProgram& program, asmjit::x86::Compiler& cc);

  // Around the machine code of each instruction of the program, in their order.
  void begin_instruction();
  void end_instruction(const FunctionInstruction& code);

  [[nodiscard]] bool is_real(RegisterNumber number) const {
    return program_.registers[number] == RegisterKind::Real;
  }
  // It is nowhere but in the pool of constants.
  [[nodiscard]] bool is_constant(RegisterNumber number) const { return constants_[number].has_value(); }

  asmjit::x86::Gp integer(RegisterNumber number);
  // To be written.
  asmjit::x86::Xmm own_real(RegisterNumber number);
  // To be read.
  asmjit::x86::Xmm real(RegisterNumber number);
  // For one instruction of the program.
  asmjit::x86::Gp temporary();
  asmjit::x86::Xmm temporary_real();

  void load_constant(const asmjit::x86::Xmm& to, double value);
  void move(const asmjit::x86::Xmm& to, RegisterNumber from);
  // Calls f with the second operand, in a register or in memory.
  template <class F>
  void with_operand(RegisterNumber number, F&& f) {
    if (constants_[number]) {
      f(constant(*constants_[number]));
    } else {
      f(own_real(number));
    }
  }

 private:
  void find_constants();
  void find_short_lives();
  asmjit::x86::Mem constant(double value);

  const FunctionProgram& program_;
  asmjit::x86::Compiler& cc_;
  std::vector<std::optional<double>> constants_;
  std::vector<asmjit::x86::Xmm> reals_;
  std::vector<asmjit::x86::Gp> integers_;
  std::vector<asmjit::x86::Xmm> free_reals_;
  std::vector<asmjit::x86::Gp> free_integers_;
  std::vector<asmjit::x86::Xmm> temporary_reals_;
  std::vector<asmjit::x86::Gp> temporary_integers_;
  std::size_t used_reals_ = 0;
  std::size_t used_integers_ = 0;
  std::size_t position_ = 0;  // of the instruction at hand
  std::vector<std::size_t> last_use_;
  std::vector<std::uint8_t> is_short_;  // no label stands between its first and last use
};

}  // namespace causa::native
