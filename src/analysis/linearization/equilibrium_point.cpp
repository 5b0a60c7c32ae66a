#include "analysis/linearization/equilibrium_point.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linearization/diagnostics.h"
#include "analysis/linearization/singular_newton.h"
#include "base/check.h"
#include "model/catalogue.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

class EquilibriumSearch {
 public:
  EquilibriumSearch(CompiledModel& model, double time, std::span<const std::uint8_t> is_drifting)
      : model_(model),
        time_(time),
        is_drifting_(is_drifting),
        states_(model.state_count()),
        scales_(states_.size()) {
    model_.get_states(states_);
  }

  std::variant<EquilibriumPoint, Diagnostic> run() {
    // Conditions that change on the way are events; they end somewhere.
    constexpr unsigned most_events = 50;
    for (unsigned events = 0; events <= most_events; ++events) {
      const Vector before = states_;
      if (auto problem = iterate()) {
        states_ = before;
        if (!follow_flow() || iterate()) return std::move(*problem);
      }
      if (!is_event_pending()) return result();
      const EventOutcome outcome = model_.handle_event(time_, states_);
      if (outcome.failure) return cannot_linearize(time_, *outcome.failure);
      model_.get_states(states_);
    }
    return no_equilibrium("conditions change without end", {}, 0.0, iterations_);
  }

 private:
  EquilibriumPoint result() {
    EquilibriumPoint point{.states = states_, .iterations = iterations_, .free_states = free_states()};
    point.is_multiple = is_multiple_ && point.free_states.empty();
    return point;
  }

  // To a zero of the right-hand side with the conditions as they are held.
  std::optional<Diagnostic> iterate() {
    constexpr unsigned most_iterations = 100;
    constexpr double converged = 1e-11;
    double largest = 0.0;
    Vector right(states_.size());
    if (auto problem = evaluate(states_, right)) return problem;
    for (unsigned k = 0; k < most_iterations; ++k) {
      if (auto problem = take_jacobian(states_)) return problem;
      measure();
      const Vector step = newton_step(jacobian_, right, scales_);
      ++iterations_;
      const double before = largest;
      largest = 0.0;
      for (std::size_t j = 0; j < step.size(); ++j)
        largest = std::max(largest, std::abs(step[j]) / scales_[j]);
      // Steps that shrink only by a factor lead to a multiple zero.
      constexpr double slowly = 0.25;
      is_multiple_ = k > 0 && largest > slowly * before;
      const bool is_done = largest <= converged;
      if (auto problem = advance(step, right, is_done)) return problem;
      // What no step makes smaller is no equilibrium.
      if (is_done || stalled_) {
        if (weighted(right) <= (stalled_ ? 1e-9 : 1e-8)) return std::nullopt;
        return not_found(right);
      }
    }
    return not_found(right);
  }

  // Where Newton's method stalls, the way the model itself would go: steps of the implicit Euler method that
  // grow as the derivatives become small (pseudo-transient continuation: Kelley, Keyes, SIAM J. Numer. Anal.
  // 35 (1998) 508). It leads to equilibria that attract. True: the derivatives have become small.
  bool follow_flow() {
    constexpr unsigned most_steps = 500;
    constexpr double small = 1e-6;
    const std::size_t n = states_.size();
    Vector right(n);
    if (evaluate(states_, right) || take_jacobian(states_)) return false;
    measure();
    double fastest = 0.0;
    for (std::size_t j = 0; j < n; ++j) fastest = std::max(fastest, std::abs(right[j]) / scales_[j]);
    constexpr double first_part = 0.01;
    double step = fastest > 0.0 ? first_part / fastest : 1.0;
    double before = fastest;
    for (unsigned k = 0; k < most_steps; ++k) {
      ++iterations_;
      // (1/h − J) δ = f, in scaled states
      Matrix implicit(n, n);
      Matrix target(n, 1);
      for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j < n; ++j) implicit(i, j) = -jacobian_(i, j) * scales_[j] / scales_[i];
        implicit(i, i) += 1.0 / step;
        target(i, 0) = right[i] / scales_[i];
      }
      const auto change = linear::solve(implicit, target);
      Vector trial(n);
      for (std::size_t j = 0; change && j < n; ++j) trial[j] = states_[j] + scales_[j] * change->values[j];
      if (!change || evaluate(trial, right)) {
        constexpr double shorter = 0.25;
        step *= shorter;
        if (evaluate(states_, right)) return false;
        continue;
      }
      states_ = trial;
      if (take_jacobian(states_)) return false;
      measure();
      double speed = 0.0;
      for (std::size_t j = 0; j < n; ++j) speed = std::max(speed, std::abs(right[j]) / scales_[j]);
      if (speed <= small * std::max(fastest, 1.0 / step)) return true;
      constexpr double fastest_growth = 4.0;
      constexpr double fastest_shrinking = 0.5;
      step *= std::clamp(before / speed, fastest_shrinking, fastest_growth);
      before = speed;
    }
    return false;
  }

  std::optional<Diagnostic> evaluate(const Vector& states, Vector& right) {
    if (const auto failure = model_.derivatives(time_, states, right))
      return cannot_linearize(time_, *failure);
    for (std::size_t k = 0; k < right.size(); ++k)
      if (drifts(k)) right[k] = 0.0;
    return std::nullopt;
  }

  [[nodiscard]] bool drifts(std::size_t state) const {
    return !is_drifting_.empty() && is_drifting_[state] != 0;
  }

  std::optional<Diagnostic> take_jacobian(const Vector& states) {
    const JacobianPattern pattern = model_.jacobian_pattern();
    std::vector<double> values(pattern.rows.size());
    if (const auto failure = model_.jacobian(time_, states, values)) return cannot_linearize(time_, *failure);
    jacobian_ = Matrix(states_.size(), states_.size());
    for (std::size_t j = 0; j < states_.size(); ++j) {
      for (int entry = pattern.starts[j]; entry < pattern.starts[j + 1]; ++entry) {
        const auto at = static_cast<std::size_t>(entry);
        const auto row = static_cast<std::size_t>(pattern.rows[at]);
        if (!drifts(row)) jacobian_(row, j) = values[at];
      }
    }
    return std::nullopt;
  }

  // Columns in usual magnitudes of the states, rows by their largest entry.
  void measure() {
    const std::size_t n = states_.size();
    for (std::size_t j = 0; j < n; ++j)
      scales_[j] = std::max(std::abs(states_[j]), std::abs(model_.state_nominal(j)));
    row_scales_.assign(n, 0.0);
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t i = 0; i < n; ++i)
        row_scales_[i] = std::max(row_scales_[i], std::abs(jacobian_(i, j)) * scales_[j]);
    for (double& row : row_scales_)
      if (row == 0.0) row = 1.0;
  }

  [[nodiscard]] double weighted(const Vector& right) const {
    double largest = 0.0;
    for (std::size_t i = 0; i < right.size(); ++i)
      largest = std::max(largest, std::abs(right[i]) / row_scales_[i]);
    return largest;
  }

  // Halves the step until the residual is not larger.
  std::optional<Diagnostic> advance(const Vector& step, Vector& right, bool is_last) {
    constexpr unsigned most_halvings = 30;
    const double before = weighted(right);
    Vector trial(states_.size());
    Vector trial_right(states_.size());
    std::optional<Diagnostic> problem;
    stalled_ = false;
    double part = 1.0;
    for (unsigned halving = 0; halving <= most_halvings; ++halving, part *= 0.5) {
      for (std::size_t j = 0; j < states_.size(); ++j) trial[j] = states_[j] + part * step[j];
      problem = evaluate(trial, trial_right);
      if (problem) continue;
      const double after = weighted(trial_right);
      constexpr double enough = 1e-4;
      if (!is_last && !(after <= (1.0 - enough * part) * before) && before > 0.0) continue;
      if (is_last && after > before) break;
      states_ = trial;
      right = trial_right;
      return std::nullopt;
    }
    if (problem) return problem;
    stalled_ = true;
    // The model stands at the trial point.
    return evaluate(states_, right);
  }

  bool is_event_pending() {
    std::vector<double> indicators(model_.crossing_count());
    std::vector<std::uint8_t> flipped;
    if (indicators.empty() || model_.crossings(time_, states_, indicators, flipped)) return false;
    return std::ranges::find(flipped, std::uint8_t{1}) != flipped.end();
  }

  // States that take part in a direction in which nothing changes.
  [[nodiscard]] std::vector<std::size_t> free_states() {
    std::vector<std::size_t> free;
    if (states_.empty() || take_jacobian(states_)) return free;
    measure();
    constexpr double singular = 1e-11;
    const Matrix directions = free_directions(jacobian_, scales_, singular);
    if (directions.columns == 0) return free;
    const ZeroSystem system = [&](const Vector& point, Vector& f, Matrix& jacobian) {
      f.resize(point.size());
      if (evaluate(point, f) || take_jacobian(point)) return false;
      jacobian = jacobian_;
      return linear::is_finite(jacobian);
    };
    for (std::size_t j = 0; j < states_.size(); ++j) {
      // The part of this state in the directions in which the derivative is 0.
      Vector direction(states_.size());
      for (std::size_t k = 0; k < directions.columns; ++k)
        for (std::size_t i = 0; i < direction.size(); ++i)
          direction[i] += directions(i, k) * directions(j, k);
      constexpr double much = 0.01;
      if (drifts(j)) continue;
      if (direction[j] > much && zeros_go_on(system, states_, direction, scales_)) free.push_back(j);
    }
    Vector right(states_.size());
    static_cast<void>(evaluate(states_, right));  // the model stands there again
    return free;
  }

  Diagnostic not_found(const Vector& right) const {
    std::size_t worst = 0;
    for (std::size_t i = 0; i < right.size(); ++i) {
      if (std::abs(right[i]) / row_scales_[i] > std::abs(right[worst]) / row_scales_[worst]) worst = i;
    }
    const std::string name = value_name(model_.catalogue(), model_.state_variable(worst));
    return no_equilibrium({}, name, right[worst], iterations_);
  }

  CompiledModel& model_;
  double time_;
  std::span<const std::uint8_t> is_drifting_;
  Vector states_;
  Vector scales_;      // of the states
  Vector row_scales_;  // of the derivatives
  Matrix jacobian_;
  unsigned iterations_ = 0;
  bool stalled_ = false;
  bool is_multiple_ = false;
};

}  // namespace

std::variant<EquilibriumPoint, Diagnostic> find_equilibrium_point(CompiledModel& model, double time,
                                                                  std::span<const std::uint8_t> is_drifting) {
  require(model.state_count() == 0 || model.has_jacobian(),
          "a model whose equilibrium is searched has a Jacobian");
  if (model.state_count() == 0) return EquilibriumPoint{};
  return EquilibriumSearch(model, time, is_drifting).run();
}

}  // namespace causa
