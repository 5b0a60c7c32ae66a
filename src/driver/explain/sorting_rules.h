// The two rules of the textbook, replayed on the equations that are left after the aliases:
//   rule 1: an equation with one unknown left must determine it, and comes first;
//   rule 2: an unknown that occurs in one equation only must be determined by it, and comes last.
// Where neither applies there is a loop: some of its unknowns are assumed to be known (torn), as many
// equations are kept for the end, and sorting goes on. Of a state set the first choice is taken as states.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "driver/explain/explain.h"

namespace causa::driver {

struct SortedEquation {
  Formula formula{};  // the equation
  Origin origin{};
};

// A constraint: before sorting, an equation was found without unknowns.
struct ConstraintStep {
  Origin equation{};
  int times = 0;
  std::string reason{};
  bool is_constraint = false;
  std::vector<Formula> derivatives{};  // what it was differentiated to
};

struct SortingStep {
  enum class Rule : std::uint8_t {
    One,       // an equation with one unknown
    Two,       // an unknown in one equation
    Loop,      // neither: `equations` and `unknowns` must be solved together
    Assume,    // of a loop: `unknowns` are taken as known, `equations` are kept
    Inside,    // of a loop: rule 1 with the assumed unknowns known
    Residual,  // of a loop: the kept equation determines the assumed unknown
  };
  Rule rule{};
  std::vector<std::size_t> equations{};  // numbers, from 0
  std::vector<std::string> unknowns{};
  Formula solved{};  // what the step makes of the equation, where it can be solved
  bool is_solved = false;
};

// A longer system is not shown again at every step of the rules.
inline constexpr std::size_t largest_repeated_system = 24;

struct SortingReplay {
  std::vector<ConstraintStep> constraints{};
  std::vector<std::string> no_longer_states{};
  std::vector<std::string> states{};
  std::vector<SortedEquation> equations{};
  std::vector<std::vector<std::string>> unknowns{};  // of each equation
  std::vector<SortingStep> steps{};
  // Numbers of the equations in the order in which they are computed.
  std::vector<std::size_t> order{};
  bool is_complete = true;  // false: the first choice of states does not sort
};

SortingReplay replay_rules(Compilation& compilation, const SourceTable& sources,
                           const Explanation& explanation);

}  // namespace causa::driver
