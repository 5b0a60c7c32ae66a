#include "simulation/assertion_watch.h"

#include <algorithm>
#include <cmath>

#include "simulation/diagnostics.h"

namespace causa {

bool AssertionWatch::holds(double time) {
  if (!model_.has_assertions()) return true;
  bool all_hold = true;
  for (const BrokenAssertion& broken : model_.broken_assertions()) {
    if (!reported_.insert(broken.number).second) continue;
    sink_.add(assertion_broken(time, broken.message, broken.origin, broken.is_warning));
    all_hold = all_hold && broken.is_warning;
  }
  return all_hold;
}

bool AssertionWatch::breaks(const Integrator& integrator, double time) {
  states_.resize(model_.state_count());
  integrator.interpolate(time, states_);
  if (model_.evaluate(time, states_)) return false;
  return std::ranges::any_of(model_.broken_assertions(), [&](const BrokenAssertion& broken) {
    return !reported_.contains(broken.number);
  });
}

double AssertionWatch::first_break(const Integrator& integrator, double low, double high, double span) {
  constexpr double enough = 1e-12;
  if (breaks(integrator, low)) return low;
  while (high - low > enough * std::max(std::abs(high), span)) {
    const double middle = low + 0.5 * (high - low);
    if (!(middle > low && middle < high)) break;
    (breaks(integrator, middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace causa
