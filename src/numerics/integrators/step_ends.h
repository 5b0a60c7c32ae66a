// Where steps end: on a regular grid for fixed steps, never past the end of the horizon, and without a
// splinter of a step before it.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/integrators/integrator.h"

namespace causa {

struct StepEnd {
  double h = 0.0;
  double t_new = 0.0;
};

// The ends t_start + k h, not t + h, whose rounding errors add up.
class FixedGrid {
 public:
  void restart(double t_start, double t_end, double h) {
    t_start_ = t_start;
    t_end_ = t_end;
    h_ = h;
    taken_ = 0.0;
  }

  // From t, the end of the last step. The last step may be longer or shorter than h.
  [[nodiscard]] StepEnd next(double t) const {
    constexpr double stretch = 1e-6;  // a last step may be this much longer, rather than leave a splinter
    const double t_new = t_start_ + (taken_ + 1.0) * h_;
    if (t_end_ - t_new < stretch * h_) return {.h = t_end_ - t, .t_new = t_end_};
    return {.h = h_, .t_new = t_new};
  }
  // Whether such a step is as long as the others.
  [[nodiscard]] bool is_regular(const StepEnd& end) const { return std::abs(end.h - h_) <= 2e-6 * h_; }
  void take() { taken_ += 1.0; }

 private:
  double t_start_ = 0.0;
  double t_end_ = 0.0;
  double h_ = 0.0;
  double taken_ = 0.0;
};

// A step of about h from t, inside the limits. An h that is not a number, because a norm is infinite, is
// taken for too small: the method then gives up at its smallest step.
inline StepEnd limited_step(double t, double h, double t_end, double smallest, double largest) {
  constexpr double stretch = 0.01;
  const double remaining = t_end - t;
  h = std::min(h > smallest ? h : smallest, largest);
  const double t_new = t + h;
  if (t_new >= t_end || remaining <= std::min((1.0 + stretch) * h, largest)) {
    return {.h = remaining, .t_new = t_end};
  }
  return {.h = h, .t_new = t_new};
}

// DOPRI5 gives up when 0.1 h is lost in rounding t.
inline double smallest_step_at(double t, const IntegratorOptions& options) {
  const double resolution = 10.0 * std::numeric_limits<double>::epsilon() * std::abs(t);
  return std::max({options.smallest_step, resolution, std::numeric_limits<double>::min()});
}

}  // namespace causa
