// Jumps of derivatives that no event marks, as those of `sign(v)` and `noEvent(if v > 0 …)`: the
// sensitivities jump there too, and nobody is told. They are looked for between the ends of every step.
#pragma once

#include <optional>
#include <span>

#include "model/compiled_model.h"

namespace causa {

struct SolutionPoint {
  double time = 0.0;
  std::span<const double> states;
};

struct SilentJump {
  double time = 0.0;
  std::size_t state = 0;  // whose derivative jumps
  double before = 0.0;
  double behind = 0.0;
};

// On the straight line between two neighbouring points of the solution.
std::optional<SilentJump> silent_jump(CompiledModel& model, SolutionPoint begin, SolutionPoint end);

}  // namespace causa
