#include "analysis/linear_systems/algebra/exponential.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

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

// r(A) = (V − U)⁻¹ (V + U), with U the odd and V the even powers.
Matrix pade_value(const Matrix& a, const std::vector<double>& coefficients) {
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
  const std::optional<Matrix> result = solve(even - odd, even + odd);
  require(result.has_value(), "the denominator of the Padé approximant is well conditioned");
  return *result;
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
  const double size = one_norm(balanced);
  Matrix result;
  for (const PadeDegree& degree : pade_degrees()) {
    if (size <= degree.largest_norm) {
      result = pade_value(balanced, degree.coefficients);
      break;
    }
  }
  if (result.rows == 0) {
    const PadeDegree& highest = pade_degrees().back();
    const int squarings = std::max(0, static_cast<int>(std::ceil(std::log2(size / highest.largest_norm))));
    result = pade_value(std::ldexp(1.0, -squarings) * balanced, highest.coefficients);
    for (int k = 0; k < squarings; ++k) result = result * result;
  }
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
