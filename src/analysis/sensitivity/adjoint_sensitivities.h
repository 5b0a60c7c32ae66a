// The gradient of one number by many targets, by the adjoint method: the value of a variable at the end of a
// run, or its integral over time. The model is simulated once; then the covector of the number goes back
// through the stretches between events (numerics/integrators/cvodes_adjoint.h), and at an event through the
// transpose of what event_jump.h finds: λ⁻ = (∂x⁺/∂x⁻)ᵀ λ⁺.
#pragma once

#include <optional>
#include <vector>

#include "analysis/sensitivity/forward_sensitivities.h"

namespace causa {

struct AdjointOptions {
  double start_time = 0.0;
  double stop_time = 1.0;
  double tolerance = 1e-8;
  enum class Number : std::uint8_t { FinalValue, Integral } number = Number::FinalValue;
};

struct AdjointSensitivities {
  SimulationEnd end = SimulationEnd::Refused;
  double end_time = 0.0;
  SensitivityPlan plan{};  // without targets that were left out
  double value = 0.0;
  std::vector<double> gradient{};  // by target; empty: the sink says why
  std::vector<double> target_values{};
  double start_disagreement = 0.0;
  double event_disagreement = 0.0;
  std::uint64_t events = 0;
};

// The plan has one variable.
AdjointSensitivities adjoint_sensitivities(const MakeModel& make_model, const SensitivityPlan& wanted,
                                           const AdjointOptions& options, const SimulationHooks& hooks,
                                           DiagnosticSink& sink);

}  // namespace causa
