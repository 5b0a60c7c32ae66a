// Which state makes the steps of an integrator short.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/compiled_model.h"
#include "numerics/integrators/integrator.h"

namespace causa {

// Whether one more step may be taken to see what is hard there.
enum class Probe : std::uint8_t { No, Yes };

// The state whose derivative changes most from here to the end of the next step, against its tolerance; where
// there is no such step the one that moves fastest. None where there is no state.
std::optional<std::size_t> hardest_state(Integrator& integrator, const CompiledModel& model, double stop_time,
                                         Probe probe);

}  // namespace causa
