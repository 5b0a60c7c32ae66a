// Which of some given slots the values of a program depend on: the pattern of a Jacobian.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

// Sets of sources are stored once and named by numbers: slots that depend on the same sources, as the
// unknowns of a block do, share a set.
class SlotDependencies {
 public:
  explicit SlotDependencies(std::uint32_t slot_count) : set_of_(slot_count, no_set) {}

  // Forgets everything; source k depends on itself alone.
  void begin(std::span<const std::uint32_t> sources);

  void follow(const Kernel& kernel);
  // What is solved together depends on everything that any of it depends on.
  void follow(const SolveBlock& block);
  void follow(const Routine& routine);

  // Numbers of sources, in increasing order.
  [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t slot) const { return members(set_of_[slot]); }

 private:
  using SetId = std::uint32_t;
  static constexpr SetId no_set = 0;
  struct Set {
    std::size_t first = 0;
    std::size_t count = 0;
  };

  [[nodiscard]] std::span<const std::uint32_t> members(SetId set) const {
    return {pool_.data() + sets_[set].first, sets_[set].count};
  }
  void follow_sum(const Kernel& kernel, const ProgramLoop& loop);
  void assign(std::uint32_t slot, SetId set);
  SetId store(std::span<const std::uint32_t> numbers);

  // The union under construction: a stored set, or what `union_` holds.
  void begin_union() { found_ = no_set, is_stored_ = true; }
  void add(SetId set);
  SetId end_union();

  std::vector<SetId> set_of_;  // by slot
  std::vector<std::uint32_t> touched_;
  std::vector<Set> sets_{{}};
  std::vector<std::uint32_t> pool_;
  SetId found_ = no_set;
  bool is_stored_ = true;
  std::vector<std::uint32_t> union_;
  std::vector<std::uint32_t> both_;
};

}  // namespace causa
