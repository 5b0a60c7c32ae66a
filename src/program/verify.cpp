// Checks a simulation program against what simulation_program.h promises. Whoever runs a verified program
// may do so without a check of its own.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <unordered_map>

#include <fmt/format.h>

#include "base/check.h"
#include "program/for_each_kernel.h"
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
  // `slot_count`: the slots that the kernel may touch, from 0 on.
  KernelCheck(const Kernel& kernel, const SimulationProgram& program, std::uint64_t slot_count)
      : kernel_(kernel), program_(program), slot_count_(slot_count) {}

  void run() const {
    require(kernel_.deepest_stack <= kernel_.code.size(), "a kernel stacks no more values than it has code");
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
    require(site.delay != EvaluationSite::no_delay || site.program != EvaluationSite::no_program,
            "a site has a function program, or a draft of it");
    require(site.origin < kernel_.origins.size(), "a site has an origin of its kernel");
    require(site.delay == EvaluationSite::no_delay ||
                (site.delay < program_.delays.size() && site.inputs.size() == 2 && site.outputs.size() == 1),
            "a delayed value is one of a delay of the program, some time ago");
    for (const SiteInput& input : site.inputs) {
      require(inside(input.slot, element_count_of(input)), "what a site reads lies inside the memory");
      require(inside(input.slot + std::uint64_t{site.difference_offset}, element_count_of(input)),
              "the directions of what a site reads lie inside the memory");
    }
    for (const SiteOutput& output : site.outputs)
      require(inside(output.slot, output.count), "what a site computes lies inside the memory");
  }
  [[nodiscard]] bool inside(std::uint64_t slot, std::uint64_t count) const {
    return slot <= slot_count_ && count <= slot_count_ - slot;
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

  void check_slot(std::uint32_t address, const ProgramLoop& loop) const {
    require(address < kernel_.addresses.size(), "an address is one of its kernel");
    const AddressRange range = range_of(kernel_.addresses[address], loop);
    if (!runs(loop)) return;
    require(range.lowest >= 0 && static_cast<std::uint64_t>(range.highest) < slot_count_,
            "an address stays inside the memory for all counters");
  }

  const Kernel& kernel_;
  const SimulationProgram& program_;
  std::uint64_t slot_count_;
};

void verify_kernel(const Kernel& kernel, const SimulationProgram& program) {
  KernelCheck(kernel, program, program.slot_count).run();
}

// Tangents lie behind the values.
void verify_tangent(const Kernel& kernel, const SimulationProgram& program) {
  KernelCheck(kernel, program, std::uint64_t{program.tangent_offset} + program.slot_count).run();
}

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
  require(
      variable.subscript_places.empty() || (variable.subscript_places.size() == variable.dimensions.size() &&
                                            std::ranges::is_sorted(variable.subscript_places) &&
                                            variable.subscript_places.back() <= variable.name.size()),
      "subscripts have places in the name of a variable");
  require(variable.subscript_names.size() <= variable.dimensions.size(), "names are those of subscripts");
  for (std::size_t d = 0; d < variable.subscript_names.size(); ++d) {
    const auto count = static_cast<std::int64_t>(variable.subscript_names[d].size());
    require(count == 0 || count == variable.dimensions[d], "every subscript has a name, or none has");
  }
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

bool is_compressed(const CompressedRows& rows, std::size_t row_count, std::uint32_t column_count) {
  if (rows.begins.size() != row_count + 1 || rows.begins.front() != 0 ||
      rows.begins.back() != rows.targets.size())
    return false;
  return std::ranges::is_sorted(rows.begins) &&
         std::ranges::all_of(rows.targets, [&](std::uint32_t target) { return target < column_count; });
}

void verify_jacobian(const JacobianPlan& plan, std::size_t rows, std::size_t size) {
  const auto limit = static_cast<std::int64_t>(rows);
  require(plan.starts.size() == size + 1 && plan.starts.front() == 0 && std::ranges::is_sorted(plan.starts) &&
              static_cast<std::size_t>(plan.starts.back()) == plan.rows.size(),
          "a Jacobian has as many columns as unknowns");
  for (std::size_t column = 0; column < size; ++column) {
    const auto first = plan.rows.begin() + plan.starts[column];
    const auto last = plan.rows.begin() + plan.starts[column + 1];
    require(std::adjacent_find(first, last, std::greater_equal<>()) == last &&
                (first == last || (*first >= 0 && *(last - 1) < limit)),
            "the rows of a column of a Jacobian rise inside the matrix");
  }
  require(!plan.groups.begins.empty() &&
              is_compressed(plan.groups, plan.groups.begins.size() - 1, static_cast<std::uint32_t>(size)),
          "groups of columns consist of columns");
  std::vector<std::uint8_t> is_grouped(size, 0);
  for (const std::uint32_t column : plan.groups.targets) {
    require(is_grouped[column] == 0, "a column of a Jacobian belongs to one group");
    is_grouped[column] = 1;
  }
  require(plan.groups.targets.size() == size, "a column of a Jacobian belongs to one group");
}

// Whether so many slots at equal distances lie among the values.
bool lies_inside(std::uint32_t first, std::int64_t step, std::uint32_t count,
                 const SimulationProgram& program) {
  const std::int64_t size = program.slot_count;
  if (first >= size || step <= -size || step >= size || count > size) return false;
  const std::int64_t last = first + step * (static_cast<std::int64_t>(count) - 1);
  return last >= 0 && last < size;
}

void verify_product(const ProductRows& product, const SolveBlock& block, const SimulationProgram& program) {
  const std::size_t size = block.unknowns.size();
  verify_kernel(product.rest, program);
  require(product.sums.size() == size, "every row of a product has a sum");
  for (const std::uint32_t slot : product.sums)
    require(slot < program.slot_count, "the sums of a product lie inside the memory");
  std::unordered_map<std::uint32_t, std::uint32_t> column_of;
  for (std::uint32_t k = 0; k < size; ++k) column_of[block.unknowns[k]] = k;
  const JacobianPlan& plan = block.derivatives.jacobian;
  for (const ProductRows::Run& run : product.runs) {
    require(run.row < size && run.count > 0 &&
                lies_inside(run.coefficient, run.coefficient_step, run.count, program) &&
                lies_inside(run.unknown, run.unknown_step, run.count, program),
            "the terms of a product lie inside its matrix and the memory");
    for (std::int64_t k = 0; k < run.count; ++k) {
      const auto column = column_of.find(static_cast<std::uint32_t>(run.unknown + k * run.unknown_step));
      require(column != column_of.end(), "the terms of a product are about the unknowns of its block");
      require(
          std::binary_search(plan.rows.begin() + plan.starts[column->second],
                             plan.rows.begin() + plan.starts[column->second + 1], static_cast<int>(run.row)),
          "the pattern has all entries of a product");
    }
  }
}

void verify_derivatives(const SolveBlock& block, const SimulationProgram& program) {
  const BlockDerivatives& derivatives = block.derivatives;
  const std::size_t size = block.unknowns.size();
  verify_tangent(derivatives.tangent, program);
  verify_jacobian(derivatives.jacobian, size, size);
  if (derivatives.matrix_reads) {
    for (const SlotRange& range : *derivatives.matrix_reads)
      require(inside_memory(range, program), "what a matrix is computed from lies inside the memory");
  }
  if (derivatives.product) verify_product(*derivatives.product, block, program);
}

bool are_magnitudes(const std::vector<double>& nominals) {
  return std::ranges::all_of(nominals, [](double x) { return x > 0.0 && std::isfinite(x); });
}

void verify_block(const SolveBlock& block, const SimulationProgram& program) {
  verify_kernel(block.body, program);
  require(are_magnitudes(block.nominals), "a magnitude is a positive number");
  require(block.unknowns.size() == block.residuals.size(), "a block has as many residuals as unknowns");
  require(block.names.size() == block.unknowns.size() && block.nominals.size() == block.unknowns.size() &&
              block.origins.size() == block.residuals.size(),
          "unknowns of a block have names and magnitudes, residuals origins");
  const auto inside = [&](std::uint32_t slot) { return slot < program.slot_count; };
  require(std::ranges::all_of(block.unknowns, inside) && std::ranges::all_of(block.residuals, inside) &&
              std::ranges::all_of(block.inner, inside),
          "unknowns and residuals of a block lie inside the memory");
  require(block.sets.size() == block.residuals.size() || block.sets.empty(),
          "a residual belongs to one state set or none");
  for (const std::uint32_t set : block.sets)
    require(set == SolveBlock::no_set || set < program.state_sets.size(),
            "a state set is one of the program");
  require(block.inner_names.empty() || (block.inner_names.size() <= block.inner.size() &&
                                        block.inner_origins.size() == block.inner_names.size()),
          "what follows from the unknowns of a block has names and origins");
  for (const ConditionSlots& condition : block.conditions)
    require(inside(condition.held) && inside(condition.fresh), "conditions lie inside the memory");
  if (program.tangent_offset != 0) verify_derivatives(block, program);
  require(block.whole.size() <= 1, "the equations of a block are solved with nothing torn in one way");
  for (const SolveBlock& whole : block.whole) {
    require(whole.unknowns.size() == block.unknowns.size() + block.inner.size() && whole.whole.empty(),
            "of a block with nothing torn everything is unknown");
    verify_block(whole, program);
  }
}

void verify_routine(const Routine& routine, const SimulationProgram& program) {
  require(routine.kernels.size() == routine.blocks.size() + 1, "kernels and blocks come in turn");
  for (const Kernel& kernel : routine.kernels) verify_kernel(kernel, program);
  for (const SolveBlock& block : routine.blocks) verify_block(block, program);
  require(routine.between_events.empty() || routine.between_events.size() == routine.kernels.size(),
          "what runs between events takes the place of a kernel");
  for (const auto& kernel : routine.between_events) {
    if (kernel) verify_kernel(*kernel, program);
  }
}

void verify_tangents(const StateDerivatives& derivatives, const SimulationProgram& program) {
  require(program.tangent_offset != 0, "tangents have a place");
  require(derivatives.kernels.size() == program.equations.kernels.size() &&
              derivatives.blocks.size() == program.equations.blocks.size(),
          "every kernel and block of the equations has a tangent");
  for (const Kernel& kernel : derivatives.kernels) verify_tangent(kernel, program);
  for (std::size_t k = 0; k < derivatives.blocks.size(); ++k) {
    const auto& block = derivatives.blocks[k];
    if (!block) continue;
    verify_tangent(block->body, program);
    require(block->whole.has_value() == !program.equations.blocks[k].whole.empty(),
            "a block with nothing torn has a tangent too");
    if (block->whole) verify_tangent(*block->whole, program);
  }
}

void verify_state_derivatives(const SimulationProgram& program) {
  const std::size_t states = total(program.states);
  if (program.by_states) {
    verify_tangents(*program.by_states, program);
    verify_jacobian(program.by_states->jacobian, states, states);
  }
  if (!program.linearization) return;
  const ProgramLinearization& linearization = *program.linearization;
  const auto inside = [&](const ProgramLinearization::Place& place) {
    return place.slot < program.slot_count;
  };
  require(
      std::ranges::all_of(linearization.inputs, inside) && std::ranges::all_of(linearization.outputs, inside),
      "inputs and outputs of a linearization lie inside the memory");
  verify_tangents(linearization.equations, program);
  verify_tangent(linearization.parameters, program);
  verify_jacobian(linearization.equations.jacobian, states + linearization.outputs.size(),
                  states + linearization.inputs.size());
}

void verify_crossings(const std::vector<CrossingGroup>& groups, const SimulationProgram& program) {
  for (const CrossingGroup& group : groups) {
    const auto fits = [&](const SlotRange& range) {
      return inside_memory(range, program) && range.count == group.held.count;
    };
    require(fits(group.held) && fits(group.fresh) && fits(group.indicator) &&
                std::ranges::all_of(group.times, fits),
            "what belongs to a condition lies inside the memory");
  }
}

void verify_events(const SimulationProgram& program) {
  const ProgramEvents& events = program.events;
  require(inside_memory({events.pre_offset, events.pre_count}, program) &&
              (events.pre_count == 0 || events.pre_count <= events.pre_offset) &&
              events.initial_slot < program.slot_count && events.terminal_slot < program.slot_count,
          "values before an event lie inside the memory, behind the values");
  for (const SlotRange& range : events.discrete)
    require(inside_memory(range, program) && range.first + range.count <= events.pre_count,
            "discrete variables have values before an event");
  verify_crossings(events.crossings, program);
  verify_crossings(events.initial_crossings, program);
  for (const ProgramSample& sample : events.samples)
    require(inside_memory(sample.active, program) && inside_memory(sample.start, program) &&
                inside_memory(sample.interval, program) && sample.active.count == sample.start.count &&
                sample.active.count == sample.interval.count,
            "what belongs to a sample lies inside the memory");
  const auto inside = [&](std::uint32_t slot) { return slot < program.slot_count; };
  for (const ProgramAction& action : events.actions)
    require(inside(action.condition) && inside(action.value) && inside(action.state) &&
                std::ranges::all_of(action.companions, inside),
            "what belongs to an action lies inside the memory");
  for (const ProgramAction& action : events.actions) {
    const EvaluationSite& message = action.message;
    require(message.outputs.size() <= 1 && message.delay == EvaluationSite::no_delay &&
                message.difference_offset == 0,
            "a message is one text");
    for (const SiteOutput& output : message.outputs)
      require(inside_memory({output.slot, output.count}, program) && output.count == 1,
              "the number of a message lies inside the memory");
    for (const SiteInput& input : message.inputs)
      require(inside_memory({input.slot, element_count_of(input)}, program),
              "what a message reads lies inside the memory");
  }
  for (const Kernel* kernel : {&events.crossing_kernel, &events.initial_crossing_kernel,
                               &events.previous_kernel, &events.sample_kernel, &events.action_kernel})
    verify_kernel(*kernel, program);
}

void verify_state_sets(const SimulationProgram& program) {
  for (const ProgramStateSet& set : program.state_sets) {
    const std::size_t count = set.candidates.size();
    require(set.choice.size() == set.choose && set.states.count == set.choose &&
                set.derivatives.count == set.choose && set.selection.count == set.choose * count &&
                inside_memory(set.states, program) && inside_memory(set.derivatives, program) &&
                inside_memory(set.selection, program) &&
                std::ranges::all_of(set.candidates, [&](auto slot) { return slot < program.slot_count; }) &&
                std::ranges::all_of(set.choice, [&](auto number) { return number < count; }),
            "a state set chooses some of its candidates");
  }
}

void verify_slots_of_start_and_inputs(const SimulationProgram& program) {
  const auto inside = [&](std::uint32_t slot) { return slot < program.slot_count; };
  require(!program.homotopy_slot || inside(*program.homotopy_slot), "homotopy has a slot");
  for (const StartCheck& check : program.start_checks)
    require(inside(check.slot), "what is checked after the start lies inside the memory");
  for (const ProgramInputDerivative& derivative : program.input_derivatives)
    require(inside(derivative.input) && inside(derivative.slot),
            "derivatives of inputs lie inside the memory");
  require(are_magnitudes(program.state_nominals), "a magnitude is a positive number");
  require(program.state_nominals.empty() || program.state_nominals.size() == total(program.states),
          "every state has a magnitude, or none has");
}

void verify_impulses(const SimulationProgram& program) {
  const ProgramImpulses& impulses = program.impulses;
  const auto inside = [&](std::uint32_t slot) { return slot < program.slot_count; };
  require(std::ranges::all_of(impulses.rows, inside) && std::ranges::all_of(impulses.unknowns, inside) &&
              std::ranges::is_sorted(impulses.block_ends),
          "equations for impulses lie inside the memory");
  for (const ProgramImpulses::Constraint& constraint : impulses.constraints)
    require(inside(constraint.residual) && std::ranges::all_of(constraint.reads, inside),
            "constraints lie inside the memory");
  for (const ProgramImpulses::Integral& integral : impulses.integrals)
    require(inside(integral.slot) && inside(integral.derivative), "integrals lie inside the memory");
  verify_kernel(impulses.residuals, program);
  require(impulses.rows.size() == impulses.unknowns.size() &&
              impulses.rows.size() == impulses.nominals.size() && are_magnitudes(impulses.nominals) &&
              (impulses.rows.empty() ||
               (!impulses.block_ends.empty() && impulses.block_ends.back() == impulses.rows.size())),
          "impulses have as many equations as unknowns, in blocks");
  for (const ProgramImpulses::Constraint& constraint : impulses.constraints)
    require(constraint.row < impulses.rows.size() || impulses.is_incomplete,
            "a constraint belongs to an equation for impulses");
  for (const SlotRange& range : impulses.continuous)
    require(inside_memory(range, program), "what varies between events lies inside the memory");
}

}  // namespace

void verify(const SimulationProgram& program) {
  verify_without_functions(program);
  verify(program.functions);
  const auto has_program = [&](const EvaluationSite& site) {
    require(site.delay != EvaluationSite::no_delay || site.program < program.functions.programs.size(),
            "a site has a function program");
  };
  for_each_kernel(program, [&](const Kernel& kernel) { std::ranges::for_each(kernel.sites, has_program); });
  for (const ProgramAction& action : program.events.actions)
    if (!action.message.outputs.empty()) has_program(action.message);
}

void verify_without_functions(const SimulationProgram& program) {
  require(program.tangent_offset == 0 || (program.tangent_offset >= program.slot_count &&
                                          program.tangent_offset <= no_index - program.slot_count),
          "tangents lie behind the values");
  require(std::ranges::is_sorted(program.guarded_slots), "guarded slots are sorted");
  for (const ProgramVariable& variable : program.variables) verify_variable(variable, program);
  for (const ProgramVariable& variable : program.derivatives) {
    verify_variable(variable, program);
    for (const ElementElsewhere& element : variable.elsewhere)
      require(element.element < variable.slots.count && element.slot < program.slot_count,
              "an element lies inside the memory");
  }
  verify_states(program);
  verify_kernel(program.parameters, program);
  verify_kernel(program.start, program);
  verify_kernel(program.copies, program);
  verify_kernel(program.start_residuals, program);
  verify_routine(program.initial, program);
  verify_routine(program.equations, program);
  verify_state_derivatives(program);
  verify_kernel(program.delay_kernel, program);
  verify_impulses(program);
  verify_events(program);
  verify_state_sets(program);
  verify_slots_of_start_and_inputs(program);
  for (const ProgramDelay& delay : program.delays)
    require(std::max({delay.input, delay.time, delay.longest}) < program.slot_count,
            "what a delay reads lies inside the memory");
}

}  // namespace causa
