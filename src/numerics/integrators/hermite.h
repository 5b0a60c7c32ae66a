// The cubic through two states and their derivatives: how fixed-step methods look inside a step.
#pragma once

#include <algorithm>
#include <cmath>
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

// The same for methods whose steps may be far longer than what dies out in them: there the slope at the start
// is that of a transient the step has passed over, and the cubic would lead to values that the solution never
// has. The parabola through both states with the slope at the end takes its place in such components.
inline void hermite_over_transients(double theta, double h, const HermiteEnd& start, const HermiteEnd& end,
                                    std::span<double> x) {
  constexpr double far_steeper = 3.0;  // a parabola with its vertex at the end has 2
  const double rest = 1.0 - theta;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double difference = end.x[i] - start.x[i];
    const double first = h * start.dx[i];
    const double last = h * end.dx[i];
    const bool is_passed = std::abs(first) > far_steeper * std::max(std::abs(difference), std::abs(last));
    const double left = is_passed ? difference - last : first - difference;
    const double right = is_passed ? 0.0 : difference - last - left;
    x[i] = start.x[i] + theta * (difference + rest * (left + theta * right));
  }
}

}  // namespace causa
