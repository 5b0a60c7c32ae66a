#include "analysis/linear_systems/algebra/riccati.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/linear_systems/algebra/eigenvalues.h"
#include "analysis/linear_systems/algebra/lapack.h"
#include "analysis/linear_systems/algebra/schur.h"
#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/linear_systems/algebra/sylvester.h"

namespace causa::linear {

namespace {

Refusal no_stabilizing_solution() {
  return {.kind = RefusalKind::OnTheBoundary,
          .words =
              "there is no stabilizing solution: an unstable mode cannot be reached, or a mode on the "
              "boundary of "
              "stability does not appear in the cost"};
}

Refusal overflow_in_riccati() {
  return {.kind = RefusalKind::NotFinite,
          .words = "the entries of system and weights differ too much in size"};
}

Matrix symmetric_part(const Matrix& matrix) {
  return 0.5 * (matrix + transpose(matrix));
}

// X = U₂ U₁⁻¹ of a basis [U₁; U₂] of the stable subspace.
std::optional<Matrix> solution_from(const Matrix& basis) {
  const std::size_t n = basis.columns;
  const Matrix u1 = block(basis, 0, 0, n, n);
  const Matrix u2 = block(basis, n, 0, n, n);
  const std::optional<Matrix> transposed = solve(transpose(u1), transpose(u2));
  if (!transposed) return std::nullopt;
  return symmetric_part(*transposed);
}

// Newton's method on the gain (Kleinman 1968, Hewer 1971): X solves a Lyapunov equation whose terms are all
// positive, and K follows from X. Steps are taken while K changes less and less; the Schur method alone loses
// digits of K where X is large, because X B is then small by cancellation.
template <class Improve, class GainFor>
void refine(RiccatiSolution& solution, const Improve& improve, const GainFor& gain_for) {
  constexpr int most_steps = 8;
  double last_change = std::numeric_limits<double>::infinity();
  for (int step = 0; step < most_steps; ++step) {
    const std::optional<Matrix> x = improve(solution.gain);
    if (!x || !is_finite(*x)) return;
    const std::optional<Matrix> gain = gain_for(*x);
    if (!gain || !is_finite(*gain)) return;
    const double change = frobenius_norm(*gain - solution.gain);
    if (!(change < 0.5 * last_change)) return;
    solution.x = *x;
    solution.gain = *gain;
    last_change = change;
  }
}

// Q − N K − Kᵀ Nᵀ + Kᵀ R K
Matrix closed_loop_cost(const Matrix& q, const Matrix& r, const Matrix& cross, const Matrix& gain) {
  const Matrix nk = cross * gain;
  return symmetric_part(q - nk - transpose(nk) + transpose(gain) * r * gain);
}

int lies_inside_the_circle(const double* real, const double* imaginary, const double* beta) {
  return std::hypot(*real, *imaginary) < std::abs(*beta) ? 1 : 0;
}

// An orthonormal basis of the subspace of A − λE for |λ| < 1; empty where its dimension is not half.
Matrix stable_subspace(Matrix a, Matrix e) {
  const std::size_t size = a.rows;
  const int n = fortran_int(size);
  const int one = 1;
  int chosen = 0;
  int info = 0;
  double unused = 0.0;
  Matrix z(size, size);
  std::vector<double> real(size);
  std::vector<double> imaginary(size);
  std::vector<double> beta(size);
  std::vector<int> logical(size);
  const int length = 64 * n + 64;
  std::vector<double> work(static_cast<std::size_t>(length));
  dgges_("N", "V", "S", lies_inside_the_circle, &n, a.values.data(), &n, e.values.data(), &n, &chosen,
         real.data(), imaginary.data(), beta.data(), &unused, &one, z.values.data(), &n, work.data(), &length,
         logical.data(), &info, 1, 1, 1);
  require(info >= 0, "LAPACK refused its arguments");
  // info = n + 2: after the reordering some eigenvalues have changed sides by rounding.
  if (info != 0 || 2 * static_cast<std::size_t>(chosen) != size) return {};
  return block(z, 0, 0, size, size / 2);
}

}  // namespace

Outcome<RiccatiSolution> solve_riccati(const Matrix& a, const Matrix& b, const Matrix& q, const Matrix& r,
                                       const Matrix& n) {
  const std::size_t order = a.rows;
  if (order == 0) return RiccatiSolution{.gain = Matrix(b.columns, 0)};
  const Matrix cross = n.is_empty() ? Matrix(order, b.columns) : n;
  const std::optional<Matrix> inverse_r = inverse(r);
  if (!inverse_r)
    return Refusal{.kind = RefusalKind::NotPositive, .words = "the weight R of the inputs is singular"};
  const Matrix drift = a - b * *inverse_r * transpose(cross);
  const Matrix g = symmetric_part(b * *inverse_r * transpose(b));
  const Matrix cost = symmetric_part(q - cross * *inverse_r * transpose(cross));
  // x̂ = x and λ̂ = λ/ρ bring both off-diagonal blocks to one size.
  const double size_g = frobenius_norm(g);
  const double size_q = frobenius_norm(cost);
  const double ratio = size_g > 0.0 && size_q > 0.0 ? std::sqrt(size_q / size_g) : 1.0;
  Matrix hamiltonian(2 * order, 2 * order);
  set_block(hamiltonian, 0, 0, drift);
  set_block(hamiltonian, 0, order, -ratio * g);
  set_block(hamiltonian, order, 0, (-1.0 / ratio) * cost);
  set_block(hamiltonian, order, order, -1.0 * transpose(drift));
  if (!is_finite(hamiltonian)) return overflow_in_riccati();
  const SchurForm form = ordered_schur_form(hamiltonian, [](Complex value) { return value.real() < 0.0; });
  if (form.chosen != order) return no_stabilizing_solution();
  const std::optional<Matrix> scaled_x = solution_from(block(form.z, 0, 0, 2 * order, order));
  if (!scaled_x) return no_stabilizing_solution();
  RiccatiSolution solution{.x = ratio * *scaled_x};
  const auto gain_for = [&](const Matrix& x) {
    return std::optional(*inverse_r * (transpose(b) * x + transpose(cross)));
  };
  solution.gain = *gain_for(solution.x);
  refine(
      solution,
      [&](const Matrix& gain) -> std::optional<Matrix> {
        // (A − B K)ᵀ Y + Y (A − B K) + cost = 0
        const Outcome<Matrix> next =
            solve_lyapunov(transpose(a - b * gain), closed_loop_cost(q, r, cross, gain));
        return succeeded(next) ? std::optional(result_of(next)) : std::nullopt;
      },
      gain_for);
  const Matrix ax = transpose(drift) * solution.x;
  const Matrix rest = ax + transpose(ax) - solution.x * g * solution.x + cost;
  const double size_x = frobenius_norm(solution.x);
  solution.residual = frobenius_norm(rest) /
                      (2.0 * frobenius_norm(drift) * size_x + size_x * size_g * size_x + size_q + 1e-300);
  if (!is_finite(solution.gain) || !is_finite(a - b * solution.gain)) return overflow_in_riccati();
  solution.closed_loop = eigenvalues(a - b * solution.gain);
  const bool is_stable =
      std::ranges::all_of(solution.closed_loop, [](Complex value) { return value.real() < 0.0; });
  if (!is_stable) return no_stabilizing_solution();
  return solution;
}

Outcome<RiccatiSolution> solve_discrete_riccati(const Matrix& a, const Matrix& b, const Matrix& q,
                                                const Matrix& r, const Matrix& n) {
  const std::size_t order = a.rows;
  if (order == 0) return RiccatiSolution{.gain = Matrix(b.columns, 0)};
  const Matrix cross = n.is_empty() ? Matrix(order, b.columns) : n;
  const std::optional<Matrix> inverse_r = inverse(r);
  if (!inverse_r)
    return Refusal{.kind = RefusalKind::NotPositive, .words = "the weight R of the inputs is singular"};
  const Matrix drift = a - b * *inverse_r * transpose(cross);
  const Matrix g = symmetric_part(b * *inverse_r * transpose(b));
  const Matrix cost = symmetric_part(q - cross * *inverse_r * transpose(cross));
  // [A 0; −Q I] − λ [I G; 0 Aᵀ]
  Matrix left = identity(2 * order);
  set_block(left, 0, 0, drift);
  set_block(left, order, 0, -1.0 * cost);
  Matrix right = identity(2 * order);
  set_block(right, 0, order, g);
  set_block(right, order, order, transpose(drift));
  if (!is_finite(left) || !is_finite(right)) return overflow_in_riccati();
  const Matrix basis = stable_subspace(left, right);
  if (basis.is_empty()) return no_stabilizing_solution();
  const std::optional<Matrix> first = solution_from(basis);
  if (!first) return no_stabilizing_solution();
  RiccatiSolution solution{.x = *first};
  const auto gain_for = [&](const Matrix& x) -> std::optional<Matrix> {
    return solve(r + transpose(b) * x * b, transpose(b) * x * a + transpose(cross));
  };
  const std::optional<Matrix> first_gain = gain_for(solution.x);
  if (!first_gain) return no_stabilizing_solution();
  solution.gain = *first_gain;
  refine(
      solution,
      [&](const Matrix& gain) -> std::optional<Matrix> {
        // (A − B K)ᵀ Y (A − B K) − Y + cost = 0
        const Outcome<Matrix> next =
            solve_discrete_lyapunov(transpose(a - b * gain), closed_loop_cost(q, r, cross, gain));
        return succeeded(next) ? std::optional(result_of(next)) : std::nullopt;
      },
      gain_for);
  const Matrix rest = transpose(a) * solution.x * a - solution.x -
                      (transpose(a) * solution.x * b + cross) * solution.gain + q;
  const double size_x = frobenius_norm(solution.x);
  const double size_a = frobenius_norm(a);
  solution.residual = frobenius_norm(rest) / ((size_a * size_a + 1.0) * size_x + frobenius_norm(q) + 1e-300);
  if (!is_finite(solution.gain) || !is_finite(a - b * solution.gain)) return overflow_in_riccati();
  solution.closed_loop = eigenvalues(a - b * solution.gain);
  const bool is_stable =
      std::ranges::all_of(solution.closed_loop, [](Complex value) { return std::abs(value) < 1.0; });
  if (!is_stable) return no_stabilizing_solution();
  return solution;
}

}  // namespace causa::linear
