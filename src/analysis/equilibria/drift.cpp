#include "analysis/equilibria/drift.h"

#include <algorithm>
#include <cmath>

namespace causa {

// d/dt f_i = Σⱼ ∂f_i/∂xⱼ f_j over the states j that move
std::optional<FeltDrift> felt_drift(VectorField& field, std::span<const double> states,
                                    std::span<const std::uint8_t> is_drifting) {
  const std::size_t n = field.size();
  if (is_drifting.empty()) return std::nullopt;
  linear::Vector right(n);
  linear::Matrix a;
  if (field.value(states, right) || field.jacobian(states, a)) return std::nullopt;
  constexpr double rounding = 1e-6;
  for (std::size_t i = 0; i < n; ++i) {
    if (is_drifting[i] != 0) continue;
    double sum = 0.0;
    double size = 0.0;
    std::size_t largest = n;
    double most_felt = 0.0;
    double others = 0.0;
    for (std::size_t j = 0; j < n; ++j) {
      others = std::max(others, std::abs(a(i, j)) * field.nominals()[j]);
      if (is_drifting[j] == 0) continue;
      const double part = a(i, j) * right[j];
      sum += part;
      size += std::abs(part);
      if (std::abs(part) <= most_felt) continue;
      most_felt = std::abs(part);
      largest = j;
    }
    if (largest < n && std::abs(sum) > rounding * size && size > rounding * rounding * others)
      return FeltDrift{.drifting = largest, .other = i};
  }
  return std::nullopt;
}

}  // namespace causa
