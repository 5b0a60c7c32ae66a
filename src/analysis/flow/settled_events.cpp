#include "analysis/flow/settled_events.h"

#include <algorithm>
#include <cmath>

namespace causa {

std::optional<EvaluationFailure> settle_events(CompiledModel& model, double time,
                                               std::span<const double> states, EventWorkspace& workspace) {
  workspace.indicators.resize(model.crossing_count());
  constexpr unsigned most_events = 20;
  for (unsigned events = 0; events < most_events; ++events) {
    if (auto failure = model.crossings(time, states, workspace.indicators, workspace.flipped)) return failure;
    if (std::ranges::find(workspace.flipped, std::uint8_t{1}) == workspace.flipped.end()) return std::nullopt;
    EventOutcome outcome = model.handle_event(time, states);
    if (outcome.failure) return std::move(outcome.failure);
  }
  return std::nullopt;
}

bool leads_back(CompiledModel& model, double time, std::span<const double> states_before,
                const std::vector<double>& before) {
  if (before.empty()) return true;
  std::vector<double> after = model.mode();
  std::vector<double> back(states_before.size());
  std::vector<double> was(states_before.size());
  EventWorkspace workspace;
  bool is_known =
      !settle_events(model, time, states_before, workspace) && !model.derivatives(time, states_before, back);
  std::vector<double> other = before;
  model.exchange_mode(other);
  is_known = is_known && !model.derivatives(time, states_before, was);
  model.exchange_mode(after);
  if (!is_known) return true;
  constexpr double rounding = 1e-9;
  for (std::size_t k = 0; k < was.size(); ++k) {
    if (std::abs(back[k] - was[k]) > rounding * std::max(std::abs(back[k]), std::abs(was[k]))) return false;
  }
  return true;
}

}  // namespace causa
