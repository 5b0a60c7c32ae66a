// How much longer or shorter the next step is than this one.
// Method: PI control, Gustafsson (1988); Hairer, Wanner II, IV.2.43 with the constants of the code DOPRI5:
//   h_new = h · safety · err_n^-α · err_{n-1}^β,   α = 1/q - 0.75 β,   β = 0.2/q,   q = error_order + 1,
// where the estimated error is O(h^q).
// Or as in textbooks, StepLaw::Elementary: h_new = h · safety · err^-1/q (course eq. 2.22).
// A rejected step falls back to h · safety · err^-α, and the step after a rejection does not grow.
#pragma once

#include "numerics/integrators/integrator.h"

namespace causa {

class StepControl {
 public:
  StepControl(const IntegratorOptions& options, int error_order);

  void restart();
  // `error`: ‖error estimate‖ against the tolerances; a step is accepted when it is at most 1.
  double factor_after_accepted(double error);
  double factor_after_rejected(double error);
  // There is no estimate because the right-hand side could not be evaluated.
  double factor_after_failed_evaluation();

 private:
  double safety_;
  double smallest_factor_;
  double largest_factor_;
  bool is_elementary_;
  double alpha_;
  double beta_;
  double previous_error_ = 1.0;
  bool just_rejected_ = false;
};

}  // namespace causa
