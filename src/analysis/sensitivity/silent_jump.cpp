#include "analysis/sensitivity/silent_jump.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace causa {

// Halves the line where the derivatives change more. What varies smoothly varies half as much each time.
std::optional<SilentJump> silent_jump(CompiledModel& model, SolutionPoint begin, SolutionPoint end) {
  constexpr double visible = 1e-5;  // as a part of the derivative
  constexpr int most_halvings = 40;
  const std::size_t n = begin.states.size();
  std::vector<double> states(n);
  const auto rates_at = [&](double part) -> std::optional<std::vector<double>> {
    for (std::size_t k = 0; k < n; ++k)
      states[k] = begin.states[k] + part * (end.states[k] - begin.states[k]);
    std::vector<double> rates(n);
    if (model.derivatives(begin.time + part * (end.time - begin.time), states, rates)) return std::nullopt;
    return rates;
  };
  auto before = rates_at(0.0);
  auto behind = rates_at(1.0);
  if (!before || !behind) return std::nullopt;
  std::vector<double> sizes(n);
  for (std::size_t k = 0; k < n; ++k) sizes[k] = std::max(std::abs((*before)[k]), std::abs((*behind)[k]));
  std::size_t changed_most = 0;
  const auto change = [&](const std::vector<double>& one, const std::vector<double>& other) {
    double largest = 0.0;
    for (std::size_t k = 0; k < n; ++k) {
      const double difference = std::abs(other[k] - one[k]);
      if (!(difference > largest * sizes[k])) continue;
      largest = difference / sizes[k];
      changed_most = k;
    }
    return largest;
  };
  double low = 0.0;
  double high = 1.0;
  for (int halving = 0; halving < most_halvings; ++halving) {
    if (change(*before, *behind) < visible) return std::nullopt;
    const double middle = 0.5 * (low + high);
    auto between = rates_at(middle);
    if (!between) return std::nullopt;
    const bool is_first = change(*before, *between) >= change(*between, *behind);
    (is_first ? high : low) = middle;
    (is_first ? behind : before) = std::move(between);
  }
  if (change(*before, *behind) < visible) return std::nullopt;
  return SilentJump{.time = begin.time + high * (end.time - begin.time),
                    .state = changed_most,
                    .before = (*before)[changed_most],
                    .behind = (*behind)[changed_most]};
}

}  // namespace causa
