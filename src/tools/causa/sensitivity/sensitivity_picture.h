// Sensitivities over time: one panel for each variable, one curve for each target.
#pragma once

#include "drawing/chart.h"
#include "tools/causa/sensitivity/model_sensitivities.h"

namespace causa::tools {

// Derivatives times the value of their target, so that curves of one panel have one unit: what a change by 1
// % does is a hundredth of it. Of a single target, or where a value is 0, the derivative itself. Of many
// targets those that matter most.
drawing::Chart sensitivity_chart(const ModelSensitivities& sensitivities);

}  // namespace causa::tools
