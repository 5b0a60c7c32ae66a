#include "codegen/native/native_function.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <limits>

#include <asmjit/x86.h>

#include "base/cancellation.h"
#include "base/check.h"
#include "codegen/native/first_error.h"
#include "codegen/native/operator_functions.h"
#include "codegen/runtime/function_services.h"

namespace causa {

namespace {

namespace x86 = asmjit::x86;
using enum FunctionOperation;

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

bool is_small(std::int64_t number) {
  return number >= std::numeric_limits<std::int32_t>::min() / 2 &&
         number <= std::numeric_limits<std::int32_t>::max() / 2;
}

class FunctionAssembly {
 public:
  FunctionAssembly(const FunctionLibrary& library, std::uint32_t program, const FunctionCells& cells,
                   asmjit::Logger* logger)
      : program_(library.programs[program]),
        is_checked_(library.is_checked),
        cells_(cells),
        cc_(&holder(logger)) {
    can_round_ = asmjit::CpuInfo::host().features().x86().hasSSE4_1();
  }

  std::optional<std::vector<std::byte>> run() {
    survey();
    asmjit::FuncNode* const function =
        cc_.addFunc(asmjit::FuncSignatureT<std::int64_t, void*, void*>(asmjit::CallConvId::kHost));
    context_ = cc_.newIntPtr("context");
    function->setArg(0, context_);
    for (std::size_t i = 0; i < program_.registers.size(); ++i) {
      reals_.emplace_back();
      integers_.emplace_back();
    }
    integers_[0] = cc_.newInt64();
    function->setArg(1, integers_[0]);
    for (std::uint32_t i = 0; i < program_.label_count; ++i) labels_.push_back(cc_.newLabel());
    is_bound_.assign(program_.label_count, 0);
    fail_ = cc_.newLabel();
    leave_ = cc_.newLabel();
    status_ = cc_.newInt64("status");
    if (has_turns_) {
      turns_ = cc_.newInt64("turns");
      cc_.mov(turns_, at_context(offsetof(FunctionContext, turns)));
    }
    cc_.cmp(x86::rsp, at_context(offsetof(FunctionContext, thread_stack_limit)));
    cc_.jb(fail_);
    for (const FunctionInstruction& code : program_.code) {
      used_integers_ = 0;
      used_reals_ = 0;
      emit(code);
      release(code);
      ++position_;
    }
    if (has_turns_) cc_.mov(at_context(offsetof(FunctionContext, turns)), turns_);
    cc_.xor_(status_, status_);
    cc_.bind(leave_);
    cc_.ret(status_);
    cc_.bind(fail_);
    if (has_turns_) cc_.mov(at_context(offsetof(FunctionContext, turns)), turns_);
    cc_.mov(status_, static_cast<std::int64_t>(FunctionStatus::NotDone));
    cc_.jmp(leave_);
    cc_.endFunc();
    if (too_far_) return {};
    if (cc_.finalize() != asmjit::kErrorOk || !errors_.is_good()) return {};
    if (storage_.flatten() != asmjit::kErrorOk || storage_.resolveUnresolvedLinks() != asmjit::kErrorOk)
      return {};
    storage_.relocateToBase(0);
    std::vector<std::byte> bytes(storage_.codeSize());
    storage_.copyFlattenedData(bytes.data(), bytes.size(), asmjit::CopySectionFlags::kPadSectionBuffer);
    return bytes;
  }

 private:
  asmjit::CodeHolder& holder(asmjit::Logger* logger) {
    storage_.init(asmjit::Environment::host());
    storage_.setErrorHandler(&errors_);
    if (logger != nullptr) storage_.setLogger(logger);
    return storage_;
  }

  // Registers that are one constant all the time are none: instructions read it where it lies.
  void survey() {
    std::vector<int> definitions(program_.registers.size(), 0);
    constants_.assign(program_.registers.size(), std::nullopt);
    for (const FunctionInstruction& code : program_.code) {
      const bool defines =
          code.target != no_register && code.operation != Store && code.operation != StoreWord;
      if (defines) ++definitions[code.target];
      has_turns_ = has_turns_ || code.operation == Turn;
    }
    for (const FunctionInstruction& code : program_.code) {
      if (code.operation == RealConstant && definitions[code.target] == 1)
        constants_[code.target] = code.real;
    }
    survey_lives();
  }

  // Most registers are used once, soon after they were set: those share few registers of the compiler, whose
  // allocator takes its time for many. No label stands between their first and last use.
  void survey_lives() {
    last_use_.assign(program_.registers.size(), 0);
    is_short_.assign(program_.registers.size(), 0);
    std::vector<std::size_t> run_of(program_.registers.size(), 0);  // of instructions between labels
    std::size_t run = 1;
    for (std::size_t i = 0; i < program_.code.size(); ++i) {
      const FunctionInstruction& code = program_.code[i];
      if (code.operation == Label) ++run;
      const bool sets = code.operation != Store && code.operation != StoreWord;
      for (const RegisterNumber number : {code.a, code.b, code.c, code.target}) {
        if (number == no_register || number == 0) continue;
        last_use_[number] = i;
        if (run_of[number] == 0) {
          const bool is_read = number == code.a || number == code.b || number == code.c;
          is_short_[number] = sets && !is_read ? 1 : 0;
          run_of[number] = run;
        } else if (run_of[number] != run) {
          is_short_[number] = 0;
        }
      }
    }
  }

  void release(const FunctionInstruction& code) {
    for (const RegisterNumber number : {code.a, code.b, code.c, code.target}) {
      if (number == no_register || is_short_[number] == 0 || last_use_[number] != position_) continue;
      is_short_[number] = 0;
      if (reals_[number].isValid()) free_reals_.push_back(reals_[number]);
      if (integers_[number].isValid()) free_integers_.push_back(integers_[number]);
    }
  }

  x86::Mem at_context(std::size_t offset) const {
    return x86::qword_ptr(context_, static_cast<std::int32_t>(offset));
  }
  x86::Mem constant(double value) { return cc_.newDoubleConst(asmjit::ConstPoolScope::kLocal, value); }
  x86::Mem wide(std::uint64_t bits) {
    const std::array<std::uint64_t, 2> both{bits, bits};
    return cc_.newConst(asmjit::ConstPoolScope::kLocal, both.data(), sizeof(both));
  }

  // The register itself, to be written.
  x86::Xmm own_real(RegisterNumber number) {
    if (reals_[number].isValid()) return reals_[number];
    if (is_short_[number] != 0 && !free_reals_.empty()) {
      reals_[number] = free_reals_.back();
      free_reals_.pop_back();
    } else {
      reals_[number] = cc_.newXmmSd();
    }
    return reals_[number];
  }
  x86::Gp integer(RegisterNumber number) {
    if (integers_[number].isValid()) return integers_[number];
    if (is_short_[number] != 0 && !free_integers_.empty()) {
      integers_[number] = free_integers_.back();
      free_integers_.pop_back();
    } else {
      integers_[number] = cc_.newInt64();
    }
    return integers_[number];
  }
  // For one instruction of the program.
  x86::Gp temporary() {
    if (used_integers_ == temporary_integers_.size()) temporary_integers_.push_back(cc_.newInt64());
    return temporary_integers_[used_integers_++];
  }
  x86::Xmm temporary_real() {
    if (used_reals_ == temporary_reals_.size()) temporary_reals_.push_back(cc_.newXmmSd());
    return temporary_reals_[used_reals_++];
  }
  // To be read.
  x86::Xmm real(RegisterNumber number) {
    if (!constants_[number]) return own_real(number);
    const x86::Xmm loaded = temporary_real();
    load_constant(loaded, *constants_[number]);
    return loaded;
  }
  void load_constant(const x86::Xmm& to, double value) {
    if (std::bit_cast<std::uint64_t>(value) == 0) {
      cc_.xorps(to, to);
    } else {
      cc_.movsd(to, constant(value));
    }
  }
  void move(const x86::Xmm& to, RegisterNumber from) {
    if (constants_[from]) {
      load_constant(to, *constants_[from]);
    } else if (own_real(from).id() != to.id()) {
      cc_.movaps(to, own_real(from));
    }
  }
  // Calls f with the second operand, in a register or in memory.
  template <class F>
  void with_operand(RegisterNumber number, F&& f) {
    if (constants_[number]) {
      f(constant(*constants_[number]));
    } else {
      f(own_real(number));
    }
  }

  enum class Access : std::uint8_t { Read, Write };

  x86::Mem memory(const FunctionInstruction& code, Access access) {
    if (!is_small(code.number)) too_far_ = true;
    const auto offset = static_cast<std::int32_t>(code.number);
    const x86::Mem place = code.b == no_register
                               ? x86::qword_ptr(integer(code.a), offset)
                               : x86::qword_ptr(integer(code.a), integer(code.b), 3, offset);
    if (!is_checked_) return place;
    const x86::Gp at = temporary();
    cc_.lea(at, place);
    check_address(at, access);
    return x86::qword_ptr(at);
  }

  // A double at this address is one of the stack, of the memory, or a constant that is read.
  void check_address(const x86::Gp& at, Access access) {
    const asmjit::Label good = cc_.newLabel();
    const x86::Gp offset = temporary();
    cc_.test(at.r8(), 7);
    cc_.jnz(fail_);
    const auto look_in = [&](std::size_t region) {
      cc_.mov(offset, at);
      cc_.sub(offset, at_context(region + offsetof(FunctionRegion, first)));
      cc_.cmp(offset, at_context(region + offsetof(FunctionRegion, room)));
    };
    look_in(offsetof(FunctionContext, stack));
    cc_.jb(good);
    if (access == Access::Read) {
      look_in(offsetof(FunctionContext, memory));
      cc_.jb(good);
      look_in(offsetof(FunctionContext, constants_region));
    } else {
      look_in(offsetof(FunctionContext, memory));
    }
    cc_.jae(fail_);
    cc_.bind(good);
  }

  // The same for several; the function says 0 where they are not.
  template <class F>
  void check_addresses(F* function, RegisterNumber first, const x86::Gp& count) {
    if (!is_checked_) return;
    const x86::Gp good = temporary();
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(
        &call, address(std::bit_cast<std::uint64_t>(function)),
        asmjit::FuncSignatureT<std::int64_t, void*, std::uint64_t, std::int64_t>(asmjit::CallConvId::kHost));
    call->setArg(0, context_);
    call->setArg(1, integer(first));
    call->setArg(2, count);
    call->setRet(0, good);
    cc_.test(good, good);
    cc_.jz(fail_);
  }

  // Programs of others may turn without counting it.
  void stop_if_cancelled() {
    cc_.cmp(x86::dword_ptr(address(std::bit_cast<std::uint64_t>(&CancellationSource::all_cancelled()))), 0);
    cc_.jne(fail_);
  }

  [[nodiscard]] bool jumps_back(const FunctionInstruction& code) const {
    if (jumps_to_label(code.operation)) return is_bound_[code.label] != 0;
    return jumps_to_number(code.operation) && is_bound_[static_cast<std::size_t>(code.number)] != 0;
  }

  // a compared with b or the number.
  void compare_integers(const FunctionInstruction& code) {
    if (code.b != no_register) {
      cc_.cmp(integer(code.a), integer(code.b));
    } else if (is_small(code.number)) {
      cc_.cmp(integer(code.a), static_cast<std::int32_t>(code.number));
    } else {
      const x86::Gp number = temporary();
      cc_.mov(number, code.number);
      cc_.cmp(integer(code.a), number);
    }
  }

  bool is_real(RegisterNumber number) const { return program_.registers[number] == RegisterKind::Real; }

  // Of two Reals; true: they were exchanged so that `above` and `above or equal` are false for what is no
  // number.
  void compare_reals(const FunctionInstruction& code) {
    const bool exchanged = code.op == Operator::Less || code.op == Operator::LessEqual;
    const RegisterNumber left = exchanged ? code.b : code.a;
    const RegisterNumber right = exchanged ? code.a : code.b;
    const x86::Xmm first = real(left);
    with_operand(right, [&](const auto& second) { cc_.ucomisd(first, second); });
  }

  void emit(const FunctionInstruction& code) {
    if (is_checked_ && (jumps_back(code) || code.operation == Call)) stop_if_cancelled();
    switch (code.operation) {
      case RealConstant:
        if (!constants_[code.target]) load_constant(own_real(code.target), code.real);
        return;
      case IntegerConstant:
        if (code.number == 0) {
          cc_.xor_(integer(code.target), integer(code.target));
        } else {
          cc_.mov(integer(code.target), code.number);
        }
        return;
      case Move:
        if (is_real(code.target)) {
          move(own_real(code.target), code.a);
        } else {
          cc_.mov(integer(code.target), integer(code.a));
        }
        return;
      case ToReal:
        cc_.xorps(own_real(code.target), own_real(code.target));
        cc_.cvtsi2sd(own_real(code.target), integer(code.a));
        return;
      case ToInteger: {
        const x86::Gp result = temporary();
        to_integer(result, real(code.a));
        check_range(result);
        cc_.mov(integer(code.target), result);
        return;
      }
      case Unary:
        if (is_real(code.target)) {
          real_unary(code);
        } else {
          integer_unary(code);
        }
        return;
      case Binary:
        if (is_real(code.target)) {
          real_binary(code);
        } else {
          integer_binary(code);
        }
        return;
      case Compare: compare(code); return;
      case Label:
        cc_.bind(labels_[static_cast<std::size_t>(code.number)]);
        is_bound_[static_cast<std::size_t>(code.number)] = 1;
        return;
      case Jump: cc_.jmp(labels_[static_cast<std::size_t>(code.number)]); return;
      case JumpIf:
      case JumpUnless: {
        cc_.test(integer(code.a), integer(code.a));
        const asmjit::Label& label = labels_[static_cast<std::size_t>(code.number)];
        if (code.operation == JumpIf) {
          cc_.jnz(label);
        } else {
          cc_.jz(label);
        }
        return;
      }
      case JumpCompare:
      case JumpNotCompare: jump(code); return;
      case Load:
        if (is_real(code.target)) {
          cc_.movsd(own_real(code.target), memory(code, Access::Read));
        } else {
          const x86::Xmm number = temporary_real();
          cc_.movsd(number, memory(code, Access::Read));
          const x86::Gp result = temporary();
          to_integer(result, number);
          cc_.mov(integer(code.target), result);
        }
        return;
      case Store: cc_.movsd(memory(code, Access::Write), real(code.target)); return;
      case LoadWord:
        if (is_real(code.target)) {
          cc_.movsd(own_real(code.target), memory(code, Access::Read));
        } else {
          cc_.mov(integer(code.target), memory(code, Access::Read));
        }
        return;
      case StoreWord:
        if (is_real(code.target)) {
          cc_.movsd(memory(code, Access::Write), real(code.target));
        } else {
          cc_.mov(memory(code, Access::Write), integer(code.target));
        }
        return;
      case Locate: {
        if (!is_small(code.number)) too_far_ = true;
        const auto offset = static_cast<std::int32_t>(code.number);
        cc_.lea(integer(code.target), code.b == no_register
                                          ? x86::ptr(integer(code.a), offset)
                                          : x86::ptr(integer(code.a), integer(code.b), 3, offset));
        return;
      }
      case MultiplyAdd: multiply_add(code); return;
      case Plus:
        if (!is_small(code.number)) {
          const x86::Gp number = temporary();
          cc_.mov(number, code.number);
          cc_.add(number, integer(code.a));
          cc_.mov(integer(code.target), number);
        } else if (code.target == code.a) {
          cc_.add(integer(code.target), static_cast<std::int32_t>(code.number));
        } else {
          cc_.lea(integer(code.target), x86::ptr(integer(code.a), static_cast<std::int32_t>(code.number)));
        }
        return;
      case Constants:
        if (!is_small(8 * code.number)) too_far_ = true;
        cc_.mov(integer(code.target), at_context(offsetof(FunctionContext, constants)));
        if (code.number != 0) cc_.add(integer(code.target), static_cast<std::int32_t>(8 * code.number));
        return;
      case TextConstant: {
        if (!is_small(8 * code.number)) too_far_ = true;
        const x86::Gp numbers = temporary();
        cc_.mov(numbers, at_context(offsetof(FunctionContext, texts)));
        cc_.mov(integer(code.target), x86::qword_ptr(numbers, static_cast<std::int32_t>(8 * code.number)));
        return;
      }
      case Reserve: reserve(code); return;
      case Mark: cc_.mov(integer(code.target), at_context(offsetof(FunctionContext, top))); return;
      case Release:
        if (is_checked_) check_release(code.a);
        cc_.mov(at_context(offsetof(FunctionContext, top)), integer(code.a));
        return;
      case Copy: {
        const x86::Gp count = count_of(code);
        check_addresses(&may_write, code.a, count);
        check_addresses(&may_read, code.c, count);
        asmjit::InvokeNode* call = nullptr;
        cc_.invoke(&call, address(std::bit_cast<std::uint64_t>(&copy_doubles)),
                   asmjit::FuncSignatureT<void, void*, void*, std::int64_t>(asmjit::CallConvId::kHost));
        call->setArg(0, integer(code.a));
        call->setArg(1, integer(code.c));
        call->setArg(2, count);
        return;
      }
      case Unset: unset(code); return;
      case CheckSubscript: {
        x86::Gp position = integer(code.a);
        if (code.shift != 1) {
          position = temporary();
          cc_.lea(position, x86::ptr(integer(code.a), code.shift - 1));
        }
        if (code.b != no_register) {
          cc_.cmp(position, integer(code.b));
        } else if (is_small(code.number)) {
          cc_.cmp(position, static_cast<std::int32_t>(code.number));
        } else {
          too_far_ = true;
        }
        cc_.jae(fail_);
        return;
      }
      case CheckEqual:
        compare_integers(code);
        cc_.jne(fail_);
        return;
      case CheckSet:
        compare_with_unset(code.a);
        cc_.je(fail_);
        return;
      case JumpUnset:
        compare_with_unset(code.a);
        cc_.je(labels_[static_cast<std::size_t>(code.number)]);
        return;
      case JumpNoted: {
        const x86::Gp notes = temporary();
        if (!is_small(code.number)) too_far_ = true;
        const auto offset = static_cast<std::int32_t>(code.number);
        cc_.mov(notes, at_context(offsetof(FunctionContext, notes)));
        cc_.cmp(x86::byte_ptr(notes, offset), 0);
        cc_.jne(labels_[code.label]);
        cc_.mov(x86::byte_ptr(notes, offset), 1);
        return;
      }
      case CheckAllSet: check_all_set(code); return;
      case Fail: cc_.jmp(fail_); return;
      case Turn:
        cc_.sub(turns_, 1);
        cc_.js(fail_);
        cc_.cmp(x86::dword_ptr(address(std::bit_cast<std::uint64_t>(&CancellationSource::all_cancelled()))),
                0);
        cc_.jne(fail_);
        return;
      case Call: {
        const x86::Mem depth = at_context(offsetof(FunctionContext, depth));
        cc_.add(depth, 1);
        cc_.cmp(depth, static_cast<std::int32_t>(deepest_function_calls));
        cc_.ja(fail_);
        if (has_turns_) cc_.mov(at_context(offsetof(FunctionContext, turns)), turns_);
        const x86::Gp entry = address(std::bit_cast<std::uint64_t>(cells_(code.number)));
        cc_.mov(entry, x86::qword_ptr(entry));
        asmjit::InvokeNode* call = nullptr;
        cc_.invoke(&call, entry,
                   asmjit::FuncSignatureT<std::int64_t, void*, void*>(asmjit::CallConvId::kHost));
        call->setArg(0, context_);
        call->setArg(1, integer(code.a));
        call->setRet(0, status_);
        cc_.test(status_, status_);
        cc_.jnz(leave_);
        if (has_turns_) cc_.mov(turns_, at_context(offsetof(FunctionContext, turns)));
        cc_.sub(depth, 1);
        return;
      }
      case CallRoutine: {
        const x86::Gp number = address(static_cast<std::uint64_t>(code.number));
        asmjit::InvokeNode* call = nullptr;
        cc_.invoke(
            &call, address(std::bit_cast<std::uint64_t>(&call_function_routine)),
            asmjit::FuncSignatureT<std::int64_t, void*, std::int64_t, void*>(asmjit::CallConvId::kHost));
        call->setArg(0, context_);
        call->setArg(1, number);
        call->setArg(2, integer(code.a));
        call->setRet(0, status_);
        cc_.test(status_, status_);
        cc_.jnz(leave_);
        return;
      }
    }
  }

  void check_release(RegisterNumber number) {
    const x86::Gp good = temporary();
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, address(std::bit_cast<std::uint64_t>(&may_release)),
               asmjit::FuncSignatureT<std::int64_t, void*, std::uint64_t>(asmjit::CallConvId::kHost));
    call->setArg(0, context_);
    call->setArg(1, integer(number));
    call->setRet(0, good);
    cc_.test(good, good);
    cc_.jz(fail_);
  }

  void compare_with_unset(RegisterNumber number) {
    const x86::Gp mark = temporary();
    if (is_real(number)) {
      const x86::Gp bits = temporary();
      cc_.movq(bits, real(number));
      cc_.mov(mark, static_cast<std::int64_t>(unset_real));
      cc_.cmp(bits, mark);
    } else {
      cc_.mov(mark, unset_integer);
      cc_.cmp(integer(number), mark);
    }
  }

  x86::Gp address(std::uint64_t value) {
    const x86::Gp reg = temporary();
    cc_.mov(reg, static_cast<std::int64_t>(value));
    return reg;
  }

  // What a call is given exists before the call.
  x86::Gp count_of(const FunctionInstruction& code) {
    if (code.b != no_register) return integer(code.b);
    const x86::Gp count = temporary();
    cc_.mov(count, code.number);
    return count;
  }

  // Exactly, or not at all.
  void to_integer(const x86::Gp& result, const x86::Xmm& number) {
    const x86::Xmm back = temporary_real();
    cc_.cvttsd2si(result, number);
    cc_.xorps(back, back);
    cc_.cvtsi2sd(back, result);
    cc_.ucomisd(back, number);
    cc_.jp(fail_);
    cc_.jne(fail_);
  }

  // −2⁵³ ≤ x < 2⁵³
  void check_range(const x86::Gp& number) {
    const x86::Gp high = temporary();
    cc_.mov(high, number);
    cc_.sar(high, 53);
    cc_.add(high, 1);
    cc_.cmp(high, 1);
    cc_.ja(fail_);
  }

  void real_unary(const FunctionInstruction& code) {
    const x86::Xmm target = own_real(code.target);
    switch (code.op) {
      case Operator::Negate:
        move(target, code.a);
        cc_.xorps(target, wide(0x8000'0000'0000'0000));
        return;
      case Operator::Abs:
        move(target, code.a);
        cc_.andps(target, wide(0x7fff'ffff'ffff'ffff));
        return;
      case Operator::Sqrt: cc_.sqrtsd(target, real(code.a)); return;
      case Operator::Floor:
      case Operator::ToInteger:
      case Operator::Ceil:
        if (can_round_) {
          cc_.roundsd(target, real(code.a), code.op == Operator::Ceil ? 10 : 9);
          return;
        }
        break;
      default: break;
    }
    const x86::Xmm a = real(code.a);
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, address(native::function_address(code.op)),
               asmjit::FuncSignatureT<double, double>(asmjit::CallConvId::kHost));
    call->setArg(0, a);
    call->setRet(0, target);
  }

  // What is left of a division by zero is the evaluator's to report.
  void check_divisor(const FunctionInstruction& code) {
    if (code.op != Operator::Div && code.op != Operator::Mod && code.op != Operator::Rem) return;
    const x86::Xmm zero = temporary_real();
    cc_.xorps(zero, zero);
    const asmjit::Label good = cc_.newLabel();
    cc_.ucomisd(zero, real(code.b));
    cc_.jp(good);  // by what is no number is no division by zero
    cc_.je(fail_);
    cc_.bind(good);
  }

  void real_binary(const FunctionInstruction& code) {
    check_divisor(code);
    const x86::Xmm target = own_real(code.target);
    // target := a; target := target op b, unless b is the target.
    const auto in_place = [&](auto&& operation) {
      if (code.target == code.b && code.a != code.b) {
        const x86::Xmm result = temporary_real();
        move(result, code.a);
        operation(result, own_real(code.b));
        cc_.movaps(target, result);
        return;
      }
      move(target, code.a);
      with_operand(code.b, [&](const auto& b) { operation(target, b); });
    };
    switch (code.op) {
      case Operator::Add: in_place([&](const auto& a, const auto& b) { cc_.addsd(a, b); }); return;
      case Operator::Subtract: in_place([&](const auto& a, const auto& b) { cc_.subsd(a, b); }); return;
      case Operator::Multiply: in_place([&](const auto& a, const auto& b) { cc_.mulsd(a, b); }); return;
      case Operator::Divide: in_place([&](const auto& a, const auto& b) { cc_.divsd(a, b); }); return;
      // b < a ? b : a, and b > a ? b : a
      case Operator::Min:
      case Operator::Max: {
        const x86::Xmm result = temporary_real();
        move(result, code.b);
        with_operand(code.a, [&](const auto& a) {
          if (code.op == Operator::Min) {
            cc_.minsd(result, a);
          } else {
            cc_.maxsd(result, a);
          }
        });
        cc_.movaps(target, result);
        return;
      }
      case Operator::Div:
      case Operator::Mod:
      case Operator::Rem:
        if (can_round_) {
          rounded_quotient(code);
          return;
        }
        break;
      default: break;
    }
    const x86::Xmm a = real(code.a);
    const x86::Xmm b = real(code.b);
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, address(native::function_address(code.op)),
               asmjit::FuncSignatureT<double, double, double>(asmjit::CallConvId::kHost));
    call->setArg(0, a);
    call->setArg(1, b);
    call->setRet(0, target);
  }

  // trunc(a/b); a − floor(a/b)·b; a − trunc(a/b)·b
  void rounded_quotient(const FunctionInstruction& code) {
    const x86::Xmm quotient = temporary_real();
    const x86::Xmm a = real(code.a);
    const x86::Xmm b = real(code.b);
    cc_.movaps(quotient, a);
    cc_.divsd(quotient, b);
    cc_.roundsd(quotient, quotient, code.op == Operator::Mod ? 9 : 11);
    if (code.op != Operator::Div) {
      const x86::Xmm rest = temporary_real();
      cc_.mulsd(quotient, b);
      cc_.movaps(rest, a);
      cc_.subsd(rest, quotient);
      cc_.movaps(own_real(code.target), rest);
      return;
    }
    cc_.movaps(own_real(code.target), quotient);
  }

  void integer_unary(const FunctionInstruction& code) {
    const x86::Gp a = integer(code.a);
    const x86::Gp result = temporary();
    switch (code.op) {
      case Operator::Negate:
        cc_.mov(result, a);
        cc_.neg(result);
        break;
      case Operator::Abs:
        cc_.mov(result, a);
        cc_.neg(result);
        cc_.cmovs(result, a);
        break;
      case Operator::Sign: {
        // (a > 0) − (a < 0)
        const x86::Gp below = temporary();
        cc_.xor_(result, result);
        cc_.xor_(below, below);
        cc_.test(a, a);
        cc_.setg(result.r8());
        cc_.sets(below.r8());
        cc_.sub(result, below);
        break;
      }
      default: fail_check("an operator of one Integer has instructions", std::source_location::current());
    }
    cc_.mov(integer(code.target), result);
  }

  void integer_binary(const FunctionInstruction& code) {
    const x86::Gp result = temporary();
    const x86::Gp a = integer(code.a);
    x86::Gp b;
    const bool immediate = code.b == no_register && is_small(code.number);
    const auto number = static_cast<std::int32_t>(code.number);
    if (code.b != no_register) {
      b = integer(code.b);
    } else if (!immediate || code.op == Operator::Min || code.op == Operator::Max ||
               code.op == Operator::And || code.op == Operator::Or) {
      b = temporary();
      cc_.mov(b, code.number);
    }
    switch (code.op) {
      case Operator::Add:
        cc_.mov(result, a);
        if (immediate) {
          cc_.add(result, number);
        } else {
          cc_.add(result, b);
        }
        check_range(result);
        break;
      case Operator::Subtract:
        cc_.mov(result, a);
        if (immediate) {
          cc_.sub(result, number);
        } else {
          cc_.sub(result, b);
        }
        check_range(result);
        break;
      case Operator::Multiply:
        if (immediate) {
          cc_.imul(result, a, number);
        } else {
          cc_.mov(result, a);
          cc_.imul(result, b);
        }
        cc_.jo(fail_);
        check_range(result);
        break;
      case Operator::Min:
        cc_.mov(result, a);
        cc_.cmp(b, a);
        cc_.cmovl(result, b);
        break;
      case Operator::Max:
        cc_.mov(result, a);
        cc_.cmp(b, a);
        cc_.cmovg(result, b);
        break;
      case Operator::And:
      case Operator::Or: {
        const x86::Gp other = temporary();
        cc_.xor_(result, result);
        cc_.xor_(other, other);
        cc_.test(a, a);
        cc_.setnz(result.r8());
        cc_.test(b, b);
        cc_.setnz(other.r8());
        if (code.op == Operator::And) {
          cc_.and_(result, other);
        } else {
          cc_.or_(result, other);
        }
        break;
      }
      default: fail_check("an operator of two Integers has instructions", std::source_location::current());
    }
    cc_.mov(integer(code.target), result);
  }

  void compare(const FunctionInstruction& code) {
    const x86::Gp result = temporary();
    if (is_real(code.a)) {
      const bool equality = code.op == Operator::Equal || code.op == Operator::NotEqual;
      const x86::Gp ordered = temporary();
      cc_.xor_(result, result);
      if (equality) cc_.xor_(ordered, ordered);
      compare_reals(code);
      switch (code.op) {
        case Operator::Less:
        case Operator::Greater: cc_.seta(result.r8()); break;
        case Operator::LessEqual:
        case Operator::GreaterEqual: cc_.setae(result.r8()); break;
        case Operator::Equal:
          cc_.sete(result.r8());
          cc_.setnp(ordered.r8());
          cc_.and_(result, ordered);
          break;
        default:
          cc_.setne(result.r8());
          cc_.setp(ordered.r8());
          cc_.or_(result, ordered);
          break;
      }
    } else {
      cc_.xor_(result, result);
      compare_integers(code);
      switch (code.op) {
        case Operator::Less: cc_.setl(result.r8()); break;
        case Operator::LessEqual: cc_.setle(result.r8()); break;
        case Operator::Greater: cc_.setg(result.r8()); break;
        case Operator::GreaterEqual: cc_.setge(result.r8()); break;
        case Operator::Equal: cc_.sete(result.r8()); break;
        default: cc_.setne(result.r8()); break;
      }
    }
    cc_.mov(integer(code.target), result);
  }

  void jump(const FunctionInstruction& code) {
    const asmjit::Label& label = labels_[code.label];
    const bool sense = code.operation == JumpCompare;
    if (!is_real(code.a)) {
      compare_integers(code);
      switch (code.op) {
        case Operator::Less: sense ? cc_.jl(label) : cc_.jge(label); break;
        case Operator::LessEqual: sense ? cc_.jle(label) : cc_.jg(label); break;
        case Operator::Greater: sense ? cc_.jg(label) : cc_.jle(label); break;
        case Operator::GreaterEqual: sense ? cc_.jge(label) : cc_.jl(label); break;
        case Operator::Equal: sense ? cc_.je(label) : cc_.jne(label); break;
        default: sense ? cc_.jne(label) : cc_.je(label); break;
      }
      return;
    }
    compare_reals(code);
    switch (code.op) {
      case Operator::Less:
      case Operator::Greater: sense ? cc_.ja(label) : cc_.jbe(label); return;
      case Operator::LessEqual:
      case Operator::GreaterEqual: sense ? cc_.jae(label) : cc_.jb(label); return;
      default: break;
    }
    if ((code.op == Operator::Equal) == sense) {
      const asmjit::Label skip = cc_.newLabel();
      cc_.jp(skip);
      cc_.je(label);
      cc_.bind(skip);
    } else {
      cc_.jp(label);
      cc_.jne(label);
    }
  }

  void multiply_add(const FunctionInstruction& code) {
    const x86::Gp result = temporary();
    if (code.b == no_register && code.number == 1 && code.c != no_register) {
      cc_.lea(integer(code.target), x86::ptr(integer(code.a), integer(code.c)));
      return;
    }
    if (code.b != no_register) {
      cc_.mov(result, integer(code.a));
      cc_.imul(result, integer(code.b));
      cc_.jo(fail_);
    } else if (is_small(code.number)) {
      cc_.imul(result, integer(code.a), static_cast<std::int32_t>(code.number));
      cc_.jo(fail_);
    } else {
      too_far_ = true;
    }
    if (code.c != no_register) {
      cc_.add(result, integer(code.c));
      cc_.jo(fail_);
    }
    cc_.mov(integer(code.target), result);
  }

  void reserve(const FunctionInstruction& code) {
    const x86::Gp first = temporary();
    const x86::Gp behind = temporary();
    cc_.mov(first, at_context(offsetof(FunctionContext, top)));
    if (code.a != no_register) {
      cc_.cmp(integer(code.a), static_cast<std::int32_t>(most_function_elements));
      cc_.jae(fail_);
      cc_.lea(behind, x86::ptr(first, integer(code.a), 3));
    } else if (code.number >= most_function_elements) {
      cc_.jmp(fail_);
      return;
    } else {
      cc_.lea(behind, x86::ptr(first, static_cast<std::int32_t>(8 * code.number)));
    }
    cc_.cmp(behind, at_context(offsetof(FunctionContext, end)));
    cc_.ja(fail_);
    cc_.mov(at_context(offsetof(FunctionContext, top)), behind);
    cc_.mov(integer(code.target), first);
  }

  void unset(const FunctionInstruction& code) {
    constexpr std::int64_t few = 16;
    if (code.b == no_register && code.number <= few && !is_checked_) {
      const x86::Gp mark = address(unset_real);
      for (std::int64_t i = 0; i < code.number; ++i)
        cc_.mov(x86::qword_ptr(integer(code.a), static_cast<std::int32_t>(8 * i)), mark);
      return;
    }
    const x86::Gp count = count_of(code);
    check_addresses(&may_write, code.a, count);
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, address(std::bit_cast<std::uint64_t>(&fill_unset)),
               asmjit::FuncSignatureT<void, void*, std::int64_t>(asmjit::CallConvId::kHost));
    call->setArg(0, integer(code.a));
    call->setArg(1, count);
  }

  void check_all_set(const FunctionInstruction& code) {
    constexpr std::int64_t few = 16;
    if (code.b == no_register && code.number <= few && !is_checked_) {
      const x86::Gp mark = address(unset_real);
      for (std::int64_t i = 0; i < code.number; ++i) {
        cc_.cmp(x86::qword_ptr(integer(code.a), static_cast<std::int32_t>(8 * i)), mark);
        cc_.je(fail_);
      }
      return;
    }
    const x86::Gp good = temporary();
    const x86::Gp count = count_of(code);
    check_addresses(&may_read, code.a, count);
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, address(std::bit_cast<std::uint64_t>(&are_set)),
               asmjit::FuncSignatureT<std::int64_t, void*, std::int64_t>(asmjit::CallConvId::kHost));
    call->setArg(0, integer(code.a));
    call->setArg(1, count);
    call->setRet(0, good);
    cc_.test(good, good);
    cc_.jz(fail_);
  }

  const FunctionProgram& program_;
  bool is_checked_;
  const FunctionCells& cells_;
  native::FirstError errors_;
  asmjit::CodeHolder storage_;
  x86::Compiler cc_;
  bool can_round_ = false;
  bool has_turns_ = false;
  bool too_far_ = false;
  std::vector<x86::Xmm> reals_;
  std::vector<x86::Gp> integers_;
  std::vector<x86::Xmm> free_reals_;
  std::vector<x86::Gp> free_integers_;
  std::vector<x86::Xmm> temporary_reals_;
  std::vector<x86::Gp> temporary_integers_;
  std::size_t used_reals_ = 0;
  std::size_t used_integers_ = 0;
  std::size_t position_ = 0;
  std::vector<std::size_t> last_use_;
  std::vector<std::uint8_t> is_short_;
  std::vector<std::optional<double>> constants_;
  std::vector<asmjit::Label> labels_;
  std::vector<std::uint8_t> is_bound_;  // by label: it lies behind
  asmjit::Label fail_;
  asmjit::Label leave_;
  x86::Gp context_;
  x86::Gp status_;
  x86::Gp turns_;
};

}  // namespace

std::unique_ptr<NativeFunction> NativeFunction::compile(const FunctionLibrary& library, std::uint32_t program,
                                                        const FunctionCells& cells) {
  // A register allocator has to live with it.
  constexpr std::size_t longest_program = 20'000;
  if (!native::is_this_processor || library.programs[program].code.size() > longest_program) return nullptr;
  const auto code = FunctionAssembly(library, program, cells, nullptr).run();
  if (!code) return nullptr;
  auto pages = native::ExecutableMemory::make({}, *code);
  if (!pages) return nullptr;
  const auto entry = std::bit_cast<FunctionEntry>(pages->code().data());
  return std::unique_ptr<NativeFunction>(new NativeFunction(std::move(*pages), entry));
}

std::string dump_native(const FunctionLibrary& library, std::uint32_t program, const FunctionCells& cells) {
  if (!native::is_this_processor) return {};
  asmjit::StringLogger logger;
  if (!FunctionAssembly(library, program, cells, &logger).run()) return {};
  return {logger.data(), logger.dataSize()};
}

}  // namespace causa
