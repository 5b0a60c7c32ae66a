#include "expression/external/fourier_transform.h"

#include <cmath>
#include <cstddef>
#include <numbers>

namespace causa {

namespace {

using Complex = std::complex<double>;

std::size_t smallest_factor(std::size_t n) {
  for (std::size_t factor = 2; factor * factor <= n; ++factor) {
    if (n % factor == 0) return factor;
  }
  return n;
}

// The transform of signal[first], signal[first + stride], …, n numbers. roots[j] = exp(−2πi j/N) of the
// whole signal, whose length N is n·stride.
// X_{k + qm} = Σ_r w_n^{r(k + qm)} Y_r(k), with Y_r the transforms of the p interleaved parts of length m.
std::vector<Complex> transform(std::span<const double> signal, std::size_t first, std::size_t stride,
                               std::size_t n, std::span<const Complex> roots) {
  if (n == 1) return {Complex(signal[first])};
  const std::size_t p = smallest_factor(n);
  const std::size_t m = n / p;
  std::vector<std::vector<Complex>> parts;
  for (std::size_t r = 0; r < p; ++r) {
    parts.push_back(transform(signal, first + r * stride, stride * p, m, roots));
  }
  std::vector<Complex> result(n);
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t r = 0; r < p; ++r) {
      result[k] += roots[(r * k % n) * stride] * parts[r][k % m];
    }
  }
  return result;
}

}  // namespace

double fourier_transform_effort(std::size_t n) {
  const auto length = static_cast<double>(n);
  double sum = 0;
  while (n > 1) {
    const std::size_t factor = smallest_factor(n);
    sum += static_cast<double>(factor);
    n /= factor;
  }
  return length * sum;
}

std::vector<Complex> fourier_transform(std::span<const double> signal) {
  const std::size_t n = signal.size();
  if (n == 0) return {};
  std::vector<Complex> roots(n);
  for (std::size_t j = 0; j < n; ++j) {
    roots[j] = std::polar(1.0, -2 * std::numbers::pi * static_cast<double>(j) / static_cast<double>(n));
  }
  return transform(signal, 0, 1, n, roots);
}

}  // namespace causa
