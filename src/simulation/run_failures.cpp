#include "simulation/run_failures.h"

#include <variant>

#include <fmt/format.h>

#include "base/check.h"
#include "model/catalogue.h"
#include "simulation/diagnostics.h"

namespace causa {

void RunFailures::report_evaluation(const EvaluationFailure& failed, double time) {
  report(failure(failed, time, ""));
}

void RunFailures::report_step(const StepResult& step) {
  if (const auto* failed = std::get_if<EvaluationFailed>(&step)) {
    report(failure(*failed, instability_help()));
  } else if (const auto* unsolved_step = std::get_if<StepNotSolved>(&step)) {
    report(step_not_solved(state_name(unsolved_step->state), unsolved_step->t, unsolved_step->step));
  } else {
    report(failure(std::get<StepTooSmall>(step)));
  }
}

void RunFailures::report_start(const StartResult& started, double time,
                               const std::optional<EvaluationFailure>& initial) {
  // The parameter or start value that failed first is the cause of what failed later.
  if (initial) {
    report(failure(*initial, time, ""));
  } else if (const auto* failed = std::get_if<EvaluationFailed>(&started)) {
    report(failure(*failed, ""));
  } else if (const auto* state = std::get_if<StartNotFinite>(&started)) {
    sink_.add(not_a_number(state_name(state->state), {}, time, ""));
  } else if (std::holds_alternative<FixedStepNotTaken>(started)) {
    sink_.add(fixed_step_not_taken(method_.properties().name));
  } else {
    fail_check("the time span and the steps were checked before the start", std::source_location::current());
  }
}

Diagnostic RunFailures::failure(const EvaluationFailed& failed, const std::string& help) const {
  // The integrator saw a state overflow before the model was asked.
  if (failed.state) return state_overflowed(state_name(failed.state), failed.t, help);
  require(method_.last_failure().has_value(), "a failed evaluation left its reason");
  return failure(*method_.last_failure(), failed.t, help);
}

Diagnostic RunFailures::failure(const EvaluationFailure& failed, double time, const std::string& help) const {
  // Where an operation left its domain no step is to blame.
  const std::string& known = failed.operation.empty() && failed.help.empty() ? help : failed.help;
  if (!failed.reason.empty()) return equations_not_solved(time, failed, known);
  return not_a_number(value_name(model_.catalogue(), failed.value), failed, time, known);
}

Diagnostic RunFailures::failure(const StepTooSmall& failed) const {
  if (method_.fixed_step() > 0.0) return fixed_step_too_small(failed.t, failed.step);
  if (options_.smallest_step && failed.step <= 1.5 * *options_.smallest_step)
    return smallest_step_reached(state_name(failed.state), failed.t, *options_.smallest_step);
  return step_too_small(state_name(failed.state), failed.t, failed.step);
}

// With a fixed step an explicit method blows up where the model itself does not.
std::string RunFailures::instability_help() const {
  if (method_.fixed_step() == 0.0) return "";
  return fmt::format(
      "`{}` may be unstable with steps of {:.4g}: try a smaller `--step`, or a method that chooses its steps",
      method_.properties().name, method_.fixed_step());
}

std::string RunFailures::state_name(std::optional<std::size_t> state) const {
  return state ? value_name(model_.catalogue(), model_.state_value(*state)) : std::string();
}

}  // namespace causa
