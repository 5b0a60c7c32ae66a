// Sensitivities of a trajectory by the forward method: the model is simulated together with its sensitivities
// (sensitivity_model.h) by CVODES (numerics/integrators/cvodes_forward.h), through events.
// A fit of parameters asks for the same: at `output_times` the rows of `sensitivities` are the Jacobian of
// the residuals y(tₖ, p) - measured.
#pragma once

#include <optional>
#include <vector>

#include "analysis/sensitivity/start_sensitivities.h"
#include "analysis/sensitivity/state_sizes.h"
#include "simulation/simulate.h"

namespace causa {

struct ForwardOptions {
  double start_time = 0.0;
  double stop_time = 1.0;
  double tolerance = 1e-8;
  std::uint64_t intervals = 500;
  std::vector<double> output_times{};  // instead of intervals, from the start to the stop
};

// Points as they were recorded; at an event one before and one behind it.
struct SensitivityTrajectory {
  std::vector<double> times;
  std::size_t variables = 0;
  std::size_t targets = 0;
  std::vector<double> values;         // point by point, by variable
  std::vector<double> sensitivities;  // point by point, target by target, by variable

  [[nodiscard]] double value(std::size_t point, std::size_t variable) const {
    return values[point * variables + variable];
  }
  [[nodiscard]] double sensitivity(std::size_t point, std::size_t target, std::size_t variable) const {
    return sensitivities[(point * targets + target) * variables + variable];
  }
};

struct SensitivityEvent {
  double time = 0.0;
  std::string condition{};         // that changes; empty: a time event
  std::vector<double> instants{};  // dt*/dp by target
};

struct ForwardSensitivities {
  SimulationEnd end = SimulationEnd::Refused;
  double end_time = 0.0;
  SimulationStatistics statistics;
  SensitivityPlan plan;  // without targets that were left out
  SensitivityTrajectory trajectory;
  std::vector<double> target_values;  // at the start
  double start_disagreement = 0.0;    // of two steps of the differences at the start
  double event_disagreement = 0.0;    // and at events
  std::vector<SensitivityEvent> events{};
};

// `make_model`: instances of the model, with what was set. Why there are no sensitivities, or not to the end,
// is in the sink.
ForwardSensitivities forward_sensitivities(const MakeModel& make_model, const SensitivityPlan& wanted,
                                           const ForwardOptions& options, const SimulationHooks& hooks,
                                           DiagnosticSink& sink);

// What is known of a model before its sensitivities are computed.
struct SensitivityStart {
  std::unique_ptr<CompiledModel> model;  // initialized, before its first event; null: the sink says why
  StateSizes state_sizes{};
};
SensitivityStart prepare_sensitivities(const MakeModel& make_model, double start_time, double stop_time,
                                       const SimulationHooks& hooks, DiagnosticSink& sink);

// The plan and how its targets determine the start, without those that are left out.
struct StartedPlan {
  SensitivityPlan plan;
  StartSensitivities start;
};
// Nothing: the sink says why.
std::optional<StartedPlan> start_plan(CompiledModel& model, double time, const SensitivityPlan& plan,
                                      const MakeModel& make_model, DiagnosticSink& sink);

}  // namespace causa
