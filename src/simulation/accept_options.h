// Whether a run is possible with its options.
#pragma once

#include "base/diagnostic.h"
#include "simulation/simulate.h"

namespace causa {

// False: the sink says why.
bool accept_options(const SimulationOptions& options, DiagnosticSink& sink);

}  // namespace causa
