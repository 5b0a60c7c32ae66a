#include "analysis/linear_systems/design/optimal_control.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/systems/staircase.h"

namespace causa::linear {

namespace {

enum class Definiteness : std::uint8_t { Positive, NotNegative };

std::optional<Refusal> fault_of_weight(const Matrix& weight, std::size_t size, std::string_view name,
                                       Definiteness definiteness) {
  if (weight.rows != size || weight.columns != size) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = fmt::format("the weight {} is {} × {} and should be {} × {}", name, weight.rows,
                                        weight.columns, size, size)};
  }
  if (!is_finite(weight)) {
    return Refusal{.kind = RefusalKind::NotFinite, .words = fmt::format("the weight {} is not finite", name)};
  }
  if (largest_entry(weight - transpose(weight)) > 1e-10 * largest_entry(weight)) {
    return Refusal{.kind = RefusalKind::NotPositive,
                   .words = fmt::format("the weight {} is not symmetric", name)};
  }
  double smallest = std::numeric_limits<double>::infinity();
  double largest = 0.0;
  for (const Complex& value : eigenvalues(weight)) {
    smallest = std::min(smallest, value.real());
    largest = std::max(largest, std::abs(value));
  }
  if (definiteness == Definiteness::Positive && smallest <= 1e-14 * largest) {
    return Refusal{
        .kind = RefusalKind::NotPositive,
        .words = fmt::format("the weight {} is not positive definite: its smallest eigenvalue is {:.6g}",
                             name, smallest)};
  }
  if (smallest < -1e-10 * largest) {
    return Refusal{.kind = RefusalKind::NotPositive,
                   .words = fmt::format("the weight {} has the negative eigenvalue {:.6g}", name, smallest)};
  }
  return std::nullopt;
}

// The first mode that is not stable and that the staircase does not reach.
std::optional<Complex> unstable_among(const std::vector<Complex>& modes, bool is_discrete) {
  const auto found = std::ranges::find_if(
      modes, [&](Complex mode) { return is_discrete ? std::abs(mode) >= 1.0 : mode.real() >= 0.0; });
  return found == modes.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

Outcome<RiccatiSolution> linear_quadratic_regulator(const StateSpace& system, const Matrix& q,
                                                    const Matrix& r, const Matrix& n) {
  if (const auto fault = find_fault(system)) return *fault;
  if (const auto fault = fault_of_weight(q, system.order(), "Q", Definiteness::NotNegative)) return *fault;
  if (const auto fault = fault_of_weight(r, system.input_count(), "R", Definiteness::Positive)) return *fault;
  if (!n.is_empty() && (n.rows != system.order() || n.columns != system.input_count())) {
    return Refusal{.kind = RefusalKind::WrongSize,
                   .words = "the weight N has a row per state and a column per input"};
  }
  const Reachability reach = controllability(system);
  if (const auto mode = unstable_among(reach.lost_modes, system.is_discrete())) {
    return Refusal{.kind = RefusalKind::NotStabilizable,
                   .words = fmt::format("the mode {} is not stable, and no input reaches it",
                                        lost_mode_text(*mode, reach))};
  }
  return system.is_discrete() ? solve_discrete_riccati(system.a, system.b, q, r, n)
                              : solve_riccati(system.a, system.b, q, r, n);
}

Outcome<RiccatiSolution> kalman_gain(const StateSpace& system, const Matrix& w, const Matrix& v) {
  if (const auto fault = find_fault(system)) return *fault;
  if (const auto fault = fault_of_weight(w, system.order(), "W", Definiteness::NotNegative)) return *fault;
  if (const auto fault = fault_of_weight(v, system.output_count(), "V", Definiteness::Positive))
    return *fault;
  const Reachability reach = observability(system);
  if (const auto mode = unstable_among(reach.lost_modes, system.is_discrete())) {
    return Refusal{.kind = RefusalKind::NotDetectable,
                   .words = fmt::format("the mode {} is not stable, and no output shows it",
                                        lost_mode_text(*mode, reach))};
  }
  const Matrix at = transpose(system.a);
  const Matrix ct = transpose(system.c);
  Outcome<RiccatiSolution> dual =
      system.is_discrete() ? solve_discrete_riccati(at, ct, w, v) : solve_riccati(at, ct, w, v);
  if (!succeeded(dual)) return dual;
  RiccatiSolution solution = result_of(dual);
  solution.gain = transpose(solution.gain);
  return solution;
}

Outcome<StateSpace> observer_controller(const StateSpace& system, const Matrix& state_gain,
                                        const Matrix& observer_gain) {
  if (state_gain.rows != system.input_count() || state_gain.columns != system.order() ||
      observer_gain.rows != system.order() || observer_gain.columns != system.output_count()) {
    return Refusal{.kind = RefusalKind::WrongSize, .words = "the gains do not fit the system"};
  }
  StateSpace controller;
  controller.a = system.a - system.b * state_gain - observer_gain * (system.c - system.d * state_gain);
  controller.b = observer_gain;
  controller.c = -1.0 * state_gain;
  controller.d = Matrix(system.input_count(), system.output_count());
  for (const std::string& name : system.states) controller.states.push_back(name + "_estimated");
  controller.inputs = system.outputs;
  controller.outputs = system.inputs;
  controller.sample_time = system.sample_time;
  return controller;
}

}  // namespace causa::linear
