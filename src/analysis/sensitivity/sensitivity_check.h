// Sensitivities against central differences of whole simulations with other values, at tight tolerance.
// Method: two steps, extrapolated (Richardson); where they disagree, as beside events whose times move, a
// point is left out.
#pragma once

#include <optional>
#include <vector>

#include "analysis/sensitivity/forward_sensitivities.h"

namespace causa {

struct SensitivityDeviation {
  std::size_t target = 0;
  std::size_t variable = 0;
  double time = 0.0;
  double found = 0.0;
  double difference = 0.0;
  double relative = 0.0;  // of the largest sensitivity of this variable to this target
};

struct SensitivityCheck {
  std::size_t compared = 0;
  std::size_t undecided = 0;
  std::vector<SensitivityDeviation> largest{};  // by target, of all variables; where anything was compared
  // Why simulations with other values of a target failed.
  std::optional<std::string> problem{};
};

// The trajectory has points at the `output_times` of the options.
SensitivityCheck check_sensitivities(const MakeModel& make_model, const SensitivityPlan& plan,
                                     const ForwardOptions& options, const ForwardSensitivities& found,
                                     const SimulationHooks& hooks);

}  // namespace causa
