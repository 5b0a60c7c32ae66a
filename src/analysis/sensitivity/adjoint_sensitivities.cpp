#include "analysis/sensitivity/adjoint_sensitivities.h"

#include <algorithm>
#include <cmath>

#include "analysis/sensitivity/checked_difference.h"
#include "analysis/sensitivity/diagnostics.h"
#include "analysis/sensitivity/event_jump.h"
#include "analysis/sensitivity/silent_jump.h"
#include "analysis/sensitivity/start_sensitivities.h"
#include "base/check.h"
#include "base/interruption.h"
#include "model/catalogue.h"
#include "model/forwarding_model.h"
#include "numerics/integrators/cvodes_adjoint.h"
#include "simulation/allowed_error.h"
#include "simulation/diagnostics.h"

namespace causa {

namespace {

// What an event makes of neighbouring solutions, and where the model stands behind it.
struct AdjointEvent {
  double time = 0.0;
  // Columns: what a unit of each state, then of each held value before the event, then of each target becomes
  // of the states and the held values behind it.
  Columns states{};
  Columns held{};
  std::vector<double> instants{};  // by column: by how much the event is later
  double drop = 0.0;               // of the variable, from before to behind
  std::vector<double> states_behind{};
  std::vector<double> checkpoint{};
};

// A model that is simulated once, and what the way back needs of its events.
class RecordedRun final : public ForwardingModel {
 public:
  RecordedRun(CompiledModel& model, const SensitivityPlan& plan, std::span<const double> target_values,
              const StateSizes& state_sizes, double tolerance)
      : ForwardingModel(model),
        plan_(plan),
        target_values_(target_values),
        state_sizes_(state_sizes),
        tolerance_(tolerance),
        n_(model.state_count()) {}

  [[nodiscard]] std::vector<AdjointEvent>& events() { return events_; }
  [[nodiscard]] const std::optional<Diagnostic>& problem() const { return problem_; }
  [[nodiscard]] double largest_disagreement() const { return largest_disagreement_; }
  [[nodiscard]] double time_of_disagreement() const { return time_of_disagreement_; }

  std::optional<EvaluationFailure> initialize(double time) override {
    events_.clear();
    problem_.reset();
    auto failure = model_.initialize(time);
    if (!failure) note_states(time);
    return failure;
  }

  std::optional<EvaluationFailure> derivatives(double time, std::span<const double> states,
                                               std::span<double> derivatives) override {
    if (problem_) return ended();
    return model_.derivatives(time, states, derivatives);
  }

  bool choose_states(double time, std::span<const double> states) override {
    look_for_silent_jump(time, states);
    if (!model_.choose_states(time, states)) return false;
    if (!problem_) problem_ = adjoint_not_computed(time, "other variables become states there");
    return true;
  }

  EventOutcome handle_event(double time, std::span<const double> states) override {
    look_for_silent_jump(time, states);
    AdjointEvent event{.time = time};
    follow_jump(event, states);
    if (problem_) return {.failure = ended()};
    event.drop = value_at(time, states);
    EventOutcome outcome = model_.handle_event(time, states);
    event.states_behind.resize(n_);
    model_.get_states(event.states_behind);
    event.drop -= value_at(time, event.states_behind);
    event.checkpoint = model_.checkpoint();
    note_states(time);
    events_.push_back(std::move(event));
    return outcome;
  }

 private:
  // Of the variable.
  double value_at(double time, std::span<const double> states) {
    model_.evaluate(time, states);
    const ValuePlace place = plan_.variables.front().place;
    return (place.negated ? -1.0 : 1.0) * model_.values()[place.value];
  }

  void follow_jump(AdjointEvent& event, std::span<const double> states) {
    const LinearizationShape& shape = *model_.linearization_shape();
    const std::vector<double> sizes = state_sizes_.near(event.time);
    const std::span<const std::size_t> held = model_.held_values();
    std::vector<std::size_t> held_inputs;
    for (const std::size_t place : held)
      held_inputs.push_back(static_cast<std::size_t>(
          std::ranges::find(shape.inputs, place, &ValuePlace::value) - shape.inputs.begin()));
    const std::size_t p = plan_.targets.size();
    event.states = Columns(n_, n_ + held.size() + p);
    Columns inputs(shape.inputs.size(), n_ + held.size() + p);
    std::vector<JumpDirection> directions;
    std::vector<std::size_t> columns;
    for (std::size_t k = 0; k < n_ + held.size() + p; ++k) {
      JumpDirection direction{.states = event.states.column(k), .inputs = inputs.column(k)};
      if (k < n_) {
        direction.states[k] = 1.0;
        direction.target_size = sizes[k];
      } else if (k < n_ + held.size()) {
        direction.inputs[held_inputs[k - n_]] = 1.0;
        direction.target_size = usual_size(model_.values()[held[k - n_]]);
      } else {
        const std::size_t j = k - n_ - held.size();
        // A start value has no say any more.
        if (plan_.targets[j].kind == SensitivityTarget::Kind::Start) continue;
        direction.target = &plan_.targets[j];
        direction.target_size = usual_size(target_values_[j]);
      }
      directions.push_back(direction);
      columns.push_back(k);
    }
    const EventPoint point{.time = event.time, .states = states, .sizes = sizes, .tolerance = tolerance_};
    const EventJump jump = jump_sensitivities(model_, point, directions);
    if (jump.largest_disagreement > largest_disagreement_) {
      largest_disagreement_ = jump.largest_disagreement;
      time_of_disagreement_ = event.time;
    }
    if (jump.problem && !problem_)
      problem_ = event_without_sensitivity(
          event.time, jump.conditions.empty() ? std::string() : jump.conditions.front(), *jump.problem);
    event.instants.assign(n_ + held.size() + p, 0.0);
    for (std::size_t k = 0; k < columns.size(); ++k) event.instants[columns[k]] = directions[k].instant;
    event.held = Columns(held.size(), n_ + held.size() + p);
    for (std::size_t k = 0; k < n_ + held.size() + p; ++k) {
      for (std::size_t i = 0; i < held.size(); ++i)
        event.held.column(k)[i] = inputs.column(k)[held_inputs[i]];
    }
  }

  void note_states(double time) {
    last_time_ = time;
    last_states_.resize(n_);
    model_.get_states(last_states_);
  }

  void look_for_silent_jump(double time, std::span<const double> states) {
    if (plan_.has_silent_conditions && !problem_ && time > last_time_) {
      if (const auto jump = silent_jump(model_, {last_time_, last_states_}, {time, states}))
        problem_ =
            jump_without_event(jump->time, value_name(model_.catalogue(), model_.state_variable(jump->state)),
                               jump->before, jump->behind);
    }
    last_time_ = time;
    last_states_.assign(states.begin(), states.end());
  }

  static EvaluationFailure ended() {
    return {.value = EvaluationFailure::npos,
            .equation = {},
            .reason = "there are no sensitivities from here on"};
  }

  const SensitivityPlan& plan_;
  std::span<const double> target_values_;
  const StateSizes& state_sizes_;
  double tolerance_;
  std::size_t n_;
  std::vector<AdjointEvent> events_;
  std::optional<Diagnostic> problem_;
  double largest_disagreement_ = 0.0;
  double time_of_disagreement_ = 0.0;
  double last_time_ = 0.0;
  std::vector<double> last_states_;
};

// The model on its way back.
class AdjointPass {
 public:
  AdjointPass(CompiledModel& model, const SensitivityPlan& plan, const AdjointOptions& options)
      : model_(model),
        plan_(plan),
        options_(options),
        shape_(*model.linearization_shape()),
        n_(model.state_count()),
        entries_(shape_.pattern.rows.size()),
        pattern_(model.jacobian_pattern()) {}

  // The covector and the gradient by inputs of the value at the end.
  std::optional<EvaluationFailure> begin_at_end(double time, std::span<const double> states,
                                                std::vector<double>& covector,
                                                std::vector<double>& gradient) {
    if (auto failure = model_.linearization(time, states, entries_)) return failure;
    for (std::size_t column = 0; column + 1 < shape_.pattern.starts.size(); ++column)
      (column < n_ ? covector[column] : gradient[column - n_]) += of_variable(column);
    return std::nullopt;
  }

  std::optional<AdjointFailed> run(const AdjointStretch& stretch, const AdjointTolerances& tolerances,
                                   std::span<double> covector, std::span<double> gradient_and_integral) {
    AdjointProblem problem{.states = {.state_count = n_,
                                      .rhs = rates_,
                                      .jacobian = OdeJacobian{{pattern_.starts, pattern_.rows}, jacobian_}},
                           .gradient_count = gradient_and_integral.size(),
                           .covector = covector_,
                           .gradient = gradient_};
    return integrate_adjoint(problem, tolerances, stretch, covector, gradient_and_integral);
  }

 private:
  [[nodiscard]] bool is_integral() const { return options_.number == AdjointOptions::Number::Integral; }

  // The derivative of the variable by a state or an input.
  [[nodiscard]] double of_variable(std::size_t column) const {
    const JacobianPattern& pattern = shape_.pattern;
    for (int entry = pattern.starts[column]; entry < pattern.starts[column + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      if (static_cast<std::size_t>(pattern.rows[at]) == n_) return entries_[at];
    }
    return 0.0;
  }

  // (column of f)ᵀ λ, and of c where there is an integral.
  [[nodiscard]] double product(std::size_t column, std::span<const double> covector) const {
    const JacobianPattern& pattern = shape_.pattern;
    double sum = is_integral() ? of_variable(column) : 0.0;
    for (int entry = pattern.starts[column]; entry < pattern.starts[column + 1]; ++entry) {
      const auto at = static_cast<std::size_t>(entry);
      const auto row = static_cast<std::size_t>(pattern.rows[at]);
      if (row < n_) sum += entries_[at] * covector[row];
    }
    return sum;
  }

  struct Rates {
    AdjointPass* pass;
    Evaluation operator()(double t, std::span<const double> x, std::span<double> dx) const {
      return pass->model_.derivatives(t, x, dx) ? Evaluation::Failed : Evaluation::Succeeded;
    }
  };
  struct Jacobian {
    AdjointPass* pass;
    Evaluation operator()(double t, std::span<const double> x, std::span<double> values) const {
      return pass->model_.jacobian(t, x, values) ? Evaluation::Failed : Evaluation::Succeeded;
    }
  };
  struct CovectorRates {
    AdjointPass* pass;
    Evaluation operator()(double t, std::span<const double> x, std::span<const double> covector,
                          std::span<double> rates) const {
      if (pass->model_.linearization(t, x, pass->entries_)) return Evaluation::Failed;
      for (std::size_t column = 0; column < pass->n_; ++column)
        rates[column] = pass->product(column, covector);
      return Evaluation::Succeeded;
    }
  };
  struct GradientRates {
    AdjointPass* pass;
    Evaluation operator()(double t, std::span<const double> x, std::span<const double> covector,
                          std::span<double> rates) const {
      if (pass->model_.linearization(t, x, pass->entries_)) return Evaluation::Failed;
      const std::size_t inputs = pass->shape_.inputs.size();
      for (std::size_t k = 0; k < inputs; ++k) rates[k] = pass->product(pass->n_ + k, covector);
      if (!pass->is_integral()) return Evaluation::Succeeded;
      // The integral itself stands behind its gradient.
      if (pass->model_.evaluate(t, x)) return Evaluation::Failed;
      const ValuePlace place = pass->plan_.variables.front().place;
      rates[inputs] = (place.negated ? -1.0 : 1.0) * pass->model_.values()[place.value];
      return Evaluation::Succeeded;
    }
  };

  CompiledModel& model_;
  const SensitivityPlan& plan_;
  const AdjointOptions& options_;
  const LinearizationShape& shape_;
  std::size_t n_;
  std::vector<double> entries_;
  JacobianPattern pattern_;
  Rates rates_{this};
  Jacobian jacobian_{this};
  CovectorRates covector_{this};
  GradientRates gradient_{this};
};

class Adjoint {
 public:
  Adjoint(CompiledModel& model, const SensitivityPlan& plan, const StateSizes& state_sizes,
          const AdjointOptions& options, const SimulationHooks& hooks, DiagnosticSink& sink)
      : model_(model),
        plan_(plan),
        state_sizes_(state_sizes),
        options_(options),
        hooks_(hooks),
        sink_(sink),
        n_(model.state_count()) {}

  AdjointSensitivities run(const StartSensitivities& start) {
    AdjointSensitivities result{.target_values = start.target_values,
                                .start_disagreement = start.largest_disagreement};
    // The way back begins where the run was before its first event.
    if (model_.initialize(options_.start_time)) return result;
    start_states_.resize(n_);
    model_.get_states(start_states_);
    start_checkpoint_ = model_.checkpoint();
    RecordedRun recorded(model_, plan_, result.target_values, state_sizes_, options_.tolerance);
    result.end = simulate_forward(recorded);
    result.end_time = end_time_;
    result.event_disagreement = recorded.largest_disagreement();
    result.events = recorded.events().size();
    if (result.end != SimulationEnd::StopTime) return result;
    if (result.event_disagreement > doubtful_disagreement)
      sink_.add(inexact_sensitivities(recorded.time_of_disagreement(), result.event_disagreement));
    go_back(recorded, start, result);
    return result;
  }

 private:
  [[nodiscard]] bool is_integral() const { return options_.number == AdjointOptions::Number::Integral; }

  SimulationEnd simulate_forward(RecordedRun& recorded) {
    const SimulationOptions settings{.start_time = options_.start_time,
                                     .stop_time = options_.stop_time,
                                     .solver = "cvode",
                                     .tolerance = options_.tolerance,
                                     .output_times = {options_.start_time, options_.stop_time}};
    SimulationHooks hooks{
        .cancellation = hooks_.cancellation, .time_limit = hooks_.time_limit, .progress = hooks_.progress};
    hooks.point = [&](CompiledModel& at, double, std::span<const double> states) {
      end_states_.assign(states.begin(), states.end());
      const ValuePlace place = plan_.variables.front().place;
      end_value_ = (place.negated ? -1.0 : 1.0) * at.values()[place.value];
    };
    DiagnosticSink found;
    const SimulationResult run = simulate(recorded, settings, hooks, found);
    end_time_ = run.end_time;  // earlier than asked for where the model ends itself
    std::optional<Diagnostic> problem = recorded.problem();
    for (const Diagnostic& diagnostic : found.all()) {
      const std::optional<double> time = time_of_sliding(diagnostic);
      if (!problem && time) problem = sensitivity_of_sliding(*time);
    }
    for (const Diagnostic& diagnostic : found.all()) {
      const bool is_error = diagnostic.severity == Severity::Error;
      if (!(is_error && problem) && !time_of_sliding(diagnostic)) sink_.add(diagnostic);
    }
    if (!problem) return run.end;
    sink_.add(std::move(*problem));
    return SimulationEnd::Failed;
  }

  void go_back(RecordedRun& recorded, const StartSensitivities& start, AdjointSensitivities& result) {
    const LinearizationShape& shape = *model_.linearization_shape();
    const std::size_t inputs = shape.inputs.size();
    const std::span<const std::size_t> held = model_.held_values();
    std::vector<std::size_t> held_inputs;
    for (const std::size_t place : held)
      held_inputs.push_back(static_cast<std::size_t>(
          std::ranges::find(shape.inputs, place, &ValuePlace::value) - shape.inputs.begin()));
    const std::size_t p = plan_.targets.size();
    std::vector<double> covector(n_, 0.0);
    // By inputs of the linearization; then the integral itself.
    std::vector<double> gradient(inputs + (is_integral() ? 1 : 0), 0.0);
    std::vector<double> by_events(p, 0.0);
    AdjointPass pass(model_, plan_, options_);
    double end = end_time_;
    if (!is_integral()) {
      if (const auto failure = pass.begin_at_end(end, end_states_, covector, gradient)) {
        sink_.add(adjoint_not_computed(end, "the equations have no slopes there"));
        return;
      }
    }
    const AdjointTolerances tolerances = choose_tolerances(held_inputs, result);
    std::vector<AdjointEvent>& events = recorded.events();
    for (std::size_t k = events.size() + 1; k-- > 0;) {
      const bool is_first = k == 0;
      const double begin = is_first ? options_.start_time : events[k - 1].time;
      model_.return_to(is_first ? start_checkpoint_ : events[k - 1].checkpoint);
      const AdjointStretch stretch{
          .begin = begin, .end = end, .states = is_first ? start_states_ : events[k - 1].states_behind};
      if (!follow_stretch(pass, stretch, tolerances, covector, gradient)) return;
      if (is_first) break;
      // Through the event.
      const AdjointEvent& event = events[k - 1];
      std::vector<double> held_covector;
      for (const std::size_t input : held_inputs) held_covector.push_back(gradient[input]);
      const auto transposed = [&](std::size_t column) {
        double sum = is_integral() ? event.drop * event.instants[column] : 0.0;
        for (std::size_t i = 0; i < n_; ++i) sum += covector[i] * event.states.column(column)[i];
        for (std::size_t i = 0; i < held.size(); ++i) sum += held_covector[i] * event.held.column(column)[i];
        return sum;
      };
      std::vector<double> before(n_);
      for (std::size_t i = 0; i < n_; ++i) before[i] = transposed(i);
      for (std::size_t i = 0; i < held.size(); ++i) gradient[held_inputs[i]] = transposed(n_ + i);
      for (std::size_t j = 0; j < p; ++j) by_events[j] += transposed(n_ + held.size() + j);
      covector = std::move(before);
      end = event.time;
    }
    result.value = is_integral() ? gradient.back() : end_value_;
    for (std::size_t j = 0; j < p; ++j) {
      double sum = by_events[j];
      for (std::size_t i = 0; i < n_; ++i) sum += covector[i] * start.states.column(j)[i];
      for (std::size_t i = 0; i < inputs; ++i) sum += gradient[i] * start.inputs.column(j)[i];
      result.gradient.push_back(sum);
    }
  }

  bool follow_stretch(AdjointPass& pass, const AdjointStretch& stretch, const AdjointTolerances& tolerances,
                      std::vector<double>& covector, std::vector<double>& gradient) {
    constexpr double hardly = 1e-12;
    if (!(stretch.end - stretch.begin > hardly * std::max(0.01, std::abs(stretch.end)))) return true;
    if (n_ == 0 && !is_integral()) return true;
    if (n_ == 0) {
      sink_.add(adjoint_not_computed(stretch.end, "the model has no states"));
      return false;
    }
    const auto failed = pass.run(stretch, tolerances, covector, gradient);
    if (!failed) return true;
    if (!is_interrupted())
      sink_.add(adjoint_not_computed(failed->time, failed->is_forward
                                                       ? "the stretch cannot be integrated again"
                                                       : "their steps become too small"));
    return false;
  }

  // Entries of the covector are counted against what a change by the size of their state would do.
  AdjointTolerances choose_tolerances(std::span<const std::size_t> held_inputs,
                                      const AdjointSensitivities& result) {
    constexpr double fewest_steps = 50.0;
    const double span = end_time_ - options_.start_time;
    const double size = usual_size(end_value_) * (is_integral() ? span : 1.0);
    const std::vector<double> state_sizes = state_sizes_.largest();
    AdjointTolerances tolerances{.relative = options_.tolerance, .largest_step = span / fewest_steps};
    for (std::size_t k = 0; k < n_; ++k) {
      tolerances.states.push_back(absolute_part * options_.tolerance * model_.state_nominal(k));
      tolerances.covector.push_back(absolute_part * options_.tolerance * size / state_sizes[k]);
    }
    const LinearizationShape& shape = *model_.linearization_shape();
    for (std::size_t k = 0; k < shape.inputs.size(); ++k) {
      double input_size = 1.0;
      for (std::size_t j = 0; j < plan_.targets.size(); ++j) {
        if (plan_.targets[j].value == shape.inputs[k].value) input_size = usual_size(result.target_values[j]);
      }
      if (std::ranges::find(held_inputs, k) != held_inputs.end())
        input_size = usual_size(model_.values()[shape.inputs[k].value]);
      tolerances.gradient.push_back(absolute_part * options_.tolerance * size / input_size);
    }
    if (is_integral()) tolerances.gradient.push_back(absolute_part * options_.tolerance * size);
    return tolerances;
  }

  CompiledModel& model_;
  const SensitivityPlan& plan_;
  const StateSizes& state_sizes_;
  const AdjointOptions& options_;
  const SimulationHooks& hooks_;
  DiagnosticSink& sink_;
  std::size_t n_;
  std::vector<double> start_states_;
  std::vector<double> start_checkpoint_;
  std::vector<double> end_states_;
  double end_value_ = 0.0;
  double end_time_ = 0.0;
};

}  // namespace

AdjointSensitivities adjoint_sensitivities(const MakeModel& make_model, const SensitivityPlan& wanted,
                                           const AdjointOptions& options, const SimulationHooks& hooks,
                                           DiagnosticSink& sink) {
  require(wanted.variables.size() == 1, "the adjoint method has one number");
  const SensitivityStart prepared =
      prepare_sensitivities(make_model, options.start_time, options.stop_time, hooks, sink);
  if (prepared.model == nullptr) return {};
  const InterruptionScope interruption(WhenInterrupted::Fail, hooks.cancellation, hooks.time_limit);
  const auto started = start_plan(*prepared.model, options.start_time, wanted, make_model, sink);
  if (!started) return {};
  AdjointSensitivities result =
      Adjoint(*prepared.model, started->plan, prepared.state_sizes, options, hooks, sink).run(started->start);
  result.plan = started->plan;
  return result;
}

}  // namespace causa
