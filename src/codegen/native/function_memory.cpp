#include "codegen/native/function_memory.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "codegen/native/function_arithmetic.h"
#include "codegen/runtime/function_context.h"

namespace causa::native {

namespace x86 = asmjit::x86;

namespace {

void fill_unset(double* first, std::int64_t count) {
  std::fill_n(first, count, std::bit_cast<double>(unset_real));
}

std::int64_t may_read(const FunctionContext* context, std::uint64_t address, std::int64_t count) {
  return context->may_read(address, count) ? 1 : 0;
}

std::int64_t may_write(const FunctionContext* context, std::uint64_t address, std::int64_t count) {
  return context->may_write(address, count) ? 1 : 0;
}

std::int64_t may_release(const FunctionContext* context, std::uint64_t address) {
  return context->may_release(address) ? 1 : 0;
}

std::int64_t are_set(const double* first, std::int64_t count) {
  for (std::int64_t i = 0; i < count; ++i) {
    if (std::bit_cast<std::uint64_t>(first[i]) == unset_real) return 0;
  }
  return 1;
}

void copy_doubles(double* to, const double* from, std::int64_t count) {
  if (count > 0) std::memmove(to, from, sizeof(double) * static_cast<std::size_t>(count));
}

enum class Access : std::uint8_t { Read, Write };

// The double at this address is one of the stack, of the memory, or a constant that is read.
void check_address(FunctionEmission& out, const x86::Gp& at, Access access) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const asmjit::Label good = cc.newLabel();
  const x86::Gp offset = registers.temporary();
  cc.test(at.r8(), 7);
  cc.jnz(out.fail);
  const auto look_in = [&](std::size_t region) {
    cc.mov(offset, at);
    cc.sub(offset, out.at_context(region + offsetof(FunctionRegion, first)));
    cc.cmp(offset, out.at_context(region + offsetof(FunctionRegion, room)));
  };
  look_in(offsetof(FunctionContext, stack));
  cc.jb(good);
  if (access == Access::Read) {
    look_in(offsetof(FunctionContext, memory));
    cc.jb(good);
    look_in(offsetof(FunctionContext, constants_region));
  } else {
    look_in(offsetof(FunctionContext, memory));
  }
  cc.jae(out.fail);
  cc.bind(good);
}

// What Load, Store and their like refer to.
x86::Mem place_of(FunctionEmission& out, const FunctionInstruction& code, Access access) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (!is_small(code.number)) out.too_far = true;
  const auto offset = static_cast<std::int32_t>(code.number);
  const x86::Mem place =
      code.b == no_register ? x86::qword_ptr(registers.integer(code.a), offset)
                            : x86::qword_ptr(registers.integer(code.a), registers.integer(code.b), 3, offset);
  if (!out.is_checked) return place;
  const x86::Gp at = registers.temporary();
  cc.lea(at, place);
  check_address(out, at, access);
  return x86::qword_ptr(at);
}

// All of `count` doubles from the address on may be read, or written; the function says 0 where not.
template <class F>
void check_addresses(FunctionEmission& out, F* function, RegisterNumber first, const x86::Gp& count) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (!out.is_checked) return;
  const x86::Gp good = registers.temporary();
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(
      &call, out.address(std::bit_cast<std::uint64_t>(function)),
      asmjit::FuncSignatureT<std::int64_t, void*, std::uint64_t, std::int64_t>(asmjit::CallConvId::kHost));
  call->setArg(0, out.context);
  call->setArg(1, registers.integer(first));
  call->setArg(2, count);
  call->setRet(0, good);
  cc.test(good, good);
  cc.jz(out.fail);
}

void check_release(FunctionEmission& out, RegisterNumber number) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp good = registers.temporary();
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(&call, out.address(std::bit_cast<std::uint64_t>(&may_release)),
            asmjit::FuncSignatureT<std::int64_t, void*, std::uint64_t>(asmjit::CallConvId::kHost));
  call->setArg(0, out.context);
  call->setArg(1, registers.integer(number));
  call->setRet(0, good);
  cc.test(good, good);
  cc.jz(out.fail);
}

// What a call is given exists before the call.
x86::Gp count_of(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (code.b != no_register) return registers.integer(code.b);
  const x86::Gp count = registers.temporary();
  cc.mov(count, code.number);
  return count;
}

}  // namespace

void emit_load(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (registers.is_real(code.target)) {
    cc.movsd(registers.own_real(code.target), place_of(out, code, Access::Read));
  } else {
    const x86::Xmm number = registers.temporary_real();
    cc.movsd(number, place_of(out, code, Access::Read));
    const x86::Gp result = registers.temporary();
    put_whole_number(out, result, number);
    cc.mov(registers.integer(code.target), result);
  }
}

void emit_store(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  cc.movsd(place_of(out, code, Access::Write), registers.real(code.target));
}

void emit_load_word(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (registers.is_real(code.target)) {
    cc.movsd(registers.own_real(code.target), place_of(out, code, Access::Read));
  } else {
    cc.mov(registers.integer(code.target), place_of(out, code, Access::Read));
  }
}

void emit_store_word(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (registers.is_real(code.target)) {
    cc.movsd(place_of(out, code, Access::Write), registers.real(code.target));
  } else {
    cc.mov(place_of(out, code, Access::Write), registers.integer(code.target));
  }
}

void emit_locate(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (!is_small(code.number)) out.too_far = true;
  const auto offset = static_cast<std::int32_t>(code.number);
  cc.lea(registers.integer(code.target),
         code.b == no_register ? x86::ptr(registers.integer(code.a), offset)
                               : x86::ptr(registers.integer(code.a), registers.integer(code.b), 3, offset));
}

void emit_constants(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (!is_small(8 * code.number)) out.too_far = true;
  cc.mov(registers.integer(code.target), out.at_context(offsetof(FunctionContext, constants)));
  if (code.number != 0) cc.add(registers.integer(code.target), static_cast<std::int32_t>(8 * code.number));
}

void emit_text_constant(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (!is_small(8 * code.number)) out.too_far = true;
  const x86::Gp numbers = registers.temporary();
  cc.mov(numbers, out.at_context(offsetof(FunctionContext, texts)));
  cc.mov(registers.integer(code.target), x86::qword_ptr(numbers, static_cast<std::int32_t>(8 * code.number)));
}

void emit_reserve(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp first = registers.temporary();
  const x86::Gp behind = registers.temporary();
  cc.mov(first, out.at_context(offsetof(FunctionContext, top)));
  if (code.a != no_register) {
    cc.cmp(registers.integer(code.a), static_cast<std::int32_t>(most_function_elements));
    cc.jae(out.fail);
    cc.lea(behind, x86::ptr(first, registers.integer(code.a), 3));
  } else if (code.number >= most_function_elements) {
    cc.jmp(out.fail);
    return;
  } else {
    cc.lea(behind, x86::ptr(first, static_cast<std::int32_t>(8 * code.number)));
  }
  cc.cmp(behind, out.at_context(offsetof(FunctionContext, end)));
  cc.ja(out.fail);
  cc.mov(out.at_context(offsetof(FunctionContext, top)), behind);
  cc.mov(registers.integer(code.target), first);
}

void emit_release(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  if (out.is_checked) check_release(out, code.a);
  cc.mov(out.at_context(offsetof(FunctionContext, top)), registers.integer(code.a));
}

void emit_copy(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  const x86::Gp count = count_of(out, code);
  check_addresses(out, &may_write, code.a, count);
  check_addresses(out, &may_read, code.c, count);
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(&call, out.address(std::bit_cast<std::uint64_t>(&copy_doubles)),
            asmjit::FuncSignatureT<void, void*, void*, std::int64_t>(asmjit::CallConvId::kHost));
  call->setArg(0, registers.integer(code.a));
  call->setArg(1, registers.integer(code.c));
  call->setArg(2, count);
}

void emit_unset(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  constexpr std::int64_t few = 16;
  if (code.b == no_register && code.number <= few && !out.is_checked) {
    const x86::Gp mark = out.address(unset_real);
    for (std::int64_t i = 0; i < code.number; ++i)
      cc.mov(x86::qword_ptr(registers.integer(code.a), static_cast<std::int32_t>(8 * i)), mark);
    return;
  }
  const x86::Gp count = count_of(out, code);
  check_addresses(out, &may_write, code.a, count);
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(&call, out.address(std::bit_cast<std::uint64_t>(&fill_unset)),
            asmjit::FuncSignatureT<void, void*, std::int64_t>(asmjit::CallConvId::kHost));
  call->setArg(0, registers.integer(code.a));
  call->setArg(1, count);
}

void emit_check_all_set(FunctionEmission& out, const FunctionInstruction& code) {
  x86::Compiler& cc = out.cc;
  FunctionRegisters& registers = out.registers;
  constexpr std::int64_t few = 16;
  if (code.b == no_register && code.number <= few && !out.is_checked) {
    const x86::Gp mark = out.address(unset_real);
    for (std::int64_t i = 0; i < code.number; ++i) {
      cc.cmp(x86::qword_ptr(registers.integer(code.a), static_cast<std::int32_t>(8 * i)), mark);
      cc.je(out.fail);
    }
    return;
  }
  const x86::Gp good = registers.temporary();
  const x86::Gp count = count_of(out, code);
  check_addresses(out, &may_read, code.a, count);
  asmjit::InvokeNode* call = nullptr;
  cc.invoke(&call, out.address(std::bit_cast<std::uint64_t>(&are_set)),
            asmjit::FuncSignatureT<std::int64_t, void*, std::int64_t>(asmjit::CallConvId::kHost));
  call->setArg(0, registers.integer(code.a));
  call->setArg(1, count);
  call->setRet(0, good);
  cc.test(good, good);
  cc.jz(out.fail);
}

}  // namespace causa::native
