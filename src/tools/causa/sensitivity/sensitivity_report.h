// Sensitivities as text, as JSON, and as points of a result file.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tools/causa/sensitivity/model_sensitivities.h"

namespace causa::tools {

// How much a target matters over the whole run: the root mean square of p/max|y| · ∂y/∂p over times and
// variables (Brun, Reichert, Künsch, Water Resources Research 37 (2001): δ_msqr). A target whose value is 0
// counts as if it were 1.
struct TargetImportance {
  std::size_t target = 0;
  double importance = 0.0;
};
// The most important first.
std::vector<TargetImportance> rank_targets(const SensitivityPlan& plan, const ForwardSensitivities& found);

// p/y ∂y/∂p; nothing where p is 0, or y, which has been as large as `size`, but for rounding.
std::optional<double> relative_sensitivity(double sensitivity, double target, double value, double size);

std::string sensitivity_text(const ModelSensitivities& sensitivities);
nlohmann::ordered_json sensitivity_json(const ModelSensitivities& sensitivities);

// The gradient of the adjoint method, the targets that matter most first.
std::string adjoint_text(const ModelSensitivities& sensitivities);
nlohmann::ordered_json adjoint_json(const ModelSensitivities& sensitivities);

// The variables and `d(y)/d(p)` at all points.
void write_sensitivities(const ModelSensitivities& sensitivities, ResultWriter& writer);

}  // namespace causa::tools
