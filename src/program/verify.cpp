// Checks a simulation program against what simulation_program.h promises. Whoever runs a verified program
// may do so without a check of its own.
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "base/check.h"
#include "program/simulation_program.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

// Values of counters are pushed as doubles, which are exact up to here.
constexpr std::int64_t largest_exact_integer = std::int64_t{1} << 53U;

// The values an address takes over all counters of its loop.
struct AddressRange {
  std::int64_t lowest = 0;
  std::int64_t highest = 0;
};

bool runs(const ProgramLoop& loop) {
  return std::ranges::all_of(loop.counts, [](std::int64_t count) { return count > 0; });
}

// No sum or product in here overflows: every term is first compared with the limit.
AddressRange range_of(const Address& address, const ProgramLoop& loop) {
  require(address.factors.empty() || address.factors.size() == loop.counts.size(),
          "an address has one factor for each counter of its loop");
  require(std::abs(address.base / 2) < largest_exact_integer, "the base of an address is a small integer");
  AddressRange range{.lowest = address.base, .highest = address.base};
  for (std::size_t d = 0; d < address.factors.size(); ++d) {
    const std::int64_t factor = address.factors[d];
    const std::int64_t last = loop.counts[d] - 1;
    if (factor == 0 || last <= 0) continue;
    require(factor > -largest_exact_integer && factor < largest_exact_integer &&
                last <= largest_exact_integer / std::abs(factor),
            "an address stays a small integer for all counters");
    (factor < 0 ? range.lowest : range.highest) += factor * last;
    require(range.highest - range.lowest <= largest_exact_integer,
            "an address stays a small integer for all counters");
  }
  return range;
}

class KernelCheck {
 public:
  KernelCheck(const Kernel& kernel, const SimulationProgram& program) : kernel_(kernel), program_(program) {}

  void run() const {
    for (const ProgramLoop& loop : kernel_.loops) {
      if (loop.site != ProgramLoop::no_site) {
        require(loop.site < kernel_.sites.size(), "a site is one of its kernel");
        check(kernel_.sites[loop.site]);
        continue;
      }
      require(std::ranges::all_of(loop.counts, [](std::int64_t count) { return count >= 0; }),
              "a loop runs a number of times that is not negative");
      require(loop.first_statement <= kernel_.statements.size() &&
                  loop.statement_count <= kernel_.statements.size() - loop.first_statement,
              "the statements of a loop lie inside its kernel");
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        check(kernel_.statements[loop.first_statement + i], loop);
      }
    }
  }

 private:
  void check(const EvaluationSite& site) const {
    require(program_.expressions != nullptr, "a program with sites knows its expressions");
    require(site.origin < kernel_.origins.size(), "a site has an origin of its kernel");
    require(site.delay == EvaluationSite::no_delay ||
                (site.delay < program_.delays.size() && site.inputs.size() == 2 && site.outputs.size() == 1),
            "a delayed value is one of a delay of the program, some time ago");
    for (const SiteInput& input : site.inputs) {
      require(inside(input.slot, element_count_of(input)), "what a site reads lies inside the memory");
    }
    for (const SiteOutput& output : site.outputs)
      require(inside(output.slot, output.count), "what a site computes lies inside the memory");
  }
  [[nodiscard]] bool inside(std::uint32_t slot, std::uint32_t count) const {
    return slot <= program_.slot_count && count <= program_.slot_count - slot;
  }

  void check(const KernelStatement& statement, const ProgramLoop& loop) const {
    require(statement.origin < kernel_.origins.size(), "a statement has an origin of its kernel");
    require(statement.first_code <= kernel_.code.size() &&
                statement.code_count <= kernel_.code.size() - statement.first_code,
            "the code of a statement lies inside its kernel");
    check_slot(statement.target, loop);
    std::uint32_t depth = 0;
    for (std::uint32_t i = 0; i < statement.code_count; ++i) {
      const Code& code = kernel_.code[statement.first_code + i];
      const std::uint32_t popped = check_operands(code, loop);
      require(depth >= popped, "an instruction finds its operands on the stack");
      depth = depth - popped + 1;
      require(depth <= kernel_.deepest_stack, "no statement stacks more values than its kernel says");
    }
    require(depth == 1, "a statement leaves one value on the stack");
  }

  // How many values the instruction pops.
  [[nodiscard]] std::uint32_t check_operands(const Code& code, const ProgramLoop& loop) const {
    switch (code.instruction) {
      case Instruction::Constant:
        require(code.argument < kernel_.constants.size(), "a constant is one of its kernel");
        return 0;
      case Instruction::Load: check_slot(code.argument, loop); return 0;
      case Instruction::Counter:
        require(code.argument < kernel_.addresses.size(), "an address is one of its kernel");
        static_cast<void>(range_of(kernel_.addresses[code.argument], loop));
        return 0;
      case Instruction::Unary:
        require(is_operator(code.op) && facts(code.op).unary != nullptr, "a unary operator has one operand");
        return 1;
      case Instruction::Binary:
        require(is_operator(code.op) && facts(code.op).binary != nullptr,
                "a binary operator has two operands");
        return 2;
      case Instruction::Select: return 3;
    }
    fail_check("an instruction is one of the known ones", std::source_location::current());
  }

  static bool is_operator(Operator op) { return op <= Operator::Rem; }

  void check_slot(std::uint32_t address, const ProgramLoop& loop) const {
    require(address < kernel_.addresses.size(), "an address is one of its kernel");
    const AddressRange range = range_of(kernel_.addresses[address], loop);
    if (!runs(loop)) return;
    require(range.lowest >= 0 && range.highest < std::int64_t{program_.slot_count},
            "an address stays inside the memory for all counters");
  }

  const Kernel& kernel_;
  const SimulationProgram& program_;
};

bool inside_memory(const SlotRange& range, const SimulationProgram& program) {
  return range.first <= program.slot_count && range.count <= program.slot_count - range.first;
}

void verify_variable(const ProgramVariable& variable, const SimulationProgram& program) {
  require(inside_memory(variable.slots, program), "the slots of a variable lie inside the memory");
  std::int64_t size = 1;
  for (const std::int64_t dimension : variable.dimensions) {
    require(dimension >= 0 && (size == 0 || dimension <= std::int64_t{program.slot_count} / size),
            "a variable has as many slots as elements");
    size *= dimension;
  }
  require(size == std::int64_t{variable.slots.count}, "a variable has as many slots as elements");
  require(!variable.changeable || variable.role == VariableRole::Parameter,
          "only a parameter can be changed from outside");
}

std::uint64_t total(const std::vector<SlotRange>& ranges) {
  std::uint64_t sum = 0;
  for (const SlotRange& range : ranges) sum += range.count;
  return sum;
}

// Time and the states are different slots; the derivative of a state may be another state.
void verify_states(const SimulationProgram& program) {
  std::vector<SlotRange> ranges{{.first = program.time_slot, .count = 1}};
  ranges.insert(ranges.end(), program.states.begin(), program.states.end());
  std::erase_if(ranges, [](const SlotRange& range) { return range.count == 0; });
  for (const SlotRange& range : ranges)
    require(inside_memory(range, program), "time and states lie inside the memory");
  for (const SlotRange& range : program.state_derivatives) {
    require(inside_memory(range, program), "derivatives lie inside the memory");
    require(range.first > program.time_slot || range.first + range.count <= program.time_slot,
            "time is no derivative of a state");
  }
  require(total(program.states) == total(program.state_derivatives), "every state has one derivative");
  std::ranges::sort(ranges, {}, &SlotRange::first);
  for (std::size_t i = 1; i < ranges.size(); ++i) {
    require(ranges[i - 1].first + ranges[i - 1].count <= ranges[i].first,
            "time and states are different slots");
  }
}

void verify_block(const SolveBlock& block, const SimulationProgram& program) {
  KernelCheck(block.body, program).run();
  require(block.unknowns.size() == block.residuals.size(), "a block has as many residuals as unknowns");
  require(block.names.size() == block.unknowns.size() && block.nominals.size() == block.unknowns.size() &&
              block.origins.size() == block.residuals.size(),
          "unknowns of a block have names and magnitudes, residuals origins");
  const auto inside = [&](std::uint32_t slot) { return slot < program.slot_count; };
  require(std::ranges::all_of(block.unknowns, inside) && std::ranges::all_of(block.residuals, inside) &&
              std::ranges::all_of(block.inner, inside),
          "unknowns and residuals of a block lie inside the memory");
  for (const SolveBlock& whole : block.whole) {
    require(whole.unknowns.size() == block.unknowns.size() + block.inner.size() && whole.whole.empty(),
            "of a block with nothing torn everything is unknown");
    verify_block(whole, program);
  }
}

void verify_routine(const Routine& routine, const SimulationProgram& program) {
  require(routine.kernels.size() == routine.blocks.size() + 1, "kernels and blocks come in turn");
  for (const Kernel& kernel : routine.kernels) KernelCheck(kernel, program).run();
  for (const SolveBlock& block : routine.blocks) verify_block(block, program);
}

void verify_impulses(const SimulationProgram& program) {
  const ProgramImpulses& impulses = program.impulses;
  KernelCheck(impulses.residuals, program).run();
  require(impulses.rows.size() == impulses.unknowns.size() &&
              impulses.rows.size() == impulses.nominals.size() &&
              (impulses.rows.empty() || impulses.block_ends.back() == impulses.rows.size()),
          "impulses have as many equations as unknowns, in blocks");
  for (const ProgramImpulses::Constraint& constraint : impulses.constraints)
    require(constraint.row < impulses.rows.size() || impulses.is_incomplete,
            "a constraint belongs to an equation for impulses");
  for (const SlotRange& range : impulses.continuous)
    require(inside_memory(range, program), "what varies between events lies inside the memory");
}

}  // namespace

void verify(const SimulationProgram& program) {
  for (const ProgramVariable& variable : program.variables) verify_variable(variable, program);
  for (const ProgramVariable& variable : program.derivatives) {
    verify_variable(variable, program);
    for (const ElementElsewhere& element : variable.elsewhere)
      require(element.element < variable.slots.count && element.slot < program.slot_count,
              "an element lies inside the memory");
  }
  verify_states(program);
  KernelCheck(program.parameters, program).run();
  KernelCheck(program.start, program).run();
  KernelCheck(program.copies, program).run();
  KernelCheck(program.start_residuals, program).run();
  verify_routine(program.initial, program);
  verify_routine(program.equations, program);
  KernelCheck(program.delay_kernel, program).run();
  verify_impulses(program);
  for (const ProgramDelay& delay : program.delays)
    require(std::max({delay.input, delay.time, delay.longest}) < program.slot_count,
            "what a delay reads lies inside the memory");
}

}  // namespace causa
