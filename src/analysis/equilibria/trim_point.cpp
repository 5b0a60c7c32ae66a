#include "analysis/equilibria/trim_point.h"

#include <algorithm>
#include <cmath>

#include "analysis/equilibria/diagnostics.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "base/check.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

class Trimming {
 public:
  Trimming(CompiledModel& model, double time, std::span<const TrimVariable> variables,
           std::span<const TrimCondition> conditions, std::span<const std::uint8_t> is_drifting)
      : model_(model),
        time_(time),
        variables_(variables),
        conditions_(conditions),
        is_drifting_(is_drifting),
        shape_(*model.linearization_shape()),
        n_(model.state_count()),
        point_(n_ + variables.size()),
        nominals_(n_ + variables.size(), 1.0) {
    model_.get_states(std::span(point_).first(n_));
    for (std::size_t k = 0; k < n_; ++k) nominals_[k] = std::abs(model_.state_nominal(k));
    for (std::size_t k = 0; k < variables.size(); ++k) point_[n_ + k] = model_.values()[variables[k].value];
  }

  std::variant<TrimmedPoint, Diagnostic> run() {
    // Conditions that change on the way are events; they end somewhere.
    constexpr unsigned most_events = 50;
    for (unsigned events = 0; events <= most_events; ++events) {
      auto found = iterate();
      if (std::holds_alternative<Diagnostic>(found) || !is_event_pending()) return found;
      const EventOutcome outcome = model_.handle_event(time_, std::span(point_).first(n_));
      if (outcome.failure) return trim_failed(outcome.failure->reason, {}, 0.0);
      model_.get_states(std::span(point_).first(n_));
    }
    return trim_failed("conditions change without end", {}, 0.0);
  }

 private:
  [[nodiscard]] bool is_event_pending() {
    std::vector<double> indicators(model_.crossing_count());
    std::vector<std::uint8_t> flipped;
    if (indicators.empty() || model_.crossings(time_, std::span(point_).first(n_), indicators, flipped))
      return false;
    return std::ranges::find(flipped, std::uint8_t{1}) != flipped.end();
  }

  // With the conditions as they are held.
  std::variant<TrimmedPoint, Diagnostic> iterate() {
    constexpr unsigned most_iterations = 100;
    Vector right;
    if (auto failure = evaluate(point_, right)) return trim_failed(failure->reason, {}, 0.0);
    for (unsigned k = 1; k <= most_iterations; ++k) {
      Matrix jacobian;
      if (auto failure = take_jacobian(jacobian)) return trim_failed(failure->reason, {}, 0.0);
      const Matrix step = step_of(jacobian, right);
      double size = 0.0;
      for (std::size_t j = 0; j < point_.size(); ++j) size = std::max(size, std::abs(step(j, 0)) / scale(j));
      constexpr double converged = 1e-11;
      const bool is_done = size <= converged;
      if (!advance(step, right)) break;
      if (is_done || weighted(right) == 0.0) return result(iterations_ + k, right);
    }
    return not_found(right);
  }

  [[nodiscard]] bool drifts(std::size_t row) const {
    return row < n_ && !is_drifting_.empty() && is_drifting_[row] != 0;
  }

  [[nodiscard]] double scale(std::size_t j) const { return std::max(std::abs(point_[j]), nominals_[j]); }

  std::optional<EvaluationFailure> evaluate(const Vector& point, Vector& right) {
    bool has_parameters = false;
    for (std::size_t k = 0; k < variables_.size(); ++k) {
      if (variables_[k].is_parameter) {
        model_.set_parameter(variables_[k].value, point[n_ + k]);
        has_parameters = true;
      } else {
        model_.set_input(variables_[k].value, point[n_ + k]);
      }
    }
    if (has_parameters) {
      if (auto failure = model_.recompute_parameters()) return failure;
    }
    const std::span<const double> states = std::span(point).first(n_);
    right.assign(n_ + conditions_.size(), 0.0);
    if (auto failure = model_.derivatives(time_, states, std::span(right).first(n_))) return failure;
    for (std::size_t k = 0; k < n_; ++k)
      if (drifts(k)) right[k] = 0.0;
    if (auto failure = model_.evaluate(time_, states)) return failure;
    for (std::size_t k = 0; k < conditions_.size(); ++k) {
      const ValuePlace& place = shape_.outputs[k];
      const double value = model_.values()[place.value];
      right[n_ + k] = (place.negated ? -value : value) - conditions_[k].value;
    }
    return std::nullopt;
  }

  std::optional<EvaluationFailure> take_jacobian(Matrix& jacobian) {
    std::vector<double> entries(shape_.pattern.rows.size());
    if (auto failure = model_.linearization(time_, std::span(point_).first(n_), entries)) return failure;
    jacobian = Matrix(n_ + conditions_.size(), point_.size());
    for (std::size_t j = 0; j < point_.size(); ++j) {
      for (int entry = shape_.pattern.starts[j]; entry < shape_.pattern.starts[j + 1]; ++entry) {
        const auto at = static_cast<std::size_t>(entry);
        const auto row = static_cast<std::size_t>(shape_.pattern.rows[at]);
        if (!drifts(row)) jacobian(row, j) = entries[at];
      }
    }
    row_scales_.assign(jacobian.rows, 0.0);
    for (std::size_t i = 0; i < jacobian.rows; ++i) {
      for (std::size_t j = 0; j < jacobian.columns; ++j)
        row_scales_[i] = std::max(row_scales_[i], std::abs(jacobian(i, j)) * scale(j));
      if (row_scales_[i] == 0.0) row_scales_[i] = 1.0;
    }
    return std::nullopt;
  }

  [[nodiscard]] Matrix step_of(const Matrix& jacobian, const Vector& right) const {
    Matrix scaled(jacobian.rows, jacobian.columns);
    Matrix target(jacobian.rows, 1);
    for (std::size_t i = 0; i < jacobian.rows; ++i) {
      for (std::size_t j = 0; j < jacobian.columns; ++j)
        scaled(i, j) = jacobian(i, j) * scale(j) / row_scales_[i];
      target(i, 0) = -right[i] / row_scales_[i];
    }
    Matrix step;
    constexpr double regular = 1e-13;
    if (scaled.is_square() && linear::reciprocal_condition(scaled) > regular) {
      if (auto solution = linear::solve(scaled, target)) step = std::move(*solution);
    }
    if (step.is_empty()) step = linear::least_squares(scaled, target);
    for (std::size_t j = 0; j < step.rows; ++j) step(j, 0) *= scale(j);
    return step;
  }

  [[nodiscard]] double weighted(const Vector& right) const {
    double largest = 0.0;
    for (std::size_t i = 0; i < right.size(); ++i)
      largest = std::max(largest, std::abs(right[i]) / row_scales_[i]);
    return largest;
  }

  // Halves the step until the residual is smaller. False: no part of it makes it so.
  bool advance(const Matrix& step, Vector& right) {
    constexpr unsigned most_halvings = 30;
    const double before = weighted(right);
    Vector trial(point_.size());
    Vector trial_right;
    double part = 1.0;
    for (unsigned halving = 0; halving <= most_halvings; ++halving, part *= 0.5) {
      for (std::size_t j = 0; j < point_.size(); ++j) trial[j] = point_[j] + part * step(j, 0);
      if (evaluate(trial, trial_right)) continue;
      constexpr double rounding = 1e-10;
      if (weighted(trial_right) > before && before > rounding) continue;
      point_ = trial;
      right = trial_right;
      return true;
    }
    return false;
  }

  std::variant<TrimmedPoint, Diagnostic> result(unsigned iterations, const Vector& right) {
    constexpr double small = 1e-8;
    if (weighted(right) > small) return not_found(right);
    iterations_ = iterations;
    return TrimmedPoint{.states = {point_.begin(), point_.begin() + static_cast<std::ptrdiff_t>(n_)},
                        .inputs = {point_.begin() + static_cast<std::ptrdiff_t>(n_), point_.end()},
                        .iterations = iterations};
  }

  [[nodiscard]] Diagnostic not_found(const Vector& right) const {
    std::size_t worst = 0;
    for (std::size_t i = 0; i < right.size() && !row_scales_.empty(); ++i) {
      if (std::abs(right[i]) / row_scales_[i] > std::abs(right[worst]) / row_scales_[worst]) worst = i;
    }
    return trim_failed({}, worst < n_ ? std::string() : conditions_[worst - n_].name, right[worst]);
  }

  CompiledModel& model_;
  double time_;
  std::span<const TrimVariable> variables_;
  std::span<const TrimCondition> conditions_;
  std::span<const std::uint8_t> is_drifting_;
  const LinearizationShape& shape_;
  std::size_t n_;
  Vector point_;  // the states, then the variables
  Vector nominals_;
  Vector row_scales_;
  unsigned iterations_ = 0;
};

}  // namespace

std::variant<TrimmedPoint, Diagnostic> trim_model(CompiledModel& model, double time,
                                                  std::span<const TrimVariable> variables,
                                                  std::span<const TrimCondition> conditions,
                                                  std::span<const std::uint8_t> is_drifting) {
  const LinearizationShape* const shape = model.linearization_shape();
  require(shape != nullptr && shape->inputs.size() == variables.size() &&
              shape->outputs.size() == conditions.size(),
          "a model that is trimmed was translated for it");
  return Trimming(model, time, variables, conditions, is_drifting).run();
}

}  // namespace causa
