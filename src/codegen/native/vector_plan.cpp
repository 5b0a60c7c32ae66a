#include "codegen/native/vector_plan.h"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "codegen/interpreter/loop_order.h"
#include "codegen/native/evaluation_order.h"

namespace causa::native {

namespace {

// The dependence test compares every statement with every other.
constexpr std::size_t most_statements = 1000;
// The other registers are for what is computed in the loop.
constexpr std::size_t most_reserved = 8;
// The others lie in the frame, which is small.
constexpr std::size_t most_computed = 64;

class VectorPlanning {
 public:
  VectorPlanning(const Kernel& kernel, std::span<const KernelStatement> statements,
                 const interpreter::CompactLoop& loop, const Machine& machine)
      : kernel_(kernel), statements_(statements), loop_(loop), machine_(machine) {}

  std::optional<VectorPlan> run() {
    plan_.width = machine_.has_avx ? Width::Avx : Width::Sse2;
    if (loop_.counts.back() < lane_count(plan_.width) || statements_.size() > most_statements) return {};
    if (!iterations_are_independent() || !is_worth_it()) return {};
    for (std::uint32_t i = 0; i < statements_.size(); ++i) {
      if (!read(i) || computed_ > most_computed) return {};
    }
    choose_registers();
    return std::move(plan_);
  }

 private:
  [[nodiscard]] std::int64_t step(std::uint32_t address) const {
    return machine_.groups[machine_.places[address].group].step();
  }

  [[nodiscard]] bool iterations_are_independent() const {
    std::vector<interpreter::StatementAccess> accesses;
    for (const KernelStatement& statement : statements_) {
      // A place that every iteration overwrites has no lanes.
      if (step(statement.target) == 0) return false;
      interpreter::StatementAccess& access = accesses.emplace_back();
      access.target = loop_.addresses.at(statement.target);
      for (std::uint32_t i = 0; i < statement.code_count; ++i) {
        const Code& code = kernel_.code[statement.first_code + i];
        if (code.instruction == Instruction::Load) {
          access.loads.push_back(loop_.addresses.at(code.argument));
        }
      }
    }
    return interpreter::may_run_in_strips(accesses, loop_.counts, lane_count(plan_.width));
  }

  // Lanes that lie apart in memory are collected one by one.
  [[nodiscard]] bool is_worth_it() const {
    std::int64_t balance = 0;
    const auto count = [&](std::uint32_t address) {
      if (step(address) == 0) return;
      balance += step(address) == 1 ? 1 : -1;
    };
    for (const KernelStatement& statement : statements_) {
      count(statement.target);
      for (std::uint32_t i = 0; i < statement.code_count; ++i) {
        const Code& code = kernel_.code[statement.first_code + i];
        if (code.instruction == Instruction::Load) count(code.argument);
      }
    }
    return balance >= 0;
  }

  // Finds the uniform values of a statement. False: it calls a function for every iteration.
  bool read(std::uint32_t number) {
    const KernelStatement& statement = statements_[number];
    std::vector<std::int32_t>& prepared = plan_.prepared.emplace_back(statement.code_count, -1);
    std::vector<std::uint32_t> stack;
    std::vector<bool> uniform(statement.code_count);
    for (std::uint32_t node = 0; node < statement.code_count; ++node) {
      const Code& code = kernel_.code[statement.first_code + node];
      const std::uint32_t operands = operand_count(code.instruction);
      const auto first = stack.end() - static_cast<std::ptrdiff_t>(operands);
      if (operands == 0) {
        uniform[node] = code.instruction == Instruction::Constant || step(code.argument) == 0;
      } else {
        uniform[node] = std::all_of(first, stack.end(), [&](std::uint32_t n) { return uniform[n]; });
        if (!uniform[node]) {
          if (machine_.calls(code)) return false;
          for (auto operand = first; operand != stack.end(); ++operand) {
            if (uniform[*operand]) prepared[*operand] = value_of(number, *operand);
          }
        }
      }
      stack.erase(first, stack.end());
      stack.push_back(node);
    }
    if (uniform.back()) prepared.back() = value_of(number, statement.code_count - 1);
    return true;
  }

  std::int32_t value_of(std::uint32_t statement, std::uint32_t node) {
    const Code& code = kernel_.code[statements_[statement].first_code + node];
    const auto next = static_cast<std::int32_t>(plan_.values.size());
    std::int32_t number = next;
    UniformValue::Kind kind = UniformValue::Kind::Computed;
    if (code.instruction == Instruction::Constant) {
      kind = UniformValue::Kind::Constant;
      const auto bits = std::bit_cast<std::uint64_t>(kernel_.constants[code.argument]);
      number = constants_.try_emplace(bits, next).first->second;
    } else if (code.instruction == Instruction::Load) {
      kind = UniformValue::Kind::Load;
      const Place& place = machine_.places[code.argument];
      number = loads_.try_emplace({place.group, place.slot}, next).first->second;
    } else {
      ++computed_;
    }
    if (number == next) plan_.values.push_back({.kind = kind, .statement = statement, .node = node});
    ++plan_.values[static_cast<std::size_t>(number)].uses;
    return number;
  }

  // What must be spread for every use first, then what is used most.
  void choose_registers() {
    std::vector<UniformValue*> values;
    for (UniformValue& value : plan_.values) values.push_back(&value);
    std::ranges::stable_sort(values, [](const UniformValue* a, const UniformValue* b) {
      return std::tuple(a->kind, b->uses) < std::tuple(b->kind, a->uses);
    });
    for (std::size_t i = 0; i < std::min(values.size(), most_reserved); ++i) values[i]->in_register = true;
    // A load or a constant without a register is an operand like any other.
    for (std::vector<std::int32_t>& prepared : plan_.prepared) {
      for (std::int32_t& number : prepared) {
        if (number < 0) continue;
        const UniformValue& value = plan_.values[static_cast<std::size_t>(number)];
        if (!value.in_register && value.kind != UniformValue::Kind::Computed) number = -1;
      }
    }
  }

  const Kernel& kernel_;
  std::span<const KernelStatement> statements_;
  const interpreter::CompactLoop& loop_;
  const Machine& machine_;
  VectorPlan plan_;
  std::size_t computed_ = 0;
  std::map<std::uint64_t, std::int32_t> constants_;
  std::map<std::pair<std::uint32_t, std::int64_t>, std::int32_t> loads_;
};

}  // namespace

std::optional<VectorPlan> plan_vectors(const Kernel& kernel, std::span<const KernelStatement> statements,
                                       const interpreter::CompactLoop& loop, const Machine& machine) {
  return VectorPlanning(kernel, statements, loop, machine).run();
}

}  // namespace causa::native
