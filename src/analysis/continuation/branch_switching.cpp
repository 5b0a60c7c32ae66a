#include "analysis/continuation/branch_switching.h"

#include <algorithm>
#include <cmath>

#include "analysis/continuation/factorization.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa {

namespace {

using linear::Matrix;
using linear::Vector;

class BranchPointSearch {
 public:
  BranchPointSearch(EquilibriumCurve& curve, const CurvePoint& near_point, double reach)
      : curve_(curve),
        n_(curve.field().size()),
        reach_(reach),
        z_(near_point.z),
        direction_(near_point.tangent) {}

  std::optional<CrossingCurves> run() {
    Matrix d;
    if (!take_row_scales() || !derivatives(z_, d)) return std::nullopt;
    // The left null vector to begin with.
    left_ = linear::singular_values(d).u;
    v_.assign(left_.column(n_ - 1), left_.column(n_ - 1) + n_);
    if (!iterate()) return std::nullopt;
    return CrossingCurves{z_, residual_, tangents()};
  }

 private:
  // Rows by the largest entry there is here or appears nearby: a row that is 0 at the branch point, as where
  // the Jacobian is diagonal, gets no unit from its own entries.
  bool take_row_scales() {
    constexpr double nearby = 0.02;
    Matrix here;
    if (curve_.scaled_derivatives(z_, here, row_scales_)) return false;
    for (std::size_t j = 0; j <= n_; ++j)
      for (std::size_t i = 0; i < n_; ++i) here(i, j) *= row_scales_[i];
    row_scales_.assign(n_, 0.0);
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t j = 0; j <= n_; ++j) row_scales_[i] = std::max(row_scales_[i], std::abs(here(i, j)));
    for (std::size_t moved_by = 0; moved_by <= n_; ++moved_by) {
      Vector unit(n_ + 1);
      unit[moved_by] = 1.0;
      Matrix there;
      Vector scales;
      if (curve_.scaled_derivatives(moved(unit, nearby), there, scales) &&
          curve_.scaled_derivatives(moved(unit, -nearby), there, scales))
        continue;
      for (std::size_t i = 0; i < n_; ++i)
        for (std::size_t j = 0; j <= n_; ++j)
          row_scales_[i] = std::max(row_scales_[i], std::abs(there(i, j) * scales[i]));
    }
    for (double& scale : row_scales_)
      if (!(scale > 0.0) || !std::isfinite(scale)) scale = 1.0;
    return true;
  }

  // With the rows scaled as at the beginning.
  bool derivatives(const Vector& z, Matrix& d) {
    Vector scales;
    if (curve_.scaled_derivatives(z, d, scales)) return false;
    for (std::size_t i = 0; i < n_; ++i)
      for (std::size_t j = 0; j <= n_; ++j) d(i, j) *= scales[i] / row_scales_[i];
    return true;
  }

  Vector moved(const Vector& scaled_direction, double distance) const {
    Vector z = z_;
    for (std::size_t j = 0; j <= n_; ++j) z[j] += distance * scaled_direction[j] * curve_.weights()[j];
    return z;
  }

  // The derivative of [f_x f_p] in a direction.
  bool second_derivative(const Vector& scaled_direction, Matrix& derivative) {
    constexpr double step = 1e-5;
    Matrix ahead;
    Matrix behind;
    if (!derivatives(moved(scaled_direction, step), ahead) ||
        !derivatives(moved(scaled_direction, -step), behind))
      return false;
    derivative = (0.5 / step) * (ahead - behind);
    return true;
  }

  // f + b v = 0, [f_x f_p]ᵀ v = 0, vᵀ v = 1 in the unknowns x, p, b, v
  bool iterate() {
    constexpr unsigned most_iterations = 20;
    constexpr double converged = 1e-12;
    const std::size_t size = 2 * n_ + 2;
    const Vector start = z_;
    double b = 0.0;
    double before = 1e300;
    for (unsigned k = 0; k < most_iterations; ++k) {
      Matrix d;
      Vector f(n_);
      if (curve_.field().value(z_.back(), std::span(z_).first(n_), f) || !derivatives(z_, d)) return false;
      Vector right(size);
      Matrix matrix(size, size);
      linear::set_block(matrix, 0, 0, d);
      for (std::size_t i = 0; i < n_; ++i) {
        matrix(i, n_ + 1) = v_[i];
        matrix(i, n_ + 2 + i) = b;
        matrix(size - 1, n_ + 2 + i) = 2.0 * v_[i];
        right[i] = -(f[i] / row_scales_[i] + b * v_[i]);
        for (std::size_t j = 0; j <= n_; ++j) {
          matrix(n_ + j, n_ + 2 + i) = d(i, j);
          right[n_ + j] -= d(i, j) * v_[i];
        }
        right[size - 1] -= v_[i] * v_[i];
      }
      right[size - 1] += 1.0;
      for (std::size_t j = 0; j <= n_; ++j) {
        Vector unit(n_ + 1);
        unit[j] = 1.0;
        Matrix derivative;
        if (!second_derivative(unit, derivative)) return false;
        for (std::size_t m = 0; m <= n_; ++m)
          for (std::size_t i = 0; i < n_; ++i) matrix(n_ + m, j) += derivative(i, m) * v_[i];
      }
      residual_ = 0.0;
      for (const double part : right) residual_ = std::max(residual_, std::abs(part));
      const Factorization factors(std::move(matrix));
      if (factors.is_singular()) return false;
      factors.solve(right);
      double largest = 0.0;
      for (const double part : right) largest = std::max(largest, std::abs(part));
      if (!std::isfinite(largest)) return false;
      for (std::size_t j = 0; j <= n_; ++j) {
        z_[j] += right[j] * curve_.weights()[j];
        if (std::abs(z_[j] - start[j]) > reach_ * curve_.weights()[j]) return false;
      }
      b += right[n_ + 1];
      for (std::size_t i = 0; i < n_; ++i) v_[i] += right[n_ + 2 + i];
      constexpr double acceptable = 1e-9;
      if (largest <= converged || (largest <= acceptable && largest >= 0.3 * before))
        // At a branch point the equations themselves hold, without the help of b.
        return std::abs(b) <= acceptable;
      before = largest;
    }
    return false;
  }

  // a₁₁ α² + 2 a₁₂ α β + a₂₂ β² = 0 for the tangents α q₁ + β q₂, with aᵢⱼ = vᵀ D(qᵢ) qⱼ
  std::vector<Vector> tangents() {
    std::vector<Vector> found;
    Matrix d;
    if (!derivatives(z_, d)) return found;
    const linear::SingularValues values = linear::singular_values(d);
    // A kernel of more dimensions is a crossing of more than two curves.
    constexpr double singular = 1e-7;
    if (n_ > 1 && values.values[n_ - 2] <= singular * values.values.front()) return found;
    Vector q[2] = {Vector(n_ + 1), Vector(n_ + 1)};
    for (std::size_t j = 0; j <= n_; ++j) {
      q[0][j] = values.vt(n_ - 1, j);
      q[1][j] = values.vt(n_, j);
    }
    double a[2][2];
    for (int i = 0; i < 2; ++i) {
      Matrix derivative;
      if (!second_derivative(q[i], derivative)) return found;
      for (int j = 0; j < 2; ++j) {
        a[i][j] = 0.0;
        for (std::size_t m = 0; m <= n_; ++m)
          for (std::size_t k = 0; k < n_; ++k) a[i][j] += v_[k] * derivative(k, m) * q[j][m];
      }
    }
    const double middle = 0.5 * (a[0][1] + a[1][0]);
    const double size = std::max({std::abs(a[0][0]), std::abs(middle), std::abs(a[1][1])});
    const double discriminant = middle * middle - a[0][0] * a[1][1];
    constexpr double degenerate = 1e-8;
    if (!(discriminant > degenerate * size * size)) return found;
    // Both roots without cancellation, as directions (α, β).
    const double sum = -(middle + std::copysign(std::sqrt(discriminant), middle));
    const double pairs[2][2] = {{sum, a[0][0]}, {a[1][1], sum}};
    for (const auto& pair : pairs) {
      Vector tangent(n_ + 1);
      double length = std::hypot(pair[0], pair[1]);
      if (!(length > 0.0)) return {};
      for (std::size_t j = 0; j <= n_; ++j)
        tangent[j] = (pair[0] * q[0][j] + pair[1] * q[1][j]) / length * curve_.weights()[j];
      found.push_back(std::move(tangent));
    }
    if (std::abs(curve_.product(found[0], direction_)) < std::abs(curve_.product(found[1], direction_)))
      std::swap(found[0], found[1]);
    return found;
  }

  EquilibriumCurve& curve_;
  std::size_t n_;
  double reach_;
  Vector z_;
  Vector direction_;
  Vector row_scales_;
  Matrix left_;
  Vector v_;
  double residual_ = 0.0;
};

}  // namespace

std::optional<CrossingCurves> crossing_curves(EquilibriumCurve& curve, const CurvePoint& near_point,
                                              double reach) {
  if (curve.field().size() == 0) return std::nullopt;
  return BranchPointSearch(curve, near_point, reach).run();
}

}  // namespace causa
