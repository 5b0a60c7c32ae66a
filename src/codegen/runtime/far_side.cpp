#include "codegen/runtime/far_side.h"

#include <algorithm>
#include <utility>

namespace causa {

bool FarSide::enter(const Holds& holds) {
  // One condition may hide another one, whose indicator has a value only in the new branch.
  constexpr int most_rounds = 8;
  if (!events_.has_conditions()) return false;
  before_ = memory_;
  failure_before_ = failures_.last;
  if (solve_loops_across(holds)) return true;
  std::ranges::copy(before_, memory_.begin());
  for (int round = 0; round < most_rounds && events_.hold_present_values(memory_.data()); ++round) {
    recall_guesses();
    bool succeeds = !equations_.run_between_events(memory_.data()) && holds();
    // A discrete variable may stand between the condition and the branch: `Boolean wet = h > 0`.
    succeeds = succeeds || (!equations_.run(memory_.data()) && holds());
    if (!succeeds) continue;
    ++count_;
    failures_.last = failure_before_;
    return true;
  }
  leave(Keep::Nothing);
  return false;
}

// Whether a loop that fails with the conditions as they are held has a solution across their surfaces.
bool FarSide::solve_loops_across(const Holds& holds) {
  const auto& blocks = equations_.blocks();
  if (std::ranges::none_of(blocks, [](const auto& block) { return block->reads_conditions(); })) return false;
  recall_guesses();
  const bool could_follow = std::exchange(conditions_may_follow_, true);
  const bool succeeds = !equations_.run_between_events(memory_.data()) && holds();
  conditions_may_follow_ = could_follow;
  if (!succeeds) return false;
  ++count_;
  failures_.last = failure_before_;
  return true;
}

void FarSide::leave(Keep keep) {
  failures_.last = failure_before_;
  if (keep == Keep::Nothing) {
    memory_.swap(before_);
    return;
  }
  events_.restore_discrete(before_.data(), memory_.data());
  if (keep == Keep::Values) events_.restore_conditions(before_.data(), memory_.data());
}

// A failed solution leaves numbers behind that are no guess for the next one.
void FarSide::recall_guesses() {
  for (const auto& block : equations_.blocks()) block->restore_guess(memory_.data());
}

}  // namespace causa
