#include "simulation/simulate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <variant>

#include <fmt/format.h>

#include "base/check.h"
#include "model/catalogue.h"
#include "numerics/integrators/make_integrator.h"
#include "simulation/diagnostics.h"
#include "simulation/output_times.h"
#include "simulation/recorder.h"

namespace causa {

namespace {

constexpr std::string_view automatic = "auto";
constexpr std::string_view automatic_choice = "dopri5";

class Seconds {
 public:
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// The model as an integrator sees it, which remembers the last failure in the model's words.
class ModelRightHandSide {
 public:
  explicit ModelRightHandSide(CompiledModel& model) : model_(model) {}

  Evaluation operator()(double time, std::span<const double> states, std::span<double> derivatives) {
    auto failure = model_.derivatives(time, states, derivatives);
    if (!failure) [[likely]]
      return Evaluation::Succeeded;
    last_failure_ = std::move(failure);
    return Evaluation::Failed;
  }

  [[nodiscard]] const std::optional<EvaluationFailure>& last_failure() const { return last_failure_; }

 private:
  CompiledModel& model_;
  std::optional<EvaluationFailure> last_failure_;
};

class Simulation {
 public:
  Simulation(CompiledModel& model, const SimulationOptions& options, const SimulationHooks& hooks,
             DiagnosticSink& sink)
      : model_(model), options_(options), hooks_(hooks), sink_(sink), right_side_(model) {}

  SimulationResult run();

 private:
  bool accept_options();
  bool choose_output();
  bool start();
  SimulationEnd integrate();
  // Records the output times up to the end of the step just taken.
  void record_step(const StepAccepted& step);
  void show_progress();

  Diagnostic failure(const EvaluationFailed& failed, const std::string& help) const;
  Diagnostic failure(const StepTooSmall& failed) const;
  [[nodiscard]] std::string instability_help() const;
  [[nodiscard]] std::string state_name(std::optional<std::size_t> state) const;

  CompiledModel& model_;
  const SimulationOptions& options_;
  const SimulationHooks& hooks_;
  DiagnosticSink& sink_;

  ModelRightHandSide right_side_;
  std::optional<EvaluationFailure> initial_failure_;
  std::optional<OutputTimes> output_;
  std::unique_ptr<Integrator> integrator_;
  std::unique_ptr<Recorder> recorder_;
  double fixed_step_ = 0.0;  // 0: the method chooses
  std::vector<double> states_;
  double shown_ = 0.0;
};

SimulationResult Simulation::run() {
  SimulationResult result;
  result.end_time = options_.start_time;
  if (!accept_options() || !choose_output()) return result;
  result.statistics.solver = integrator_->properties().name;

  Seconds initialization;
  const bool started = start();
  result.statistics.initialize_seconds = initialization.elapsed();
  if (!started) return result;

  Seconds integration;
  result.end = integrate();
  result.end_time = integrator_->time();
  result.statistics.integrate_seconds = integration.elapsed();
  result.statistics.steps = integrator_->statistics().accepted;
  result.statistics.rejected = integrator_->statistics().rejected;
  result.statistics.evaluations = integrator_->statistics().evaluations;
  if (auto warning = recorder_->warning()) sink_.add(std::move(*warning));
  result.trajectory = recorder_->take();
  return result;
}

bool Simulation::accept_options() {
  const std::size_t errors = sink_.error_count();
  const double span = options_.stop_time - options_.start_time;
  if (!(span > 0.0) || !std::isfinite(span)) {
    sink_.add(stop_not_after_start(options_.start_time, options_.stop_time));
  }
  if (!(options_.tolerance > 0.0) || !std::isfinite(options_.tolerance)) {
    sink_.add(tolerance_not_positive(options_.tolerance));
  }
  if (options_.step && (!(*options_.step > 0.0) || !std::isfinite(*options_.step))) {
    sink_.add(step_not_positive(*options_.step));
  }
  if (options_.intervals == std::uint64_t{0}) sink_.add(no_intervals());
  const std::vector<std::string> solvers = solver_names();
  if (std::ranges::find(solvers, options_.solver) == solvers.end()) {
    sink_.add(unknown_solver(options_.solver, solvers));
  }
  return sink_.error_count() == errors;
}

bool Simulation::choose_output() {
  constexpr std::uint64_t usual_intervals = 500;
  const double span = options_.stop_time - options_.start_time;
  const std::uint64_t intervals = options_.intervals.value_or(usual_intervals);
  const OdeProblem problem{.state_count = model_.state_count(), .rhs = right_side_};
  const std::string solver = resolved_solver(options_.solver);
  IntegratorOptions integrator_options{.relative_tolerance = options_.tolerance,
                                       .absolute_tolerance = options_.tolerance};
  fixed_step_ = options_.step.value_or(0.0);
  integrator_options.fixed_step = fixed_step_;
  integrator_ = make_integrator(solver, problem, integrator_options);
  require(integrator_ != nullptr, "every solver that is listed can be made");
  if (fixed_step_ == 0.0 && !integrator_->properties().chooses_steps) {
    fixed_step_ = span / static_cast<double>(intervals);
    integrator_options.fixed_step = fixed_step_;
    integrator_ = make_integrator(solver, problem, integrator_options);
  }

  const bool every_step = options_.step && !options_.intervals;
  const double points =
      every_step ? std::ceil(span / *options_.step) + 1.0 : static_cast<double>(intervals) + 1.0;
  const auto columns = static_cast<double>(options_.recorded.size()) + 1.0;  // time is one too
  if (points * columns > static_cast<double>(options_.most_recorded)) {
    sink_.add(too_much_to_record(options_.recorded.size(), points, options_.most_recorded));
    return false;
  }
  if (!every_step) output_.emplace(options_.start_time, options_.stop_time, intervals);
  recorder_ = std::make_unique<Recorder>(model_, options_.recorded, static_cast<std::size_t>(points));
  return true;
}

bool Simulation::start() {
  initial_failure_ = model_.initialize(options_.start_time);
  states_.resize(model_.state_count());
  model_.get_states(states_);
  const StartResult started = integrator_->start(options_.start_time, states_, options_.stop_time);
  if (std::holds_alternative<Started>(started)) {
    recorder_->record(options_.start_time, states_);
    if (output_) output_->take();
    return true;
  }
  // The parameter or start value that failed first is the cause of what failed later.
  if (initial_failure_) {
    sink_.add(not_a_number(value_name(model_.catalogue(), initial_failure_->value),
                           initial_failure_->equation, options_.start_time, ""));
    return false;
  }
  if (const auto* failed = std::get_if<EvaluationFailed>(&started)) {
    sink_.add(failure(*failed, ""));
  } else if (const auto* state = std::get_if<StartNotFinite>(&started)) {
    sink_.add(not_a_number(state_name(state->state), "", options_.start_time, ""));
  } else if (std::holds_alternative<FixedStepNotTaken>(started)) {
    sink_.add(fixed_step_not_taken(integrator_->properties().name));
  } else if (const auto* longer = std::get_if<StepLongerThanHorizon>(&started)) {
    sink_.add(step_longer_than_horizon(integrator_->properties().name, longer->step, longer->horizon));
  } else {
    fail_check("the time span and the steps were checked before the start", std::source_location::current());
  }
  return false;
}

SimulationEnd Simulation::integrate() {
  while (integrator_->time() < options_.stop_time) {
    if (hooks_.cancellation.cancelled()) return SimulationEnd::Cancelled;
    const StepResult taken = integrator_->step();
    if (const auto* step = std::get_if<StepAccepted>(&taken)) [[likely]] {
      record_step(*step);
      if (hooks_.progress) show_progress();
      continue;
    }
    if (const auto* failed = std::get_if<EvaluationFailed>(&taken)) {
      sink_.add(failure(*failed, instability_help()));
    } else if (const auto* unsolved = std::get_if<StepNotSolved>(&taken)) {
      sink_.add(step_not_solved(state_name(unsolved->state), unsolved->t, unsolved->step));
    } else {
      sink_.add(failure(std::get<StepTooSmall>(taken)));
    }
    return SimulationEnd::Failed;
  }
  return SimulationEnd::StopTime;
}

void Simulation::record_step(const StepAccepted& step) {
  if (!output_) {
    recorder_->record(step.t_new, integrator_->state());
    return;
  }
  while (!output_->done() && output_->next() <= step.t_new) {
    const double time = output_->take();
    integrator_->interpolate(std::max(time, step.t_old), states_);
    recorder_->record(time, states_);
  }
}

void Simulation::show_progress() {
  constexpr double smallest_change = 0.001;
  const double done =
      (integrator_->time() - options_.start_time) / (options_.stop_time - options_.start_time);
  if (done < shown_ + smallest_change && done < 1.0) return;
  shown_ = done;
  hooks_.progress(done);
}

Diagnostic Simulation::failure(const EvaluationFailed& failed, const std::string& help) const {
  // The integrator saw a state overflow before the model was asked.
  if (failed.state) return state_overflowed(state_name(failed.state), failed.t, help);
  require(right_side_.last_failure().has_value(), "a failed evaluation left its reason");
  const EvaluationFailure& reason = *right_side_.last_failure();
  return not_a_number(value_name(model_.catalogue(), reason.value), reason.equation, failed.t, help);
}

Diagnostic Simulation::failure(const StepTooSmall& failed) const {
  if (fixed_step_ > 0.0) return fixed_step_too_small(failed.t, failed.step);
  return step_too_small(state_name(failed.state), failed.t, failed.step);
}

// With a fixed step an explicit method blows up where the model itself does not.
std::string Simulation::instability_help() const {
  if (fixed_step_ == 0.0) return "";
  return fmt::format(
      "`{}` may be unstable with steps of {:.4g}: try a smaller `--step`, or a method that chooses its steps",
      integrator_->properties().name, fixed_step_);
}

std::string Simulation::state_name(std::optional<std::size_t> state) const {
  return state ? value_name(model_.catalogue(), model_.state_value(*state)) : std::string();
}

}  // namespace

SimulationResult simulate(CompiledModel& model, const SimulationOptions& options,
                          const SimulationHooks& hooks, DiagnosticSink& sink) {
  return Simulation(model, options, hooks, sink).run();
}

std::vector<std::string> solver_names() {
  std::vector<std::string> names{std::string(automatic)};
  const std::vector<std::string> integrators = integrator_names();
  names.insert(names.end(), integrators.begin(), integrators.end());
  return names;
}

std::string resolved_solver(const std::string& solver) {
  return solver == automatic ? std::string(automatic_choice) : solver;
}

}  // namespace causa
