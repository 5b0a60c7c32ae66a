// The states that a model chooses while it runs: which candidates of each set are states now. The choice
// stands in memory as a selection, a matrix of zeros and ones that the equations read (state_choice.h says
// how it is found).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "codegen/runtime/routine_runner.h"
#include "program/simulation_program.h"

namespace causa {

class ChosenStates {
 public:
  // The sets of the program outlive it.
  explicit ChosenStates(const std::vector<ProgramStateSet>& sets) : first_(sets) {}

  // The choice a run begins with; nothing is chosen before.
  void begin(std::vector<double>& memory);
  // At a solution of the routine: chooses anew. Whether anything changed.
  bool renew(const RoutineRunner& routine, std::vector<double>& memory);

  [[nodiscard]] bool empty() const { return sets_.empty(); }
  // `choice` is the present one.
  [[nodiscard]] std::span<const ProgramStateSet> sets() const { return sets_; }
  // The slot of the variable whose value stands in the slot of a state.
  [[nodiscard]] std::uint32_t variable_of(std::uint32_t state) const;

 private:
  const std::vector<ProgramStateSet>& first_;
  std::vector<ProgramStateSet> sets_;
};

}  // namespace causa
