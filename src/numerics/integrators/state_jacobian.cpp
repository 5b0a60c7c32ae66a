#include "numerics/integrators/state_jacobian.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/check.h"
#include "numerics/finite.h"

namespace causa {

StateJacobian::StateJacobian(const OdeProblem& problem, const IntegratorOptions& options)
    : problem_(problem),
      pattern_(problem.jacobian ? with_diagonal(problem.jacobian->pattern)
                                : dense_pattern(problem.state_count)),
      diagonal_(diagonal_positions(pattern_)),
      values_(pattern_.entries()),
      relative_tolerance_(options.relative_tolerance) {
  require(pattern_.size() == problem.state_count, "the Jacobian has not the size of the state");
  if (problem.jacobian) {
    require(is_well_formed(problem.jacobian->pattern), "the pattern of the Jacobian is not well formed");
    given_places_ = positions_in(problem.jacobian->pattern, pattern_);
    given_.resize(given_places_.size());
  }
  typical_.resize(problem.state_count);
  for (std::size_t i = 0; i < typical_.size(); ++i) {
    const double absolute =
        options.absolute_tolerances.empty() ? options.absolute_tolerance : options.absolute_tolerances[i];
    typical_[i] = absolute / options.relative_tolerance;
  }
  x_probe_.resize(problem.state_count);
  dx_probe_.resize(problem.state_count);
  predicted_.resize(problem.state_count);
}

std::optional<EvaluationFailed> StateJacobian::evaluate(double t, std::span<const double> x,
                                                        std::span<const double> dx,
                                                        IntegratorStatistics& statistics) {
  ++statistics.jacobians;
  if (!problem_.jacobian) {
    if (const auto failed = evaluate_differences(t, x, dx, Distance::Rounding, statistics)) return failed;
  } else {
    const Evaluation given = problem_.jacobian->values(t, x, given_);
    for (std::size_t k = 0; k < given_.size(); ++k) values_[given_places_[k]] = given_[k];
    // At the edge of its domain a function may have a value and no derivative.
    if (given == Evaluation::Failed || !all_finite(values_)) [[unlikely]]
      return evaluate_differences(t, x, dx, Distance::Tolerance, statistics);
  }
  if (!is_suspicious() || holds_within_tolerance(t, x, dx, statistics)) [[likely]]
    return std::nullopt;
  return evaluate_differences(t, x, dx, Distance::Tolerance, statistics);
}

// The first one, and those much larger than others were.
bool StateJacobian::is_suspicious() {
  constexpr double much = 100.0;
  double largest = 0.0;
  for (const double value : values_) largest = std::max(largest, std::abs(value));
  is_steep_ = calmest_ > 0.0 && largest > much * calmest_;
  const bool suspicious = calmest_ == 0.0 || is_steep_;
  if (largest > 0.0 && (calmest_ == 0.0 || largest < calmest_)) calmest_ = largest;
  return suspicious && largest > 0.0;
}

// One point where every state differs by about what it may err: whether f changes there by much less than J
// says.
bool StateJacobian::holds_within_tolerance(double t, std::span<const double> x, std::span<const double> dx,
                                           IntegratorStatistics& statistics) {
  constexpr double much_less = 0.1;
  constexpr double rounding_of_slopes = 1e-10;
  constexpr double golden = 0.618;
  const std::size_t n = x.size();
  for (const double side : {1.0, -1.0}) {
    for (std::size_t j = 0; j < n; ++j) {
      // All different, so that differences of states differ too.
      double whole = 0.0;
      const double share =
          (j % 2 == 0 ? side : -side) * (0.5 + std::modf(golden * static_cast<double>(j + 1), &whole));
      x_probe_[j] = x[j] + share * relative_tolerance_ * std::max(std::abs(x[j]), typical_[j]);
    }
    ++statistics.evaluations;
    if (problem_.rhs(t, x_probe_, dx_probe_) == Evaluation::Failed || !all_finite(dx_probe_)) continue;
    std::ranges::fill(predicted_, 0.0);
    for (std::size_t j = 0; j < n; ++j) {
      for (std::size_t entry = pattern_.start(j); entry < pattern_.start(j + 1); ++entry)
        predicted_[pattern_.row(entry)] += values_[entry] * (x_probe_[j] - x[j]);
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double seen = std::abs(dx_probe_[i] - dx[i]);
      if (seen < much_less * std::abs(predicted_[i]) &&
          std::abs(predicted_[i]) > rounding_of_slopes * std::abs(dx[i]))
        return false;
    }
    return true;
  }
  return true;
}

// Column j: (f(x + δ eⱼ) - f(x)) / δ, with δ the square root of the precision or what the state may err;
// backwards at the edge of the domain. Only the entries of the pattern are kept.
std::optional<EvaluationFailed> StateJacobian::evaluate_differences(double t, std::span<const double> x,
                                                                    std::span<const double> dx,
                                                                    Distance distance,
                                                                    IntegratorStatistics& statistics) {
  const double relative_step = std::max(distance == Distance::Tolerance ? relative_tolerance_ : 0.0,
                                        std::sqrt(std::numeric_limits<double>::epsilon()));
  const std::size_t n = x.size();
  std::ranges::copy(x, x_probe_.begin());
  for (std::size_t j = 0; j < n; ++j) {
    const double step = std::copysign(relative_step * std::max(std::abs(x[j]), typical_[j]), x[j]);
    bool evaluated = false;
    for (const double direction : {1.0, -1.0}) {
      x_probe_[j] = x[j] + direction * step;
      const double delta = x_probe_[j] - x[j];
      ++statistics.evaluations;
      if (problem_.rhs(t, x_probe_, dx_probe_) == Evaluation::Failed || !all_finite(dx_probe_)) continue;
      for (std::size_t entry = pattern_.start(j); entry < pattern_.start(j + 1); ++entry)
        values_[entry] = (dx_probe_[pattern_.row(entry)] - dx[pattern_.row(entry)]) / delta;
      evaluated = true;
      break;
    }
    x_probe_[j] = x[j];
    if (!evaluated) return EvaluationFailed{.t = t, .state = first_non_finite(dx_probe_)};
  }
  if (!all_finite(values_)) return not_finite(t);
  return std::nullopt;
}

EvaluationFailed StateJacobian::not_finite(double t) const {
  const auto entry = first_non_finite(values_);
  return {.t = t, .state = entry ? std::optional(pattern_.row(*entry)) : std::nullopt};
}

}  // namespace causa
