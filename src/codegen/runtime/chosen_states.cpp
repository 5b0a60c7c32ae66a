#include "codegen/runtime/chosen_states.h"

#include <algorithm>

namespace causa {

namespace {

// Writes the choice and the values of the states that are chosen.
void select_states(const ProgramStateSet& set, std::vector<double>& memory) {
  std::fill_n(memory.data() + set.selection.first, set.selection.count, 0.0);
  for (std::uint32_t k = 0; k < set.choose; ++k) {
    const auto at = static_cast<std::uint32_t>(k * set.candidates.size() + set.choice[k]);
    memory[set.selection.first + at] = 1.0;
    memory[set.states.first + k] = memory[set.candidates[set.choice[k]]];
  }
}

}  // namespace

void ChosenStates::begin(std::vector<double>& memory) {
  if (sets_.empty()) sets_ = first_;
  for (std::size_t k = 0; k < sets_.size(); ++k) {
    sets_[k].choice = first_[k].choice;
    select_states(sets_[k], memory);
  }
}

bool ChosenStates::renew(const RoutineRunner& routine, std::vector<double>& memory) {
  bool changed = false;
  for (const auto& block : routine.blocks()) changed = block->choose_states(memory.data(), sets_) || changed;
  if (!changed) return false;
  for (const ProgramStateSet& set : sets_) select_states(set, memory);
  return true;
}

std::uint32_t ChosenStates::variable_of(std::uint32_t state) const {
  for (const ProgramStateSet& set : sets_) {
    if (state < set.states.first || state >= set.states.first + set.states.count) continue;
    return set.candidates[set.choice[state - set.states.first]];
  }
  return state;
}

}  // namespace causa
