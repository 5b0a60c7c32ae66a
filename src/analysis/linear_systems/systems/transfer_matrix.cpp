#include "analysis/linear_systems/systems/transfer_matrix.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "analysis/linear_systems/algebra/eigenvalue_clusters.h"
#include "analysis/linear_systems/algebra/solve.h"
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

// The eigenvalues that are left when each pole has taken its nearest one.
std::vector<Complex> without(std::vector<Complex> values, const std::vector<Complex>& taken) {
  for (const Complex& pole : taken) {
    if (values.empty()) break;
    values.erase(
        std::ranges::min_element(values, {}, [&](const Complex& value) { return std::abs(value - pole); }));
  }
  return values;
}

}  // namespace

TransferChannel transfer_channel(const StateSpace& system, std::size_t output, std::size_t input,
                                 const RankOptions& options) {
  const StateSpace whole = channel(system, output, input);
  const StateSpace minimal = minimal_realization(whole, options).system;
  TransferChannel result;
  result.zpk.sample_time = result.tf.sample_time = system.sample_time;
  result.zpk.poles = eigenvalues_without_spread(minimal.a);
  const std::vector<Complex> all = eigenvalues_without_spread(whole.a);
  const SystemZeros zeros = invariant_zeros(minimal, options);
  if (minimal.order() == 0) {
    result.zpk.gain = minimal.d(0, 0);
    result.is_zero = result.zpk.gain == 0.0;
  } else if (zeros.normal_rank == 0) {
    result.is_zero = true;
    result.zpk.poles.clear();
  } else {
    result.zpk.zeros = zeros.zeros;
    result.zpk.gain = gain_of(minimal, result.zpk);
  }
  result.cancelled = without(all, result.zpk.poles);
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
  const StateSpace minimal = minimal_realization(system, options).system;
  if (minimal.order() == 0) return minimal.d;
  const Matrix matrix = minimal.is_discrete() ? identity(minimal.order()) - minimal.a : -1.0 * minimal.a;
  const std::optional<Matrix> states = solve(matrix, minimal.b);
  if (!states) return std::nullopt;
  return minimal.d + minimal.c * *states;
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
