// The Jacobian J = ∂f/∂x of a problem, by its own function or, where that is missing or has no value, by
// finite differences, ready to be shifted into the matrices of implicit methods, α I - J.
// Where f has a (nearly) vertical tangent, as √x at 0, the derivative says nothing about f at the distance
// that a step may err; Newton's increments and estimated errors, divided by it, would vanish whatever the
// equations say. There the slopes of secants over that distance are taken.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "numerics/integrators/integrator.h"
#include "numerics/integrators/ode_problem.h"

namespace causa {

class StateJacobian {
 public:
  StateJacobian(const OdeProblem& problem, const IntegratorOptions& options);

  // Of J and of the diagonal.
  [[nodiscard]] const SparsePattern& pattern() const { return pattern_; }
  // Its entries on the diagonal, column by column.
  [[nodiscard]] std::span<const std::size_t> diagonal() const { return diagonal_; }
  // J in the order of the pattern, as it was evaluated last.
  [[nodiscard]] std::span<const double> values() const { return values_; }

  // `dx` is f(t, x).
  std::optional<EvaluationFailed> evaluate(double t, std::span<const double> x, std::span<const double> dx,
                                           IntegratorStatistics& statistics);

  // Whether its entries, as they were evaluated last, are far larger than at other points: near a vertical
  // tangent, where J soon holds no longer.
  [[nodiscard]] bool is_steep() const { return is_steep_; }

  // matrix = α I - J, in the order of the pattern.
  template <class Scalar>
  void shift(Scalar alpha, std::span<Scalar> matrix) const {
    for (std::size_t k = 0; k < values_.size(); ++k) matrix[k] = -values_[k];
    for (const std::size_t k : diagonal_) matrix[k] += alpha;
  }

 private:
  // How far apart the points of a difference are, against the state.
  enum class Distance : std::uint8_t { Rounding, Tolerance };
  std::optional<EvaluationFailed> evaluate_differences(double t, std::span<const double> x,
                                                       std::span<const double> dx, Distance distance,
                                                       IntegratorStatistics& statistics);
  bool is_suspicious();
  bool holds_within_tolerance(double t, std::span<const double> x, std::span<const double> dx,
                              IntegratorStatistics& statistics);
  [[nodiscard]] EvaluationFailed not_finite(double t) const;

  OdeProblem problem_;
  SparsePattern pattern_;
  std::vector<std::size_t> diagonal_;
  std::vector<std::size_t> given_places_;  // of the given entries in the pattern
  std::vector<double> given_;              // as the problem's function writes them
  std::vector<double> values_;
  double relative_tolerance_;
  double calmest_ = 0.0;  // the smallest of the largest entries so far; 0: none
  bool is_steep_ = false;
  std::vector<double> typical_;  // size of each state where it passes zero: Atolᵢ / Rtol
  std::vector<double> x_probe_;
  std::vector<double> dx_probe_;
  std::vector<double> predicted_;
};

}  // namespace causa
