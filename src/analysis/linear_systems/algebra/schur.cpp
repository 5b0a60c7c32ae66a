#include "analysis/linear_systems/algebra/schur.h"

#include <algorithm>

#include "analysis/linear_systems/algebra/lapack.h"

namespace causa::linear {

SchurForm schur_form(const Matrix& a) {
  require(a.is_square(), "a Schur form needs a square matrix");
  require(is_finite(a), "a Schur form needs a finite matrix");
  SchurForm form{.t = a, .z = identity(a.rows)};
  if (a.rows == 0) return form;
  const int n = fortran_int(a.rows);
  int chosen = 0;
  int info = 0;
  std::vector<double> real(a.rows);
  std::vector<double> imaginary(a.rows);
  const int length = 64 * n;
  std::vector<double> work(static_cast<std::size_t>(length));
  dgees_("V", "N", nullptr, &n, form.t.values.data(), &n, &chosen, real.data(), imaginary.data(),
         form.z.values.data(), &n, work.data(), &length, nullptr, &info, 1, 1);
  require(info == 0, "the QR algorithm has converged");
  for (std::size_t k = 0; k < a.rows; ++k) form.values.emplace_back(real[k], imaginary[k]);
  return form;
}

SchurForm ordered_schur_form(const Matrix& a, const std::function<bool(Complex)>& chooses) {
  SchurForm form = schur_form(a);
  if (a.rows == 0) return form;
  std::vector<int> select;
  for (const Complex& value : form.values) select.push_back(chooses(value) ? 1 : 0);
  const int n = fortran_int(a.rows);
  int chosen = 0;
  int info = 0;
  double condition = 0.0;
  double separation = 0.0;
  std::vector<double> real(a.rows);
  std::vector<double> imaginary(a.rows);
  const int length = std::max(1, n);
  std::vector<double> work(static_cast<std::size_t>(length));
  const int integer_length = 1;
  int integers = 0;
  dtrsen_("N", "V", select.data(), &n, form.t.values.data(), &n, form.z.values.data(), &n, real.data(),
          imaginary.data(), &chosen, &condition, &separation, work.data(), &length, &integers,
          &integer_length, &info, 1, 1);
  require(info >= 0, "LAPACK refused its arguments");
  form.is_ordered = info == 0;
  form.chosen = static_cast<std::size_t>(chosen);
  for (std::size_t k = 0; k < a.rows; ++k) form.values[k] = {real[k], imaginary[k]};
  return form;
}

}  // namespace causa::linear
