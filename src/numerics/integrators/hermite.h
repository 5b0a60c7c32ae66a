// The cubic through two states and their derivatives: how fixed-step methods look inside a step.
#pragma once

#include <span>

namespace causa {

struct HermiteEnd {
  std::span<const double> x{};
  std::span<const double> dx{};
};

// At t₀ + θh, in the nested form of Hairer's CONTD5 (II.6).
inline void hermite(double theta, double h, const HermiteEnd& start, const HermiteEnd& end,
                    std::span<double> x) {
  const double rest = 1.0 - theta;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double difference = end.x[i] - start.x[i];
    const double left = h * start.dx[i] - difference;
    const double right = difference - h * end.dx[i] - left;
    x[i] = start.x[i] + theta * (difference + rest * (left + theta * right));
  }
}

}  // namespace causa
