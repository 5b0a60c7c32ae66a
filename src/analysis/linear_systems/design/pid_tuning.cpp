#include "analysis/linear_systems/design/pid_tuning.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/systems/interconnection.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"

namespace causa::linear {

namespace {

// Numerator and denominator of k (1 + 1/(Ti s) + Td s) without a filter.
struct IdealController {
  Polynomial numerator{};
  Polynomial denominator{};
};

IdealController ideal_controller(const PidParameters& p) {
  if (!p.ti) return {.numerator = {p.k * p.td, p.k}, .denominator = {1.0}};
  return {.numerator = {p.k * *p.ti * p.td, p.k * *p.ti, p.k}, .denominator = {*p.ti, 0.0}};
}

void close_loop(PidDesign& design, const TransferFunction& plant) {
  const IdealController controller = ideal_controller(design.parameters);
  const Polynomial characteristic = add(multiply(controller.denominator, plant.denominator),
                                        multiply(controller.numerator, plant.numerator));
  if (!is_finite(characteristic)) return;
  design.closed_loop = roots_of(characteristic);
  design.is_stable = std::ranges::all_of(design.closed_loop, [](Complex pole) { return pole.real() < 0.0; });
}

std::optional<Refusal> fault_of_plant(const StateSpace& plant) {
  if (const auto fault = find_fault(plant)) return fault;
  if (plant.is_discrete())
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the rules are for continuous plants"};
  if (plant.input_count() != 1 || plant.output_count() != 1) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = "a PID controller needs a plant with one input and one output"};
  }
  return std::nullopt;
}

bool is_stable_with_gain(const StateSpace& plant, double gain) {
  StateSpace loop = plant;
  loop.c = gain * plant.c;
  loop.d = gain * plant.d;
  const Outcome<StateSpace> closed = with_unit_feedback(loop);
  return succeeded(closed) && std::ranges::all_of(eigenvalues(result_of(closed).a),
                                                  [](Complex pole) { return pole.real() < 0.0; });
}

}  // namespace

Outcome<PidDesign> ziegler_nichols_closed_loop(const StateSpace& plant, ControllerKind kind) {
  if (const auto fault = fault_of_plant(plant)) return *fault;
  const Outcome<Margins> found = margins(plant);
  if (!succeeded(found)) return refusal_of(found);
  // The gain that ends stability: stable just below, not stable just above.
  std::optional<PhaseCrossing> critical;
  for (const PhaseCrossing& crossing : result_of(found).phase_crossings) {
    if (crossing.frequency == 0.0 || (critical && critical->gain_margin <= crossing.gain_margin)) continue;
    const bool ends_stability = is_stable_with_gain(plant, 0.999 * crossing.gain_margin) &&
                                !is_stable_with_gain(plant, 1.001 * crossing.gain_margin);
    if (ends_stability) critical = crossing;
  }
  if (!critical) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words =
            "no proportional gain brings the loop to the boundary of stability with an oscillation, so the "
            "rule of the critical gain does not apply"};
  }
  const double gain = critical->gain_margin;
  const double period = 2.0 * std::numbers::pi / critical->frequency;
  PidDesign design{.parameters = {.kind = kind}, .critical_gain = gain, .critical_period = period};
  switch (kind) {
    case ControllerKind::P: design.parameters.k = 0.5 * gain; break;
    case ControllerKind::PI:
      design.parameters.k = 0.45 * gain;
      design.parameters.ti = period / 1.2;
      break;
    case ControllerKind::PID:
      design.parameters.k = 0.6 * gain;
      design.parameters.ti = 0.5 * period;
      design.parameters.td = 0.125 * period;
      break;
  }
  close_loop(design, transfer_channel(plant, 0, 0).tf);
  return design;
}

Outcome<PidDesign> ziegler_nichols_from_figures(double static_gain, double dead_time, double time_constant,
                                                ControllerKind kind) {
  if (!std::isfinite(static_gain) || static_gain == 0.0) {
    return Refusal{.kind = RefusalKind::BadData, .words = "the static gain is zero or not finite"};
  }
  if (!(dead_time > 0.0) || !(time_constant > 0.0) || !std::isfinite(dead_time) ||
      !std::isfinite(time_constant)) {
    return Refusal{.kind = RefusalKind::BadData,
                   .words = fmt::format(
                       "the rule of the step response needs a positive dead time and time constant, not "
                       "{:.6g} and {:.6g}",
                       dead_time, time_constant)};
  }
  const double k = time_constant / (static_gain * dead_time);
  PidDesign design{.parameters = {.kind = kind},
                   .dead_time = dead_time,
                   .time_constant = time_constant,
                   .static_gain = static_gain};
  switch (kind) {
    case ControllerKind::P: design.parameters.k = k; break;
    case ControllerKind::PI:
      design.parameters.k = 0.9 * k;
      design.parameters.ti = dead_time / 0.3;
      break;
    case ControllerKind::PID:
      design.parameters.k = 1.2 * k;
      design.parameters.ti = 2.0 * dead_time;
      design.parameters.td = 0.5 * dead_time;
      break;
  }
  // The loop with the delay as a Padé approximant of order 4.
  const TransferFunction delay = result_of(pade_delay(dead_time, 4));
  close_loop(design, {.numerator = scaled(static_gain, delay.numerator),
                      .denominator = multiply(delay.denominator, {time_constant, 1.0})});
  return design;
}

Outcome<PidDesign> ziegler_nichols_step(const StateSpace& plant, ControllerKind kind) {
  if (const auto fault = fault_of_plant(plant)) return *fault;
  const Outcome<StepFigures> figures = step_figures(plant, 0, 0);
  if (!succeeded(figures)) return refusal_of(figures);
  const StepFigures& step = result_of(figures);
  if (!step.tangent || !(step.tangent->dead_time > 1e-9 * step.tangent->tau) || step.initial != 0.0) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words =
            "the step response has no point of inflection with a dead time before it, so the rule of the "
            "step response does not apply"};
  }
  Outcome<PidDesign> outcome =
      ziegler_nichols_from_figures(step.final, step.tangent->dead_time, step.tangent->tau, kind);
  if (!succeeded(outcome)) return outcome;
  PidDesign design = result_of(outcome);
  close_loop(design, transfer_channel(plant, 0, 0).tf);
  return design;
}

// PI: s² + (a₀ + b₀k) s + b₀k/Ti; PID: s³ + (a₁ + b₀kTd) s² + (a₀ + b₀k) s + b₀k/Ti.
Outcome<PidDesign> pid_by_pole_placement(const TransferFunction& given, const PidPoles& poles) {
  if (is_zero(given.denominator) || is_zero(given.numerator)) {
    return Refusal{.kind = RefusalKind::ZeroDenominator,
                   .words = "the plant is zero or has a zero denominator"};
  }
  if (given.sample_time)
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the formulas are for continuous plants"};
  const TransferFunction plant = normalized(given);
  const std::size_t order = degree(plant.denominator);
  if (degree(plant.numerator) != 0 || order < 1 || order > 2) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words =
            "pole placement by a PID controller needs a plant b/(s + a) or b/(s² + a₁ s + a₀): others have "
            "more poles than the controller has parameters"};
  }
  if (!(poles.natural_frequency > 0.0) || !std::isfinite(poles.natural_frequency) ||
      !std::isfinite(poles.damping) || !std::isfinite(poles.third_pole)) {
    return Refusal{.kind = RefusalKind::BadData, .words = "the natural frequency is not positive"};
  }
  const double b = plant.numerator.front();
  const double w = poles.natural_frequency;
  const double xi = poles.damping;
  PidDesign design;
  if (order == 1) {
    const double a0 = plant.denominator[1];
    design.parameters.kind = ControllerKind::PI;
    design.parameters.k = (2.0 * xi * w - a0) / b;
    if (design.parameters.k == 0.0) {
      return Refusal{.kind = RefusalKind::BadData,
                     .words = "these poles leave no proportional gain: a pure integrator is needed"};
    }
    design.parameters.ti = b * design.parameters.k / (w * w);
  } else {
    const double a1 = plant.denominator[1];
    const double a0 = plant.denominator[2];
    const double alpha = poles.third_pole;
    // (s + αω)(s² + 2ξω s + ω²) = s³ + (αω + 2ξω) s² + (ω² + 2αξω²) s + αω³
    const double bk = w * w * (1.0 + 2.0 * alpha * xi) - a0;
    if (bk == 0.0) {
      return Refusal{.kind = RefusalKind::BadData,
                     .words = "these poles leave no proportional gain: a pure integrator is needed"};
    }
    design.parameters.kind = ControllerKind::PID;
    design.parameters.k = bk / b;
    design.parameters.ti = bk / (alpha * w * w * w);
    design.parameters.td = (w * (alpha + 2.0 * xi) - a1) / bk;
  }
  design.static_gain =
      plant.denominator.back() != 0.0 ? std::optional(b / plant.denominator.back()) : std::nullopt;
  close_loop(design, plant);
  return design;
}

TransferFunction controller_of(const PidParameters& p, double filter) {
  if (p.td == 0.0) {
    if (!p.ti) return {.numerator = {p.k}, .denominator = {1.0}};
    return {.numerator = {p.k * *p.ti, p.k}, .denominator = {*p.ti, 0.0}};
  }
  // k (1 + 1/(Ti s) + Td s/(1 + τ s)), τ = Td/filter
  const double tau = p.td / filter;
  if (!p.ti) return {.numerator = {p.k * (tau + p.td), p.k}, .denominator = {tau, 1.0}};
  const double ti = *p.ti;
  return {.numerator = {p.k * ti * (tau + p.td), p.k * (ti + tau), p.k}, .denominator = {ti * tau, ti, 0.0}};
}

}  // namespace causa::linear
