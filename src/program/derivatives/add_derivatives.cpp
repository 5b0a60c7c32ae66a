#include "program/derivatives/add_derivatives.h"

#include <algorithm>

#include "program/derivatives/jacobian_plan.h"
#include "program/derivatives/product_rows.h"
#include "program/derivatives/slot_dependencies.h"
#include "program/derivatives/tangent.h"
#include "program/derivatives/without_stores.h"
#include "program/for_each_kernel.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

std::vector<std::uint32_t> slots_in(const std::vector<SlotRange>& ranges) {
  std::vector<std::uint32_t> slots;
  for (const SlotRange& range : ranges) {
    for (std::uint32_t i = 0; i < range.count; ++i) slots.push_back(range.first + i);
  }
  return slots;
}

// What a kernel loads from slots below a limit.
std::vector<SlotRange> slots_read_below(const Kernel& kernel, std::uint32_t limit) {
  std::vector<SlotRange> ranges;
  for (const ProgramLoop& loop : kernel.loops) {
    for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        const KernelStatement& statement = kernel.statements[loop.first_statement + i];
        for (std::uint32_t c = 0; c < statement.code_count; ++c) {
          const Code& code = kernel.code[statement.first_code + c];
          if (code.instruction != Instruction::Load) continue;
          const auto slot = static_cast<std::uint32_t>(slot_at(kernel.addresses[code.argument], counters));
          if (slot >= limit) continue;
          if (!ranges.empty() && ranges.back().first + ranges.back().count == slot) {
            ++ranges.back().count;
          } else {
            ranges.push_back({slot, 1});
          }
        }
      }
    });
  }
  // Neighbours that were read in another order, and what was read more than once.
  std::ranges::sort(ranges, {}, &SlotRange::first);
  std::vector<SlotRange> joined;
  for (const SlotRange& range : ranges) {
    if (joined.empty() || joined.back().first + joined.back().count < range.first) {
      joined.push_back(range);
      continue;
    }
    SlotRange& last = joined.back();
    last.count = std::max(last.first + last.count, range.first + range.count) - last.first;
  }
  return joined;
}

// Calls visit(slot) for what the kernel writes, a slot that a loop writes again and again once.
template <class Visit>
void for_each_written(const Kernel& kernel, const Visit& visit) {
  for (const EvaluationSite& site : kernel.sites) {
    for (const SiteOutput& output : site.outputs) {
      for (std::uint32_t i = 0; i < output.count; ++i) visit(output.slot + i);
    }
  }
  for (const ProgramLoop& loop : kernel.loops) {
    for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
      const Address& target = kernel.addresses[kernel.statements[loop.first_statement + i].target];
      if (std::ranges::all_of(target.factors, [](std::int64_t factor) { return factor == 0; })) {
        visit(static_cast<std::uint32_t>(target.base));
        continue;
      }
      for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
        visit(static_cast<std::uint32_t>(slot_at(target, counters)));
      });
    }
  }
}

class DerivativeWriter {
 public:
  DerivativeWriter(SimulationProgram& program, SiteDrafts* drafts)
      : program_(program), drafts_(drafts), dependencies_(program.slot_count) {}

  void run(const DerivativeOptions& options) {
    const bool has_blocks = !program_.initial.blocks.empty() || !program_.equations.blocks.empty();
    const bool by_states =
        options.by_states == DerivativeOptions::ByStates::Wanted && !program_.states.empty();
    if (!has_blocks && !by_states && !options.linearization) return;
    program_.tangent_offset = program_.slot_count;
    find_fixed_slots();
    for (SolveBlock& block : program_.initial.blocks) add_block(block);
    for (SolveBlock& block : program_.equations.blocks) add_block(block);
    if (by_states) add_by_states();
    if (options.linearization) add_linearization(*options.linearization);
  }

 private:
  [[nodiscard]] Kernel tangent(const Kernel& kernel, const ActiveSlots& active) const {
    return tangent_of(kernel, active, program_.tangent_offset, drafts_);
  }

  // Constants and parameters that are known before the start.
  void find_fixed_slots() {
    is_fixed_.assign(program_.slot_count, 0);
    for (const ProgramVariable& variable : program_.variables) {
      const bool is_fixed =
          variable.role == VariableRole::Constant || variable.role == VariableRole::Parameter;
      if (is_fixed)
        std::fill_n(is_fixed_.begin() + variable.slots.first, variable.slots.count, std::uint8_t{1});
    }
    const auto clear = [&](std::uint32_t slot) { is_fixed_[slot] = 0; };
    for_each_kernel(program_, [&](const Kernel& kernel) {
      if (&kernel != &program_.parameters) for_each_written(kernel, clear);
    });
    for (const Routine* routine : {&program_.initial, &program_.equations}) {
      for (const SolveBlock& block : routine->blocks) std::ranges::for_each(block.unknowns, clear);
    }
  }

  void add_block(SolveBlock& block) {
    ActiveSlots active(program_.slot_count, 0);
    for (const std::uint32_t slot : block.unknowns) active[slot] = 1;
    spread_activity(block.body, active);
    BlockDerivatives& result = block.derivatives;
    result.tangent = tangent(block.body, active);
    if (block.is_linear && block.whole.empty() && result.tangent.sites.empty())
      result.matrix_reads = slots_read_below(result.tangent, program_.tangent_offset);
    result.has_fixed_matrix =
        result.matrix_reads && std::ranges::all_of(*result.matrix_reads, [&](const SlotRange& range) {
          const auto first = is_fixed_.begin() + range.first;
          return std::all_of(first, first + range.count, [](std::uint8_t one) { return one != 0; });
        });
    dependencies_.begin(block.unknowns);
    dependencies_.follow(block.body);
    result.jacobian =
        plan_jacobian(dependencies_, block.residuals, static_cast<std::uint32_t>(block.unknowns.size()));
    result.product = product_rows_of(block, dependencies_);
    for (SolveBlock& whole : block.whole) add_block(whole);
  }

  void add_by_states() {
    const std::vector<std::uint32_t> states = slots_in(program_.states);
    ActiveSlots active(program_.slot_count, 0);
    for (const std::uint32_t slot : states) active[slot] = 1;
    dependencies_.begin(states);
    program_.by_states = tangents_of_equations(std::move(active));
    program_.by_states->jacobian = plan_jacobian(dependencies_, slots_in(program_.state_derivatives),
                                                 static_cast<std::uint32_t>(states.size()));
  }

  void add_linearization(const LinearizationRequest& request) {
    std::vector<std::uint32_t> columns = slots_in(program_.states);
    std::vector<std::uint32_t> rows = slots_in(program_.state_derivatives);
    std::vector<std::uint32_t> inputs;
    for (const auto& input : request.inputs) inputs.push_back(input.slot);
    for (const auto& output : request.outputs) rows.push_back(output.slot);
    columns.insert(columns.end(), inputs.begin(), inputs.end());
    ActiveSlots active(program_.slot_count, 0);
    for (const std::uint32_t slot : columns) active[slot] = 1;
    dependencies_.begin(columns);
    ProgramLinearization& result = program_.linearization.emplace();
    result.inputs = request.inputs;
    result.outputs = request.outputs;
    Kernel parameters = without_stores_to(program_.parameters, inputs);
    add_previous(parameters, request.held);
    spread_activity(parameters, active);
    result.parameters = tangent(parameters, active);
    dependencies_.follow(parameters);
    result.equations = tangents_of_equations(std::move(active));
    result.equations.jacobian =
        plan_jacobian(dependencies_, rows, static_cast<std::uint32_t>(columns.size()));
  }

  // `pre` of these is as they are; of parameters there is none.
  void add_previous(Kernel& kernel, std::span<const std::uint32_t> slots) const {
    ProgramLoop loop{.counts = {},
                     .first_statement = static_cast<std::uint32_t>(kernel.statements.size()),
                     .statement_count = 0};
    const auto origin = static_cast<std::uint32_t>(kernel.origins.size());
    for (const std::uint32_t slot : slots) {
      if (slot >= program_.events.pre_count) continue;
      const auto address = static_cast<std::uint32_t>(kernel.addresses.size());
      kernel.addresses.push_back({.base = std::int64_t{slot} + program_.events.pre_offset, .factors = {}});
      kernel.addresses.push_back({.base = slot, .factors = {}});
      kernel.statements.push_back({.target = address,
                                   .first_code = static_cast<std::uint32_t>(kernel.code.size()),
                                   .code_count = 1,
                                   .origin = origin});
      kernel.code.push_back({Instruction::Load, Operator::Symbol, address + 1});
      ++loop.statement_count;
    }
    if (loop.statement_count == 0) return;
    kernel.origins.emplace_back("a value before an event");
    kernel.loops.push_back(std::move(loop));
    kernel.deepest_stack = std::max(kernel.deepest_stack, 1U);
  }

  // Along all that is active. The dependencies follow the equations.
  StateDerivatives tangents_of_equations(ActiveSlots active) {
    const Routine& equations = program_.equations;
    StateDerivatives result;
    result.blocks.resize(equations.blocks.size());
    for (std::size_t k = 0; k < equations.kernels.size(); ++k) {
      spread_activity(equations.kernel_between_events(k), active);
      if (k == equations.blocks.size()) break;
      const SolveBlock& block = equations.blocks[k];
      if (!spread_activity(block.body, active)) continue;
      result.blocks[k].emplace();
      for (const std::uint32_t slot : block.unknowns) active[slot] = 1;
      spread_activity(block.body, active);
    }
    for (std::size_t k = 0; k < equations.kernels.size(); ++k) {
      result.kernels.push_back(tangent(equations.kernel_between_events(k), active));
      if (k == equations.blocks.size() || !result.blocks[k]) continue;
      const SolveBlock& block = equations.blocks[k];
      result.blocks[k]->body = tangent(block.body, active);
      if (block.whole.empty()) continue;
      ActiveSlots active_in_whole = active;
      spread_activity(block.whole.front().body, active_in_whole);
      result.blocks[k]->whole = tangent(block.whole.front().body, active_in_whole);
    }
    for (std::size_t k = 0; k < equations.kernels.size(); ++k) {
      dependencies_.follow(equations.kernel_between_events(k));
      if (k < equations.blocks.size()) dependencies_.follow(equations.blocks[k]);
    }
    return result;
  }

  SimulationProgram& program_;
  SiteDrafts* drafts_;
  SlotDependencies dependencies_;
  std::vector<std::uint8_t> is_fixed_;  // by slot
};

}  // namespace

void add_derivatives(DraftedProgram& drafted, const DerivativeOptions& options) {
  DerivativeWriter(drafted.program, &drafted.sites).run(options);
}

void add_derivatives(SimulationProgram& program, const DerivativeOptions& options) {
  DerivativeWriter(program, nullptr).run(options);
}

}  // namespace causa
