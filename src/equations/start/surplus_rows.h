// How an equation that determines nothing at the start reads there, to say whether it holds and what it
// contradicts. `initial()` is true at the start, so a when-equation v = if instant then e else pre(v) says
// v = pre(v) where the instant is not the start.
#pragma once

#include <optional>
#include <vector>

#include "equations/start/initial_system.h"

namespace causa {

struct SurplusReading {
  // It reads a value before the start that neither `fixed = true` nor an initial equation for pre(v)
  // determines (MLS 8.6): what the start computes becomes that value, so it is compared at the end.
  bool waits_for_end = false;
  // It says v = pre(v) where `fixed = true` says pre(v): the scalar v.
  std::optional<std::uint32_t> kept;
  std::vector<std::uint32_t> fixed;  // the scalars with a fixed start that it reads
};

SurplusReading read_surplus(const EquationSystem& system, const InitialSystem& start,
                            ExpressionTable& expressions, const ReducedRow& row);

}  // namespace causa
