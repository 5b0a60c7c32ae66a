#include "numerics/integrators/starting_step.h"

#include <algorithm>
#include <cmath>

#include "numerics/finite.h"

namespace causa {

double starting_step(const RightHandSide& rhs, const ErrorScale& scale, const StartingPoint& start,
                     std::span<double> x_probe, std::span<double> dx_probe) {
  // a) d₀ = ‖x₀‖, d₁ = ‖f(t₀, x₀)‖
  const double d0 = scale.norm(start.x, start.x);
  const double d1 = scale.norm(start.dx, start.x);
  // b) a step over which x changes by 1 %
  double h0 = d0 < 1e-5 || d1 < 1e-5 ? 1e-6 : 0.01 * (d0 / d1);
  h0 = std::min(h0, start.largest_step);
  // c) one Euler step
  for (std::size_t i = 0; i < start.x.size(); ++i) x_probe[i] = start.x[i] + h0 * start.dx[i];
  const Evaluation evaluation = rhs(start.t + h0, x_probe, dx_probe);
  if (evaluation == Evaluation::Failed || !all_finite(dx_probe)) return 0.1 * h0;
  // d) d₂ ≈ ‖ẍ‖
  for (std::size_t i = 0; i < start.x.size(); ++i) dx_probe[i] -= start.dx[i];
  const double d2 = scale.norm(dx_probe, start.x) / h0;
  // e) h₁^(p+1) · max(d₁, d₂) = 0.01
  const double d = std::max(d1, d2);
  const double h1 = d <= 1e-15 ? std::max(1e-6, 1e-3 * h0) : std::pow(0.01 / d, 1.0 / (start.order + 1));
  // f)
  return std::min({100.0 * h0, h1, start.largest_step});
}

}  // namespace causa
