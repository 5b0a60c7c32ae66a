#include "analysis/linear_systems/algebra/polynomial.h"

#include <algorithm>
#include <cmath>

#include "analysis/linear_systems/algebra/eigenvalues.h"

namespace causa::linear {

namespace {

// Newton steps as long as they lower |p| and stay near: a root of the companion matrix is good to rounding
// of the matrix, which coefficients of different size make worse than rounding of the polynomial.
Complex polished(const Polynomial& p, const Polynomial& derivative, Complex root) {
  constexpr int most_steps = 3;
  constexpr double nearby = 1e-6;  // relative to the root
  double size = std::abs(value_at(p, root));
  for (int step = 0; step < most_steps && size > 0.0; ++step) {
    const Complex slope = value_at(derivative, root);
    if (slope == Complex{}) break;
    const Complex change = value_at(p, root) / slope;
    const Complex next = root - change;
    const double next_size = std::abs(value_at(p, next));
    if (!(std::abs(change) <= nearby * std::abs(root)) || !(next_size < size)) break;
    root = next;
    size = next_size;
  }
  return root;
}

// Replaces p(s) by p(σ w)/σⁿ with a power of two σ that brings the first and the last coefficient to one
// size. A leading coefficient that is still nothing against the others has its root beyond all numbers, and
// is left out.
double scale_leading(Polynomial& p) {
  const auto n = static_cast<double>(p.size() - 1);
  if (p.size() < 2) return 1.0;
  const double logarithm = (std::log2(std::abs(p.back())) - std::log2(std::abs(p.front()))) / n;
  const int exponent = static_cast<int>(std::round(std::clamp(logarithm, -1000.0, 1000.0)));
  for (std::size_t k = 0; k < p.size(); ++k) {
    // c_k σ^(n−k) / σⁿ; too small a number becomes zero, too large a one stays the largest.
    p[k] = std::ldexp(p[k], -static_cast<int>(k) * exponent);
  }
  while (p.size() > 1) {
    const double largest = std::abs(*std::ranges::max_element(p, {}, [](double c) { return std::abs(c); }));
    if (std::isfinite(largest) && std::isfinite(largest / p.front())) break;
    p.erase(p.begin());
    p = trimmed(std::move(p));
  }
  return std::ldexp(1.0, exponent);
}

}  // namespace

Polynomial trimmed(Polynomial p) {
  const auto first = std::ranges::find_if(p, [](double coefficient) { return coefficient != 0.0; });
  p.erase(p.begin(), first);
  if (p.empty()) p.push_back(0.0);
  return p;
}

std::size_t degree(const Polynomial& p) {
  return trimmed(p).size() - 1;
}

bool is_zero(const Polynomial& p) {
  return std::ranges::all_of(p, [](double coefficient) { return coefficient == 0.0; });
}

bool is_finite(const Polynomial& p) {
  return std::ranges::all_of(p, [](double coefficient) { return std::isfinite(coefficient); });
}

Polynomial add(const Polynomial& p, const Polynomial& q) {
  Polynomial sum(std::max(p.size(), q.size()));
  for (std::size_t i = 0; i < p.size(); ++i) sum[sum.size() - p.size() + i] += p[i];
  for (std::size_t i = 0; i < q.size(); ++i) sum[sum.size() - q.size() + i] += q[i];
  return trimmed(sum);
}

Polynomial multiply(const Polynomial& p, const Polynomial& q) {
  if (p.empty() || q.empty()) return {0.0};
  Polynomial result(p.size() + q.size() - 1);
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < q.size(); ++j) result[i + j] += p[i] * q[j];
  }
  return result;
}

Polynomial scaled(double factor, Polynomial p) {
  for (double& coefficient : p) coefficient *= factor;
  return p;
}

Polynomial derivative_of(const Polynomial& p) {
  if (p.size() < 2) return {0.0};
  Polynomial result(p.begin(), p.end() - 1);
  for (std::size_t i = 0; i < result.size(); ++i) result[i] *= static_cast<double>(result.size() - i);
  return result;
}

double value_at(const Polynomial& p, double s) {
  double value = 0.0;
  for (const double coefficient : p) value = value * s + coefficient;
  return value;
}

Complex value_at(const Polynomial& p, Complex s) {
  Complex value{};
  for (const double coefficient : p) value = value * s + coefficient;
  return value;
}

Polynomial from_roots(const std::vector<Complex>& roots, double leading_coefficient) {
  Polynomial result{leading_coefficient};
  for (const Complex& root : roots) {
    if (root.imag() == 0.0) {
      result = multiply(result, {1.0, -root.real()});
    } else if (root.imag() > 0.0) {
      result = multiply(result, {1.0, -2.0 * root.real(), std::norm(root)});
    }
  }
  require(result.size() == roots.size() + 1, "roots that are not real come in conjugate pairs");
  return result;
}

std::vector<Complex> roots_of(const Polynomial& polynomial) {
  require(is_finite(polynomial), "coefficients are finite");
  Polynomial p = trimmed(polynomial);
  std::vector<Complex> roots;
  while (p.size() > 1 && p.back() == 0.0) {
    roots.emplace_back(0.0);
    p.pop_back();
  }
  const double scale = scale_leading(p);
  const std::size_t n = p.size() - 1;
  if (n > 0) {
    Matrix companion(n, n);
    for (std::size_t j = 0; j < n; ++j) companion(0, j) = -p[j + 1] / p[0];
    for (std::size_t i = 1; i < n; ++i) companion(i, i - 1) = 1.0;
    const Polynomial derivative = derivative_of(p);
    for (const Complex& value : eigenvalues(companion)) {
      if (value.imag() < 0.0) continue;
      const Complex root = scale * polished(p, derivative, value);
      if (value.imag() == 0.0) {
        roots.emplace_back(root.real());
      } else {
        roots.push_back(root);
        roots.push_back(std::conj(root));
      }
    }
  }
  sort_eigenvalues(roots);
  return roots;
}

Polynomial characteristic_polynomial(const Matrix& a) {
  return from_roots(eigenvalues(a));
}

}  // namespace causa::linear
