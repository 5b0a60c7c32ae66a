#include "analysis/linear_systems/algebra/sylvester.h"

#include <cmath>

#include "analysis/linear_systems/algebra/lapack.h"
#include "analysis/linear_systems/algebra/schur.h"
#include "analysis/linear_systems/algebra/solve.h"

namespace causa::linear {

namespace {

Refusal no_unique_solution(const char* words) {
  return {.kind = RefusalKind::SingularMatrix, .words = words};
}

}  // namespace

// With A = U R Uᵀ and B = V S Vᵀ: R Y + Y S = Uᵀ C V, X = U Y Vᵀ.
Outcome<Matrix> solve_sylvester(const Matrix& a, const Matrix& b, const Matrix& c) {
  require(a.is_square() && b.is_square() && c.rows == a.rows && c.columns == b.rows,
          "the matrices of a Sylvester equation fit together");
  if (c.is_empty()) return c;
  if (!is_finite(a) || !is_finite(b) || !is_finite(c)) {
    return Refusal{.kind = RefusalKind::NotFinite, .words = "an entry of the equation is not finite"};
  }
  const SchurForm left = schur_form(a);
  const SchurForm right = schur_form(b);
  Matrix y = transpose(left.z) * c * right.z;
  const int m = fortran_int(a.rows);
  const int n = fortran_int(b.rows);
  const int plus = 1;
  double scale = 1.0;
  int info = 0;
  dtrsyl_("N", "N", &plus, &m, &n, left.t.values.data(), &m, right.t.values.data(), &n, y.values.data(), &m,
          &scale, &info, 1, 1);
  require(info >= 0, "LAPACK refused its arguments");
  if (info > 0 || scale == 0.0) {
    return no_unique_solution("the equation has no unique solution: A and −B share an eigenvalue");
  }
  return (1.0 / scale) * (left.z * y * transpose(right.z));
}

Outcome<Matrix> solve_lyapunov(const Matrix& a, const Matrix& q) {
  Outcome<Matrix> solution = solve_sylvester(a, transpose(a), -1.0 * q);
  if (!succeeded(solution)) {
    return no_unique_solution("the equation has no unique solution: two eigenvalues of A sum up to zero");
  }
  const Matrix& x = result_of(solution);
  // Symmetric where Q is.
  if (largest_entry(q - transpose(q)) == 0.0) return 0.5 * (x + transpose(x));
  return solution;
}

// With M = (A + I)⁻¹: (M (A − I)) X + X (M (A − I))ᵀ + 2 M Q Mᵀ = 0. A + I is regular where the solution is
// unique. One step of refinement brings back what the transformation lost.
Outcome<Matrix> solve_discrete_lyapunov(const Matrix& a, const Matrix& q) {
  require(a.is_square() && q.rows == a.rows && q.is_square(),
          "the matrices of a Lyapunov equation fit together");
  const std::optional<Matrix> m = inverse(a + identity(a.rows));
  const char* const words = "the equation has no unique solution: the product of two eigenvalues of A is one";
  if (!m) return no_unique_solution(words);
  const Matrix rate = *m * (a - identity(a.rows));
  Matrix x(a.rows, a.rows);
  for (int pass = 0; pass < 2; ++pass) {
    const Matrix rest = a * x * transpose(a) - x + q;
    const Outcome<Matrix> correction = solve_lyapunov(rate, 2.0 * (*m * rest * transpose(*m)));
    if (!succeeded(correction)) return no_unique_solution(words);
    x = x + result_of(correction);
  }
  return 0.5 * (x + transpose(x));
}

}  // namespace causa::linear
