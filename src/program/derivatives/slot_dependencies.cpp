#include "program/derivatives/slot_dependencies.h"

#include <algorithm>

#include "base/check.h"
#include "program/derivatives/product_rows.h"
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

void SlotDependencies::begin(std::span<const std::uint32_t> sources) {
  for (const std::uint32_t slot : touched_) set_of_[slot] = no_set;
  touched_.clear();
  sets_.resize(1);
  pool_.clear();
  for (std::uint32_t k = 0; k < sources.size(); ++k) assign(sources[k], store(std::span(&k, 1)));
}

void SlotDependencies::assign(std::uint32_t slot, SetId set) {
  if (set_of_[slot] == no_set) touched_.push_back(slot);
  set_of_[slot] = set;
}

SlotDependencies::SetId SlotDependencies::store(std::span<const std::uint32_t> numbers) {
  sets_.push_back({.first = pool_.size(), .count = numbers.size()});
  pool_.insert(pool_.end(), numbers.begin(), numbers.end());
  require(sets_.size() <= static_cast<SetId>(-1), "sets of dependencies have 32-bit numbers");
  return static_cast<SetId>(sets_.size() - 1);
}

void SlotDependencies::add(SetId set) {
  if (set == no_set || (is_stored_ && set == found_)) return;
  if (is_stored_ && found_ == no_set) {
    found_ = set;
    return;
  }
  const std::span<const std::uint32_t> known =
      is_stored_ ? members(found_) : std::span<const std::uint32_t>(union_);
  const std::span<const std::uint32_t> added = members(set);
  both_.clear();
  std::ranges::set_union(known, added, std::back_inserter(both_));
  if (both_.size() == known.size()) return;
  if (both_.size() == added.size()) {
    found_ = set;
    is_stored_ = true;
    return;
  }
  is_stored_ = false;
  std::swap(union_, both_);
}

SlotDependencies::SetId SlotDependencies::end_union() {
  return is_stored_ ? found_ : store(union_);
}

void SlotDependencies::follow(const Kernel& kernel) {
  for (const ProgramLoop& loop : kernel.loops) {
    if (loop.site != ProgramLoop::no_site) {
      const EvaluationSite& site = kernel.sites[loop.site];
      begin_union();
      for (const SiteInput& input : site.inputs) {
        for (std::uint32_t i = 0; i < element_count_of(input); ++i) add(set_of_[input.slot + i]);
      }
      const SetId found = end_union();
      if (found == no_set) continue;
      for (const SiteOutput& output : site.outputs) {
        for (std::uint32_t i = 0; i < output.count; ++i) assign(output.slot + i, found);
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
        begin_union();
        for (std::uint32_t c = 0; c < statement.code_count; ++c) {
          const Code& code = kernel.code[statement.first_code + c];
          if (code.instruction != Instruction::Load) continue;
          add(set_of_[static_cast<std::size_t>(slot_at(kernel.addresses[code.argument], counters))]);
        }
        const SetId found = end_union();
        if (found != no_set)
          assign(static_cast<std::uint32_t>(slot_at(kernel.addresses[statement.target], counters)), found);
      }
    });
  }
}

// All iterations read and write one slot: what it depends on is collected before it is put in order. Sets
// that come again, as those of the unknowns of a block do, are taken once.
void SlotDependencies::follow_sum(const Kernel& kernel, const ProgramLoop& loop) {
  const KernelStatement& statement = kernel.statements[loop.first_statement];
  const auto target = static_cast<std::uint32_t>(kernel.addresses[statement.target].base);
  std::vector<SetId> read{set_of_[target]};
  for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
    for (std::uint32_t c = 0; c < statement.code_count; ++c) {
      const Code& code = kernel.code[statement.first_code + c];
      if (code.instruction != Instruction::Load || code.argument == statement.target) continue;
      const SetId set = set_of_[static_cast<std::size_t>(slot_at(kernel.addresses[code.argument], counters))];
      if (set != read.back()) read.push_back(set);
    }
  });
  make_set(read);
  std::vector<std::uint32_t> all;
  for (const SetId set : read) {
    const std::span<const std::uint32_t> from = members(set);
    all.insert(all.end(), from.begin(), from.end());
    if (all.size() > most_collected) make_set(all);
  }
  make_set(all);
  if (!all.empty() && all.size() != of(target).size()) assign(target, store(all));
}

void SlotDependencies::follow(const SolveBlock& block) {
  follow(block.body);
  begin_union();
  for (const std::uint32_t slot : block.residuals) add(set_of_[slot]);
  const SetId all = end_union();
  if (all == no_set) return;
  for (const std::uint32_t slot : block.unknowns) assign(slot, all);
  follow(block.body);
}

void SlotDependencies::follow(const Routine& routine) {
  for (std::size_t k = 0; k < routine.kernels.size(); ++k) {
    follow(routine.kernels[k]);
    if (k < routine.blocks.size()) follow(routine.blocks[k]);
  }
}

}  // namespace causa
