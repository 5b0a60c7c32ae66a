#include "codegen/runtime/dependencies.h"

#include <algorithm>

#include "codegen/runtime/product_rows.h"
#include "program/visit_addresses.h"

namespace causa {

namespace {

constexpr std::size_t most_collected = 1'000'000;

void make_set(std::vector<std::uint32_t>& numbers) {
  std::ranges::sort(numbers);
  const auto repeated = std::ranges::unique(numbers);
  numbers.erase(repeated.begin(), repeated.end());
}

}  // namespace

SlotDependencies::SlotDependencies(std::span<const std::uint32_t> sources) {
  for (std::uint32_t k = 0; k < sources.size(); ++k) sources_[sources[k]] = {k};
}

void SlotDependencies::add(std::vector<std::uint32_t>& to, std::span<const std::uint32_t> from) {
  if (from.empty()) return;
  if (to.empty()) {
    to.assign(from.begin(), from.end());
    return;
  }
  both_.clear();
  std::ranges::set_union(to, from, std::back_inserter(both_));
  if (both_.size() != to.size()) to = both_;
}

void SlotDependencies::follow(const Kernel& kernel) {
  std::vector<std::uint32_t> found;
  for (const ProgramLoop& loop : kernel.loops) {
    if (loop.site != ProgramLoop::no_site) {
      const EvaluationSite& site = kernel.sites[loop.site];
      found.clear();
      for (const SiteInput& input : site.inputs) {
        for (std::uint32_t i = 0; i < element_count_of(input); ++i) add(found, of(input.slot + i));
      }
      for (const SiteOutput& output : site.outputs) {
        for (std::uint32_t i = 0; i < output.count && !found.empty(); ++i) sources_[output.slot + i] = found;
      }
      continue;
    }
    if (adds_up(kernel, loop)) {
      follow_sum(kernel, loop);
      continue;
    }
    for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
      for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
        const KernelStatement& statement = kernel.statements[loop.first_statement + i];
        found.clear();
        for (std::uint32_t c = 0; c < statement.code_count; ++c) {
          const Code& code = kernel.code[statement.first_code + c];
          if (code.instruction != Instruction::Load) continue;
          add(found, of(static_cast<std::uint32_t>(slot_at(kernel.addresses[code.argument], counters))));
        }
        if (!found.empty())
          sources_[static_cast<std::uint32_t>(slot_at(kernel.addresses[statement.target], counters))] = found;
      }
    });
  }
}

// All iterations read and write one slot: what it depends on is collected before it is put in order.
void SlotDependencies::follow_sum(const Kernel& kernel, const ProgramLoop& loop) {
  const KernelStatement& statement = kernel.statements[loop.first_statement];
  std::vector<std::uint32_t> all;
  for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
    for (std::uint32_t c = 0; c < statement.code_count; ++c) {
      const Code& code = kernel.code[statement.first_code + c];
      if (code.instruction != Instruction::Load || code.argument == statement.target) continue;
      const auto from = of(static_cast<std::uint32_t>(slot_at(kernel.addresses[code.argument], counters)));
      all.insert(all.end(), from.begin(), from.end());
    }
    // Sets that are the same in every iteration do not pile up.
    if (all.size() > most_collected) make_set(all);
  });
  make_set(all);
  const auto target = static_cast<std::uint32_t>(kernel.addresses[statement.target].base);
  add(all, of(target));
  if (!all.empty()) sources_[target] = std::move(all);
}

void SlotDependencies::follow(const SolveBlock& block) {
  follow(block.body);
  std::vector<std::uint32_t> all;
  for (const std::uint32_t slot : block.residuals) add(all, of(slot));
  if (all.empty()) return;
  for (const std::uint32_t slot : block.unknowns) sources_[slot] = all;
  follow(block.body);
}

void SlotDependencies::follow(const Routine& routine) {
  for (std::size_t k = 0; k < routine.kernels.size(); ++k) {
    follow(routine.kernels[k]);
    if (k < routine.blocks.size()) follow(routine.blocks[k]);
  }
}

std::span<const std::uint32_t> SlotDependencies::of(std::uint32_t slot) const {
  const auto found = sources_.find(slot);
  if (found == sources_.end()) return {};
  return found->second;
}

}  // namespace causa
