#include "codegen/native/native_function.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

#include <asmjit/x86.h>

#include "base/cancellation.h"
#include "codegen/native/first_error.h"
#include "codegen/native/function_arithmetic.h"
#include "codegen/native/function_comparisons.h"
#include "codegen/native/function_memory.h"
#include "codegen/runtime/function_services.h"

namespace causa {

namespace {

namespace x86 = asmjit::x86;
using enum FunctionOperation;

// One function: its beginning and end, and what moves the program from one place to another. Numbers,
// comparisons and memory are function_arithmetic.h, function_comparisons.h and function_memory.h.
class FunctionAssembly {
 public:
  FunctionAssembly(const FunctionLibrary& library, std::uint32_t program, const FunctionCells& cells,
                   asmjit::Logger* logger)
      : program_(library.programs[program]), cells_(cells), cc_(&holder(logger)), registers_(program_, cc_) {
    out_.is_checked = library.is_checked;
    out_.can_round = asmjit::CpuInfo::host().features().x86().hasSSE4_1();
    has_turns_ = std::ranges::any_of(program_.code,
                                     [](const FunctionInstruction& code) { return code.operation == Turn; });
  }

  std::optional<std::vector<std::byte>> run() {
    asmjit::FuncNode* const function =
        cc_.addFunc(asmjit::FuncSignatureT<std::int64_t, void*, void*>(asmjit::CallConvId::kHost));
    out_.context = cc_.newIntPtr("context");
    function->setArg(0, out_.context);
    function->setArg(1, registers_.integer(0));
    for (std::uint32_t i = 0; i < program_.label_count; ++i) labels_.push_back(cc_.newLabel());
    is_bound_.assign(program_.label_count, 0);
    out_.fail = cc_.newLabel();
    leave_ = cc_.newLabel();
    status_ = cc_.newInt64("status");
    if (has_turns_) turns_ = cc_.newInt64("turns");
    load_turns();
    cc_.cmp(x86::rsp, out_.at_context(offsetof(FunctionContext, thread_stack_limit)));
    cc_.jb(out_.fail);
    for (const FunctionInstruction& code : program_.code) {
      registers_.begin_instruction();
      emit(code);
      registers_.end_instruction(code);
    }
    store_turns();
    cc_.xor_(status_, status_);
    cc_.bind(leave_);
    cc_.ret(status_);
    cc_.bind(out_.fail);
    store_turns();
    cc_.mov(status_, static_cast<std::int64_t>(FunctionStatus::NotDone));
    cc_.jmp(leave_);
    cc_.endFunc();
    if (out_.too_far) return {};
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

  // While the function runs its turns are counted in a register.
  void load_turns() {
    if (has_turns_) cc_.mov(turns_, out_.at_context(offsetof(FunctionContext, turns)));
  }
  void store_turns() {
    if (has_turns_) cc_.mov(out_.at_context(offsetof(FunctionContext, turns)), turns_);
  }

  [[nodiscard]] const asmjit::Label& label(std::int64_t number) const {
    return labels_[static_cast<std::size_t>(number)];
  }

  void stop_if_cancelled() {
    cc_.cmp(x86::dword_ptr(out_.address(std::bit_cast<std::uint64_t>(&CancellationSource::all_cancelled()))),
            0);
    cc_.jne(out_.fail);
  }

  [[nodiscard]] bool jumps_back(const FunctionInstruction& code) const {
    if (jumps_to_label(code.operation)) return is_bound_[code.label] != 0;
    return jumps_to_number(code.operation) && is_bound_[static_cast<std::size_t>(code.number)] != 0;
  }

  void emit(const FunctionInstruction& code) {
    // Programs of others may turn without counting it.
    if (out_.is_checked && (jumps_back(code) || code.operation == Call)) stop_if_cancelled();
    switch (code.operation) {
      case RealConstant:
        if (!registers_.is_constant(code.target))
          registers_.load_constant(registers_.own_real(code.target), code.real);
        return;
      case IntegerConstant: whole_constant(code); return;
      case Move:
        if (registers_.is_real(code.target)) {
          registers_.move(registers_.own_real(code.target), code.a);
        } else {
          cc_.mov(registers_.integer(code.target), registers_.integer(code.a));
        }
        return;
      case ToReal:
        cc_.xorps(registers_.own_real(code.target), registers_.own_real(code.target));
        cc_.cvtsi2sd(registers_.own_real(code.target), registers_.integer(code.a));
        return;
      case ToInteger: native::emit_conversion(out_, code); return;
      case Unary: native::emit_unary(out_, code); return;
      case Binary: native::emit_binary(out_, code); return;
      case Compare: native::emit_comparison(out_, code); return;
      case Label:
        cc_.bind(label(code.number));
        is_bound_[static_cast<std::size_t>(code.number)] = 1;
        return;
      case Jump: cc_.jmp(label(code.number)); return;
      case JumpIf:
        cc_.test(registers_.integer(code.a), registers_.integer(code.a));
        cc_.jnz(label(code.number));
        return;
      case JumpUnless:
        cc_.test(registers_.integer(code.a), registers_.integer(code.a));
        cc_.jz(label(code.number));
        return;
      case JumpCompare:
      case JumpNotCompare: native::emit_comparing_jump(out_, code, label(code.label)); return;
      case Load: native::emit_load(out_, code); return;
      case Store: native::emit_store(out_, code); return;
      case LoadWord: native::emit_load_word(out_, code); return;
      case StoreWord: native::emit_store_word(out_, code); return;
      case Locate: native::emit_locate(out_, code); return;
      case MultiplyAdd: native::emit_multiply_add(out_, code); return;
      case Plus: plus(code); return;
      case Constants: native::emit_constants(out_, code); return;
      case TextConstant: native::emit_text_constant(out_, code); return;
      case Reserve: native::emit_reserve(out_, code); return;
      case Mark:
        cc_.mov(registers_.integer(code.target), out_.at_context(offsetof(FunctionContext, top)));
        return;
      case Release: native::emit_release(out_, code); return;
      case Copy: native::emit_copy(out_, code); return;
      case Unset: native::emit_unset(out_, code); return;
      case CheckSubscript: check_subscript(code); return;
      case CheckEqual:
        native::compare_integers(out_, code);
        cc_.jne(out_.fail);
        return;
      case CheckSet:
        native::compare_with_unset(out_, code.a);
        cc_.je(out_.fail);
        return;
      case JumpUnset:
        native::compare_with_unset(out_, code.a);
        cc_.je(label(code.number));
        return;
      case JumpNoted: jump_if_noted(code); return;
      case CheckAllSet: native::emit_check_all_set(out_, code); return;
      case Fail: cc_.jmp(out_.fail); return;
      case Turn:
        cc_.sub(turns_, 1);
        cc_.js(out_.fail);
        stop_if_cancelled();
        return;
      case Call: call_program(code); return;
      case CallRoutine: call_routine(code); return;
    }
  }

  void whole_constant(const FunctionInstruction& code) {
    if (code.number == 0) {
      cc_.xor_(registers_.integer(code.target), registers_.integer(code.target));
    } else {
      cc_.mov(registers_.integer(code.target), code.number);
    }
  }

  // Never too large: nothing is checked.
  void plus(const FunctionInstruction& code) {
    if (!native::is_small(code.number)) {
      const x86::Gp number = registers_.temporary();
      cc_.mov(number, code.number);
      cc_.add(number, registers_.integer(code.a));
      cc_.mov(registers_.integer(code.target), number);
    } else if (code.target == code.a) {
      cc_.add(registers_.integer(code.target), static_cast<std::int32_t>(code.number));
    } else {
      cc_.lea(registers_.integer(code.target),
              x86::ptr(registers_.integer(code.a), static_cast<std::int32_t>(code.number)));
    }
  }

  void check_subscript(const FunctionInstruction& code) {
    x86::Gp position = registers_.integer(code.a);
    if (code.shift != 1) {
      position = registers_.temporary();
      cc_.lea(position, x86::ptr(registers_.integer(code.a), code.shift - 1));
    }
    if (code.b != no_register) {
      cc_.cmp(position, registers_.integer(code.b));
    } else if (native::is_small(code.number)) {
      cc_.cmp(position, static_cast<std::int32_t>(code.number));
    } else {
      out_.too_far = true;
    }
    cc_.jae(out_.fail);
  }

  void jump_if_noted(const FunctionInstruction& code) {
    const x86::Gp notes = registers_.temporary();
    if (!native::is_small(code.number)) out_.too_far = true;
    const auto offset = static_cast<std::int32_t>(code.number);
    cc_.mov(notes, out_.at_context(offsetof(FunctionContext, notes)));
    cc_.cmp(x86::byte_ptr(notes, offset), 0);
    cc_.jne(label(code.label));
    cc_.mov(x86::byte_ptr(notes, offset), 1);
  }

  void call_program(const FunctionInstruction& code) {
    const x86::Mem depth = out_.at_context(offsetof(FunctionContext, depth));
    cc_.add(depth, 1);
    cc_.cmp(depth, static_cast<std::int32_t>(deepest_function_calls));
    cc_.ja(out_.fail);
    store_turns();
    const x86::Gp entry = out_.address(std::bit_cast<std::uint64_t>(cells_(code.number)));
    cc_.mov(entry, x86::qword_ptr(entry));
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, entry, asmjit::FuncSignatureT<std::int64_t, void*, void*>(asmjit::CallConvId::kHost));
    call->setArg(0, out_.context);
    call->setArg(1, registers_.integer(code.a));
    leave_unless_done(call);
    load_turns();
    cc_.sub(depth, 1);
  }

  void call_routine(const FunctionInstruction& code) {
    const x86::Gp number = out_.address(static_cast<std::uint64_t>(code.number));
    asmjit::InvokeNode* call = nullptr;
    cc_.invoke(&call, out_.address(std::bit_cast<std::uint64_t>(&call_function_routine)),
               asmjit::FuncSignatureT<std::int64_t, void*, std::int64_t, void*>(asmjit::CallConvId::kHost));
    call->setArg(0, out_.context);
    call->setArg(1, number);
    call->setArg(2, registers_.integer(code.a));
    leave_unless_done(call);
  }

  void leave_unless_done(asmjit::InvokeNode* call) {
    call->setRet(0, status_);
    cc_.test(status_, status_);
    cc_.jnz(leave_);
  }

  const FunctionProgram& program_;
  const FunctionCells& cells_;
  native::FirstError errors_;
  asmjit::CodeHolder storage_;
  x86::Compiler cc_;
  native::FunctionRegisters registers_;
  native::FunctionEmission out_{cc_, registers_};
  bool has_turns_ = false;
  std::vector<asmjit::Label> labels_;
  std::vector<std::uint8_t> is_bound_;  // by label: it lies behind
  asmjit::Label leave_;
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
