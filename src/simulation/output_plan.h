// What of a run is recorded: at which times, and for how many points there is room.
#pragma once

#include <cstdint>
#include <optional>

#include "base/diagnostic.h"
#include "simulation/method_at_work.h"
#include "simulation/output_times.h"
#include "simulation/simulate.h"

namespace causa {

struct OutputPlan {
  std::optional<OutputTimes> times;  // nothing: the ends of all steps
  double points = 0.0;               // about so many
};

// The intervals of the output, where the options do not say as many as usual.
std::uint64_t output_intervals(const SimulationOptions& options);
// The method has begun. Nothing where the options do not go together, or for more than may be recorded in
// memory; the reason has been reported.
std::optional<OutputPlan> plan_output(const SimulationOptions& options, const MethodAtWork& method,
                                      DiagnosticSink& sink);

}  // namespace causa
