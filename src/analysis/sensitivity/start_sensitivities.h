// How the states and the held values of a model follow its targets at the start: differences of instances
// that are started anew, because parameters may determine the start through initial equations.
#pragma once

#include "analysis/sensitivity/sensitivity_plan.h"
#include "base/diagnostic.h"

namespace causa {

struct StartSensitivities {
  Columns states;
  Columns inputs;  // of the linearization: parameters and held values
  std::vector<double> target_values{};
  double largest_disagreement = 0.0;  // of two steps
};

// `model` is initialized at the time. Targets by which the start has no derivative, or beside which it cannot
// be solved, are in the sink: as errors, or as warnings where the plan leaves them out, which is done here.
StartSensitivities start_sensitivities(CompiledModel& model, double time, SensitivityPlan& plan,
                                       const MakeModel& make_model, DiagnosticSink& sink);

}  // namespace causa
