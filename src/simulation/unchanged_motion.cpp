#include "simulation/unchanged_motion.h"

#include <algorithm>
#include <cmath>

#include "simulation/allowed_error.h"

namespace causa {

bool UnchangedMotion::keep_motion(double time, const Integrator& integrator, Place place) {
  const std::span<const double> motion = integrator.derivative();
  motion_before_.assign(motion.begin(), motion.end());
  motion_at_end_ = motion_before_;
  return place == Place::AtEndOfStep || !model_.derivatives(time, states_before_, motion_before_);
}

bool UnchangedMotion::goes_on(double time, const std::vector<double>& states, const Integrator& integrator,
                              double step) {
  if (has_jumped(states) || !moves_as(time, states, motion_before_, step)) return false;
  return time >= integrator.time() || moves_as(integrator.time(), integrator.state(), motion_at_end_, step);
}

bool UnchangedMotion::moves_as(double time, std::span<const double> states, std::span<const double> motion,
                               double step) {
  constexpr double small_part = 0.01;
  motion_.resize(states.size());
  if (model_.derivatives(time, states, motion_)) return false;
  for (std::size_t k = 0; k < states.size(); ++k) {
    const double allowed = allowed_error(model_, tolerance_, k, states[k]);
    if (!(std::abs(motion_[k] - motion[k]) * step <= small_part * allowed)) return false;
  }
  return true;
}

}  // namespace causa
