#include "analysis/continuation/equilibrium_curve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "analysis/continuation/factorization.h"
#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

std::span<const double> states_part(const Vector& z) {
  return std::span(z).first(z.size() - 1);
}

}  // namespace

EquilibriumCurve::EquilibriumCurve(ParameterField& field, double parameter_scale)
    : field_(field), weights_(field.size() + 1, 1.0) {
  for (std::size_t k = 0; k < field.size(); ++k) weights_[k] = field.nominal(k);
  weights_.back() = parameter_scale;
}

double EquilibriumCurve::product(const Vector& a, const Vector& b) const {
  double sum = 0.0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k] / weights_[k] * (b[k] / weights_[k]);
  return sum;
}

void EquilibriumCurve::renew(CurvePoint& point) {
  // A step may change a state by more of its value than the parameter by its range.
  constexpr double more = 2.5;
  for (std::size_t k = 0; k < field_.size(); ++k)
    weights_[k] = more * std::max(field_.nominal(k), std::abs(point.z[k]));
  const double length = std::sqrt(product(point.tangent, point.tangent));
  for (double& part : point.tangent) part /= length;
}

std::optional<std::string> EquilibriumCurve::scaled_derivatives(const Vector& z, Matrix& matrix,
                                                                Vector& row_scales) {
  const std::size_t n = field_.size();
  if (auto problem = field_.derivatives(z.back(), states_part(z), jacobian_, by_parameter_)) return problem;
  matrix = Matrix(n, n + 1);
  row_scales.assign(n, 0.0);
  for (std::size_t j = 0; j <= n; ++j) {
    for (std::size_t i = 0; i < n; ++i) {
      matrix(i, j) = (j < n ? jacobian_(i, j) : by_parameter_[i]) * weights_[j];
      row_scales[i] = std::max(row_scales[i], std::abs(matrix(i, j)));
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (row_scales[i] == 0.0) row_scales[i] = 1.0;
    for (std::size_t j = 0; j <= n; ++j) matrix(i, j) /= row_scales[i];
  }
  return std::nullopt;
}

Correction EquilibriumCurve::correct(const Vector& predicted, const Vector& direction) {
  return newton(predicted, direction, Plane::AcrossDirection);
}

Correction EquilibriumCurve::correct_at_parameter(const Vector& guess, const Vector& direction) {
  return newton(guess, direction, Plane::ParameterHeld);
}

Correction EquilibriumCurve::newton(Vector z, const Vector& direction, Plane plane) {
  constexpr unsigned most_iterations = 12;
  constexpr double converged = 1e-13;  // in units of the weights
  constexpr double acceptable = 1e-9;  // where rounding lets nothing better come
  const std::size_t n = field_.size();
  const Vector predicted = z;
  Matrix derivatives;
  Vector row_scales;
  Vector right(n);
  Correction result;
  double before = std::numeric_limits<double>::infinity();
  for (unsigned k = 0; k < most_iterations; ++k) {
    if (auto problem = field_.value(z.back(), states_part(z), right)) {
      result.problem = std::move(*problem);
      return result;
    }
    if (auto problem = scaled_derivatives(z, derivatives, row_scales)) {
      result.problem = std::move(*problem);
      return result;
    }
    Matrix extended(n + 1, n + 1);
    linear::set_block(extended, 0, 0, derivatives);
    Vector step(n + 1);
    for (std::size_t i = 0; i < n; ++i) step[i] = -right[i] / row_scales[i];
    if (plane == Plane::ParameterHeld) {
      extended(n, n) = 1.0;
    } else {
      for (std::size_t j = 0; j <= n; ++j) {
        extended(n, j) = direction[j] / weights_[j];
        step[n] -= extended(n, j) * (z[j] - predicted[j]) / weights_[j];
      }
    }
    const Factorization factors(std::move(extended));
    if (factors.is_singular()) return result;
    factors.solve(step);
    double largest = 0.0;
    for (std::size_t j = 0; j <= n; ++j) {
      z[j] += weights_[j] * step[j];
      largest = std::max(largest, std::abs(step[j]));
    }
    ++result.iterations;
    if (!std::isfinite(largest)) return result;
    const bool rests = largest >= 0.3 * before;
    if (largest <= converged || (rests && largest <= acceptable)) {
      CurvePoint point{std::move(z), {}};
      if (auto problem = take_tangent(point, direction)) {
        result.problem = std::move(*problem);
        return result;
      }
      if (!point.tangent.empty()) result.point = std::move(point);
      return result;
    }
    constexpr double diverges = 2.0;
    if (k > 1 && largest > diverges * before) return result;
    before = largest;
  }
  return result;
}

// [f_x f_p; dᵀ] t = (0, 1)
std::optional<std::string> EquilibriumCurve::take_tangent(CurvePoint& point, const Vector& direction) {
  const std::size_t n = field_.size();
  Matrix derivatives;
  Vector row_scales;
  if (auto problem = scaled_derivatives(point.z, derivatives, row_scales)) return problem;
  Matrix extended(n + 1, n + 1);
  linear::set_block(extended, 0, 0, derivatives);
  for (std::size_t j = 0; j <= n; ++j) extended(n, j) = direction[j] / weights_[j];
  const Factorization factors(std::move(extended));
  if (factors.is_singular()) return std::nullopt;
  Vector tangent(n + 1);
  tangent[n] = 1.0;
  factors.solve(tangent);
  const double length = linear::norm(tangent);
  if (!std::isfinite(length)) return std::nullopt;
  for (std::size_t j = 0; j <= n; ++j) tangent[j] *= weights_[j] / length;
  point.tangent = std::move(tangent);
  return std::nullopt;
}

Correction EquilibriumCurve::first_point(const Vector& states, double parameter) {
  const std::size_t n = field_.size();
  Vector z = states;
  z.push_back(parameter);
  CurvePoint point{z, Vector(n + 1)};
  point.tangent[n] = weights_[n];
  renew(point);
  Matrix derivatives;
  Vector row_scales;
  Correction result;
  if (auto problem = scaled_derivatives(z, derivatives, row_scales)) {
    result.problem = std::move(*problem);
    return result;
  }
  // The direction that the derivatives leave free is the tangent, and the only one.
  const linear::SingularValues found = linear::singular_values(derivatives);
  constexpr double singular = 1e-10;
  if (n > 0 && found.values.back() <= singular * found.values.front()) return result;
  Vector direction(n + 1);
  for (std::size_t j = 0; j <= n; ++j) direction[j] = found.vt(n, j) * weights_[j];
  if (direction[n] < 0.0)
    for (double& part : direction) part = -part;
  return correct(z, direction);
}

std::optional<EquilibriumFacts> EquilibriumCurve::examine(const CurvePoint& point) {
  const std::size_t n = field_.size();
  Matrix derivatives;
  Vector row_scales;
  if (scaled_derivatives(point.z, derivatives, row_scales)) return std::nullopt;
  EquilibriumFacts facts;
  // Alike to f_x, with states in units of their weights.
  Matrix alike(n, n);
  for (std::size_t j = 0; j < n; ++j)
    for (std::size_t i = 0; i < n; ++i) alike(i, j) = jacobian_(i, j) * weights_[j] / weights_[i];
  const linear::EigenSystem system = linear::eigen_system(alike);
  facts.eigenvalues = system.values;
  const double size = linear::frobenius_norm(alike);
  // Rounding of the eigenvalues, and of the point, which moves pairs that lie on the axis for all values.
  constexpr double times_uncertain = 10.0;
  constexpr double of_its_size = 1e-11;
  constexpr double of_the_largest = 1e-9;
  for (std::size_t k = 0; k < n; ++k) {
    const double doubt =
        std::min(std::max(of_its_size * std::abs(system.values[k]), times_uncertain * system.uncertainty[k]),
                 of_the_largest * size);
    const double real = system.values[k].real();
    if (std::abs(real) <= doubt) {
      ++facts.on_axis;
    } else if (real > 0.0) {
      ++facts.unstable;
    }
  }
  facts.turn = point.tangent[n] / weights_[n];
  Matrix extended(n + 1, n + 1);
  linear::set_block(extended, 0, 0, derivatives);
  for (std::size_t j = 0; j <= n; ++j) extended(n, j) = point.tangent[j] / weights_[j];
  const Factorization factors(std::move(extended));
  facts.orientation = factors.determinant_sign();
  facts.log_determinant = factors.log_determinant();
  for (const double scale : row_scales) facts.log_determinant += std::log(scale);
  return facts;
}

}  // namespace causa
