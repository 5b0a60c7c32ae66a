// Machine code for one statement: its operations in the order of evaluation_order.h, values in vector
// registers, operands taken straight from memory where the instruction allows it. What was stored stays in
// its register as a copy for the statements that follow.
//
// A truth value is a mask (all ones, all zeros) until somebody needs the number 1 or 0.
#pragma once

#include <span>
#include <vector>

#include "codegen/native/evaluation_order.h"
#include "codegen/native/machine.h"

namespace causa::native {

// A value computed before a loop: in a reserved register or, in all lanes, in the frame.
struct PreparedValue {
  int reserved = RegisterFile::none;
  std::int32_t frame_slot = -1;
};

class StatementEmitter {
 public:
  StatementEmitter(const Kernel& kernel, Machine& machine)
      : kernel_(kernel), machine_(machine), constant_places_(kernel.constants.size()) {
    bases_.reserve(kernel.addresses.size());
    for (const Address& address : kernel.addresses) bases_.push_back(address.base);
  }

  // With as many lanes as the width of the machine's instructions. `prepared`, if any: by node, the number
  // of its value among `values`, or -1.
  void emit(const KernelStatement& statement, std::span<const std::int32_t> prepared = {},
            std::span<const PreparedValue> values = {});
  // Straight code: the next statement stores beside this one and calls no function, so both are stored at
  // once, after it.
  void emit_before_neighbour(const KernelStatement& statement);
  [[nodiscard]] bool stores_beside(const KernelStatement& statement, const KernelStatement& next) const {
    return bases_[next.target] == bases_[statement.target] + 1;
  }
  // Brings nearer what emitting the statement will look up.
  void expect(const KernelStatement& statement) const {
    __builtin_prefetch(&bases_[statement.target]);
    for (std::uint32_t i = 0; i < statement.code_count; ++i) {
      const Code& code = kernel_.code[statement.first_code + i];
      if (code.instruction == Instruction::Load) __builtin_prefetch(&bases_[code.argument]);
    }
  }
  // Statements of straight code with the same operators, as many as lanes.
  void emit_alike(std::span<const std::uint32_t> statements);
  // Computes a part of a statement, the node and its operands, as one number, and leaves it in the frame.
  std::int32_t emit_to_frame(const KernelStatement& statement, std::uint32_t node);

  // At the beginnings and ends of loops: what registers copied may have changed.
  void forget_copies() { registers_.forget_copies(); }
  // After statements with lanes, before anything else.
  void leave_lanes();
  void reserve(int number) { registers_.reserve(number); }
  void free_reserved();

 private:
  using LanePlaces = std::array<Place, widest>;
  enum class Where : std::uint8_t { Register, Constant, Memory, Counter, Frame, Prepared };
  struct Value {
    Where where{};
    bool is_mask = false;
    std::uint32_t index = 0;  // the register, constant, slot of the frame, prepared value
    Place place{};            // in memory; of a counter: its value
  };

  void run_steps(std::span<const Code> code);
  void set_leaves(std::span<const Code> code);
  void compute(std::uint32_t node, const Code& code);
  void compute_unary(std::uint32_t node, Operator op, std::uint32_t operand);
  void compute_binary(std::uint32_t node, Operator op, std::uint32_t left, std::uint32_t right);
  void compute_blend(std::uint32_t node, const EvaluationOrder::Nodes& operands);
  void apply(std::uint32_t node, LaneOp op, std::uint32_t left, std::uint32_t right);
  void relate(std::uint32_t node, Relation relation, std::uint32_t left, std::uint32_t right);
  void divide_rounded(std::uint32_t node, Operator op, std::uint32_t left, std::uint32_t right);
  void sign(std::uint32_t node, std::uint32_t operand);
  void call(std::uint32_t node, Operator op, std::span<const std::uint32_t> operands);
  void test(std::uint32_t condition);
  void leave_alternative(std::uint32_t result);
  void store(const LanePlaces& target, std::uint32_t root);

  int new_register();
  int own(std::uint32_t node);          // in a register that may be overwritten
  int in_register(std::uint32_t node);  // in a register that may not
  int held(std::uint32_t node);         // where it is in a register already, or RegisterFile::none
  // Calls use(operand) with a register or a place in memory.
  template <class Use>
  void read(std::uint32_t node, const Use& use);
  asmjit::x86::Mem in_memory(std::uint32_t node);
  [[nodiscard]] bool is_owned(std::uint32_t node) const;
  void load(int to, std::uint32_t node);
  void load_lanes(int to, const LanePlaces& places);
  void load_counter(int to, const Place& value);
  void make_number(std::uint32_t node);
  void make_mask(std::uint32_t node);
  void finish(std::uint32_t node, int result, std::span<const std::uint32_t> operands, bool is_mask = false);
  void release(std::uint32_t node);
  void spill(int number);
  void spill_all(std::span<const std::uint32_t> except);
  void forget_overlapping(const Place& target);

  [[nodiscard]] Place place_of(std::uint32_t address) const {
    if (machine_.in_loop) return machine_.places[address];
    return {.group = 0, .slot = bases_[address]};
  }
  [[nodiscard]] LanePlaces lanes_from(const Place& first) const;  // in a loop
  [[nodiscard]] LanePlaces lanes_of(std::uint32_t node) const;    // what it loads
  [[nodiscard]] bool are_neighbours(const LanePlaces& places) const;
  asmjit::x86::Mem constant(std::uint32_t node);
  asmjit::x86::Mem special(std::uint64_t bits) {
    return machine_.constant(machine_.constants.place_of_all_lanes(bits));
  }

  const Kernel& kernel_;
  Machine& machine_;
  std::vector<std::int64_t> bases_;  // of the addresses, close together: they are looked up at random
  EvaluationOrder order_;
  RegisterFile registers_;
  std::vector<Value> values_;                  // by node
  std::vector<std::int32_t> constant_places_;  // by number in the kernel; 0: not yet known
  struct Branch {
    asmjit::Label otherwise;
    asmjit::Label join;
  };
  std::vector<Branch> branches_;
  std::span<const std::uint32_t> alike_;  // the statements at work, one for each lane; or none
  bool put_off_store_ = false;            // of the statement at work
  int put_off_ = RegisterFile::none;      // what was not stored yet, one slot before the next target
  bool used_lanes_ = false;               // the upper halves of the registers are not zero
  std::span<const std::int32_t> prepared_;
  std::span<const PreparedValue> prepared_values_;
};

}  // namespace causa::native
