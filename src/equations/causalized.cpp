#include "equations/causalized.h"

#include <algorithm>

namespace causa {

const EquationSystem& system_at_start(const Causalized& causalized) {
  return causalized.start->system ? *causalized.start->system : *causalized.system;
}

PlannedSystem planned(const Causalized& causalized, const SolvePlan& plan) {
  return {*causalized.system,  causalized.aliases, *causalized.forms,
          *causalized.reduced, *causalized.space,  plan};
}

PlannedSystem planned_start(const Causalized& causalized, const InitialSystem& start) {
  return {start.system ? *start.system : *causalized.system,
          causalized.aliases,
          start.forms ? *start.forms : *causalized.forms,
          *start.reduced,
          *start.space,
          *start.plan};
}

int index_of(const ReducedSystem& reduced, const SolvePlan& plan) {
  if (reduced.differentiations > 0) return reduced.differentiations + 1;
  return plan.blocks.empty() ? 0 : 1;
}

std::uint32_t order_of(const ReducedSystem& reduced) {
  auto order = static_cast<std::uint32_t>(std::ranges::count(reduced.is_state, 1));
  for (const StateSet& set : reduced.state_sets) order += set.choose;
  return order;
}

}  // namespace causa
