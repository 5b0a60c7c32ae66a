#include "analysis/linear_systems/algebra/solve.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "analysis/linear_systems/algebra/lapack.h"

namespace causa::linear {

namespace {

constexpr double machine_epsilon = std::numeric_limits<double>::epsilon();

// Below this reciprocal condition number a matrix is singular to working precision.
constexpr double singular_below = machine_epsilon / 16.0;

struct LuFactors {
  Matrix factors{};
  std::vector<int> pivots{};
  double reciprocal_condition = 0.0;
};

LuFactors factorize_lu(const Matrix& a) {
  require(a.is_square(), "a system of equations has a square matrix");
  LuFactors lu{.factors = a, .pivots = std::vector<int>(a.rows), .reciprocal_condition = 1.0};
  if (a.rows == 0) return lu;
  const int n = fortran_int(a.rows);
  int info = 0;
  dgetrf_(&n, &n, lu.factors.values.data(), &n, lu.pivots.data(), &info);
  require(info >= 0, "LAPACK refused its arguments");
  lu.reciprocal_condition = 0.0;
  if (info > 0 || !is_finite(lu.factors)) return lu;
  const double norm_of_a = one_norm(a);
  std::vector<double> work(4 * a.rows);
  std::vector<int> integers(a.rows);
  dgecon_("1", &n, lu.factors.values.data(), &n, &norm_of_a, &lu.reciprocal_condition, work.data(),
          integers.data(), &info, 1);
  return lu;
}

}  // namespace

std::optional<Matrix> solve(const Matrix& a, const Matrix& b) {
  require(a.rows == b.rows, "both sides of a system of equations fit together");
  const LuFactors lu = factorize_lu(a);
  if (lu.reciprocal_condition < singular_below) return std::nullopt;
  Matrix x = b;
  if (a.rows == 0 || b.columns == 0) return x;
  const int n = fortran_int(a.rows);
  const int right_sides = fortran_int(b.columns);
  int info = 0;
  dgetrs_("N", &n, &right_sides, lu.factors.values.data(), &n, lu.pivots.data(), x.values.data(), &n, &info,
          1);
  require(info == 0, "LAPACK refused its arguments");
  return x;
}

std::optional<ComplexMatrix> solve(const ComplexMatrix& a, const ComplexMatrix& b) {
  require(a.is_square() && a.rows == b.rows, "both sides of a system of equations fit together");
  ComplexMatrix x = b;
  if (a.rows == 0 || b.columns == 0) return x;
  ComplexMatrix factors = a;
  std::vector<int> pivots(a.rows);
  const int n = fortran_int(a.rows);
  const int right_sides = fortran_int(b.columns);
  int info = 0;
  zgetrf_(&n, &n, factors.values.data(), &n, pivots.data(), &info);
  require(info >= 0, "LAPACK refused its arguments");
  if (info > 0) return std::nullopt;
  zgetrs_("N", &n, &right_sides, factors.values.data(), &n, pivots.data(), x.values.data(), &n, &info, 1);
  require(info == 0, "LAPACK refused its arguments");
  const bool finite = std::ranges::all_of(
      x.values, [](const Complex& z) { return std::isfinite(z.real()) && std::isfinite(z.imag()); });
  if (!finite) return std::nullopt;
  return x;
}

std::optional<Matrix> inverse(const Matrix& a) {
  return solve(a, identity(a.rows));
}

double reciprocal_condition(const Matrix& a) {
  return factorize_lu(a).reciprocal_condition;
}

Matrix least_squares(const Matrix& a, const Matrix& b) {
  require(a.rows == b.rows, "both sides of a least squares problem fit together");
  Matrix x(a.columns, b.columns);
  if (a.is_empty() || b.columns == 0) return x;
  const std::size_t larger = std::max(a.rows, a.columns);
  Matrix copy = a;
  Matrix sides(larger, b.columns);
  set_block(sides, 0, 0, b);
  const int m = fortran_int(a.rows);
  const int n = fortran_int(a.columns);
  const int right_sides = fortran_int(b.columns);
  const int leading_b = fortran_int(larger);
  std::vector<double> singular(std::min(a.rows, a.columns));
  const double tolerance = static_cast<double>(larger) * machine_epsilon;
  int rank = 0;
  int info = 0;
  int length = -1;
  double best = 0.0;
  int best_integers = 0;
  dgelsd_(&m, &n, &right_sides, copy.values.data(), &m, sides.values.data(), &leading_b, singular.data(),
          &tolerance, &rank, &best, &length, &best_integers, &info);
  length = static_cast<int>(best);
  std::vector<double> work(static_cast<std::size_t>(length));
  std::vector<int> integers(static_cast<std::size_t>(std::max(1, best_integers)));
  dgelsd_(&m, &n, &right_sides, copy.values.data(), &m, sides.values.data(), &leading_b, singular.data(),
          &tolerance, &rank, work.data(), &length, integers.data(), &info);
  require(info >= 0, "LAPACK refused its arguments");
  return block(sides, 0, 0, a.columns, b.columns);
}

SingularValues singular_values(const Matrix& a) {
  SingularValues result;
  result.values.resize(std::min(a.rows, a.columns));
  result.u = identity(a.rows);
  result.vt = identity(a.columns);
  if (a.is_empty()) return result;
  Matrix copy = a;
  const int m = fortran_int(a.rows);
  const int n = fortran_int(a.columns);
  int info = 0;
  int length = -1;
  double best = 0.0;
  dgesvd_("A", "A", &m, &n, copy.values.data(), &m, result.values.data(), result.u.values.data(), &m,
          result.vt.values.data(), &n, &best, &length, &info, 1, 1);
  length = static_cast<int>(best);
  std::vector<double> work(static_cast<std::size_t>(length));
  dgesvd_("A", "A", &m, &n, copy.values.data(), &m, result.values.data(), result.u.values.data(), &m,
          result.vt.values.data(), &n, work.data(), &length, &info, 1, 1);
  require(info >= 0, "LAPACK refused its arguments");
  return result;
}

double two_norm(const Matrix& a) {
  const SingularValues form = singular_values(a);
  return form.values.empty() ? 0.0 : form.values.front();
}

RankDecision rank_of(const Matrix& a, std::optional<double> relative_tolerance) {
  RankDecision decision;
  const Vector values = singular_values(a).values;
  if (values.empty()) return decision;
  const double relative =
      relative_tolerance.value_or(static_cast<double>(std::max(a.rows, a.columns)) * machine_epsilon);
  decision.tolerance = relative * values.front();
  for (const double value : values) {
    if (value > decision.tolerance) {
      ++decision.rank;
      decision.smallest_kept = value;
    } else {
      decision.largest_dropped = std::max(decision.largest_dropped, value);
    }
  }
  return decision;
}

Matrix null_space(const Matrix& a, double tolerance) {
  const SingularValues form = singular_values(a);
  const auto kept = static_cast<std::size_t>(
      std::ranges::count_if(form.values, [&](double value) { return value > tolerance; }));
  return transpose(block(form.vt, kept, 0, a.columns - kept, a.columns));
}

RightSingularVectors right_singular_vectors(const ComplexMatrix& a) {
  RightSingularVectors result;
  result.values.resize(std::min(a.rows, a.columns));
  result.v = ComplexMatrix(a.columns, a.columns);
  if (a.is_empty()) {
    for (std::size_t i = 0; i < a.columns; ++i) result.v(i, i) = 1.0;
    return result;
  }
  const int m = fortran_int(a.rows);
  const int n = fortran_int(a.columns);
  const int one = 1;
  Complex unused{};
  ComplexMatrix copy = a;
  std::vector<double> real_work(5 * std::min(a.rows, a.columns));
  int info = 0;
  int length = -1;
  Complex best{};
  const auto call = [&](Complex* work) {
    zgesvd_("N", "A", &m, &n, copy.values.data(), &m, result.values.data(), &unused, &one,
            result.v.values.data(), &n, work, &length, real_work.data(), &info, 1, 1);
  };
  call(&best);
  length = static_cast<int>(best.real());
  std::vector<Complex> work(static_cast<std::size_t>(length));
  call(work.data());
  require(info >= 0, "LAPACK refused its arguments");
  result.v = adjoint(result.v);
  return result;
}

QrForm qr_form(const Matrix& a) {
  QrForm form{.q = identity(a.rows), .r = a};
  if (a.is_empty()) return form;
  const int m = fortran_int(a.rows);
  const int n = fortran_int(a.columns);
  const int reflectors = std::min(m, n);
  std::vector<double> tau(static_cast<std::size_t>(reflectors));
  const int length = 64 * std::max(m, n);
  std::vector<double> work(static_cast<std::size_t>(length));
  int info = 0;
  dgeqrf_(&m, &n, form.r.values.data(), &m, tau.data(), work.data(), &length, &info);
  require(info == 0, "LAPACK refused its arguments");
  for (std::size_t j = 0; j < static_cast<std::size_t>(reflectors); ++j) {
    for (std::size_t i = j + 1; i < a.rows; ++i) {
      form.q(i, j) = form.r(i, j);
      form.r(i, j) = 0.0;
    }
  }
  dorgqr_(&m, &m, &reflectors, form.q.values.data(), &m, tau.data(), work.data(), &length, &info);
  require(info == 0, "LAPACK refused its arguments");
  return form;
}

}  // namespace causa::linear
