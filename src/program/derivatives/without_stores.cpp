#include "program/derivatives/without_stores.h"

#include <algorithm>
#include <vector>

#include "program/visit_addresses.h"

namespace causa {

namespace {

class StoreRemover {
 public:
  StoreRemover(const Kernel& kernel, std::span<const std::uint32_t> slots)
      : kernel_(kernel), slots_(slots.begin(), slots.end()), result_(kernel) {
    std::ranges::sort(slots_);
    result_.loops.clear();
    result_.statements.clear();
  }

  Kernel run() {
    for (const ProgramLoop& loop : kernel_.loops) {
      if (loop.site != ProgramLoop::no_site) {
        add_site(loop);
      } else if (stores_to_slots(loop)) {
        for_each_iteration(loop,
                           [&](std::span<const std::int64_t> counters) { add_iteration(loop, counters); });
      } else {
        add_whole(loop);
      }
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_kept_free(std::int64_t slot) const {
    return std::ranges::binary_search(slots_, static_cast<std::uint32_t>(slot));
  }

  [[nodiscard]] bool stores_to_slots(const ProgramLoop& loop) const {
    bool found = false;
    for_each_iteration(loop, [&](std::span<const std::int64_t> counters) {
      for (std::uint32_t i = 0; i < loop.statement_count && !found; ++i) {
        const KernelStatement& statement = kernel_.statements[loop.first_statement + i];
        found = is_kept_free(slot_at(kernel_.addresses[statement.target], counters));
      }
    });
    return found;
  }

  void add_whole(const ProgramLoop& loop) {
    ProgramLoop copy = loop;
    copy.first_statement = static_cast<std::uint32_t>(result_.statements.size());
    for (std::uint32_t i = 0; i < loop.statement_count; ++i)
      result_.statements.push_back(kernel_.statements[loop.first_statement + i]);
    result_.loops.push_back(std::move(copy));
  }

  void add_iteration(const ProgramLoop& loop, std::span<const std::int64_t> counters) {
    ProgramLoop once{.counts = {},
                     .first_statement = static_cast<std::uint32_t>(result_.statements.size()),
                     .statement_count = 0};
    for (std::uint32_t i = 0; i < loop.statement_count; ++i) {
      const KernelStatement& statement = kernel_.statements[loop.first_statement + i];
      if (is_kept_free(slot_at(kernel_.addresses[statement.target], counters))) continue;
      KernelStatement copy = statement;
      copy.target = address_at(statement.target, counters);
      copy.first_code = static_cast<std::uint32_t>(result_.code.size());
      for (std::uint32_t c = 0; c < statement.code_count; ++c) {
        Code code = kernel_.code[statement.first_code + c];
        if (code.instruction == Instruction::Load || code.instruction == Instruction::Counter)
          code.argument = address_at(code.argument, counters);
        result_.code.push_back(code);
      }
      result_.statements.push_back(copy);
      ++once.statement_count;
    }
    if (once.statement_count > 0) result_.loops.push_back(once);
  }

  std::uint32_t address_at(std::uint32_t address, std::span<const std::int64_t> counters) {
    result_.addresses.push_back({.base = slot_at(kernel_.addresses[address], counters), .factors = {}});
    return static_cast<std::uint32_t>(result_.addresses.size() - 1);
  }

  void add_site(const ProgramLoop& loop) {
    const std::vector<SiteOutput>& outputs = kernel_.sites[loop.site].outputs;
    const bool is_left_out = std::ranges::all_of(outputs, [&](const SiteOutput& output) {
      for (std::uint32_t i = 0; i < output.count; ++i) {
        if (!is_kept_free(output.slot + std::int64_t{i})) return false;
      }
      return true;
    });
    if (is_left_out) return;
    ProgramLoop copy = loop;
    copy.first_statement = static_cast<std::uint32_t>(result_.statements.size());
    result_.loops.push_back(std::move(copy));
  }

  const Kernel& kernel_;
  std::vector<std::uint32_t> slots_;
  Kernel result_;
};

}  // namespace

Kernel without_stores_to(const Kernel& kernel, std::span<const std::uint32_t> slots) {
  return StoreRemover(kernel, slots).run();
}

}  // namespace causa
