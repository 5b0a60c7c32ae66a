// A jump of a derivative that is no event, as that of `sign(v)` or `noEvent(if v > 0 …)`: where both sides
// lead to it a method that controls its error takes ever so many steps around it.
#pragma once

#include <optional>
#include <span>

#include "model/compiled_model.h"

namespace causa {

struct HiddenJump {
  std::size_t state = 0;  // the one whose derivative jumps
  double at = 0.0;        // its value there
  double before = 0.0;    // its derivative on both sides
  double behind = 0.0;
};

// Looks ahead from a point in the direction of the motion there, from a step of this length on.
std::optional<HiddenJump> hidden_jump(CompiledModel& model, double time, std::span<const double> states,
                                      double step);

}  // namespace causa
