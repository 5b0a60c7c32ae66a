#include "analysis/sensitivity/forward_sensitivities.h"

#include <algorithm>
#include <cmath>

#include "analysis/sensitivity/checked_difference.h"
#include "analysis/sensitivity/diagnostics.h"
#include "analysis/sensitivity/sensitivity_model.h"
#include "base/check.h"
#include "base/interruption.h"
#include "numerics/integrators/cvodes_forward.h"
#include "simulation/diagnostics.h"

namespace causa {

namespace {

// The model as CVODES sees it: states and columns apart.
class SplitModel {
 public:
  explicit SplitModel(SensitivityModel& model) : model_(model), pattern_(model.base().jacobian_pattern()) {}

  [[nodiscard]] std::unique_ptr<Integrator> make(const OdeProblem& whole, const IntegratorOptions& options) {
    const std::size_t n = model_.base_states();
    SensitivityProblem problem{
        .states = {.state_count = n,
                   .rhs = rates_,
                   .jacobian = OdeJacobian{{pattern_.starts, pattern_.rows}, jacobian_}},
        .column_count = whole.state_count / n - 1,
        .columns = columns_};
    return make_cvodes_forward(whole, problem, options);
  }

 private:
  static Evaluation answer(const std::optional<EvaluationFailure>& failure) {
    return failure ? Evaluation::Failed : Evaluation::Succeeded;
  }
  struct Rates {
    SensitivityModel* model;
    Evaluation operator()(double t, std::span<const double> x, std::span<double> dx) const {
      return model->problem() ? Evaluation::Failed : answer(model->base().derivatives(t, x, dx));
    }
  };
  struct Jacobian {
    SensitivityModel* model;
    Evaluation operator()(double t, std::span<const double> x, std::span<double> values) const {
      return answer(model->base().jacobian(t, x, values));
    }
  };
  struct ColumnRates {
    SensitivityModel* model;
    Evaluation operator()(double t, std::span<const double> x, std::span<const double> s,
                          std::span<double> ds) const {
      return answer(model->column_rates(t, x, s, ds));
    }
  };

  SensitivityModel& model_;
  JacobianPattern pattern_;
  Rates rates_{&model_};
  Jacobian jacobian_{&model_};
  ColumnRates columns_{&model_};
};

SensitivityTrajectory trajectory_of(const Trajectory& recorded, const SensitivityPlan& plan) {
  SensitivityTrajectory result{.times = recorded.times,
                               .variables = plan.variables.size(),
                               .targets = plan.targets.size(),
                               .values = {},
                               .sensitivities = {}};
  for (std::size_t point = 0; point < recorded.points(); ++point) {
    const std::span<const double> row = recorded.at_point(point);
    const auto values = static_cast<std::ptrdiff_t>(result.variables);
    result.values.insert(result.values.end(), row.begin(), row.begin() + values);
    result.sensitivities.insert(result.sensitivities.end(), row.begin() + values, row.end());
  }
  return result;
}

// What comes later, and at the time itself what stands behind its events, of which there may be many.
void cut_off(Trajectory& trajectory, double time) {
  constexpr double same_instant = 1e-9;
  const auto drop_last = [&] {
    trajectory.times.pop_back();
    trajectory.values.resize(trajectory.times.size() * trajectory.variables.size());
  };
  while (!trajectory.times.empty() && trajectory.times.back() > time) drop_last();
  while (trajectory.times.size() > 1 &&
         time - trajectory.times[trajectory.times.size() - 2] <= same_instant * std::abs(time))
    drop_last();
}

}  // namespace

SensitivityStart prepare_sensitivities(const MakeModel& make_model, double start_time, double stop_time,
                                       const SimulationHooks& hooks, DiagnosticSink& sink) {
  SensitivityStart result;
  std::unique_ptr<CompiledModel> model = make_model();
  if (model->has_memory()) {
    sink.add(sensitivity_of_delays());
    return result;
  }
  require(model->linearization_shape() != nullptr, "the model was translated for its sensitivities");
  result.state_sizes = StateSizes(*model);
  SimulationHooks watching{.cancellation = hooks.cancellation, .time_limit = hooks.time_limit};
  watching.point = [&](CompiledModel&, double time, std::span<const double> states) {
    result.state_sizes.note(time, states);
  };
  // What is wrong with the start is said in the words of a simulation; what is wrong later comes again.
  DiagnosticSink found;
  const SimulationResult run =
      simulate(*model, {.start_time = start_time, .stop_time = stop_time}, watching, found);
  if (run.end == SimulationEnd::Refused) {
    for (const Diagnostic& diagnostic : found.all()) {
      if (diagnostic.severity == Severity::Error) sink.add(diagnostic);
    }
    return result;
  }
  // As it was before its first event; nothing of the run is left in a new instance.
  model = make_model();
  require(model->linearization_shape() != nullptr, "the model was translated for its sensitivities");
  if (model->initialize(start_time)) return result;
  result.model = std::move(model);
  return result;
}

std::optional<StartedPlan> start_plan(CompiledModel& model, double time, const SensitivityPlan& plan,
                                      const MakeModel& make_model, DiagnosticSink& sink) {
  StartedPlan result{.plan = plan, .start = {}};
  const std::size_t errors = sink.error_count();
  result.start = start_sensitivities(model, time, result.plan, make_model, sink);
  if (is_interrupted() || sink.error_count() > errors) return std::nullopt;
  if (result.plan.targets.empty()) {
    sink.add(no_sensitivity_targets());
    return std::nullopt;
  }
  return result;
}

ForwardSensitivities forward_sensitivities(const MakeModel& make_model, const SensitivityPlan& wanted,
                                           const ForwardOptions& options, const SimulationHooks& hooks,
                                           DiagnosticSink& sink) {
  ForwardSensitivities result;
  const SensitivityStart prepared =
      prepare_sensitivities(make_model, options.start_time, options.stop_time, hooks, sink);
  CompiledModel* const model = prepared.model.get();
  if (model == nullptr) return result;
  const InterruptionScope interruption(WhenInterrupted::Fail, hooks.cancellation, hooks.time_limit);
  const auto started = start_plan(*model, options.start_time, wanted, make_model, sink);
  if (!started) return result;
  const SensitivityPlan& plan = started->plan;
  result.plan = plan;
  result.target_values = started->start.target_values;
  result.start_disagreement = started->start.largest_disagreement;

  SensitivityModel sensitive(*model, plan, started->start, prepared.state_sizes, options.tolerance);
  SplitModel split(sensitive);
  SimulationOptions settings{.start_time = options.start_time,
                             .stop_time = options.stop_time,
                             .solver = "cvode",
                             .tolerance = options.tolerance,
                             .intervals = options.intervals,
                             .output_times = options.output_times};
  if (model->state_count() > 0)
    settings.make_method = [&](const OdeProblem& whole, const IntegratorOptions& integrator_options) {
      return split.make(whole, integrator_options);
    };
  for (const SensitivityModel::Place& place : sensitive.recorded())
    settings.recorded.push_back({.entry = place.entry, .value = place.value});
  DiagnosticSink found;
  SimulationResult run = simulate(sensitive, settings, hooks, found);
  std::optional<Diagnostic> problem = sensitive.problem();
  if (problem) {
    run.end_time = std::min(run.end_time, sensitive.time_of_problem());
    cut_off(run.trajectory, sensitive.time_of_problem());
  }
  for (const Diagnostic& diagnostic : found.all()) {
    const std::optional<double> time = time_of_sliding(diagnostic);
    if (problem || !time) continue;
    problem = sensitivity_of_sliding(*time);
    run.end_time = *time;
    cut_off(run.trajectory, *time);
  }
  if (problem) {
    sink.add(std::move(*problem));
    if (run.end == SimulationEnd::StopTime) run.end = SimulationEnd::Failed;
  }
  for (const Diagnostic& diagnostic : found.all()) {
    const bool is_error = diagnostic.severity == Severity::Error;
    if (!(is_error && problem) && !time_of_sliding(diagnostic)) sink.add(diagnostic);
  }
  if (sensitive.largest_disagreement() > doubtful_disagreement)
    sink.add(inexact_sensitivities(sensitive.time_of_disagreement(), sensitive.largest_disagreement()));
  result.end = run.end;
  result.end_time = run.end_time;
  result.statistics = run.statistics;
  result.trajectory = trajectory_of(run.trajectory, plan);
  result.event_disagreement = sensitive.largest_disagreement();
  for (const SensitivityModel::Event& event : sensitive.events())
    result.events.push_back({.time = event.time, .condition = event.condition, .instants = event.instants});
  return result;
}

}  // namespace causa
