#include "numerics/integrators/start_checks.h"

#include <cmath>

#include "base/check.h"
#include "numerics/finite.h"

namespace causa {

std::optional<StartResult> refused_start(const IntegratorOptions& options, const MethodProperties& properties,
                                         double t_start, std::span<const double> x_start, double t_end) {
  if (!(t_end > t_start) || !std::isfinite(t_end - t_start)) {
    return HorizonNotForward{.t_start = t_start, .t_end = t_end};
  }
  if (options.fixed_step == 0.0 && !properties.chooses_steps) return FixedStepMissing{};
  if (options.fixed_step > 0.0 && !properties.takes_fixed_steps) return FixedStepNotTaken{};
  if (const auto state = first_non_finite(x_start)) return StartNotFinite{*state};
  return std::nullopt;
}

void check_step_options(const IntegratorOptions& options) {
  require(options.fixed_step >= 0.0 && options.initial_step >= 0.0 && options.smallest_step >= 0.0 &&
              options.largest_step > 0.0,
          "a step size is negative");
}

}  // namespace causa
