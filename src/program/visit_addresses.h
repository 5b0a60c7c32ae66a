// The slots a kernel touches, one by one: iterations of a loop, addresses in an iteration.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

inline std::int64_t slot_at(const Address& address, std::span<const std::int64_t> counters) {
  std::int64_t slot = address.base;
  for (std::size_t d = 0; d < address.factors.size(); ++d) slot += address.factors[d] * counters[d];
  return slot;
}

inline std::uint32_t element_count_of(const SiteInput& input) {
  std::uint32_t count = 1;
  for (const std::int64_t dimension : input.dimensions) count *= static_cast<std::uint32_t>(dimension);
  return count;
}

// Calls visit(counters) for every iteration, in order.
template <class Visit>
void for_each_iteration(const ProgramLoop& loop, const Visit& visit) {
  if (std::ranges::any_of(loop.counts, [](std::int64_t count) { return count <= 0; })) return;
  std::vector<std::int64_t> counters(loop.counts.size(), 0);
  for (;;) {
    visit(std::span<const std::int64_t>(counters));
    std::size_t d = counters.size();
    while (d > 0 && ++counters[d - 1] == loop.counts[d - 1]) counters[--d] = 0;
    if (d == 0) return;
  }
}

// How many instructions one run of the kernel takes; those inside of sites are not counted.
inline std::uint64_t operation_count(const Kernel& kernel) {
  std::uint64_t count = 0;
  for (const ProgramLoop& loop : kernel.loops) {
    std::uint64_t iterations = 1;
    for (const std::int64_t one : loop.counts) iterations *= static_cast<std::uint64_t>(one);
    for (std::uint32_t i = 0; i < loop.statement_count; ++i)
      count += iterations * kernel.statements[loop.first_statement + i].code_count;
  }
  return count;
}

// Answers quickly whether an address meets a marked slot in any iteration; where it jumps over slots, whether
// there is one in the range it covers.
class MarkedSlots {
 public:
  // The marks outlive this object and do not change.
  explicit MarkedSlots(const std::vector<std::uint8_t>& marked) : marked_(marked) {}

  [[nodiscard]] bool any(const Address& address, const ProgramLoop& loop) {
    std::int64_t lowest = address.base;
    std::int64_t highest = address.base;
    for (std::size_t d = 0; d < address.factors.size(); ++d) {
      const std::int64_t reach = address.factors[d] * (loop.counts[d] - 1);
      (reach < 0 ? lowest : highest) += reach;
    }
    if (lowest == highest) return marked_[static_cast<std::size_t>(lowest)] != 0;
    if (before_.empty()) count();
    return before_[static_cast<std::size_t>(highest) + 1] != before_[static_cast<std::size_t>(lowest)];
  }

 private:
  void count() {
    before_.resize(marked_.size() + 1, 0);
    for (std::size_t slot = 0; slot < marked_.size(); ++slot)
      before_[slot + 1] = before_[slot] + (marked_[slot] != 0 ? 1 : 0);
  }

  const std::vector<std::uint8_t>& marked_;
  std::vector<std::uint32_t> before_;  // by slot: marked ones before it; filled for the first range
};

}  // namespace causa
