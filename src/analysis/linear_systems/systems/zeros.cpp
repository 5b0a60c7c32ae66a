#include "analysis/linear_systems/systems/zeros.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

struct SystemMatrices {
  Matrix a{};
  Matrix b{};
  Matrix c{};
  Matrix d{};
};

std::size_t rank_above(const Vector& values, double threshold) {
  return static_cast<std::size_t>(
      std::ranges::count_if(values, [&](double value) { return value > threshold; }));
}

// Takes away states and outputs until D has full row rank; finite zeros stay
// (Emami-Naeini, Van Dooren 1982, algorithm REDUCE).
SystemMatrices with_full_row_rank(SystemMatrices s, double threshold) {
  for (;;) {
    // Uᵀ D = [D̄; 0], Uᵀ C = [C̄; C̃]
    const SingularValues of_d = singular_values(s.d);
    const std::size_t sigma = rank_above(of_d.values, threshold);
    const std::size_t tau = s.d.rows - sigma;
    if (tau == 0) return s;
    const Matrix ut = transpose(of_d.u);
    const Matrix turned_c = ut * s.c;
    const Matrix turned_d = ut * s.d;
    const Matrix upper_c = block(turned_c, 0, 0, sigma, s.a.rows);
    const Matrix upper_d = block(turned_d, 0, 0, sigma, s.d.columns);
    const Matrix lower_c = block(turned_c, sigma, 0, tau, s.a.rows);
    // C̃ V = [0 S] with S of full column rank ρ: the last columns of V are the first right singular vectors.
    const SingularValues of_c = singular_values(lower_c);
    const std::size_t rho = rank_above(of_c.values, threshold);
    if (rho == 0) {
      s.c = upper_c;
      s.d = upper_d;
      return s;
    }
    const std::size_t n = s.a.rows;
    const std::size_t nu = n - rho;
    const Matrix v = transpose(of_c.vt);
    const Matrix kept = block(v, 0, rho, n, nu);
    const Matrix taken = block(v, 0, 0, n, rho);
    const Matrix a_kept = s.a * kept;
    const Matrix next_c = above(upper_c * kept, transpose(taken) * a_kept);
    const Matrix next_d = above(upper_d, transpose(taken) * s.b);
    s.a = transpose(kept) * a_kept;
    s.b = transpose(kept) * s.b;
    s.c = next_c;
    s.d = next_d;
  }
}

SystemMatrices dual_matrices(const SystemMatrices& s) {
  return {.a = transpose(s.a), .b = transpose(s.c), .c = transpose(s.b), .d = transpose(s.d)};
}

}  // namespace

SystemZeros invariant_zeros(const StateSpace& given, const RankOptions& options) {
  const StateSpace system = rescaled(given, balancing_scale(given));
  const auto size = static_cast<double>(system.order() + system.input_count() + system.output_count());
  SystemZeros result{.tolerance = options.tolerance.value_or(std::max(size * size, 50.0) *
                                                             std::numeric_limits<double>::epsilon())};
  const double scale = std::hypot(std::hypot(frobenius_norm(system.a), frobenius_norm(system.b)),
                                  std::hypot(frobenius_norm(system.c), frobenius_norm(system.d)));
  const double threshold = result.tolerance * scale;
  SystemMatrices s =
      with_full_row_rank({.a = system.a, .b = system.b, .c = system.c, .d = system.d}, threshold);
  s = dual_matrices(with_full_row_rank(dual_matrices(s), threshold));
  result.normal_rank = s.d.rows;
  require(s.d.is_square(), "the reduced system has as many inputs as outputs");
  const std::size_t n = s.a.rows;
  if (n == 0) return result;
  // [C D] W₁ = 0 with orthonormal W₁: zeros are the eigenvalues of ([A B] − s [I 0]) W₁.
  const QrForm form = qr_form(transpose(beside(s.c, s.d)));
  const Matrix w = block(form.q, 0, result.normal_rank, n + result.normal_rank, n);
  result.zeros = finite_eigenvalues(beside(s.a, s.b) * w, block(w, 0, 0, n, n));
  return result;
}

SystemZeros transmission_zeros(const StateSpace& system, const RankOptions& options) {
  return invariant_zeros(minimal_realization(system, options).system, options);
}

}  // namespace causa::linear
