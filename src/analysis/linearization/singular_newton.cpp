#include "analysis/linearization/singular_newton.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

// Columns in units of the scales, rows by their largest entry, which are returned.
Vector scale_rows(Matrix& a, std::span<const double> scales) {
  Vector units(a.rows, 1.0);
  for (std::size_t i = 0; i < a.rows; ++i) {
    double largest = 0.0;
    for (std::size_t j = 0; j < a.columns; ++j) {
      a(i, j) *= scales[j];
      largest = std::max(largest, std::abs(a(i, j)));
    }
    if (largest > 0.0) units[i] = largest;
    for (std::size_t j = 0; j < a.columns; ++j) a(i, j) /= units[i];
  }
  return units;
}

}  // namespace

Vector natural_scales(const Matrix& jacobian, std::span<const double> scales) {
  Vector result(scales.begin(), scales.end());
  Matrix in_units = jacobian;
  for (std::size_t j = 0; j < jacobian.columns; ++j)
    for (std::size_t i = 0; i < jacobian.rows; ++i) in_units(i, j) *= scales[j] / scales[i];
  if (!linear::is_finite(in_units)) return result;
  const Vector balance = linear::balance_in_place(in_units);
  for (std::size_t j = 0; j < result.size(); ++j) result[j] *= balance[j];
  return result;
}

Vector newton_step(const Matrix& jacobian, std::span<const double> f, std::span<const double> scales) {
  const std::size_t n = f.size();
  const Vector natural = natural_scales(jacobian, scales);
  Matrix a = jacobian;
  const Vector units = scale_rows(a, natural);
  Matrix target(n, 1);
  for (std::size_t i = 0; i < n; ++i) target(i, 0) = -f[i] / units[i];
  constexpr double regular = 1e-13;
  Vector step(n);
  if (linear::reciprocal_condition(a) > regular) {
    if (const auto solution = linear::solve(a, target)) {
      for (std::size_t j = 0; j < n; ++j) step[j] = natural[j] * (*solution)(j, 0);
      return step;
    }
  }
  // What is smaller than this is no direction to go.
  constexpr double dependent = 1e-12;
  const linear::SingularValues found = linear::singular_values(a);
  for (std::size_t k = 0; k < found.values.size(); ++k) {
    if (!(found.values[k] > dependent * found.values.front())) break;
    double part = 0.0;
    for (std::size_t i = 0; i < n; ++i) part += found.u(i, k) * target(i, 0);
    for (std::size_t j = 0; j < n; ++j) step[j] += natural[j] * found.vt(k, j) * part / found.values[k];
  }
  return step;
}

Matrix free_directions(const Matrix& jacobian, std::span<const double> scales, double tolerance) {
  const Vector natural = natural_scales(jacobian, scales);
  Matrix a = jacobian;
  scale_rows(a, natural);
  Matrix free = linear::null_space(a, tolerance);
  for (std::size_t k = 0; k < free.columns; ++k) {
    double length = 0.0;
    for (std::size_t j = 0; j < free.rows; ++j) {
      free(j, k) *= natural[j] / scales[j];
      length = std::hypot(length, free(j, k));
    }
    for (std::size_t j = 0; j < free.rows && length > 0.0; ++j) free(j, k) /= length;
  }
  return free;
}

bool zeros_go_on(const ZeroSystem& system, std::span<const double> zero, std::span<const double> direction,
                 std::span<const double> scales) {
  constexpr double distance = 1e-3;
  constexpr double least = 0.1;
  constexpr double converged = 1e-9;
  constexpr int most_iterations = 20;
  const std::size_t n = zero.size();
  const auto distance_to = [&](const Vector& point) {
    double apart = 0.0;
    for (std::size_t j = 0; j < n; ++j) apart = std::max(apart, std::abs(point[j] - zero[j]) / scales[j]);
    return apart;
  };
  double size = 0.0;
  for (const double part : direction) size = std::max(size, std::abs(part));
  if (!(size > 0.0)) return false;
  for (const double way : {1.0, -1.0}) {
    Vector point(zero.begin(), zero.end());
    for (std::size_t j = 0; j < n; ++j) point[j] += way * distance * scales[j] * direction[j] / size;
    Vector f;
    Matrix jacobian;
    for (int k = 0; k < most_iterations && system(point, f, jacobian); ++k) {
      const Vector step = newton_step(jacobian, f, scales);
      double length = 0.0;
      for (std::size_t j = 0; j < n; ++j) {
        point[j] += step[j];
        length = std::max(length, std::abs(step[j]) / scales[j]);
      }
      if (!std::isfinite(length) || distance_to(point) < least * distance) break;
      if (length <= converged * distance) return distance_to(point) <= 10.0 * distance;
    }
  }
  return false;
}

}  // namespace causa
