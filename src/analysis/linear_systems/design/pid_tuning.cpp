#include "analysis/linear_systems/design/pid_tuning.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/design/discretize.h"
#include "analysis/linear_systems/responses/margins.h"
#include "analysis/linear_systems/responses/step_figures.h"
#include "analysis/linear_systems/systems/interconnection.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"

namespace causa::linear {

namespace {

// k (1 + 1/(Ti s) + Td s) without a filter, improper where there is a derivative part.
TransferFunction ideal_controller(const PidParameters& p) {
  if (!p.ti) return {.numerator = {p.k * p.td, p.k}, .denominator = {1.0}};
  return {.numerator = {p.k * *p.ti * p.td, p.k * *p.ti, p.k}, .denominator = {*p.ti, 0.0}};
}

void close_loop(PidDesign& design, const TransferFunction& plant) {
  design.plant = plant;
  design.closed_loop = closed_loop_poles(plant, ideal_controller(design.parameters));
  design.is_stable = !design.closed_loop.empty() &&
                     std::ranges::all_of(design.closed_loop, [](Complex pole) { return pole.real() < 0.0; });
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

StateSpace with_gain(const StateSpace& plant, double gain) {
  StateSpace loop = plant;
  loop.c = gain * plant.c;
  loop.d = gain * plant.d;
  return loop;
}

bool is_stable_with_gain(const StateSpace& plant, double gain) {
  const Outcome<StateSpace> closed = with_unit_feedback(with_gain(plant, gain));
  return succeeded(closed) && std::ranges::all_of(eigenvalues(result_of(closed).a),
                                                  [](Complex pole) { return pole.real() < 0.0; });
}

// The least positive gain that ends stability with an oscillation: stable just below, not stable just above.
Outcome<std::optional<PhaseCrossing>> critical_crossing(const StateSpace& plant) {
  double scale = 1.0;
  Outcome<Margins> found = margins(plant);
  // A loop whose gain is 1 at all frequencies has no margins, but half of it has the same crossings.
  if (!succeeded(found) && refusal_of(found).kind == RefusalKind::NotDefined) {
    scale = 0.5;
    found = margins(with_gain(plant, scale));
  }
  if (!succeeded(found)) return refusal_of(found);
  std::optional<PhaseCrossing> critical;
  for (const PhaseCrossing& crossing : result_of(found).phase_crossings) {
    const double gain = scale * crossing.gain_margin;
    if (crossing.frequency == 0.0 || (critical && critical->gain_margin <= gain)) continue;
    const bool ends_stability =
        is_stable_with_gain(plant, 0.999 * gain) && !is_stable_with_gain(plant, 1.001 * gain);
    if (ends_stability) critical = PhaseCrossing{.frequency = crossing.frequency, .gain_margin = gain};
  }
  return critical;
}

// Coefficients of p(w σ), a polynomial in σ, as many as `size`.
Polynomial in_units_of(double w, const Polynomial& p, std::size_t size) {
  Polynomial result(size);
  double power = 1.0;
  for (std::size_t k = 0; k < p.size() && k < size; ++k, power *= w)
    result[size - 1 - k] = p[p.size() - 1 - k] * power;
  return result;
}

}  // namespace

Outcome<PidDesign> ziegler_nichols_closed_loop(const StateSpace& plant, ControllerKind kind) {
  if (const auto fault = fault_of_plant(plant)) return *fault;
  double sign = 1.0;
  Outcome<std::optional<PhaseCrossing>> search = critical_crossing(plant);
  if (succeeded(search) && !result_of(search)) {
    sign = -1.0;
    search = critical_crossing(with_gain(plant, sign));
  }
  if (!succeeded(search)) return refusal_of(search);
  const std::optional<PhaseCrossing> critical = result_of(search);
  if (!critical) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words =
            "no proportional gain brings the loop to the boundary of stability with an oscillation, so that "
            "there is no critical gain; the rule of the step response and pole placement need none"};
  }
  const double gain = sign * critical->gain_margin;
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

// With C = (kd s² + kp s + ki)/s the characteristic polynomial is s A(s) + B(s) (kd s² + kp s + ki), which is
// to be c P(s): equations linear in kd, kp, ki and c, one for each power of s. In s = ω σ all are of one
// size.
Outcome<PidDesign> pid_by_pole_placement(const TransferFunction& given, const PidPoles& poles) {
  if (is_zero(given.denominator) || is_zero(given.numerator)) {
    return Refusal{.kind = RefusalKind::ZeroDenominator,
                   .words = "the plant is zero or has a zero denominator"};
  }
  if (given.sample_time)
    return Refusal{.kind = RefusalKind::WrongTime, .words = "the formulas are for continuous plants"};
  const TransferFunction plant = normalized(given);
  const std::size_t order = degree(plant.denominator);
  if (order < 1 || order > 2 || degree(plant.numerator) > 1) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words = fmt::format(
            "pole placement by a PID controller needs a plant of order one, or a strictly proper one of "
            "order two, and this one has the order {} with {} zeros: others have more poles than the "
            "controller has parameters",
            order, degree(plant.numerator))};
  }
  const auto is_positive = [](double value) { return value > 0.0 && std::isfinite(value); };
  if (!is_positive(poles.natural_frequency) || !is_positive(poles.damping) ||
      !is_positive(poles.third_pole)) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words = fmt::format("damping, natural frequency and third pole are positive, and not {:.6g}, "
                             "{:.6g} and {:.6g}: otherwise the loop is not stable",
                             poles.damping, poles.natural_frequency, poles.third_pole)};
  }
  if (plant.numerator.back() == 0.0) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words = "the plant has a zero at s = 0, which the integral part of the controller cancels"};
  }
  const double w = poles.natural_frequency;
  const bool has_derivative = order == 2;
  Polynomial wanted{1.0, 2.0 * poles.damping, 1.0};
  if (has_derivative) wanted = multiply(wanted, {1.0, poles.third_pole});
  const std::size_t size = order + 2;
  Matrix equations(size, size);
  Matrix right(size, 1);
  const Polynomial open = in_units_of(w, multiply(plant.denominator, {1.0, 0.0}), size);
  // Columns: ki, kp ω, kd ω², c.
  const Polynomial numerator = in_units_of(w, plant.numerator, size);
  const std::size_t gains = order + 1;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < gains; ++j) equations(i, j) = i + j < size ? numerator[i + j] : 0.0;
    equations(i, gains) = -wanted[i];
    right(i, 0) = -open[i];
  }
  const std::optional<Matrix> solution = solve(equations, right);
  const auto has_no_size = [&](std::size_t k) {
    return std::abs((*solution)(k, 0)) <= 1e-13 * largest_entry(block(*solution, 0, 0, gains, 1));
  };
  if (!solution || !is_finite(*solution) || (*solution)(gains, 0) == 0.0) {
    return Refusal{.kind = RefusalKind::BadData,
                   .words =
                       "no controller gives these poles, for example because a zero of the plant lies there: "
                       "choose another damping, natural frequency or third pole"};
  }
  if (has_no_size(0) || has_no_size(1)) {
    return Refusal{
        .kind = RefusalKind::BadData,
        .words =
            "these poles leave no proportional gain, or no integral one: choose another damping or "
            "natural frequency"};
  }
  const double ki = (*solution)(0, 0);
  const double kp = (*solution)(1, 0) / w;
  PidDesign design;
  design.parameters.kind = has_derivative ? ControllerKind::PID : ControllerKind::PI;
  design.parameters.k = kp;
  design.parameters.ti = kp / ki;
  if (has_derivative && !has_no_size(2)) design.parameters.td = (*solution)(2, 0) / (w * w) / kp;
  if (plant.denominator.back() != 0.0) design.static_gain = plant.numerator.back() / plant.denominator.back();
  close_loop(design, plant);
  return design;
}

TransferFunction controller_of(const PidParameters& p, double filter) {
  if (p.td == 0.0) {
    if (!p.ti) return {.numerator = {p.k}, .denominator = {1.0}};
    return {.numerator = {p.k * *p.ti, p.k}, .denominator = {*p.ti, 0.0}};
  }
  // k (1 + 1/(Ti s) + Td s/(1 + τ s)), τ = |Td|/filter
  const double tau = std::abs(p.td) / filter;
  if (!p.ti) return {.numerator = {p.k * (tau + p.td), p.k}, .denominator = {tau, 1.0}};
  const double ti = *p.ti;
  return {.numerator = {p.k * ti * (tau + p.td), p.k * (ti + tau), p.k}, .denominator = {ti * tau, ti, 0.0}};
}

std::vector<Complex> closed_loop_poles(const TransferFunction& plant, const TransferFunction& controller) {
  const Polynomial characteristic = add(multiply(controller.denominator, plant.denominator),
                                        multiply(controller.numerator, plant.numerator));
  return is_finite(characteristic) ? roots_of(characteristic) : std::vector<Complex>();
}

}  // namespace causa::linear
