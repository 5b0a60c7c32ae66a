#include "codegen/native/function_registers.h"

#include <bit>

namespace causa::native {

namespace x86 = asmjit::x86;

namespace {

bool sets_target(const FunctionInstruction& code) {
  return code.operation != FunctionOperation::Store && code.operation != FunctionOperation::StoreWord;
}

}  // namespace

FunctionRegisters::FunctionRegisters(const FunctionProgram& program, x86::Compiler& cc)
    : program_(program), cc_(cc), reals_(program.registers.size()), integers_(program.registers.size()) {
  find_constants();
  find_short_lives();
}

void FunctionRegisters::find_constants() {
  std::vector<int> definitions(program_.registers.size(), 0);
  constants_.assign(program_.registers.size(), std::nullopt);
  for (const FunctionInstruction& code : program_.code) {
    if (code.target != no_register && sets_target(code)) ++definitions[code.target];
  }
  for (const FunctionInstruction& code : program_.code) {
    if (code.operation == FunctionOperation::RealConstant && definitions[code.target] == 1)
      constants_[code.target] = code.real;
  }
}

void FunctionRegisters::find_short_lives() {
  last_use_.assign(program_.registers.size(), 0);
  is_short_.assign(program_.registers.size(), 0);
  std::vector<std::size_t> run_of(program_.registers.size(), 0);  // of instructions between labels
  std::size_t run = 1;
  for (std::size_t i = 0; i < program_.code.size(); ++i) {
    const FunctionInstruction& code = program_.code[i];
    if (code.operation == FunctionOperation::Label) ++run;
    for (const RegisterNumber number : {code.a, code.b, code.c, code.target}) {
      if (number == no_register || number == 0) continue;
      last_use_[number] = i;
      if (run_of[number] == 0) {
        const bool is_read = number == code.a || number == code.b || number == code.c;
        is_short_[number] = sets_target(code) && !is_read ? 1 : 0;
        run_of[number] = run;
      } else if (run_of[number] != run) {
        is_short_[number] = 0;
      }
    }
  }
}

void FunctionRegisters::begin_instruction() {
  used_integers_ = 0;
  used_reals_ = 0;
}

void FunctionRegisters::end_instruction(const FunctionInstruction& code) {
  for (const RegisterNumber number : {code.a, code.b, code.c, code.target}) {
    if (number == no_register || is_short_[number] == 0 || last_use_[number] != position_) continue;
    is_short_[number] = 0;
    if (reals_[number].isValid()) free_reals_.push_back(reals_[number]);
    if (integers_[number].isValid()) free_integers_.push_back(integers_[number]);
  }
  ++position_;
}

x86::Mem FunctionRegisters::constant(double value) {
  return cc_.newDoubleConst(asmjit::ConstPoolScope::kLocal, value);
}

x86::Xmm FunctionRegisters::own_real(RegisterNumber number) {
  if (reals_[number].isValid()) return reals_[number];
  if (is_short_[number] != 0 && !free_reals_.empty()) {
    reals_[number] = free_reals_.back();
    free_reals_.pop_back();
  } else {
    reals_[number] = cc_.newXmmSd();
  }
  return reals_[number];
}

x86::Gp FunctionRegisters::integer(RegisterNumber number) {
  if (integers_[number].isValid()) return integers_[number];
  if (is_short_[number] != 0 && !free_integers_.empty()) {
    integers_[number] = free_integers_.back();
    free_integers_.pop_back();
  } else {
    integers_[number] = cc_.newInt64();
  }
  return integers_[number];
}

x86::Gp FunctionRegisters::temporary() {
  if (used_integers_ == temporary_integers_.size()) temporary_integers_.push_back(cc_.newInt64());
  return temporary_integers_[used_integers_++];
}

x86::Xmm FunctionRegisters::temporary_real() {
  if (used_reals_ == temporary_reals_.size()) temporary_reals_.push_back(cc_.newXmmSd());
  return temporary_reals_[used_reals_++];
}

x86::Xmm FunctionRegisters::real(RegisterNumber number) {
  if (!constants_[number]) return own_real(number);
  const x86::Xmm loaded = temporary_real();
  load_constant(loaded, *constants_[number]);
  return loaded;
}

void FunctionRegisters::load_constant(const x86::Xmm& to, double value) {
  if (std::bit_cast<std::uint64_t>(value) == 0) {
    cc_.xorps(to, to);
  } else {
    cc_.movsd(to, constant(value));
  }
}

void FunctionRegisters::move(const x86::Xmm& to, RegisterNumber from) {
  if (constants_[from]) {
    load_constant(to, *constants_[from]);
  } else if (own_real(from).id() != to.id()) {
    cc_.movaps(to, own_real(from));
  }
}

}  // namespace causa::native
