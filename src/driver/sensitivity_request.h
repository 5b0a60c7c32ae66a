// The sensitivities of a trajectory as a user names them: of variables, to parameters and start values.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/sensitivity/sensitivity_plan.h"
#include "base/diagnostic.h"
#include "program/derivatives/add_derivatives.h"

namespace causa::driver {

struct SensitivityNames {
  // `k`, `x(start)`, arrays as a whole or by element. Nothing: all public parameters that may change; with
  // `and_starts` the starts of all states too.
  std::optional<std::vector<std::string>> to{};
  bool and_starts = false;
  // Nothing: the states and the outputs of the model.
  std::optional<std::vector<std::string>> of{};
  // Parameters that were given a value, for messages.
  std::vector<std::string> set{};
};

// What is wrong with a name is in the sink.
SensitivityPlan resolve_sensitivities(const SimulationProgram& program, const SensitivityNames& names,
                                      DiagnosticSink& sink);

// What the program has to be differentiated by (SensitivityPlan).
LinearizationRequest linearization_request(const SensitivityPlan& plan, const SimulationProgram& program);

}  // namespace causa::driver
