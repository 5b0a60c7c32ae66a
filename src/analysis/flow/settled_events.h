// Events at a point of the states while time stands still: until no condition is about to change there, and
// whether they lead back.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "model/compiled_model.h"

namespace causa {

struct EventWorkspace {
  std::vector<double> indicators{};  // of all crossings
  std::vector<std::uint8_t> flipped{};
};

// Events happen until no condition is about to change at the point. An event may flip conditions that were
// not about to change before it. On a surface where both sides push against each other either side is as
// good.
std::optional<EvaluationFailure> settle_events(CompiledModel& model, double time,
                                               std::span<const double> states, EventWorkspace& workspace);

// The model stands behind an event, and `before` is its mode before it. Whether the events at a point on the
// side it came from make the right-hand side what it was in that mode: they do not at the end of a
// hysteresis. The mode stays as it is.
bool leads_back(CompiledModel& model, double time, std::span<const double> states_before,
                const std::vector<double>& before);

}  // namespace causa
