// Measures errors and derivatives against the tolerances.
//   scaleᵢ = Atolᵢ + Rtol · max(|x₀ᵢ|, |x₁ᵢ|)                 (Hairer, Nørsett, Wanner I, II.4.10)
//   ‖v‖ = √( (1/n) Σ (vᵢ / scaleᵢ)² )                         (II.4.11)
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

#include "numerics/integrators/integrator.h"

namespace causa {

class ErrorScale {
 public:
  ErrorScale(const IntegratorOptions& options, std::size_t state_count);

  [[nodiscard]] double at(std::size_t i, double x) const {
    return absolute_[i * stride_] + relative_ * std::abs(x);
  }
  [[nodiscard]] double at(std::size_t i, double x_old, double x_new) const {
    return at(i, std::max(std::abs(x_old), std::abs(x_new)));
  }

  // ‖v‖ with the scale at x.
  [[nodiscard]] double norm(std::span<const double> v, std::span<const double> x) const;

 private:
  double relative_;
  std::vector<double> absolute_;
  std::size_t stride_;  // 0: one tolerance for all
};

}  // namespace causa
