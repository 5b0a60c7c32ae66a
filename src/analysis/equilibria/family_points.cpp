#include "analysis/equilibria/family_points.h"

#include <algorithm>
#include <cmath>

#include "analysis/equilibria/newton_operator.h"

namespace causa {

bool lies_on_family(const RestSystem& system, const UndecidedRegion& family, std::span<const double> states) {
  constexpr double rounding = 1e-9;
  NewtonOperator newton(system);
  return std::ranges::any_of(family.parts, [&](const Box& part) {
    Box at = part;
    for (const std::size_t u : system.unknowns) {
      if (u >= states.size()) continue;
      const double reach = rounding * std::max(1.0, std::abs(states[u]));
      at[u] = {states[u] - reach, states[u] + reach};
      if (intersection(at[u], part[u]).is_empty()) return false;
    }
    return newton.singular_zero_near(at).has_value();
  });
}

const std::vector<double>& nearest_zero(const RestSystem& system,
                                        const std::vector<std::vector<double>>& zeros,
                                        std::span<const double> start, std::span<const double> nominals) {
  return *std::ranges::min_element(zeros, {}, [&](const std::vector<double>& zero) {
    double distance = 0.0;
    for (const std::size_t u : system.unknowns)
      if (u < start.size()) distance = std::hypot(distance, (zero[u] - start[u]) / nominals[u]);
    return distance;
  });
}

}  // namespace causa
