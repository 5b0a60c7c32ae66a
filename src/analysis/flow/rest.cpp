#include "analysis/flow/rest.h"

#include <algorithm>
#include <cmath>

namespace causa {

bool rests_at(VectorField& field, std::span<const double> states) {
  constexpr double rounding = 1e-14;
  const std::size_t n = states.size();
  std::vector<double> derivatives(n);
  linear::Matrix slopes;
  if (field.value(states, derivatives) || field.jacobian(states, slopes)) return false;
  for (std::size_t i = 0; i < n; ++i) {
    double size = 0.0;
    for (std::size_t j = 0; j < n; ++j)
      size += std::abs(slopes(i, j)) * std::max(std::abs(states[j]), field.nominals()[j]);
    if (!(std::abs(derivatives[i]) <= rounding * size)) return false;
  }
  return true;
}

}  // namespace causa
