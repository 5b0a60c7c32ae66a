#include "analysis/linear_systems/algebra/exponential.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "analysis/linear_systems/algebra/balance.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

// Coefficients of the numerator of the [m/m] Padé approximant of e^x, lowest power first, and the norm up to
// which it is accurate to double precision (Higham 2005, tables 2.3 and 10.2).
struct PadeDegree {
  double largest_norm = 0.0;
  std::vector<double> coefficients{};
};

const std::array<PadeDegree, 5>& pade_degrees() {
  static const std::array<PadeDegree, 5> degrees{{
      {1.495585217958292e-2, {120, 60, 12, 1}},
      {2.539398330063230e-1, {30240, 15120, 3360, 420, 30, 1}},
      {9.504178996162932e-1, {17297280, 8648640, 1995840, 277200, 25200, 1512, 56, 1}},
      {2.097847961257068,
       {17643225600.0, 8821612800.0, 2075673600.0, 302702400.0, 30270240.0, 2162160.0, 110880.0, 3960.0, 90.0,
        1.0}},
      {5.371920351148152,
       {64764752532480000.0, 32382376266240000.0, 7771770303897600.0, 1187353796428800.0, 129060195264000.0,
        10559470521600.0, 670442572800.0, 33522128640.0, 1323241920.0, 40840800.0, 960960.0, 16380.0, 182.0,
        1.0}},
  }};
  return degrees;
}

int halvings_by_norm(const Matrix& a, double largest_norm) {
  return std::max(0, static_cast<int>(std::ceil(std::log2(one_norm(a) / largest_norm))));
}

// How often A is to be halved before the [13/13] approximant is accurate. The norms of powers decide, not
// that of A: a nearly nilpotent matrix with large entries would be halved, and squared again, for nothing,
// and every squaring doubles the error of the diagonal (Al-Mohy, Higham 2009, algorithm 5.1).
int halvings(const Matrix& a, double largest_norm) {
  const int by_norm = halvings_by_norm(a, largest_norm);
  const Matrix square = a * a;
  const Matrix fourth = square * square;
  const Matrix sixth = fourth * square;
  const double d4 = std::pow(one_norm(fourth), 1.0 / 4.0);
  const double d6 = std::pow(one_norm(sixth), 1.0 / 6.0);
  const double d8 = std::pow(one_norm(fourth * fourth), 1.0 / 8.0);
  const double d10 = std::pow(one_norm(fourth * sixth), 1.0 / 10.0);
  const double size = std::min(std::max(d6, d8), std::min(std::max(d4, d6), std::max(d8, d10)));
  if (!std::isfinite(size)) return by_norm;  // a power overflows
  int count = size > largest_norm ? static_cast<int>(std::ceil(std::log2(size / largest_norm))) : 0;

  // The first term of the backward error is c |A|^27, with c = 1/(binomial(26, 13) 27!).
  constexpr double coefficient = 1.0 / 1.1325077560602111e35;
  Matrix magnitudes = std::ldexp(1.0, -count) * a;
  for (double& value : magnitudes.values) value = std::abs(value);
  Matrix power = magnitudes;  // 27 = 3 · 3 · 3
  for (int k = 0; k < 3; ++k) power = power * power * power;
  const double norm = one_norm(magnitudes);
  const double error = norm > 0.0 ? coefficient * one_norm(power) / norm : 0.0;
  constexpr double rounding = std::numeric_limits<double>::epsilon() / 2;
  if (!std::isfinite(error)) return by_norm;
  if (error > rounding) count += static_cast<int>(std::ceil(std::log2(error / rounding) / 26.0));
  return std::min(count, by_norm);
}

// r(A) = (V − U)⁻¹ (V + U), with U the odd and V the even powers. Nothing where the denominator is singular
// or a power overflows.
std::optional<Matrix> pade_value(const Matrix& a, const std::vector<double>& coefficients) {
  const std::size_t n = a.rows;
  const Matrix square = a * a;
  Matrix even = coefficients[0] * identity(n);
  Matrix odd = coefficients[1] * identity(n);
  Matrix power = identity(n);
  for (std::size_t k = 2; k < coefficients.size(); k += 2) {
    power = power * square;
    even = even + coefficients[k] * power;
    if (k + 1 < coefficients.size()) odd = odd + coefficients[k + 1] * power;
  }
  odd = a * odd;
  std::optional<Matrix> result = solve(even - odd, even + odd);
  if (result && !is_finite(*result)) return std::nullopt;
  return result;
}

std::optional<Matrix> squared_value(const Matrix& a, int squarings) {
  auto result = pade_value(std::ldexp(1.0, -squarings) * a, pade_degrees().back().coefficients);
  for (int k = 0; result && k < squarings; ++k) *result = *result * *result;
  return result;
}

Matrix exponential_of_balanced(const Matrix& a) {
  const double size = one_norm(a);
  std::optional<Matrix> result;
  for (const PadeDegree& degree : pade_degrees())
    if (!result && size <= degree.largest_norm) result = pade_value(a, degree.coefficients);
  const double largest_norm = pade_degrees().back().largest_norm;
  if (!result) result = squared_value(a, halvings(a, largest_norm));
  // A matrix far from normal can have small powers and a denominator that is singular to rounding.
  if (!result) result = squared_value(a, halvings_by_norm(a, largest_norm));
  require(result.has_value(), "the denominator of the Padé approximant is well conditioned");
  return std::move(*result);
}

}  // namespace

Matrix exponential(const Matrix& a) {
  require(a.is_square(), "an exponential needs a square matrix");
  const std::size_t n = a.rows;
  if (n == 0) return a;
  if (!is_finite(a)) {
    Matrix result(n, n);
    std::ranges::fill(result.values, std::numeric_limits<double>::quiet_NaN());
    return result;
  }
  Matrix balanced = a;
  Vector scale = balance_in_place(balanced);
  if (one_norm(balanced) > 0.5 * one_norm(a)) {
    balanced = a;
    std::ranges::fill(scale, 1.0);
  }
  Matrix result = exponential_of_balanced(balanced);
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = 0; i < n; ++i) result(i, j) *= scale[i] / scale[j];
  }
  return result;
}

// exp of h [A B 0; 0 0 I/h; 0 0 0] is [Φ Γ₀ Γ₁; 0 I I; 0 0 I].
HoldMatrices hold_matrices(const Matrix& a, const Matrix& b, double step) {
  const std::size_t n = a.rows;
  const std::size_t m = b.columns;
  // The result is linear in B; a large B would only cost squarings.
  const double size_of_b = step * one_norm(b);
  const double scale = size_of_b > 0.0 ? std::max(1.0, step * one_norm(a)) / size_of_b : 1.0;
  Matrix whole(n + 2 * m, n + 2 * m);
  set_block(whole, 0, 0, step * a);
  set_block(whole, 0, n, (step * scale) * b);
  set_block(whole, n, n + m, identity(m));
  const Matrix result = exponential(whole);
  return {.phi = block(result, 0, 0, n, n),
          .gamma0 = (1.0 / scale) * block(result, 0, n, n, m),
          .gamma1 = (1.0 / scale) * block(result, 0, n + m, n, m)};
}

}  // namespace causa::linear
