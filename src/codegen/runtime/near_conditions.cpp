#include "codegen/runtime/near_conditions.h"

#include <algorithm>
#include <cmath>

namespace causa {

std::vector<NearCondition> conditions_near(std::span<const HeldCondition> conditions, const double* memory,
                                           double time) {
  // What rounding leaves of an indicator that has been as large as 1, and what a located event does.
  constexpr double close = 1e-9;
  std::vector<NearCondition> near;
  for (std::size_t k = 0; k < conditions.size(); ++k) {
    const HeldCondition& condition = conditions[k];
    const double indicator = memory[condition.indicator];
    if (std::isnan(indicator)) continue;
    const double scale = condition.is_scheduled ? std::max(1.0, std::abs(time)) : condition.largest;
    const bool is_pending = memory[condition.fresh] != memory[condition.held];
    if (!is_pending && !(std::abs(indicator) <= close * scale)) continue;
    near.push_back({.number = k,
                    .text = *condition.text,
                    .is_relation = condition.is_relation,
                    .held = memory[condition.held],
                    .is_pending = is_pending && std::abs(indicator) > close * scale});
  }
  return near;
}

}  // namespace causa
