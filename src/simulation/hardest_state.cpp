#include "simulation/hardest_state.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>
#include <vector>

#include "simulation/allowed_error.h"

namespace causa {

std::optional<std::size_t> hardest_state(Integrator& integrator, const CompiledModel& model, double stop_time,
                                         Probe probe) {
  if (model.state_count() == 0) return std::nullopt;
  const std::span<const double> now = integrator.derivative();
  const std::vector<double> before(now.begin(), now.end());
  std::vector<double> change = before;
  if (probe == Probe::Yes && integrator.time() < stop_time &&
      std::holds_alternative<StepAccepted>(integrator.step())) {
    const std::span<const double> after = integrator.derivative();
    for (std::size_t k = 0; k < change.size(); ++k) change[k] = after[k] - before[k];
    if (std::ranges::all_of(change, [](double value) { return value == 0.0; })) change = before;
  }
  std::size_t hardest = 0;
  double largest = -1.0;
  for (std::size_t k = 0; k < change.size(); ++k) {
    const double size = std::abs(integrator.state()[k]) + absolute_part * model.state_nominal(k);
    const double scaled = std::abs(change[k]) / size;
    if (scaled <= largest) continue;
    largest = std::isnan(scaled) ? std::numeric_limits<double>::infinity() : scaled;
    hardest = k;
  }
  return hardest;
}

}  // namespace causa
