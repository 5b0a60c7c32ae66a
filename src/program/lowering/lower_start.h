// The start: start values, what initial equations say about values before it, and what must hold when it is
// done.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "program/event_recorder.h"
#include "program/lowering/lowering.h"

namespace causa {

struct StartKernel {
  Kernel kernel;
  // Where further fixed start values of one quantity are kept for the comparison.
  std::vector<std::uint32_t> repeated_slots;
};

// The start values of all variables; then everything takes that of the alias that says most about it.
StartKernel lower_start(Lowering& lowering);
// What initial equations say about values before the start.
Kernel lower_previous_values(Lowering& lowering, EventRecorder& events);
// What must be 0 when the start is done: repeated fixed starts, and equations that determine nothing.
Kernel lower_start_residuals(Lowering& lowering, std::span<const std::uint32_t> repeated_slots,
                             EventRecorder& events);

}  // namespace causa
