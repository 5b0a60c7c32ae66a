#include "codegen/runtime/followed_conditions.h"

namespace causa {

bool BlockConditions::follow(double* memory) const {
  refresh_(memory);
  bool changed = false;
  for (const ConditionSlots& condition : conditions_) {
    if (memory[condition.held] == memory[condition.fresh]) continue;
    memory[condition.held] = memory[condition.fresh];
    changed = true;
  }
  return changed;
}

std::vector<double> BlockConditions::held(const double* memory) const {
  std::vector<double> values;
  for (const ConditionSlots& condition : conditions_) values.push_back(memory[condition.held]);
  return values;
}

void BlockConditions::hold(double* memory, std::span<const double> values) const {
  for (std::size_t k = 0; k < conditions_.size(); ++k) memory[conditions_[k].held] = values[k];
}

}  // namespace causa
