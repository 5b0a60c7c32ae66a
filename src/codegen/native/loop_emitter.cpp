#include "codegen/native/loop_emitter.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <map>

#include "codegen/native/vector_plan.h"

namespace causa::native {

namespace {

namespace x86 = asmjit::x86;

// Registers that a called function leaves alone, and the others. Those of Machine are not among them.
constexpr x86::Gp kept_counter = x86::rbp;
constexpr std::array kept_pointers{x86::r12, x86::r13, x86::r14, x86::r15};
constexpr x86::Gp free_counter = x86::rcx;
constexpr std::array free_pointers{x86::rdx, x86::rsi, x86::r8, x86::r9, x86::r10};

class LoopEmission {
 public:
  LoopEmission(const Kernel& kernel, const ProgramLoop& loop, const LoopOptions& options, Machine& machine,
               StatementEmitter& emitter)
      : kernel_(kernel),
        statements_(std::span(kernel.statements).subspan(loop.first_statement, loop.statement_count)),
        compact_(interpreter::compacted(kernel, loop)),
        options_(options),
        machine_(machine),
        emitter_(emitter) {}

  void run() {
    emitter_.leave_lanes();
    emitter_.forget_copies();
    make_groups();
    machine_.in_loop = true;
    x86::Assembler& assembler = machine_.assembler;
    for (std::size_t g = 1; g < machine_.groups.size(); ++g) {
      const PointerGroup& group = machine_.groups[g];
      if (group.pointer.isValid()) {
        assembler.mov(group.pointer, machine_.groups[0].pointer);
      } else {
        assembler.mov(Machine::in_frame(group.frame_slot), machine_.groups[0].pointer);
      }
    }
    // The outer counters lie in the frame.
    const std::size_t outer = compact_.counts.size() - 1;
    std::vector<std::int32_t> counters;
    std::vector<asmjit::Label> tops;
    for (std::size_t d = 0; d < outer; ++d) {
      counters.push_back(machine_.frame.take());
      assembler.mov(Machine::scratch, compact_.counts[d]);
      assembler.mov(Machine::in_frame(counters[d]), Machine::scratch);
      tops.push_back(assembler.newLabel());
      assembler.bind(tops[d]);
    }
    emit_innermost();
    for (std::size_t d = outer; d-- > 0;) {
      for (std::size_t g = 1; g < machine_.groups.size(); ++g) {
        const std::vector<std::int64_t>& factors = machine_.groups[g].factors;
        move_pointer(machine_.groups[g], factors[d] - factors[d + 1] * compact_.counts[d + 1]);
      }
      assembler.dec(x86::qword_ptr(x86::rsp, counters[d] * Frame::slot_size));
      assembler.jnz(tops[d]);
      machine_.frame.give_back(counters[d]);
    }
    for (const PointerGroup& group : machine_.groups) {
      if (group.frame_slot >= 0) machine_.frame.give_back(group.frame_slot);
    }
    machine_.groups.resize(1);
    machine_.in_loop = false;
  }

 private:
  void make_groups() {
    calls_ = std::ranges::any_of(statements_, [&](const KernelStatement& statement) {
      const auto code = std::span(kernel_.code).subspan(statement.first_code, statement.code_count);
      return std::ranges::any_of(code, [&](const Code& one) { return machine_.calls(one); });
    });
    const std::span<const x86::Gpq> registers =
        calls_ ? std::span<const x86::Gpq>(kept_pointers) : std::span<const x86::Gpq>(free_pointers);
    counter_ = calls_ ? kept_counter : free_counter;
    std::map<std::vector<std::int64_t>, std::uint32_t> numbers;
    for (const auto& [number, address] : compact_.addresses) {
      std::uint32_t group = 0;
      if (std::ranges::any_of(address.factors, [](std::int64_t factor) { return factor != 0; })) {
        const auto next = static_cast<std::uint32_t>(machine_.groups.size());
        const auto [entry, is_new] = numbers.try_emplace(address.factors, next);
        group = entry->second;
        if (is_new) {
          PointerGroup& added = machine_.groups.emplace_back();
          added.factors = address.factors;
          if (next - 1 < registers.size()) {
            added.pointer = registers[next - 1];
          } else {
            added.frame_slot = machine_.frame.take();
          }
        }
      }
      machine_.places[number] = {.group = group, .slot = address.base};
    }
  }

  void emit_innermost() {
    const std::int64_t count = compact_.counts.back();
    std::optional<VectorPlan> plan;
    if (options_.vectorize) plan = plan_vectors(kernel_, statements_, compact_, machine_);
    std::int64_t rest = count;
    if (plan) {
      const std::int64_t lanes = lane_count(plan->width);
      const std::vector<PreparedValue> values = prepare(*plan);
      emit_iterations(count / lanes, lanes,
                      [&](std::uint32_t i) { emitter_.emit(statements_[i], plan->prepared[i], values); });
      if (plan->width == Width::Avx) machine_.assembler.vzeroupper();
      machine_.lanes.set_width(Width::Scalar);
      emitter_.free_reserved();
      for (const PreparedValue& value : values) {
        if (value.frame_slot >= 0) machine_.frame.give_back(value.frame_slot);
      }
      rest = count % lanes;
    }
    emit_iterations(rest, 1, [&](std::uint32_t i) { emitter_.emit(statements_[i]); });
  }

  template <class Emit>
  void emit_iterations(std::int64_t count, std::int64_t lanes, const Emit& emit) {
    if (count == 0) return;
    x86::Assembler& assembler = machine_.assembler;
    const asmjit::Label top = assembler.newLabel();
    if (count > 1) {
      assembler.mov(counter_, count);
      assembler.align(asmjit::AlignMode::kCode, 16);
      assembler.bind(top);
    }
    for (std::uint32_t i = 0; i < statements_.size(); ++i) emit(i);
    for (std::size_t g = 1; g < machine_.groups.size(); ++g) {
      move_pointer(machine_.groups[g], machine_.groups[g].step() * lanes);
    }
    if (count > 1) {
      assembler.dec(counter_);
      assembler.jnz(top);
    }
    emitter_.forget_copies();
  }

  // Uniform values: numbers first, then spread, so that scalar and vector instructions are not mixed.
  std::vector<PreparedValue> prepare(const VectorPlan& plan) {
    std::vector<PreparedValue> values(plan.values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      const UniformValue& value = plan.values[i];
      if (value.kind == UniformValue::Kind::Computed) {
        values[i].frame_slot = emitter_.emit_to_frame(statements_[value.statement], value.node);
      }
    }
    emitter_.forget_copies();
    LaneInstructions& lanes = machine_.lanes;
    lanes.set_width(plan.width);
    int next = RegisterFile::count;
    for (std::size_t i = 0; i < values.size(); ++i) {
      const UniformValue& value = plan.values[i];
      if (value.in_register) {
        values[i].reserved = --next;
        emitter_.reserve(next);
      }
      const bool reserved = values[i].reserved != RegisterFile::none;
      const int number = reserved ? values[i].reserved : 0;
      const Code& code = kernel_.code[statements_[value.statement].first_code + value.node];
      switch (value.kind) {
        case UniformValue::Kind::Computed:
          lanes.load_everywhere(number, Machine::in_frame(values[i].frame_slot));
          if (!reserved) lanes.store(Machine::in_frame(values[i].frame_slot), number);
          break;
        case UniformValue::Kind::Load:
          if (reserved) lanes.load_everywhere(number, machine_.at(machine_.places[code.argument]));
          break;
        case UniformValue::Kind::Constant:
          if (reserved) {
            const auto bits = std::bit_cast<std::uint64_t>(kernel_.constants[code.argument]);
            lanes.load(number, machine_.constant(machine_.constants.place_of_all_lanes(bits)));
          }
          break;
      }
    }
    return values;
  }

  void move_pointer(const PointerGroup& group, std::int64_t slots) {
    if (slots == 0) return;
    x86::Assembler& assembler = machine_.assembler;
    const std::int64_t bytes = slots * static_cast<std::int64_t>(sizeof(double));
    const bool small = bytes >= std::numeric_limits<std::int32_t>::min() &&
                       bytes <= std::numeric_limits<std::int32_t>::max();
    if (!small) assembler.mov(Machine::scratch, bytes);
    if (group.pointer.isValid()) {
      if (small) {
        assembler.add(group.pointer, bytes);
      } else {
        assembler.add(group.pointer, Machine::scratch);
      }
    } else {
      const x86::Mem place = x86::qword_ptr(x86::rsp, group.frame_slot * Frame::slot_size);
      if (small) {
        assembler.add(place, bytes);
      } else {
        assembler.add(place, Machine::scratch);
      }
    }
  }

  const Kernel& kernel_;
  std::span<const KernelStatement> statements_;
  interpreter::CompactLoop compact_;
  LoopOptions options_;
  Machine& machine_;
  StatementEmitter& emitter_;
  x86::Gp counter_;
  bool calls_ = false;
};

}  // namespace

void emit_loop(const Kernel& kernel, const ProgramLoop& loop, const LoopOptions& options, Machine& machine,
               StatementEmitter& statements) {
  LoopEmission(kernel, loop, options, machine, statements).run();
}

}  // namespace causa::native
