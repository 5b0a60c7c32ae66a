#include "analysis/linear_systems/systems/limit_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "analysis/linear_systems/systems/stability.h"
#include "analysis/linear_systems/systems/transfer_matrix.h"

namespace causa::linear {

LimitValues step_limits(const StateSpace& system, std::size_t output, std::size_t input,
                        const RankOptions& options) {
  const StateSpace part = channel(system, output, input);
  LimitValues limits{.initial = part.d(0, 0)};
  double sizes = 0.0;
  for (std::size_t k = 0; k < part.order(); ++k) {
    const double product = part.c(0, k) * part.b(k, 0);
    limits.initial_slope += product;
    sizes += std::abs(product);
  }
  // A sum that is nothing but rounding of its terms.
  const double rounding = 8.0 * static_cast<double>(part.order()) * std::numeric_limits<double>::epsilon();
  if (std::abs(limits.initial_slope) <= rounding * sizes) limits.initial_slope = 0.0;
  if (const std::optional<Matrix> gain = static_gain(part, options)) limits.static_gain = (*gain)(0, 0);
  const StabilityVerdict verdict = judge_stability(part, options);
  if (verdict.is_bibo) {
    // A pole inside but at zero up to rounding leaves no static gain.
    limits.final = limits.static_gain;
  }
  const char* const inside = system.is_discrete() ? "inside the unit circle" : "in the open left half plane";
  if (limits.final) {
    limits.condition = fmt::format("every pole of the transfer function lies {}, so h(∞) = G({})", inside,
                                   system.is_discrete() ? 1 : 0);
    return limits;
  }
  limits.condition = fmt::format(
      "the final value theorem does not apply: a pole does not lie {}, so h(t) has no limit{}", inside,
      limits.static_gain ? fmt::format("; G({}) = {:.6g} is not a final value", system.is_discrete() ? 1 : 0,
                                       *limits.static_gain)
                         : "");
  return limits;
}

}  // namespace causa::linear
