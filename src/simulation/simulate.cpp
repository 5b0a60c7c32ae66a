#include "simulation/simulate.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <memory>
#include <set>
#include <variant>

#include "base/interruption.h"
#include "simulation/accept_options.h"
#include "simulation/advance_judge.h"
#include "simulation/allowed_error.h"
#include "simulation/assertion_watch.h"
#include "simulation/diagnostics.h"
#include "simulation/hardest_state.h"
#include "simulation/hidden_jump.h"
#include "simulation/leap_watch.h"
#include "simulation/locate_event.h"
#include "simulation/method_at_work.h"
#include "simulation/output_plan.h"
#include "simulation/progress_watch.h"
#include "simulation/recorder.h"
#include "simulation/run_failures.h"
#include "simulation/sliding_model.h"
#include "simulation/step_examination.h"
#include "simulation/unchanged_motion.h"

namespace causa {

namespace {

class Seconds {
 public:
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

class Simulation {
 public:
  // `sliding`: the same model, which may slide.
  Simulation(CompiledModel& model, SlidingModel& sliding, const SimulationOptions& options,
             const SimulationHooks& hooks, DiagnosticSink& sink)
      : model_(sliding),
        plain_(model),
        sliding_(sliding),
        options_(options),
        hooks_(hooks),
        sink_(sink),
        method_(sliding, model, options),
        failures_(sliding, method_, options, sink),
        has_assertions_(model.has_assertions()),
        has_memory_(model.has_memory()),
        has_crossings_(model.crossing_count() > 0),
        locator_(sliding, {.origin = options.start_time,
                           .spacing = (options.stop_time - options.start_time) / looks,
                           .interpolant = options.event_interpolant,
                           .search = options.event_search}),
        examination_(sliding, method_, locator_, options, hooks,
                     (options.stop_time - options.start_time) / looks),
        motion_(sliding, options.tolerance),
        assertions_(sliding, sink),
        leaps_(sliding, locator_),
        zeros_(sliding, options.zeros_of),
        advance_(sliding, method_, locator_, leaps_, options, sink),
        progress_(options.start_time, options.stop_time - options.start_time) {}

  SimulationResult run();

 private:
  // How often, at least, conditions of the model are looked at.
  static constexpr double looks = 500.0;
  static constexpr unsigned steps_between_looks = 256;
  enum class AfterEvent : std::uint8_t { Failed, Started, StartAnew, GoOn };

  void report_texts();
  [[nodiscard]] Integrator& integrator() const { return method_.integrator(); }
  bool begin_output();
  // `auto` goes on with a method for stiff problems where the first one is held up.
  // From the states the model has now.
  bool change_method(double time);
  bool start();
  SimulationEnd integrate();
  // Records the output times up to the end of the step just taken; false: an assertion does not hold at one.
  bool record_step(double begin, double end, bool is_whole);
  bool finish_step(const StepAccepted& step);
  bool shorten_step(const StepAccepted& step, double end);
  void watch_leaps(double time);
  bool went_through(double time);
  void end_leap();
  bool cross_explicitly(double length);
  bool return_from_crossing();
  bool stands_still();
  [[nodiscard]] std::uint64_t far_evaluations() const {
    return has_crossings_ ? plain_.far_evaluations() : 0;
  }
  [[nodiscard]] SimulationEnd end_by_time_limit();
  [[nodiscard]] RunSoFar run_so_far(Probe probe);
  void record_last_point();
  [[nodiscard]] bool gave_up_by_time_limit() const {
    return hooks_.time_limit.cancelled() && !hooks_.cancellation.cancelled();
  }
  AfterEvent pass_event(double time, double step, const std::optional<StateEvent>& event);
  bool has_value_on_near_side(double time);
  bool remember(double begin, double end);
  void limit_steps();
  // Not past `latest`.
  bool start_integrator(double time, double latest = std::numeric_limits<double>::infinity());
  double horizon_from(double time);
  bool handle_event(double time);
  bool report_jumps(std::span<const ConstraintJump> jumps, double time);
  bool keeps_assertions(double begin, double end);
  SimulationEnd end_by_model();
  SimulationEnd end_at_stop(std::span<const double> states);
  void show_progress();

  bool follow_choice_of_states();
  void change_to_stiff_solver();

  CompiledModel& model_;  // as it slides or not
  CompiledModel& plain_;
  SlidingModel& sliding_;
  const SimulationOptions& options_;
  const SimulationHooks& hooks_;
  DiagnosticSink& sink_;

  MethodAtWork method_;
  RunFailures failures_;
  std::optional<EvaluationFailure> initial_failure_;
  std::optional<OutputTimes> output_;
  std::unique_ptr<Recorder> recorder_;
  std::vector<double> states_;
  double next_shown_ = -std::numeric_limits<double>::infinity();
  std::uint64_t state_changes_ = 0;
  double last_step_ = 0.0;
  double longest_step_ = 0.0;  // since the last start of the integrator
  bool has_assertions_;
  bool has_memory_;
  bool has_crossings_;
  unsigned steps_until_look_ = steps_between_looks;  // at the progress of the run
  EventLocator locator_;
  StepExamination examination_;
  UnchangedMotion motion_;
  AssertionWatch assertions_;
  LeapWatch leaps_;
  ZeroFinder zeros_;
  AdvanceJudge advance_;
  ProgressWatch progress_;
  Seconds integration_;
  std::size_t last_crossing_ = 0;  // of the last state event
  bool states_jumped_ = false;
  // The step just taken was evaluated beyond a condition whose old branch has no value there.
  bool went_beyond_ = false;
  double next_break_ = std::numeric_limits<double>::infinity();
  std::optional<std::string> terminated_;
  std::set<std::size_t> reported_jumps_;
  std::uint64_t state_events_ = 0;
  std::uint64_t time_events_ = 0;
};

SimulationResult Simulation::run() {
  SimulationResult result;
  result.end_time = options_.start_time;
  if (!accept_options(options_, sink_) || !begin_output()) return result;
  report_texts();
  result.statistics.solver = method_.text();

  Seconds initialization;
  const bool started = start();
  result.statistics.initialize_seconds = initialization.elapsed();
  if (!started) {
    if (gave_up_by_time_limit()) sink_.add(time_limit_at_start(options_.start_time));
    return result;
  }

  integration_ = Seconds();
  const std::size_t errors = sink_.error_count();
  const bool has_duration = options_.stop_time > options_.start_time;
  result.end = has_duration ? integrate() : end_at_stop(states_);
  if (has_duration) result.end_time = integrator().time();
  if (recorder_->has_stopped()) result.end_time = std::min(result.end_time, recorder_->last_time());
  const bool was_interrupted = result.end == SimulationEnd::Failed && hooks_.cancellation.cancelled();
  if (was_interrupted) result.end = SimulationEnd::Cancelled;
  // The limit was reached within a step.
  const bool is_silent = result.end == SimulationEnd::Failed && sink_.error_count() == errors;
  if (is_silent && gave_up_by_time_limit()) sink_.add(time_limit_reached(run_so_far(Probe::No)));
  result.statistics.integrate_seconds = integration_.elapsed();
  result.statistics.solver = method_.text();
  result.statistics.steps = method_.spent().accepted;
  result.statistics.rejected = method_.spent().rejected;
  result.statistics.evaluations = method_.spent().evaluations;
  result.statistics.jacobians = method_.spent().jacobians;
  result.statistics.newton_iterations = method_.spent().newton_iterations;
  result.statistics.crossing_evaluations = locator_.evaluations();
  result.statistics.state_changes = state_changes_;
  result.zeros = zeros_.found();
  result.statistics.state_events = state_events_;
  result.statistics.time_events = time_events_;
  if (auto warning = recorder_->warning(); warning && !is_interrupted()) {
    const bool is_error = warning->severity == Severity::Error;
    if (recorder_->fails_to_the_end() && result.end == SimulationEnd::StopTime)
      result.end = SimulationEnd::Failed;
    // The error that ended the run has been reported.
    if (!is_error || !sink_.has_errors()) sink_.add(std::move(*warning));
  }
  recorder_->finish(result.end_time);
  if (recorder_->failure()) {
    sink_.add(*recorder_->failure());
    result.end = SimulationEnd::Failed;
  }
  result.trajectory = recorder_->take();
  return result;
}

// Results are numbers: whoever looks for a text learns where it is not.
void Simulation::report_texts() {
  std::vector<std::string> names;
  for (const CatalogueEntry& entry : model_.catalogue()) {
    if (entry.kind == CatalogueKind::Text && !entry.is_protected && !entry.hide_result)
      names.push_back(entry.name);
  }
  if (!names.empty()) sink_.add(texts_not_recorded(names));
}

bool Simulation::begin_output() {
  method_.begin(output_intervals(options_));
  std::optional<OutputPlan> plan = plan_output(options_, method_, sink_);
  if (!plan) return false;
  output_ = std::move(plan->times);
  recorder_ = std::make_unique<Recorder>(
      model_, options_.recorded,
      RecorderOptions{
          .writer = options_.writer,
          .expected_points = options_.writer == nullptr ? static_cast<std::size_t>(plan->points) : 0,
          .start_time = options_.start_time,
          .stop_time = options_.stop_time,
          .stops_at_failures = model_.state_count() == 0,
          .point = hooks_.point});
  return true;
}

bool Simulation::start() {
  initial_failure_ = model_.initialize(options_.start_time);
  if (initial_failure_ && !initial_failure_->reason.empty()) {
    failures_.report(start_not_found(options_.start_time, *initial_failure_));
    return false;
  }
  states_.resize(model_.state_count());
  model_.get_states(states_);
  if (initial_failure_) {
    failures_.report_start(StartResult{}, options_.start_time, initial_failure_);
    return false;
  }
  terminated_ = model_.terminated_at_start();
  // What is due at the very start.
  if (!terminated_ && model_.next_time_event() <= options_.start_time && !handle_event(options_.start_time))
    return false;
  if (options_.stop_time > options_.start_time && !start_integrator(options_.start_time)) return false;
  zeros_.begin(options_.start_time, states_);
  recorder_->record(options_.start_time, states_);
  if (output_) output_->take();
  return assertions_.holds(options_.start_time);
}

// The next instant that is known.
double Simulation::horizon_from(double time) {
  next_break_ = std::numeric_limits<double>::infinity();
  // A method that chooses its steps should not look beyond a bend.
  if (method_.fixed_step() == 0.0) next_break_ = model_.next_break(time);
  return std::min({options_.stop_time, model_.next_time_event(), next_break_});
}

// From the states the model has now, up to the next instant that is known.
bool Simulation::start_integrator(double time, double latest) {
  const double known = horizon_from(time);
  if (latest < known) next_break_ = latest;
  const double horizon = std::min(known, latest);
  if (has_memory_) limit_steps();
  integrator().suggest_first_step(longest_step_);
  longest_step_ = 0.0;
  const StartResult started = integrator().start(time, states_, horizon);
  if (!std::holds_alternative<Started>(started)) {
    failures_.report_start(started, time, initial_failure_);
    return false;
  }
  if (const auto failed = locator_.begin(time, states_)) {
    failures_.report_evaluation(*failed, time);
    return false;
  }
  if (states_jumped_ && has_crossings_ && !has_memory_ && method_.fixed_step() == 0.0) watch_leaps(time);
  states_jumped_ = false;
  return true;
}

// The states have jumped: steps are short while conditions leap.
void Simulation::watch_leaps(double time) {
  const Tangent ahead{.time = time, .states = states_, .motion = integrator().derivative()};
  std::vector<double> errors(states_.size());
  for (std::size_t k = 0; k < errors.size(); ++k)
    errors[k] = allowed_error(model_, options_.tolerance, k, states_[k]);
  if (const auto longest = leaps_.begin(ahead, errors)) integrator().limit_steps(*longest);
}

void Simulation::end_leap() {
  leaps_.finish();
  integrator().limit_steps(std::numeric_limits<double>::infinity());
}

bool Simulation::went_through(double time) {
  const auto crossing = leaps_.went_through(time, integrator().state());
  if (!crossing) return false;
  sink_.add(events_pile_up(leaps_.begin_time(), model_.crossing_text(*crossing),
                           advance_.chatter().limit(*crossing)));
  return true;
}

// The model looks at its conditions anew; `states_` are the states before and after.
bool Simulation::handle_event(double time) {
  EventOutcome outcome = model_.handle_event(time, states_);
  if (outcome.failure) {
    failures_.report_evaluation(*outcome.failure, time);
    return false;
  }
  if (!report_jumps(outcome.jumps, time)) return false;
  model_.get_states(states_);
  terminated_ = std::move(outcome.terminated);
  return true;
}

// Whether the run goes on: what has no answer ends it, and is reported though a harmless jump of the same
// constraint was. Otherwise every constraint is reported once.
bool Simulation::report_jumps(std::span<const ConstraintJump> jumps, double time) {
  bool has_answer = true;
  for (const ConstraintJump& jump : jumps) {
    const bool is_answered = jump.effect != ConstraintJump::Effect::NotUnique;
    has_answer = has_answer && is_answered;
    const bool is_new = reported_jumps_.insert(jump.number).second;
    if (is_new || !is_answered) sink_.add(constraint_jumps(time, jump));
  }
  return has_answer;
}

// Whether the run goes on after a step, which is recorded up to where it does not.
bool Simulation::keeps_assertions(double begin, double end) {
  double low = begin;
  while (assertions_.breaks(integrator(), end)) {
    low = assertions_.first_break(integrator(), low, end, options_.stop_time - options_.start_time);
    if (!assertions_.breaks(integrator(), low)) return true;
    if (assertions_.holds(low)) continue;  // what was broken was only a warning, and is not reported again
    record_step(begin, low, false);
    integrator().interpolate(low, states_);
    recorder_->record(low, states_);
    return false;
  }
  return true;
}

SimulationEnd Simulation::integrate() {
  while (integrator().time() < options_.stop_time) {
    if (terminated_) return end_by_model();
    if (hooks_.cancellation.cancelled()) {
      const InterruptionScope last_point(WhenInterrupted::Fail);
      record_last_point();
      return SimulationEnd::Cancelled;
    }
    if (hooks_.time_limit.cancelled()) return end_by_time_limit();
    const std::uint64_t beyond_before = far_evaluations();
    const StepResult taken = integrator().step();
    if (const auto* step = std::get_if<StepAccepted>(&taken)) [[likely]] {
      went_beyond_ = far_evaluations() != beyond_before;
      if (!finish_step(*step)) return SimulationEnd::Failed;
      if (method_.is_crossing() && !return_from_crossing()) return SimulationEnd::Failed;
      if (stands_still()) return SimulationEnd::Failed;
      if (hooks_.progress) show_progress();
      if (method_.is_held_up(*step)) change_to_stiff_solver();
      continue;
    }
    if (method_.may_become_stiff() && std::holds_alternative<StepTooSmall>(taken)) {
      change_to_stiff_solver();
      continue;
    }
    const auto* not_solved = std::get_if<StepNotSolved>(&taken);
    if (not_solved != nullptr && far_evaluations() != beyond_before && cross_explicitly(not_solved->step))
      continue;
    failures_.report_step(taken);
    return SimulationEnd::Failed;
  }
  return end_at_stop(integrator().state());
}

// Whether the end is out of reach; a method for stiff problems may still get there.
bool Simulation::stands_still() {
  if (--steps_until_look_ > 0) return false;
  steps_until_look_ = steps_between_looks;
  const double time = integrator().time();
  if (method_.fixed_step() > 0.0 || time >= options_.stop_time) return false;
  const IntegratorStatistics so_far = method_.spent();
  const Pace pace = progress_.pace(time, so_far.accepted + so_far.rejected);
  if (pace == Pace::Normal) return false;
  // A jump without an event holds up every method that controls its error.
  if (const auto jump = hidden_jump(model_, time, integrator().state(), last_step_)) {
    failures_.report(jump_holds_up(run_so_far(Probe::No), *jump, failures_.state_name(jump->state)));
    return true;
  }
  if (pace == Pace::Crawling) return false;
  if (method_.may_become_stiff()) {
    change_to_stiff_solver();
    return false;
  }
  failures_.report(no_progress(run_so_far(Probe::Yes)));
  return true;
}

void Simulation::record_last_point() {
  const double time = integrator().time();
  if (time > recorder_->last_time() && !model_.evaluate(time, integrator().state()))
    recorder_->record(time, integrator().state());
}

SimulationEnd Simulation::end_by_time_limit() {
  // One more step must not take as long as the limit itself.
  constexpr double soon = 0.1;
  const InterruptionScope last_point(WhenInterrupted::Fail, hooks_.cancellation);
  const auto steps = static_cast<double>(method_.spent().accepted + method_.spent().rejected);
  record_last_point();
  failures_.report(
      time_limit_reached(run_so_far(integration_.elapsed() < soon * steps ? Probe::Yes : Probe::No)));
  return SimulationEnd::Failed;
}

RunSoFar Simulation::run_so_far(Probe probe) {
  return {.time = integrator().time(),
          .start_time = options_.start_time,
          .stop_time = options_.stop_time,
          .steps = method_.spent().accepted,
          .rejected = method_.spent().rejected,
          .events = state_events_ + time_events_,
          .state = failures_.state_name(hardest_state(integrator(), model_, options_.stop_time, probe)),
          .condition = state_events_ > 0 ? model_.crossing_text(last_crossing_) : std::string()};
}

SimulationEnd Simulation::end_at_stop(std::span<const double> states) {
  if (terminated_) return end_by_model();
  const EventOutcome last = model_.handle_end(options_.stop_time, states);
  if (last.failure) {
    failures_.report_evaluation(*last.failure, options_.stop_time);
    return SimulationEnd::Failed;
  }
  if (!report_jumps(last.jumps, options_.stop_time)) return SimulationEnd::Failed;
  if (last.happened) {
    model_.get_states(states_);
    recorder_->record(options_.stop_time, states_);
    if (!assertions_.holds(options_.stop_time)) return SimulationEnd::Failed;
  }
  return SimulationEnd::StopTime;
}

SimulationEnd Simulation::end_by_model() {
  const bool has_duration = options_.stop_time > options_.start_time;
  sink_.add(ended_by_model(has_duration ? integrator().time() : options_.start_time, *terminated_));
  return SimulationEnd::StopTime;
}

// Records the step and does what happens in it; false: the run cannot go on.
bool Simulation::finish_step(const StepAccepted& step) {
  const double length = step.t_new - step.t_old;
  last_step_ = length;
  longest_step_ = std::max(longest_step_, length);
  if (leaps_.is_over(step.t_new)) end_leap();
  // A leap that lasts a few roundings of time cannot be looked at in smaller parts.
  const auto shorter_end = [&](double begin) {
    const double end = begin + LeapWatch::shorter_part * (step.t_new - begin);
    return end > begin ? std::optional(end) : std::nullopt;
  };
  if (!leaps_.resolves(integrator(), step) && !(recorder_->last_time() > leaps_.begin_time())) {
    const double begin = leaps_.begin_time();
    if (const auto end = shorter_end(begin)) {
      states_ = leaps_.begin_states();
      return start_integrator(begin, *end);
    }
  }
  const auto nearness = went_beyond_ ? EventLocator::Nearness::Exact : EventLocator::Nearness::UpToRounding;
  for (double begin = step.t_old;;) {
    const std::optional<StateEvent> event = examination_.find_event(begin, step.t_new, nearness);
    if (event && begin == step.t_old && (went_beyond_ || event->step_departs) &&
        event->located.time < step.t_new && event->located.time > begin &&
        shorten_step(step, event->located.time))
      return start_integrator(begin, event->located.time);
    const bool is_contradicted = event && leaps_.is_contradicted(event->located, examination_.event_states());
    if (const auto end = is_contradicted ? shorter_end(begin) : std::nullopt) {
      integrator().interpolate(begin, states_);
      return start_integrator(begin, *end);
    }
    if (!event && begin == step.t_old) {
      if (const auto end = examination_.departure_in(step); end && *end > begin && shorten_step(step, *end))
        return start_integrator(begin, *end);
    }
    const double end = event ? event->located.time : step.t_new;
    if (has_memory_ && !remember(begin, end)) return false;
    if (has_assertions_ && !keeps_assertions(begin, end)) return false;
    if (!options_.zeros_of.empty()) zeros_.look(integrator(), begin, end);
    if (!record_step(begin, end, !event) || recorder_->failure() || recorder_->has_stopped()) return false;
    const bool scheduled = !event && end >= model_.next_time_event();
    if (!event && went_through(end)) return false;
    if (!event && !scheduled) {
      if (has_memory_) limit_steps();
      if (end < next_break_ || end >= options_.stop_time) return follow_choice_of_states();
      std::ranges::copy(integrator().state(), states_.begin());
      return start_integrator(end);
    }
    switch (pass_event(end, length, event)) {
      case AfterEvent::Failed: return false;
      case AfterEvent::Started: return true;
      case AfterEvent::StartAnew: return end >= options_.stop_time || start_integrator(end);
      case AfterEvent::GoOn: break;
    }
    if (const auto failed = locator_.begin(end, states_)) {
      failures_.report_evaluation(*failed, end);
      return false;
    }
    if (end >= step.t_new) return true;
    begin = end;
  }
}

// Whether the step is taken again from `states_`, up to this time: behind a condition it was evaluated with
// another branch, and what it interpolates has a bend there, or it led away from the solution.
bool Simulation::shorten_step(const StepAccepted& step, double end) {
  if (!examination_.may_shorten(step)) return false;
  integrator().interpolate(step.t_old, states_);
  longest_step_ = end - step.t_old;
  return true;
}

// The equations of an implicit step may have no solution across a condition where the law jumps: an explicit
// method takes the step, the event is found in it, and the implicit one goes on from there or up to it.
bool Simulation::cross_explicitly(double length) {
  const double time = integrator().time();
  if (method_.is_crossing() || !(time + length > time)) return false;
  std::ranges::copy(integrator().state(), states_.begin());
  method_.begin_crossing();
  return start_integrator(time, time + length);
}

bool Simulation::return_from_crossing() {
  const double time = integrator().time();
  if (time >= options_.stop_time) return true;
  std::ranges::copy(integrator().state(), states_.begin());
  // The end of a step that is taken again.
  const double latest = next_break_;
  method_.end_crossing();
  return start_integrator(time, latest);
}

// What happens at an instant.
Simulation::AfterEvent Simulation::pass_event(double time, double step,
                                              const std::optional<StateEvent>& event) {
  ++(event ? state_events_ : time_events_);
  if (event) last_crossing_ = event->located.crossing;
  std::ranges::copy(event ? std::span<const double>(examination_.event_states()) : integrator().state(),
                    states_.begin());
  if (hooks_.event) {
    hooks_.event({.time = time,
                  .is_time_event = !event,
                  .condition = event ? model_.crossing_text(event->located.crossing) : std::string(),
                  .indicator = event ? event->located.indicator : 0.0,
                  .retaken = event ? event->retaken : std::nullopt,
                  .evaluations = event ? event->located.evaluations : 0});
  }
  // A point of the output may lie here, and be recorded.
  constexpr double few_roundings = 4.0 * std::numeric_limits<double>::epsilon();
  if (!(std::abs(recorder_->last_time() - time) <= few_roundings * std::abs(time)) &&
      (!event || has_value_on_near_side(time)))
    recorder_->record(time, states_);
  motion_.keep_states(states_);
  const auto place = event ? UnchangedMotion::Place::InsideStep : UnchangedMotion::Place::AtEndOfStep;
  const bool compares =
      method_.fixed_step() == 0.0 && !went_beyond_ && motion_.keep_motion(time, integrator(), place);
  const bool may_slide = options_.chattering == ChatteringResponse::Slide;
  const bool may_chatter = event && (may_slide || advance_.chatter().is_frequent(event->located.crossing) ||
                                     advance_.chatter().would_repeat(time, event->located.crossing));
  const std::vector<double> mode_before = may_chatter ? model_.mode() : std::vector<double>();
  const bool has_slid = sliding_.slides();
  if (!handle_event(time)) return AfterEvent::Failed;
  leaps_.forget_expectations();
  states_jumped_ = motion_.has_jumped(states_);
  if (states_jumped_ && leaps_.is_on()) end_leap();
  zeros_.jump(time, states_);
  // What is asserted under `when` is known now, and not later.
  const bool holds = assertions_.holds(time);
  recorder_->record(time, states_);
  if (!holds || recorder_->failure() || recorder_->has_stopped()) return AfterEvent::Failed;
  if (event) {
    const Advance advance = advance_.judge(
        {.time = time, .crossing = event->located.crossing, .indicator = event->located.indicator},
        mode_before, states_);
    if (advance == Advance::Hardly) return AfterEvent::Failed;
    if (advance == Advance::AsStiff) return change_method(time) ? AfterEvent::Started : AfterEvent::Failed;
    // Behind the surface the solution may turn within a time far shorter than a step, which nothing between
    // the ends of the step shows: the condition seems to change at once, again and again. Steps that begin
    // short see it.
    constexpr double shortest_part = 1e-13;
    const double span = options_.stop_time - options_.start_time;
    if (advance_.chatter().recurs(event->located.crossing)) {
      longest_step_ = shortest_part * std::max(std::abs(time), span);
      return AfterEvent::StartAnew;
    }
  }
  // A model that slides has no Jacobian of its own: the integrator is another one.
  if ((has_slid || sliding_.slides()) && time < options_.stop_time) {
    method_.renew(sliding_.slides() ? MethodAtWork::Follow::SlidingModel : MethodAtWork::Follow::PlainModel);
    return AfterEvent::StartAnew;
  }
  if (!compares || terminated_ || time >= options_.stop_time ||
      !motion_.goes_on(time, states_, integrator(), step))
    return AfterEvent::StartAnew;
  // Nothing that moves has changed: the steps go on as if nothing had happened.
  const double horizon = horizon_from(time);
  if (!event && integrator().extend(horizon)) return AfterEvent::GoOn;
  return event && horizon > integrator().time() && integrator().extend(horizon) ? AfterEvent::GoOn
                                                                                : AfterEvent::StartAnew;
}

// Whether the model has values at an event with what was held before it, and needs no branch of the far side.
bool Simulation::has_value_on_near_side(double time) {
  const std::uint64_t before = far_evaluations();
  return !model_.evaluate(time, states_) && far_evaluations() == before;
}

// A step does not read what it computes, except where a delay is next to nothing.
void Simulation::limit_steps() {
  constexpr double shortest_part = 1e-5;
  constexpr double part_without_delay = 1e-3;
  const double span = options_.stop_time - options_.start_time;
  const double longest = model_.longest_step();
  integrator().limit_steps(longest > 0.0 ? std::max(longest, shortest_part * span)
                                         : part_without_delay * span);
}

// The model keeps what it will read later.
bool Simulation::remember(double begin, double end) {
  const auto failed = model_.remember(
      begin, end, [this](double time, std::span<double> states) { integrator().interpolate(time, states); });
  if (failed) failures_.report(delay_not_possible(end, failed->reason));
  return !failed;
}

// The other solver goes on from here; one that cannot start leaves things as they are.
void Simulation::change_to_stiff_solver() {
  const double time = integrator().time();
  const std::span<const double> state = integrator().state();
  states_.assign(state.begin(), state.end());
  method_.try_stiff(time, state_events_ + time_events_, [&] {
    if (has_memory_) limit_steps();
    return std::holds_alternative<Started>(integrator().start(time, states_, horizon_from(time))) &&
           !locator_.begin(time, states_);
  });
}

bool Simulation::change_method(double time) {
  method_.become_stiff(time, state_events_ + time_events_);
  advance_.forget();
  return start_integrator(time);
}

// A model may choose other variables as states; the integrator then starts anew from their values.
bool Simulation::follow_choice_of_states() {
  const double time = integrator().time();
  if (time >= options_.stop_time || !model_.choose_states(time, integrator().state())) return true;
  ++state_changes_;
  model_.get_states(states_);
  return start_integrator(time);
}

bool Simulation::record_step(double begin, double end, bool is_whole) {
  if (!output_) {
    // The end of a step that an event cuts short is recorded with the event.
    if (is_whole) recorder_->record(end, integrator().state());
    return true;
  }
  while (!output_->done() && output_->next() <= end) {
    const double time = output_->take();
    integrator().interpolate(std::max(time, begin), states_);
    recorder_->record(time, states_);
    // What is violated and satisfied again inside the step shows here.
    if (has_assertions_ && time < end && !assertions_.holds(time)) return false;
  }
  return true;
}

void Simulation::show_progress() {
  const double time = integrator().time();
  if (time < next_shown_ && time < options_.stop_time) return;
  constexpr double smallest_change = 0.001;
  const double span = options_.stop_time - options_.start_time;
  next_shown_ = time + smallest_change * span;
  hooks_.progress((time - options_.start_time) / span);
}

}  // namespace

SimulationResult simulate(CompiledModel& model, const SimulationOptions& options,
                          const SimulationHooks& hooks, DiagnosticSink& sink) {
  const InterruptionScope interruption(WhenInterrupted::Fail, hooks.cancellation, hooks.time_limit);
  SlidingModel sliding(model);
  return Simulation(model, sliding, options, hooks, sink).run();
}

}  // namespace causa
