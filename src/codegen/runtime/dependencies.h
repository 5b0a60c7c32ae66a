// Which of some given slots the values of a program depend on: the pattern of a Jacobian.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "program/simulation_program.h"

namespace causa {

class SlotDependencies {
 public:
  // Source k depends on itself alone.
  explicit SlotDependencies(std::span<const std::uint32_t> sources);

  void follow(const Kernel& kernel);
  // What is solved together depends on everything that any of it depends on.
  void follow(const SolveBlock& block);
  void follow(const Routine& routine);

  // Numbers of sources, in increasing order.
  [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t slot) const;

 private:
  void follow_sum(const Kernel& kernel, const ProgramLoop& loop);
  void add(std::vector<std::uint32_t>& to, std::span<const std::uint32_t> from);

  std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> sources_;
  std::vector<std::uint32_t> both_;
};

}  // namespace causa
