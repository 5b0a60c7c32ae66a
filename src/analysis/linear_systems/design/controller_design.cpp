#include "analysis/linear_systems/design/controller_design.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/design/optimal_control.h"
#include "analysis/linear_systems/design/place_poles.h"
#include "analysis/linear_systems/design/reference_gain.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"

namespace causa::linear {

namespace {

bool decays(Complex mode, bool is_discrete) {
  return is_discrete ? std::abs(mode) < 1.0 : mode.real() < 0.0;
}

bool all_decay(const std::vector<Complex>& modes, bool is_discrete) {
  return std::ranges::all_of(modes, [&](Complex mode) { return decays(mode, is_discrete); });
}

Refusal nothing_there(std::string_view what, std::string_view use) {
  return {.kind = RefusalKind::WrongSize, .words = fmt::format("the system has no {}, {}", what, use)};
}

bool needs_inputs(DesignMethod method) {
  return method == DesignMethod::StateFeedback || method == DesignMethod::Regulator;
}

// --- PID controllers
// ----------------------------------------------------------------------------------------

Outcome<PidDesign> tuned(const StateSpace& plant, const DesignRequest& request) {
  switch (request.method) {
    case DesignMethod::PidCriticalGain: return ziegler_nichols_closed_loop(plant, request.kind);
    case DesignMethod::PidStepResponse:
      return request.measured
                 ? ziegler_nichols_from_figures(request.measured->static_gain, request.measured->dead_time,
                                                request.measured->time_constant, request.kind)
                 : ziegler_nichols_step(plant, request.kind);
    default: return pid_by_pole_placement(transfer_channel(plant, 0, 0).tf, request.pid_poles);
  }
}

void note_signs(PidController& controller) {
  const PidParameters& p = controller.design.parameters;
  if (p.ti && *p.ti < 0.0)
    controller.notes.emplace_back(
        "the integral time is negative: the proportional part works against the integral one");
  if (p.td < 0.0)
    controller.notes.emplace_back(
        "the derivative time is negative: the requested poles are slower than those of the plant");
}

Outcome<ControllerDesign> design_pid(const StateSpace& plant, const DesignRequest& request) {
  if (plant.input_count() != 1 || plant.output_count() != 1) {
    return Refusal{
        .kind = RefusalKind::WrongSize,
        .words = fmt::format("a PID controller needs one input and one output, and the system has {} "
                             "and {}: choose one of each",
                             plant.input_count(), plant.output_count())};
  }
  if (!(request.filter > 0.0) || !std::isfinite(request.filter)) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words = fmt::format("the filter of the derivative is {:.6g}, and not positive", request.filter)};
  }
  const Outcome<PidDesign> outcome = tuned(plant, request);
  if (!succeeded(outcome)) return refusal_of(outcome);
  PidController controller{.design = result_of(outcome), .filter = request.filter};
  const PidDesign& design = controller.design;
  if (!std::isfinite(design.parameters.k) || !std::isfinite(design.parameters.td) ||
      (design.parameters.ti && !std::isfinite(*design.parameters.ti))) {
    return Refusal{.kind = RefusalKind::NotFinite,
                   .words = "the parameters of the controller are not finite"};
  }
  controller.filtered_loop =
      closed_loop_poles(design.plant, controller_of(design.parameters, request.filter));
  controller.is_stable = !controller.filtered_loop.empty() && all_decay(controller.filtered_loop, false);
  note_signs(controller);
  if (design.is_stable && !controller.is_stable)
    controller.notes.push_back(
        fmt::format("the filter of the derivative makes the loop unstable: with an ideal derivative it is "
                    "stable, so that a larger N than {:g} helps",
                    request.filter));
  if (!request.measured) {
    for (const Complex& mode : transfer_channel(plant, 0, 0).cancelled) {
      if (decays(mode, false)) continue;
      controller.is_stable = false;
      controller.notes.push_back(fmt::format(
          "the mode {} of the plant is not stable, and lies between no input and output: no controller of "
          "this channel changes it",
          mode_text(mode)));
      break;
    }
  }
  return controller;
}

// --- gains on states
// ----------------------------------------------------------------------------------------

void take_placement(GainDesign& design, const PolePlacement& placement, const DesignRequest& request) {
  design.gain = placement.gain;
  design.requested = request.poles;
  sort_eigenvalues(design.requested);
  design.reached = placement.achieved;
  constexpr double worth_a_note = 1e-6;
  if (placement.error > worth_a_note)
    design.notes.push_back(fmt::format(
        "the poles reached are away from those requested by {:.2g} of the largest of them: the problem is "
        "sensitive to rounding",
        placement.error));
}

void take_riccati(GainDesign& design, const RiccatiSolution& solution) {
  design.gain = solution.gain;
  design.riccati = solution.x;
  design.reached = solution.closed_loop;
}

Outcome<ControllerDesign> design_feedback(const StateSpace& plant, const DesignRequest& request) {
  StateFeedback feedback;
  if (request.method == DesignMethod::StateFeedback) {
    const Outcome<PolePlacement> placement = place_poles(plant, request.poles);
    if (!succeeded(placement)) return refusal_of(placement);
    take_placement(feedback, result_of(placement), request);
  } else {
    const Outcome<RiccatiSolution> solution =
        linear_quadratic_regulator(plant, request.state_weight, request.signal_weight);
    if (!succeeded(solution)) return refusal_of(solution);
    take_riccati(feedback, result_of(solution));
  }
  feedback.open_loop = eigenvalues(plant.a);
  feedback.is_stable = all_decay(feedback.reached, plant.is_discrete());
  const Outcome<Matrix> reference = reference_gain(plant, feedback.gain);
  if (succeeded(reference)) {
    feedback.reference_gain = result_of(reference);
  } else {
    feedback.notes.push_back("the reference is added to the inputs: " + refusal_of(reference).words);
  }
  return feedback;
}

Outcome<ControllerDesign> design_observer(const StateSpace& plant, const DesignRequest& request) {
  Observer observer;
  if (request.method == DesignMethod::Observer) {
    const Outcome<PolePlacement> placement = place_observer_poles(plant, request.poles);
    if (!succeeded(placement)) return refusal_of(placement);
    take_placement(observer, result_of(placement), request);
  } else {
    const Outcome<RiccatiSolution> solution = kalman_gain(plant, request.state_weight, request.signal_weight);
    if (!succeeded(solution)) return refusal_of(solution);
    take_riccati(observer, result_of(solution));
  }
  observer.open_loop = eigenvalues(plant.a);
  observer.is_stable = all_decay(observer.reached, plant.is_discrete());
  return observer;
}

}  // namespace

Outcome<ControllerDesign> design_controller(const StateSpace& plant, const DesignRequest& request) {
  if (const auto fault = find_fault(plant)) return *fault;
  switch (request.method) {
    case DesignMethod::PidCriticalGain:
    case DesignMethod::PidStepResponse:
    case DesignMethod::PidPoles: return design_pid(plant, request);
    default: break;
  }
  const bool is_feedback = needs_inputs(request.method);
  if (plant.order() == 0)
    return nothing_there("states", is_feedback ? "so that there is nothing to feed back"
                                               : "so that there is nothing to estimate");
  if (is_feedback && plant.input_count() == 0)
    return nothing_there("inputs", "so that no feedback reaches it: name inputs");
  if (!is_feedback && plant.output_count() == 0)
    return nothing_there("outputs", "so that an observer sees nothing: name outputs");
  return is_feedback ? design_feedback(plant, request) : design_observer(plant, request);
}

}  // namespace causa::linear
