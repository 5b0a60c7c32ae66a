// What the loops of a routine have to do with the conditions of events: which of them their solvers may let
// follow the unknowns, and which of them a loop reads that was found singular.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <vector>

#include "codegen/runtime/routine_runner.h"

namespace causa {

// Solvers of the runner's loops may let the conditions that they read follow the unknowns while `allowed` is
// true, which outlives the runner. `refresh` computes the fresh values of all `condition_count` conditions.
void let_conditions_follow(const RoutineRunner& runner, std::size_t condition_count,
                           const std::function<void(double*)>& refresh, const bool& allowed);

class SingularLoops {
 public:
  // All outlive it; the runner runs the routine, which is one of the program.
  SingularLoops(const SimulationProgram& program, const Routine& routine, const RoutineRunner& runner)
      : program_(program), routine_(routine), runner_(runner) {}

  // Adds the slots of the conditions that loops read which were found singular in the last solution.
  void add_conditions(std::set<std::uint32_t>& conditions);

 private:
  const SimulationProgram& program_;
  const Routine& routine_;
  const RoutineRunner& runner_;
  std::vector<std::vector<std::uint32_t>> reads_;  // by loop; from when one is first found singular
};

}  // namespace causa
