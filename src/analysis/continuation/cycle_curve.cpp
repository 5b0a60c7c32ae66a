// Nodes are numbered through: `degree` of them in each interval, the end of the last is the first again. The
// unknowns are the states at the nodes, the period and the parameter.
#include "analysis/continuation/cycle_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "analysis/continuation/factorization.h"
#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "base/check.h"

namespace causa {

namespace {

using linear::Complex;
using linear::Matrix;
using linear::Vector;

constexpr std::size_t degree = 4;

// Lagrange polynomials on the nodes 0, 1/4, … 1, and their derivatives, at a place in the interval.
struct BasisValues {
  std::array<double, degree + 1> value;
  std::array<double, degree + 1> slope;
};

BasisValues basis_at(double place) {
  BasisValues basis{};
  for (std::size_t j = 0; j <= degree; ++j) {
    const double own = static_cast<double>(j) / degree;
    double value = 1.0;
    double slope = 0.0;
    for (std::size_t k = 0; k <= degree; ++k) {
      if (k == j) continue;
      const double other = static_cast<double>(k) / degree;
      slope = (slope * (place - other) + value) / (own - other);
      value *= (place - other) / (own - other);
    }
    basis.value[j] = value;
    basis.slope[j] = slope;
  }
  return basis;
}

struct Collocation {
  std::array<BasisValues, degree> basis;
  std::array<double, degree> weights;
};

const Collocation& collocation() {
  static const Collocation table = [] {
    // Gauss's points and weights on [0, 1].
    const double inner = std::sqrt(3.0 / 7.0 - 2.0 / 7.0 * std::sqrt(6.0 / 5.0));
    const double outer = std::sqrt(3.0 / 7.0 + 2.0 / 7.0 * std::sqrt(6.0 / 5.0));
    const double at_inner = (18.0 + std::sqrt(30.0)) / 72.0;
    const double at_outer = (18.0 - std::sqrt(30.0)) / 72.0;
    const std::array<double, degree> points{-outer, -inner, inner, outer};
    Collocation made{.basis = {}, .weights = {at_outer, at_inner, at_inner, at_outer}};
    for (std::size_t c = 0; c < degree; ++c) made.basis[c] = basis_at(0.5 + 0.5 * points[c]);
    return made;
  }();
  return table;
}

std::size_t interval_count(std::size_t states) {
  constexpr std::size_t few = 3;
  constexpr std::size_t some = 6;
  return states <= few ? 60 : states <= some ? 40 : 30;
}

}  // namespace

// The linear equations of a Newton step, all in units of the weights, with columns for the period, the
// parameter and the right side behind those of states.
struct CycleCurve::Condensed {
  // By interval: its nodes 1 … degree change by −X₀ δ₀ − x_T dT − x_p dp + x_r: [X₀, x_T, x_p, x_r].
  std::vector<Matrix> intervals{};
  // By interval but the first: where it begins changes by −A δ₀ − B δ₊ − c_T dT − c_p dp + c_r, δ₀ of the
  // first beginning, δ₊ of the next one: [A, B, c_T, c_p, c_r].
  std::vector<Matrix> beginnings{};
  // What is left: A δ₀ + B δ₁ + c_T dT + c_p dp = c_r with the ends of the period, δ₁ = δ₀ on a cycle.
  Matrix ends{};
};

CycleCurve::CycleCurve(ParameterField& field, double parameter_scale)
    : field_(field), n_(field.size()), intervals_(interval_count(n_)), weights_(n_ + 2, 1.0) {
  for (std::size_t i = 0; i <= intervals_; ++i)
    mesh_.push_back(static_cast<double>(i) / static_cast<double>(intervals_));
  for (std::size_t k = 0; k < n_; ++k) weights_[k] = field.nominal(k);
  weights_[n_ + 1] = parameter_scale;
}

const double* CycleCurve::node(const Vector& z, std::size_t interval, std::size_t k) const {
  return z.data() + ((interval * degree + k) % (intervals_ * degree)) * n_;
}

double CycleCurve::node_weight(std::size_t node) const {
  const std::size_t i = node / degree;
  return (mesh_[i + 1] - mesh_[i]) / degree;
}

double CycleCurve::product(const Vector& a, const Vector& b) const {
  double sum = 0.0;
  for (std::size_t g = 0; g < intervals_ * degree; ++g) {
    double here = 0.0;
    for (std::size_t k = 0; k < n_; ++k) here += a[g * n_ + k] / weights_[k] * (b[g * n_ + k] / weights_[k]);
    sum += node_weight(g) * here;
  }
  for (std::size_t k = 0; k < 2; ++k) {
    const std::size_t at = a.size() - 2 + k;
    sum += a[at] / weights_[n_ + k] * (b[at] / weights_[n_ + k]);
  }
  return sum;
}

double CycleCurve::swing(const CurvePoint& a, const CurvePoint& b) const {
  double sum = 0.0;
  for (std::size_t k = 0; k < n_; ++k) {
    double mean_a = 0.0;
    double mean_b = 0.0;
    double both = 0.0;
    for (std::size_t g = 0; g < intervals_ * degree; ++g) {
      mean_a += node_weight(g) * a.z[g * n_ + k];
      mean_b += node_weight(g) * b.z[g * n_ + k];
      both += node_weight(g) * a.z[g * n_ + k] * b.z[g * n_ + k];
    }
    sum += (both - mean_a * mean_b) / (weights_[k] * weights_[k]);
  }
  return sum;
}

// ∫ ⟨x, ref'⟩ = 0, by Gauss's quadrature, in units of the weights.
Vector CycleCurve::phase_row() const {
  Vector row(intervals_ * degree * n_);
  for (std::size_t i = 0; i < intervals_; ++i) {
    for (std::size_t c = 0; c < degree; ++c) {
      const BasisValues& basis = collocation().basis[c];
      for (std::size_t k = 0; k < n_; ++k) {
        double slope = 0.0;
        for (std::size_t j = 0; j <= degree; ++j) slope += basis.slope[j] * node(reference_, i, j)[k];
        slope *= collocation().weights[c] / weights_[k];
        for (std::size_t j = 0; j <= degree; ++j)
          row[((i * degree + j) % (intervals_ * degree)) * n_ + k] += basis.value[j] * slope;
      }
    }
  }
  double largest = 0.0;
  for (const double part : row) largest = std::max(largest, std::abs(part));
  if (largest > 0.0)
    for (double& part : row) part /= largest;
  return row;
}

std::optional<std::string> CycleCurve::condense(const Vector& z, Condensed& result) {
  result.intervals.assign(intervals_, {});
  const double period = z[z.size() - 2];
  const double parameter = z.back();
  const std::size_t inside = degree * n_;
  Vector x(n_);
  Vector f(n_);
  Vector by_parameter;
  Matrix by_states;
  ends_of_.clear();
  growth_ = 0.0;
  for (std::size_t i = 0; i < intervals_; ++i) {
    const double h = mesh_[i + 1] - mesh_[i];
    Matrix matrix(inside, inside);
    Matrix right(inside, n_ + 3);
    for (std::size_t c = 0; c < degree; ++c) {
      const BasisValues& basis = collocation().basis[c];
      Vector slope(n_);
      for (std::size_t k = 0; k < n_; ++k) {
        x[k] = 0.0;
        for (std::size_t j = 0; j <= degree; ++j) {
          x[k] += basis.value[j] * node(z, i, j)[k];
          slope[k] += basis.slope[j] * node(z, i, j)[k];
        }
      }
      if (auto problem = field_.value(parameter, x, f)) return problem;
      if (auto problem = field_.derivatives(parameter, x, by_states, by_parameter)) return problem;
      growth_ += h * period * collocation().weights[c] * linear::trace(by_states);
      for (std::size_t k = 0; k < n_; ++k) {
        const std::size_t row = c * n_ + k;
        for (std::size_t j = 0; j <= degree; ++j) {
          Matrix& into = j == 0 ? right : matrix;
          const std::size_t first = j == 0 ? 0 : (j - 1) * n_;
          for (std::size_t l = 0; l < n_; ++l)
            into(row, first + l) = -h * period * basis.value[j] * by_states(k, l) * weights_[l] / weights_[k];
          into(row, first + k) += basis.slope[j];
        }
        right(row, n_) = -h * f[k] / weights_[k] * weights_[n_];
        right(row, n_ + 1) = -h * period * by_parameter[k] / weights_[k] * weights_[n_ + 1];
        right(row, n_ + 2) = -(slope[k] - h * period * f[k]) / weights_[k];
      }
    }
    const Factorization factors(std::move(matrix));
    if (factors.is_singular()) return "the equations of a cycle are singular";
    factors.solve(right);
    result.intervals[i] = std::move(right);
  }
  eliminate_beginnings(result);
  ends_ = result.ends;
  ends_of_ = z;
  return std::nullopt;
}

// Householder's reflections of the equations that hold so far and those of the next interval leave the
// beginning in between to the upper half, and the lower half without it.
void CycleCurve::eliminate_beginnings(Condensed& result) const {
  const std::size_t tail = degree * n_ - n_;
  const std::size_t columns = 3 * n_ + 3;  // of the beginning, of δ₀, of δ₊, and the rest
  // −G δ + δ₊ − … = r of an interval.
  const auto passage = [&](Matrix& into, std::size_t row, std::size_t i, std::size_t from, std::size_t to) {
    const Matrix& x = result.intervals[i];
    for (std::size_t k = 0; k < n_; ++k) {
      for (std::size_t l = 0; l < n_; ++l) into(row + k, from + l) = x(tail + k, l);
      into(row + k, to + k) = 1.0;
      for (std::size_t l = 0; l < 3; ++l) into(row + k, into.columns - 3 + l) = x(tail + k, n_ + l);
    }
  };
  result.ends = Matrix(n_, 2 * n_ + 3);
  passage(result.ends, 0, 0, 0, n_);
  result.beginnings.assign(intervals_, {});
  for (std::size_t i = 1; i < intervals_; ++i) {
    Matrix w(2 * n_, columns);
    passage(w, n_, i, 0, 2 * n_);
    for (std::size_t k = 0; k < n_; ++k) {
      for (std::size_t l = 0; l < n_; ++l) {
        w(k, l) = result.ends(k, n_ + l);
        w(k, n_ + l) = result.ends(k, l);
      }
      for (std::size_t l = 0; l < 3; ++l) w(k, columns - 3 + l) = result.ends(k, 2 * n_ + l);
    }
    Vector reflector(2 * n_);
    for (std::size_t j = 0; j < n_; ++j) {
      double length = 0.0;
      for (std::size_t k = j; k < 2 * n_; ++k) length += w(k, j) * w(k, j);
      length = std::sqrt(length);
      if (length == 0.0) continue;
      if (w(j, j) > 0.0) length = -length;
      double square = 0.0;
      for (std::size_t k = j; k < 2 * n_; ++k) {
        reflector[k] = w(k, j) - (k == j ? length : 0.0);
        square += reflector[k] * reflector[k];
      }
      for (std::size_t l = j; l < columns; ++l) {
        double along = 0.0;
        for (std::size_t k = j; k < 2 * n_; ++k) along += reflector[k] * w(k, l);
        along *= 2.0 / square;
        for (std::size_t k = j; k < 2 * n_; ++k) w(k, l) -= along * reflector[k];
      }
    }
    Matrix& beginning = result.beginnings[i];
    beginning = Matrix(n_, 2 * n_ + 3);
    for (std::size_t l = 0; l < 2 * n_ + 3; ++l) {
      for (std::size_t k = n_; k-- > 0;) {
        double value = w(k, n_ + l);
        for (std::size_t j = k + 1; j < n_; ++j) value -= w(k, j) * beginning(j, l);
        beginning(k, l) = value / w(k, k);
      }
      for (std::size_t k = 0; k < n_; ++k) result.ends(k, l) = w(n_ + k, n_ + l);
    }
  }
}

// The change of all unknowns, in their own units. `plane_row` is in units of the weights. A tangent changes
// no residual: `residual` is 0 then, otherwise 1.
std::optional<Vector> CycleCurve::solve(const Condensed& condensed, const Vector& plane_row,
                                        double phase_right, double plane_right, double residual) const {
  const std::size_t inside = degree * n_;
  Matrix matrix(n_ + 2, n_ + 2);
  Vector right(n_ + 2);
  for (std::size_t k = 0; k < n_; ++k) {
    const Matrix& ends = condensed.ends;
    for (std::size_t l = 0; l < n_; ++l) matrix(k, l) = ends(k, l) + ends(k, n_ + l);
    matrix(k, n_) = ends(k, 2 * n_);
    matrix(k, n_ + 1) = ends(k, 2 * n_ + 1);
    right[k] = residual * ends(k, 2 * n_ + 2);
  }
  const Vector phase = phase_row();
  for (std::size_t which = 0; which < 2; ++which) {
    const Vector& row_of = which == 0 ? phase : plane_row;
    const std::size_t row = n_ + which;
    double& period_part = matrix(row, n_);
    double& parameter_part = matrix(row, n_ + 1);
    right[row] = which == 0 ? phase_right : plane_right;
    if (which == 1) {
      period_part = plane_row[plane_row.size() - 2];
      parameter_part = plane_row.back();
    }
    Vector carried(n_);
    for (std::size_t i = 0; i < intervals_; ++i) {
      const Matrix& x = condensed.intervals[i];
      Vector part = carried;
      for (std::size_t k = 0; k < n_; ++k) part[k] += row_of[i * inside + k];
      for (std::size_t at = 0; at < inside - n_; ++at) {
        const double factor = row_of[i * inside + n_ + at];
        if (factor == 0.0) continue;
        for (std::size_t l = 0; l < n_; ++l) part[l] -= factor * x(at, l);
        period_part -= factor * x(at, n_);
        parameter_part -= factor * x(at, n_ + 1);
        right[row] -= factor * residual * x(at, n_ + 2);
      }
      std::ranges::fill(carried, 0.0);
      if (i == 0) {
        for (std::size_t l = 0; l < n_; ++l) matrix(row, l) += part[l];
        continue;
      }
      const Matrix& beginning = condensed.beginnings[i];
      for (std::size_t k = 0; k < n_; ++k) {
        for (std::size_t l = 0; l < n_; ++l) {
          matrix(row, l) -= part[k] * beginning(k, l);
          carried[l] -= part[k] * beginning(k, n_ + l);
        }
        period_part -= part[k] * beginning(k, 2 * n_);
        parameter_part -= part[k] * beginning(k, 2 * n_ + 1);
        right[row] -= part[k] * residual * beginning(k, 2 * n_ + 2);
      }
    }
    for (std::size_t l = 0; l < n_; ++l) matrix(row, l) += carried[l];
  }
  const Factorization factors(std::move(matrix));
  if (factors.is_singular()) return std::nullopt;
  factors.solve(right);
  const double period_change = right[n_];
  const double parameter_change = right[n_ + 1];
  Vector change(intervals_ * inside + 2);
  for (std::size_t k = 0; k < n_; ++k) change[k] = right[k];
  for (std::size_t i = intervals_; i-- > 1;) {
    const Matrix& beginning = condensed.beginnings[i];
    const double* const next = change.data() + ((i + 1) % intervals_) * inside;
    for (std::size_t k = 0; k < n_; ++k) {
      double value = residual * beginning(k, 2 * n_ + 2) - beginning(k, 2 * n_) * period_change -
                     beginning(k, 2 * n_ + 1) * parameter_change;
      for (std::size_t l = 0; l < n_; ++l)
        value -= beginning(k, l) * right[l] + beginning(k, n_ + l) * next[l];
      change[i * inside + k] = value;
    }
  }
  for (std::size_t i = 0; i < intervals_; ++i) {
    const Matrix& x = condensed.intervals[i];
    for (std::size_t at = 0; at < inside - n_; ++at) {
      double value = residual * x(at, n_ + 2) - x(at, n_) * period_change - x(at, n_ + 1) * parameter_change;
      for (std::size_t l = 0; l < n_; ++l) value -= x(at, l) * change[i * inside + l];
      change[i * inside + n_ + at] = value;
    }
  }
  for (std::size_t at = 0; at + 2 < change.size(); ++at) change[at] *= weights_[at % n_];
  change[change.size() - 2] = weights_[n_] * period_change;
  change.back() = weights_[n_ + 1] * parameter_change;
  return change;
}

Correction CycleCurve::correct(const Vector& predicted, const Vector& direction) {
  return newton(predicted, direction, Plane::AcrossDirection);
}

Correction CycleCurve::correct_at_parameter(const Vector& guess, const Vector& direction) {
  return newton(guess, direction, Plane::ParameterHeld);
}

Correction CycleCurve::newton(Vector z, const Vector& direction, Plane plane) {
  constexpr unsigned most_iterations = 12;
  constexpr double converged = 1e-11;
  constexpr double acceptable = 1e-8;
  const Vector predicted = z;
  // The products with a direction, as a row.
  Vector along(z.size());
  for (std::size_t g = 0; g < intervals_ * degree; ++g)
    for (std::size_t k = 0; k < n_; ++k)
      along[g * n_ + k] = node_weight(g) * direction[g * n_ + k] / weights_[k];
  for (std::size_t k = 0; k < 2; ++k) {
    const std::size_t at = z.size() - 2 + k;
    along[at] = direction[at] / weights_[n_ + k];
  }
  Vector held(z.size());
  held.back() = 1.0;
  const Vector phase = phase_row();
  Correction result;
  Condensed condensed;
  double before = std::numeric_limits<double>::infinity();
  for (unsigned k = 0; k < most_iterations; ++k) {
    if (!(z[z.size() - 2] > 0.0)) return result;
    if (auto problem = condense(z, condensed)) {
      result.problem = std::move(*problem);
      return result;
    }
    double phase_error = 0.0;
    for (std::size_t at = 0; at < phase.size(); ++at) phase_error += phase[at] * z[at] / weights_[at % n_];
    double plane_error = 0.0;
    if (plane == Plane::AcrossDirection) {
      Vector moved = z;
      for (std::size_t at = 0; at < z.size(); ++at) moved[at] -= predicted[at];
      plane_error = product(direction, moved);
    }
    const auto change =
        solve(condensed, plane == Plane::ParameterHeld ? held : along, -phase_error, -plane_error, 1.0);
    if (!change) return result;
    double largest = 0.0;
    for (std::size_t at = 0; at < z.size(); ++at) {
      z[at] += (*change)[at];
      const std::size_t weight = at + 2 < z.size() ? at % n_ : n_ + (at + 2 - z.size());
      largest = std::max(largest, std::abs((*change)[at]) / weights_[weight]);
    }
    ++result.iterations;
    if (!std::isfinite(largest)) return result;
    if (largest <= converged || (largest <= acceptable && largest >= 0.3 * before)) {
      if (auto problem = condense(z, condensed)) {
        result.problem = std::move(*problem);
        return result;
      }
      auto tangent = solve(condensed, along, 0.0, 1.0, 0.0);
      if (!tangent) return result;
      const double length = std::sqrt(product(*tangent, *tangent));
      if (!std::isfinite(length)) return result;
      for (double& part : *tangent) part /= length;
      result.point = CurvePoint{std::move(z), std::move(*tangent)};
      return result;
    }
    constexpr double diverges = 2.0;
    if (k > 1 && largest > diverges * before) return result;
    before = largest;
  }
  return result;
}

void CycleCurve::measure(const Vector& z) {
  for (std::size_t k = 0; k < n_; ++k) {
    double largest = field_.nominal(k);
    for (std::size_t g = 0; g < intervals_ * degree; ++g)
      largest = std::max(largest, std::abs(z[g * n_ + k]));
    weights_[k] = largest;
  }
  weights_[n_] = z[z.size() - 2];
}

void CycleCurve::renew(CurvePoint& point) {
  spread_mesh(point);
  measure(point.z);
  reference_ = point.z;
  const double length = std::sqrt(product(point.tangent, point.tangent));
  for (double& part : point.tangent) part /= length;
}

Vector CycleCurve::at_phase(const Vector& z, double phase) const {
  const auto after = std::ranges::upper_bound(mesh_, phase);
  const auto i = static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(after - mesh_.begin() - 1, 0, static_cast<std::ptrdiff_t>(intervals_) - 1));
  const BasisValues basis = basis_at((phase - mesh_[i]) / (mesh_[i + 1] - mesh_[i]));
  Vector x(n_);
  for (std::size_t j = 0; j <= degree; ++j)
    for (std::size_t k = 0; k < n_; ++k) x[k] += basis.value[j] * node(z, i, j)[k];
  return x;
}

// Equal parts of ∫ |x⁽⁵⁾|^(1/5), the fifth derivative by differences of the fourth ones, which are constant
// in an interval (Ascher, Mattheij, Russell, Numerical Solution of Boundary Value Problems for ODEs, 9.1.1).
void CycleCurve::spread_mesh(CurvePoint& point) {
  std::vector<Vector> fourth(intervals_, Vector(n_));
  constexpr std::array<double, degree + 1> differences{1.0, -4.0, 6.0, -4.0, 1.0};
  for (std::size_t i = 0; i < intervals_; ++i) {
    const double spacing = (mesh_[i + 1] - mesh_[i]) / degree;
    for (std::size_t j = 0; j <= degree; ++j)
      for (std::size_t k = 0; k < n_; ++k)
        fourth[i][k] += differences[j] * node(point.z, i, j)[k] / (std::pow(spacing, degree) * weights_[k]);
  }
  const auto fifth_at = [&](std::size_t i) {  // where interval i begins
    const std::size_t last = (i + intervals_ - 1) % intervals_;
    const std::size_t own = i % intervals_;
    const double distance = 0.5 * (mesh_[own + 1] - mesh_[own] + mesh_[last + 1] - mesh_[last]);
    double sum = 0.0;
    for (std::size_t k = 0; k < n_; ++k) sum += std::pow((fourth[own][k] - fourth[last][k]) / distance, 2);
    return std::sqrt(sum);
  };
  Vector density(intervals_);
  double total = 0.0;
  for (std::size_t i = 0; i < intervals_; ++i) {
    density[i] = std::pow(0.5 * (fifth_at(i) + fifth_at(i + 1)), 1.0 / (degree + 1));
    total += density[i] * (mesh_[i + 1] - mesh_[i]);
  }
  if (!(total > 0.0) || !std::isfinite(total)) return;
  constexpr double floor = 0.1;
  Vector sums{0.0};
  double uneven = 0.0;
  for (std::size_t i = 0; i < intervals_; ++i) {
    const double part = (density[i] / total + floor) / (1.0 + floor) * (mesh_[i + 1] - mesh_[i]);
    sums.push_back(sums.back() + part);
    uneven = std::max(uneven, part * static_cast<double>(intervals_));
  }
  constexpr double even_enough = 1.3;
  if (uneven < even_enough) return;
  Vector mesh{0.0};
  for (std::size_t i = 1; i < intervals_; ++i) {
    const double wanted = static_cast<double>(i) / static_cast<double>(intervals_) * sums.back();
    const auto after = std::ranges::upper_bound(sums, wanted);
    const auto at = static_cast<std::size_t>(after - sums.begin()) - 1;
    const double part = (wanted - sums[at]) / (sums[at + 1] - sums[at]);
    mesh.push_back(mesh_[at] + part * (mesh_[at + 1] - mesh_[at]));
  }
  mesh.push_back(1.0);
  CurvePoint moved = point;
  for (std::size_t i = 0; i < intervals_; ++i) {
    for (std::size_t j = 0; j < degree; ++j) {
      const double phase = mesh[i] + (mesh[i + 1] - mesh[i]) * static_cast<double>(j) / degree;
      for (auto part : {&CurvePoint::z, &CurvePoint::tangent}) {
        const Vector x = at_phase(point.*part, phase);
        std::ranges::copy(x, (moved.*part).begin() + static_cast<std::ptrdiff_t>((i * degree + j) * n_));
      }
    }
  }
  mesh_ = std::move(mesh);
  point = std::move(moved);
}

// x + ε Re(q e^{2πiφ}), T = 2π/ω
CurvePoint CycleCurve::at_hopf_point(std::span<const double> states, double parameter, const HopfMode& mode) {
  CurvePoint point;
  for (std::size_t i = 0; i < intervals_; ++i) {
    for (std::size_t j = 0; j < degree; ++j) {
      const double phase = mesh_[i] + (mesh_[i + 1] - mesh_[i]) * static_cast<double>(j) / degree;
      const double angle = 2.0 * std::numbers::pi * phase;
      for (std::size_t k = 0; k < n_; ++k) {
        point.z.push_back(states[k]);
        point.tangent.push_back(mode.real[k] * std::cos(angle) - mode.imaginary[k] * std::sin(angle));
      }
    }
  }
  point.z.push_back(2.0 * std::numbers::pi / mode.frequency);
  point.z.push_back(parameter);
  point.tangent.insert(point.tangent.end(), 2, 0.0);
  measure(point.z);
  reference_ = point.tangent;
  const double length = std::sqrt(product(point.tangent, point.tangent));
  for (double& part : point.tangent) part /= length;
  return point;
}

Correction CycleCurve::near_trajectory(const std::vector<Vector>& states, double period, double parameter) {
  require(states.size() > 1, "a trajectory has more than one point");
  Vector z;
  for (std::size_t i = 0; i < intervals_; ++i) {
    for (std::size_t j = 0; j < degree; ++j) {
      const double phase = mesh_[i] + (mesh_[i + 1] - mesh_[i]) * static_cast<double>(j) / degree;
      const double place = phase * static_cast<double>(states.size() - 1);
      const std::size_t at = std::min(static_cast<std::size_t>(place), states.size() - 2);
      const double part = place - static_cast<double>(at);
      for (std::size_t k = 0; k < n_; ++k)
        z.push_back((1.0 - part) * states[at][k] + part * states[at + 1][k]);
    }
  }
  z.push_back(period);
  z.push_back(parameter);
  measure(z);
  reference_ = z;
  Vector direction(z.size());
  direction.back() = weights_[n_ + 1];
  Correction found = correct_at_parameter(z, direction);
  // Once more on a mesh that suits it.
  for (unsigned k = 0; k < 2 && found.point; ++k) {
    renew(*found.point);
    found = correct_at_parameter(found.point->z, found.point->tangent);
  }
  return found;
}

// A δ₀ + μ B δ₀ = 0
std::vector<Complex> CycleCurve::multipliers() const {
  const Matrix a = linear::block(ends_, 0, 0, n_, n_);
  const Matrix b = linear::block(ends_, 0, n_, n_, n_);
  if (!linear::is_finite(a) || !linear::is_finite(b)) return {};
  std::vector<Complex> values = linear::finite_eigenvalues(-1.0 * a, b);
  // Those that are too large to be numbers.
  if (values.size() < n_) values.resize(n_, Complex(std::numeric_limits<double>::infinity()));
  return values;
}

std::optional<CycleFacts> CycleCurve::examine(const CurvePoint& point) {
  if (ends_of_ != point.z) {
    Condensed condensed;
    if (condense(point.z, condensed)) return std::nullopt;
  }
  CycleFacts facts{.period = period(point)};
  facts.multipliers = multipliers();
  const auto trivial = std::ranges::min_element(facts.multipliers, {},
                                                [](Complex value) { return std::abs(value - Complex(1.0)); });
  if (trivial == facts.multipliers.end()) return std::nullopt;
  facts.trivial = std::abs(*trivial - Complex(1.0)) + 1.0;
  facts.multipliers.erase(trivial);
  if (n_ == 2) facts.multipliers = {Complex(std::exp(growth_))};
  constexpr double rounding = 1e-7;
  constexpr double times_wrong = 10.0;
  const double doubt = n_ == 2 ? rounding : std::max(rounding, times_wrong * (facts.trivial - 1.0));
  constexpr double certain = 1e-3;
  facts.is_certain = n_ == 2 || facts.trivial - 1.0 <= certain;
  for (const Complex multiplier : facts.multipliers) {
    const double distance = std::abs(multiplier);
    if (std::abs(distance - 1.0) <= doubt) {
      ++facts.on_circle;
    } else if (distance > 1.0) {
      ++facts.unstable;
    }
    if (multiplier.imag() == 0.0 && multiplier.real() < -1.0) ++facts.below;
  }
  facts.turn = point.tangent.back() / weights_[n_ + 1];
  return facts;
}

Vector CycleCurve::phases() const {
  constexpr std::size_t parts = 4;
  Vector result;
  for (std::size_t i = 0; i < intervals_; ++i) {
    for (std::size_t j = 0; j < parts; ++j)
      result.push_back(mesh_[i] + (mesh_[i + 1] - mesh_[i]) * static_cast<double>(j) / parts);
  }
  return result;
}

}  // namespace causa
