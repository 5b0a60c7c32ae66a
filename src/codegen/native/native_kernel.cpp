#include "codegen/native/native_kernel.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <optional>

#include "base/check.h"
#include "codegen/native/alike_statements.h"
#include "codegen/native/first_error.h"
#include "codegen/native/loop_emitter.h"
#include "codegen/native/machine.h"
#include "codegen/native/operator_functions.h"
#include "codegen/native/statement_emitter.h"

namespace causa {

namespace {

using namespace native;
namespace x86 = asmjit::x86;

// Distances inside the code and to its constants have 32 bits.
constexpr std::size_t most_instructions = 30'000'000;
constexpr std::size_t largest_code = std::size_t{1} << 30U;
// A kernel may use this much stack; no page of it is skipped that guards the end.
constexpr std::int32_t largest_frame = 4000;
// Stands for the size of the frame until it is known.
constexpr std::int32_t unknown_frame = 0x7abcdef0;

// The code lies in the buffer of the assembly.
struct Assembled {
  std::vector<std::uint64_t> constants;
  std::span<const std::byte> code;
  std::size_t entry = 0;
};

class KernelAssembly {
 public:
  KernelAssembly(const Kernel& kernel, const NativeOptions& options, asmjit::Logger* logger)
      : kernel_(kernel),
        options_(options),
        code_(holder(logger)),
        machine_(code_),
        emitter_(kernel, machine_) {
    const auto& features = asmjit::CpuInfo::host().features().x86();
    const bool can_round = options.use_sse41 && features.hasSSE4_1();
    machine_.called = operators_called(can_round);
    machine_.has_avx = options.use_avx && can_round && features.hasAVX();
  }

  std::optional<Assembled> run() {
    if (kernel_.code.size() + kernel_.statements.size() > most_instructions) return {};
    code_.reserveBuffer(&code_.textSection()->buffer(), 4096 + 12 * kernel_.code.size());
    x86::Assembler& assembler = machine_.assembler;
    machine_.origin = assembler.newLabel();
    assembler.bind(machine_.origin);
    survey();
    emit_functions();
    assembler.align(asmjit::AlignMode::kCode, 16);
    Assembled result;
    result.entry = assembler.offset();
    enter();
    for (const ProgramLoop& loop : kernel_.loops) {
      if (!runs(loop)) continue;
      if (is_straight(loop)) {
        for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
          straight_.push_back(loop.first_statement + i);
        }
      } else {
        emit_straight();
        emit_loop(kernel_, loop, {.vectorize = options_.vectorize}, machine_, emitter_);
      }
    }
    emit_straight();
    emitter_.leave_lanes();
    leave();
    if (!errors_.is_good() || machine_.frame.bytes() > largest_frame) return {};
    asmjit::CodeBuffer& buffer = code_.textSection()->buffer();
    if (buffer.size() > largest_code || machine_.constants.size() > largest_code) return {};
    set_frame_size();
    const auto* const bytes = reinterpret_cast<const std::byte*>(buffer.data());
    result.code = {bytes, buffer.size()};
    result.constants = machine_.constants.words();
    return result;
  }

  [[nodiscard]] std::int32_t frame_size() const {
    // The return address and the registers pushed lie above; functions expect multiples of 16.
    const auto above = static_cast<std::int32_t>(8 * (1 + pushed_.size()));
    const std::int32_t bytes = machine_.frame.bytes();
    if (bytes == 0 && pushed_.empty()) return 0;
    return bytes + (above % 16 == 0 ? 0 : 8);
  }

 private:
  asmjit::CodeHolder& holder(asmjit::Logger* logger) {
    storage_.init(asmjit::Environment::host());
    storage_.setErrorHandler(&errors_);
    if (logger != nullptr) storage_.setLogger(logger);
    return storage_;
  }

  static bool runs(const ProgramLoop& loop) {
    return std::ranges::none_of(loop.counts, [](std::int64_t count) { return count == 0; });
  }
  static bool is_straight(const ProgramLoop& loop) {
    return std::ranges::all_of(loop.counts, [](std::int64_t count) { return count == 1; });
  }

  // Which functions are called, and whether loops need registers that calls leave alone.
  void survey() {
    bool has_loop = false;
    bool calls_in_loop = false;
    for (const ProgramLoop& loop : kernel_.loops) {
      if (!runs(loop)) continue;
      const bool is_loop = !is_straight(loop);
      has_loop = has_loop || is_loop;
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        const KernelStatement& statement = kernel_.statements[loop.first_statement + i];
        for (std::uint32_t k = 0; k < statement.code_count; ++k) {
          const Code& code = kernel_.code[statement.first_code + k];
          if (!machine_.calls(code)) continue;
          calls_in_loop = calls_in_loop || is_loop;
          called_[static_cast<std::size_t>(code.op)] = true;
        }
      }
    }
    if (std::ranges::find(called_, true) != called_.end()) pushed_.push_back(x86::rbx);
    if (calls_in_loop) {
      for (const x86::Gp& kept : {x86::rbp, x86::r12, x86::r13, x86::r14, x86::r15}) pushed_.push_back(kept);
    }
    if (has_loop) machine_.places.resize(kernel_.addresses.size());
  }

  // One jump for each function, near enough for a direct call from anywhere.
  void emit_functions() {
    for (std::size_t op = 0; op < called_.size(); ++op) {
      if (!called_[op]) continue;
      machine_.functions[op] = machine_.assembler.newLabel();
      machine_.assembler.bind(machine_.functions[op]);
      x86::Mem address =
          machine_.constant(machine_.constants.place_of_address(function_address(static_cast<Operator>(op))));
      address.setSize(8);
      machine_.assembler.jmp(address);
    }
  }

  // The statements that run once, up to a loop or the end.
  void emit_straight() {
    if (!options_.vectorize) {
      for (const std::uint32_t number : straight_) emitter_.emit(kernel_.statements[number]);
      straight_.clear();
      return;
    }
    const std::vector<AlikeStatements> all =
        collect_alike(kernel_, straight_, machine_.has_avx ? 4 : 2, machine_.called);
    for (std::size_t i = 0; i < all.size(); ++i) {
      constexpr std::size_t ahead = 8;
      if (i + ahead < all.size()) emitter_.expect(kernel_.statements[all[i + ahead].numbers[0]]);
      const KernelStatement& statement = kernel_.statements[all[i].numbers[0]];
      if (all[i].count > 1) {
        emitter_.emit_alike(std::span(all[i].numbers).first(all[i].count));
      } else if (i + 1 < all.size() && all[i + 1].count == 1 &&
                 is_neighbour(statement, kernel_.statements[all[i + 1].numbers[0]])) {
        emitter_.emit_before_neighbour(statement);
      } else {
        emitter_.emit(statement);
      }
    }
    straight_.clear();
  }

  [[nodiscard]] bool is_neighbour(const KernelStatement& statement, const KernelStatement& next) const {
    if (!emitter_.stores_beside(statement, next)) return false;
    const auto code = std::span(kernel_.code).subspan(next.first_code, next.code_count);
    return std::ranges::none_of(code, [&](const Code& one) { return machine_.calls(one); });
  }

  void enter() {
    x86::Assembler& assembler = machine_.assembler;
    for (const x86::Gp& saved : pushed_) assembler.push(saved);
    assembler.sub(x86::rsp, unknown_frame);
    frame_places_.push_back(assembler.offset());
    PointerGroup& memory = machine_.groups.emplace_back();
    memory.pointer = x86::rdi;
    if (!pushed_.empty()) {
      assembler.mov(x86::rbx, x86::rdi);
      memory.pointer = x86::rbx;
    }
  }

  void leave() {
    x86::Assembler& assembler = machine_.assembler;
    assembler.add(x86::rsp, unknown_frame);
    frame_places_.push_back(assembler.offset());
    for (std::size_t i = pushed_.size(); i-- > 0;) assembler.pop(pushed_[i]);
    assembler.ret();
  }

  // The number is the end of its instruction; without a frame the instruction does nothing.
  void set_frame_size() {
    constexpr std::array<std::uint8_t, 7> nothing{0x0f, 0x1f, 0x80, 0, 0, 0, 0};
    const std::int32_t size = frame_size();
    for (const std::size_t end : frame_places_) {
      std::uint8_t* const place = code_.textSection()->buffer().data() + end;
      if (size == 0) {
        std::ranges::copy(nothing, place - nothing.size());
      } else {
        std::memcpy(place - sizeof(size), &size, sizeof(size));
      }
    }
  }

  const Kernel& kernel_;
  NativeOptions options_;
  FirstError errors_;
  asmjit::CodeHolder storage_;
  asmjit::CodeHolder& code_;
  Machine machine_;
  StatementEmitter emitter_;
  std::array<bool, 256> called_{};
  std::vector<std::uint32_t> straight_;
  std::vector<x86::Gp> pushed_;
  std::vector<std::size_t> frame_places_;
};

}  // namespace

std::unique_ptr<NativeKernel> NativeKernel::compile(const Kernel& kernel, const NativeOptions& options) {
  if (!is_this_processor) return nullptr;
  KernelAssembly assembly(kernel, options, nullptr);
  const auto assembled = assembly.run();
  if (!assembled) return nullptr;
  auto pages = ExecutableMemory::make(std::as_bytes(std::span(assembled->constants)), assembled->code);
  if (!pages) return nullptr;
  const auto entry = std::bit_cast<Entry>(pages->code().data() + assembled->entry);
  return std::unique_ptr<NativeKernel>(new NativeKernel(std::move(*pages), entry));
}

std::string dump_native(const Kernel& kernel, const NativeOptions& options) {
  if (!is_this_processor) return {};
  asmjit::StringLogger logger;
  KernelAssembly assembly(kernel, options, &logger);
  if (!assembly.run()) return {};
  std::string text(logger.data(), logger.dataSize());
  // As it was patched.
  const std::string unknown = std::to_string(unknown_frame);
  for (std::size_t at = text.find(unknown); at != std::string::npos; at = text.find(unknown, at)) {
    text.replace(at, unknown.size(), std::to_string(assembly.frame_size()));
  }
  return text;
}

}  // namespace causa
