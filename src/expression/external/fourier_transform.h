// The discrete Fourier transform X_k = Σ x_j exp(−2πi jk/n).
#pragma once

#include <complex>
#include <cstddef>
#include <span>
#include <vector>

namespace causa {

// The number of multiplications that fourier_transform() needs for n numbers: n times the sum of the prime
// factors of n, as often as each divides it.
double fourier_transform_effort(std::size_t n);

// Cooley and Tukey's decomposition by the prime factors of n: fast where these are small.
std::vector<std::complex<double>> fourier_transform(std::span<const double> signal);

}  // namespace causa
