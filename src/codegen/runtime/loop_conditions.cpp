#include "codegen/runtime/loop_conditions.h"

#include "program/block_conditions.h"

namespace causa {

void let_conditions_follow(const RoutineRunner& runner, std::size_t condition_count,
                           const std::function<void(double*)>& refresh, const bool& allowed) {
  constexpr std::size_t few_conditions = 50;
  for (const auto& solver : runner.blocks()) {
    const std::vector<ConditionSlots>& conditions = solver->block().conditions;
    if (conditions.empty()) continue;
    solver->follow_conditions(
        BlockConditions(conditions, refresh, allowed, condition_count <= few_conditions));
  }
}

void SingularLoops::add_conditions(std::set<std::uint32_t>& conditions) {
  if (!runner_.found_singular()) return;
  if (reads_.empty()) reads_ = conditions_by_block(program_, routine_);
  for (std::size_t k = 0; k < reads_.size(); ++k) {
    if (runner_.blocks()[k]->found_singular()) conditions.insert(reads_[k].begin(), reads_[k].end());
  }
}

}  // namespace causa
