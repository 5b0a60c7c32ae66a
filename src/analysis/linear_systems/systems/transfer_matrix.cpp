#include "analysis/linear_systems/systems/transfer_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <utility>

#include "analysis/linear_systems/algebra/settled_eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/systems/order_at_point.h"
#include "analysis/linear_systems/systems/zeros.h"

namespace causa::linear {

namespace {

// Π |s₀ − p| around s₀ must neither overflow nor be near a root: a few points are tried, and the one where
// the gain comes out most nearly real wins.
double gain_of(const StateSpace& minimal, const ZeroPoleGain& zpk) {
  double logarithms = 0.0;
  double count = 0.0;
  for (const auto* roots : {&zpk.poles, &zpk.zeros}) {
    for (const Complex& root : *roots) {
      if (std::abs(root) == 0.0) continue;
      logarithms += std::log(std::abs(root));
      count += 1.0;
    }
  }
  const double radius = count > 0.0 ? std::exp(logarithms / count) : 1.0;
  double best_gain = 0.0;
  double best_error = std::numeric_limits<double>::infinity();
  for (const double factor : {0.3, 1.0, 3.0, 10.0}) {
    for (const double angle : {0.37, 1.1, 2.2}) {
      const Complex s = std::polar(factor * radius, angle);
      const std::optional<ComplexMatrix> value = transfer_value(minimal, s);
      if (!value) continue;
      ZeroPoleGain unit = zpk;
      unit.gain = 1.0;
      const Complex gain = (*value)(0, 0) / value_at(unit, s);
      const double error = std::abs(gain.imag() / gain.real());
      if (std::isfinite(gain.real()) && error < best_error) {
        best_error = error;
        best_gain = gain.real();
      }
    }
  }
  return best_gain;
}

double rounded_to_ten_digits(double value) {
  if (value == 0.0 || !std::isfinite(value)) return value;
  const double power = std::pow(10.0, 9.0 - std::floor(std::log10(std::abs(value))));
  return std::isfinite(power) && power > 0.0 ? std::round(value * power) / power : value;
}

// Coefficients that are zero, or a number of at most ten digits, up to the rounding of the roots they come
// from: coefficient k is a sum of products of k roots, whose sizes add up to `bounds[k]`.
Polynomial cleaned(Polynomial p, const std::vector<Complex>& roots, double leading_coefficient) {
  constexpr double rounding = 1e-13;
  std::vector<Complex> sizes;
  for (const Complex& root : roots) sizes.emplace_back(-std::abs(root));
  const Polynomial bounds = from_roots(sizes, std::abs(leading_coefficient));
  for (std::size_t k = 0; k < p.size(); ++k) {
    const double allowed = rounding * bounds[k];
    if (std::abs(p[k]) <= allowed) p[k] = 0.0;
    const double rounded = rounded_to_ten_digits(p[k]);
    if (std::abs(p[k] - rounded) <= allowed) p[k] = rounded;
  }
  return p;
}

// The eigenvalues that no pole is.
std::vector<Complex> without(const std::vector<Complex>& values, const std::vector<std::size_t>& taken) {
  std::vector<Complex> rest;
  for (std::size_t k = 0; k < values.size(); ++k) {
    if (std::ranges::find(taken, k) == taken.end()) rest.push_back(values[k]);
  }
  sort_eigenvalues(rest);
  return rest;
}

// `count` of the roots are the point: those that are nearest to it. A pair is not torn.
void gather(std::vector<Complex>& roots, double point, std::size_t count) {
  if (count == 0 || count > roots.size()) return;
  std::ranges::stable_sort(roots, {}, [&](Complex root) { return std::abs(root - point); });
  const auto end = roots.begin() + static_cast<std::ptrdiff_t>(count);
  const auto upper = std::count_if(roots.begin(), end, [](Complex root) { return root.imag() > 0.0; });
  const auto lower = std::count_if(roots.begin(), end, [](Complex root) { return root.imag() < 0.0; });
  if (upper == lower) std::fill(roots.begin(), end, Complex(point));
  sort_eigenvalues(roots);
}

// A pair of zeros on the imaginary axis, or on the unit circle, as far as rounding tells.
void put_zeros_onto_axis(std::vector<Complex>& zeros, bool is_discrete) {
  constexpr double rounding = 1e-13;
  for (Complex& zero : zeros) {
    if (zero.imag() == 0.0) continue;
    if (is_discrete && std::abs(std::abs(zero) - 1.0) <= rounding) zero /= std::abs(zero);
    if (!is_discrete && std::abs(zero.real()) <= rounding * std::abs(zero)) zero = {0.0, zero.imag()};
  }
}

}  // namespace

TransferChannel transfer_channel(const StateSpace& system, std::size_t output, std::size_t input,
                                 const RankOptions& options) {
  const StateSpace whole = channel(system, output, input);
  const StateSpace minimal = minimal_realization(whole, options).system;
  TransferChannel result;
  result.zpk.sample_time = result.tf.sample_time = system.sample_time;
  const SettledEigenvalues all = settled_eigenvalues(whole.a, boundary_of(whole));
  MatchedEigenvalues poles = matched_with(all, settled_values(minimal.a, boundary_of(whole)));
  result.zpk.poles = std::move(poles.values);
  const SystemZeros zeros = invariant_zeros(minimal, options);
  if (minimal.order() == 0) {
    result.zpk.gain = minimal.d(0, 0);
    result.is_zero = result.zpk.gain == 0.0;
  } else if (zeros.normal_rank == 0) {
    result.is_zero = true;
    result.zpk.poles.clear();
    poles.taken.clear();
  } else {
    result.zpk.zeros = zeros.zeros;
    std::vector<double> points{0.0};
    if (system.is_discrete()) points.push_back(1.0);
    for (const double point : points) {
      const std::optional<int> order = order_at_point(whole, point);
      if (!order) continue;
      gather(*order > 0 ? result.zpk.zeros : result.zpk.poles, point,
             static_cast<std::size_t>(std::abs(*order)));
    }
    put_zeros_onto_axis(result.zpk.zeros, system.is_discrete());
    result.zpk.gain = gain_of(minimal, result.zpk);
  }
  result.cancelled = without(all.values, poles.taken);
  result.relative_degree = result.is_zero ? 0 : result.zpk.poles.size() - result.zpk.zeros.size();
  result.tf = to_transfer_function(result.zpk);
  if (!result.is_zero) {
    result.tf.numerator = cleaned(result.tf.numerator, result.zpk.zeros, result.zpk.gain);
    result.tf.denominator = cleaned(result.tf.denominator, result.zpk.poles, 1.0);
  }
  return result;
}

std::vector<std::vector<TransferChannel>> transfer_matrix(const StateSpace& system,
                                                          const RankOptions& options) {
  std::vector<std::vector<TransferChannel>> channels(system.output_count());
  for (std::size_t i = 0; i < system.output_count(); ++i) {
    for (std::size_t j = 0; j < system.input_count(); ++j) {
      channels[i].push_back(transfer_channel(system, i, j, options));
    }
  }
  return channels;
}

std::optional<Matrix> static_gain(const StateSpace& system, const RankOptions& options) {
  // Which channels have a pole or a zero there is no question of rounding.
  const double point = system.is_discrete() ? 1.0 : 0.0;
  Matrix is_zero(system.output_count(), system.input_count());
  for (std::size_t i = 0; i < system.output_count(); ++i) {
    for (std::size_t j = 0; j < system.input_count(); ++j) {
      const std::optional<int> order = order_at_point(channel(system, i, j), point);
      if (order && *order < 0) return std::nullopt;
      if (order && *order > 0) is_zero(i, j) = 1.0;
    }
  }
  const StateSpace minimal = minimal_realization(system, options).system;
  if (minimal.order() == 0) return minimal.d;
  const Matrix matrix = minimal.is_discrete() ? identity(minimal.order()) - minimal.a : -1.0 * minimal.a;
  const std::optional<Matrix> states = solve(matrix, minimal.b);
  if (!states) return std::nullopt;
  Matrix gain = minimal.d + minimal.c * *states;
  for (std::size_t k = 0; k < gain.values.size(); ++k) {
    if (is_zero.values[k] > 0.0) gain.values[k] = 0.0;
  }
  return gain;
}

std::optional<ComplexMatrix> transfer_value(const StateSpace& system, Complex s) {
  ComplexMatrix matrix(system.order(), system.order());
  for (std::size_t k = 0; k < matrix.values.size(); ++k) matrix.values[k] = -system.a.values[k];
  for (std::size_t i = 0; i < system.order(); ++i) matrix(i, i) += s;
  const std::optional<ComplexMatrix> states = solve(matrix, to_complex(system.b));
  if (!states) return std::nullopt;
  ComplexMatrix value = to_complex(system.c) * *states;
  for (std::size_t k = 0; k < value.values.size(); ++k) value.values[k] += system.d.values[k];
  return value;
}

}  // namespace causa::linear
