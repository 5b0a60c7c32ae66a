#include "analysis/flow/event_memory.h"

#include <algorithm>

namespace causa {

std::string memory_of_events(const ProgramEvents& events) {
  const bool sets_states = std::ranges::any_of(
      events.actions, [](const ProgramAction& action) { return action.kind == ProgramAction::Kind::Reinit; });
  if (sets_states) return "changes states at events (`reinit`)";
  if (!events.samples.empty()) return "changes at sampling instants";
  if (events.pre_count > 0) return "has variables that remember what events have changed (`pre`, `when`)";
  return {};
}

}  // namespace causa
