#include "analysis/stability/centre_manifold.h"

#include <cmath>

#include "analysis/linear_systems/algebra/solve.h"
#include "analysis/stability/form_code.h"

namespace causa {

namespace {

using linear::Complex;
using linear::ComplexMatrix;
using linear::Matrix;
using ComplexVector = std::vector<Complex>;

// Second and third derivatives at the equilibrium as multilinear functions.
class Multilinear {
 public:
  explicit Multilinear(ShiftedModel& model) : n_(model.space.states) {
    FormTable& table = model.space.table;
    std::vector<Form> forms;
    for (const Form& f : model.flow) {
      for (std::uint32_t i = 0; i < n_; ++i) {
        const Form first = table.derivative(f, i);
        for (std::uint32_t j = 0; j < n_; ++j) {
          const Form second = table.derivative(first, j);
          forms.push_back(second);
          for (std::uint32_t k = 0; k < n_; ++k) forms.push_back(table.derivative(second, k));
        }
      }
    }
    FormEvaluator evaluate(table, forms);
    const auto values = evaluate(model.space.point(std::vector<double>(n_, 0.0)));
    values_.assign(values.begin(), values.end());
  }

  [[nodiscard]] ComplexVector second(const ComplexVector& x, const ComplexVector& y) const {
    ComplexVector result(n_);
    for (std::size_t m = 0; m < n_; ++m) {
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < n_; ++j) result[m] += at(m, i, j) * x[i] * y[j];
      }
    }
    return result;
  }
  [[nodiscard]] ComplexVector third(const ComplexVector& x, const ComplexVector& y,
                                    const ComplexVector& z) const {
    ComplexVector result(n_);
    for (std::size_t m = 0; m < n_; ++m) {
      for (std::size_t i = 0; i < n_; ++i) {
        for (std::size_t j = 0; j < n_; ++j) {
          for (std::size_t k = 0; k < n_; ++k)
            result[m] += values_[place(m, i, j) + 1 + k] * x[i] * y[j] * z[k];
        }
      }
    }
    return result;
  }
  [[nodiscard]] bool is_finite() const {
    for (const double value : values_) {
      if (!std::isfinite(value)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] std::size_t place(std::size_t m, std::size_t i, std::size_t j) const {
    return ((m * n_ + i) * n_ + j) * (n_ + 1);
  }
  [[nodiscard]] double at(std::size_t m, std::size_t i, std::size_t j) const {
    return values_[place(m, i, j)];
  }

  std::size_t n_;
  std::vector<double> values_;
};

// ⟨p, x⟩
Complex product(const ComplexVector& p, const ComplexVector& x) {
  Complex sum = 0.0;
  for (std::size_t k = 0; k < p.size(); ++k) sum += std::conj(p[k]) * x[k];
  return sum;
}

ComplexVector solved(const ComplexMatrix& a, const ComplexVector& right) {
  ComplexMatrix target(right.size(), 1);
  target.values = right;
  const auto solution = linear::solve(a, target);
  return solution ? solution->values : ComplexVector(right.size());
}

}  // namespace

int CentreReduction::sign() const {
  constexpr double small = 1e-8;
  const double tolerance = small * std::max(scale, 1e-300);
  if (kind == Kind::ZeroEigenvalue && std::abs(quadratic) > tolerance) return 1;
  if (std::abs(cubic) <= tolerance) return 0;
  return cubic < 0.0 ? -1 : 1;
}

std::optional<CentreReduction> reduce_to_centre(ShiftedModel& model, const Matrix& a,
                                                const linear::EigenSystem& eigen, double tolerance) {
  const std::size_t n = a.rows;
  constexpr std::size_t most_states = 8;
  std::size_t critical = n;
  std::size_t count = 0;
  for (std::size_t k = 0; k < n; ++k) {
    if (eigen.values[k].real() > tolerance) return std::nullopt;
    if (eigen.values[k].real() < -tolerance) continue;
    ++count;
    if (critical == n) critical = k;
  }
  const bool is_zero = count == 1;
  if (n > most_states || (count != 1 && count != 2)) return std::nullopt;
  if (!is_zero && std::abs(eigen.values[critical].imag()) <= tolerance) return std::nullopt;
  for (const Form& form : model.flow) {
    if (!model.space.table.is_smooth(form)) return std::nullopt;
  }
  const Multilinear derivatives(model);
  if (!derivatives.is_finite()) return std::nullopt;
  ComplexVector q(n);
  ComplexVector p(n);
  for (std::size_t k = 0; k < n; ++k) {
    q[k] = eigen.right(k, critical);
    p[k] = eigen.left(k, critical);
  }
  const Complex length = product(p, q);
  for (Complex& entry : p) entry /= std::conj(length);
  CentreReduction result;
  const ComplexVector qq = derivatives.second(q, q);
  if (is_zero) {
    result.kind = CentreReduction::Kind::ZeroEigenvalue;
    const Complex half = product(p, qq);
    result.quadratic = 0.5 * half.real();
    // A h = −B(q, q) + ⟨p, B(q, q)⟩ q with ⟨p, h⟩ = 0, as a bordered system.
    ComplexMatrix bordered(n + 1, n + 1);
    ComplexVector right(n + 1);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) bordered(i, j) = a(i, j);
      bordered(i, n) = q[i];
      bordered(n, i) = std::conj(p[i]);
      right[i] = -qq[i] + half * q[i];
    }
    ComplexVector h = solved(bordered, right);
    h.resize(n);
    const Complex direct = product(p, derivatives.third(q, q, q));
    const Complex indirect = 3.0 * product(p, derivatives.second(q, h));
    result.cubic = ((direct + indirect) / 6.0).real();
    result.scale = std::max({std::abs(direct), std::abs(indirect), 1e-6 * linear::norm(eigen.uncertainty)});
    return result;
  }
  result.kind = CentreReduction::Kind::ImaginaryPair;
  const double omega = std::abs(eigen.values[critical].imag());
  result.frequency = omega;
  ComplexVector conjugate = q;
  for (Complex& entry : conjugate) entry = std::conj(entry);
  ComplexMatrix whole(n, n);
  ComplexMatrix twice(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      whole(i, j) = a(i, j);
      twice(i, j) = -a(i, j);
    }
    twice(i, i) += Complex(0.0, 2.0 * eigen.values[critical].imag());
  }
  const Complex direct = product(p, derivatives.third(q, q, conjugate));
  const Complex mean =
      -2.0 * product(p, derivatives.second(q, solved(whole, derivatives.second(q, conjugate))));
  const Complex double_frequency = product(p, derivatives.second(conjugate, solved(twice, qq)));
  result.cubic = (direct + mean + double_frequency).real() / (2.0 * omega);
  result.scale = std::max({std::abs(direct), std::abs(mean), std::abs(double_frequency)}) / (2.0 * omega);
  return result;
}

}  // namespace causa
