// The discrete Fourier transform X_k = Σ x_j exp(−2πi jk/n).
#pragma once

#include <complex>
#include <span>
#include <vector>

namespace causa {

// Cooley and Tukey's decomposition by the prime factors of n: fast where these are small.
std::vector<std::complex<double>> fourier_transform(std::span<const double> signal);

}  // namespace causa
